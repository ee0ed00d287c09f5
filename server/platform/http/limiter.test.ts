import { expect, test } from 'vitest';
import { publicAnswers } from '#content/public-answers.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { createTestStore } from '../../../tests/support/test-store.ts';
import { countAttempt, RateLimiter } from './limiter.ts';

test('a flooding network gets 429; pages and other networks are served', async () => {
  const site = await createTestApp('sqlite', { RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  const call = (url: string, address = '203.0.113.7') =>
    site.app.inject({ url, headers: { 'x-forwarded-for': address } });
  for (let i = 0; i < 600; i++) expect((await call('/api/user')).statusCode).toBe(401);
  const refused = await call('/api/user');
  expect(refused.statusCode).toBe(429);
  expect(refused.body).toBe(publicAnswers.tooMany);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await call('/')).statusCode).toBe(200);
  expect((await call('/healthz')).statusCode).toBe(200);
  expect((await call('/api/user', '203.0.113.8')).statusCode).toBe(401);
  await site.remove();
});

test.each(['/booking', '/waiting-list', '/api/booking?consultation=general'])(
  'a person who opens %s too often gets a page',
  async (url) => {
    const site = await createTestApp('sqlite', { RATE_LIMITS: 'on' });
    const open = () => site.app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
    for (let i = 0; i < 60; i++) expect((await open()).statusCode).toBe(200);
    const { statusCode, headers, body } = await open();
    expect([statusCode, headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(body).toContain(publicAnswers.tooMany);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await site.remove();
  },
);

test('windows begun by a clock far ahead are removed', async () => {
  const fixture = await createTestStore('sqlite');
  const { db } = fixture.store;
  await countAttempt(db, 'ahead', 600, new Date(Date.now() + 700 * 86_400_000));
  await countAttempt(db, 'now', 600, new Date());
  await new RateLimiter(db, true).deleteExpired();
  expect(await db.selectFrom('attempts').select('bucket').execute()).toEqual([{ bucket: 'now' }]);
  await fixture.remove();
});
