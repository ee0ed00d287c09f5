import { expect, test } from 'vitest';
import { testApp } from '../tests/support/test-app.ts';
import { databaseKinds } from '../tests/support/test-store.ts';

test.each(databaseKinds)('a null character breaks nothing on %s, wherever it stands', async (kind) => {
  const site = await testApp(kind);
  for (const [url, payload] of [
    ['/api/login', { username: 'a\0b', password: 'a long enough sentence' }],
    ['/api/password/reset', { token: 'a\0b', password: 'a long enough sentence' }],
    ['/api/account/verify', { token: 'a\0b' }],
    ['/api/contact', { name: 'a\0b', email: 'zoe@example.org' }],
  ] as const) {
    const { statusCode } = await site.app.inject({ method: 'POST', url, payload });
    expect([400, 401], url).toContain(statusCode);
  }
  const cookie = 'site.session=a%00b.c';
  expect((await site.app.inject({ url: '/api/user', headers: { cookie } })).statusCode).toBe(401);
  await site.remove();
});
