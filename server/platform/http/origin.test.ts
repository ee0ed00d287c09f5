import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicPaths } from '../../../tests/support/routes.ts';
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts';

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

const attacks = [
  ['a form on another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example', 'content-type': form }],
  [
    'a form of a neighbouring host',
    { 'sec-fetch-site': 'same-site', origin: 'https://x.example.com', 'content-type': form },
  ],
  ['a fetch without CORS', { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' }],
  ['a sandboxed frame', { origin: 'null', 'content-type': form }],
  ['an old browser on another site', { origin: 'https://evil.example', 'content-type': json }],
  ['a typed address', { 'sec-fetch-site': 'none', 'content-type': json }],
] as const;

const unsafeRequests = publicPaths.flatMap((path) =>
  (['POST', 'PUT', 'PATCH', 'DELETE'] as const).map((method) => [method, path] as const),
);

describe('cross-site requests change nothing', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp('sqlite', { SITE_URL: 'https://www.example.com' });
  });
  afterAll(() => site.remove());

  test.each(attacks)('%s', async (_, headers) => {
    for (const [method, path] of unsafeRequests) {
      const payload =
        headers['content-type'] === json ? '{"name":"A","email":"a@example.org"}' : 'name=A&email=a%40example.org';
      const answer = await site.app.inject({ method, url: path, headers, payload });
      // 415: a type that no route takes.
      expect([403, 415], `${method} ${path}`).toContain(answer.statusCode);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
    expect(await site.store.db.selectFrom('messages').select('id').execute()).toEqual([]);
    expect(await site.store.db.selectFrom('mails').select('id').execute()).toEqual([]);
  });
});
