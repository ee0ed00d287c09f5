import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { type TestApp, testApp } from '../tests/support/test-app.ts';
import { databaseKinds } from '../tests/support/test-store.ts';

/** Requests to each endpoint of each database; `npm run test-long` asks for many more. */
const runs = Number(process.env.FUZZ_RUNS ?? 25);
/** In ms: passwords take their time. */
const patience = 30_000 + runs * 200;

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const;
const names = [
  ...[
    'name',
    'email',
    'company',
    'challenge',
    'timeline',
    'phone',
    'message',
    'page',
    'subject',
    'waitingFor',
  ],
  ...['username', 'password', 'newPassword', 'firstName', 'token', 'website', 'seconds', 'idempotencyKey'],
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'id',
    'state',
    'user_id',
    'emailVerified',
    'startsAt',
  ],
];
const odd = fc.oneof(
  fc.constantFrom(
    'zoe@example.org',
    'A',
    '',
    ' ',
    '\r\nBcc: x@example.org',
    '\0',
    'a\0b',
    '<script>',
    "' or 1=1 --",
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.integer(),
);
/** What passes every rule, so that an odd field among them gets as far as it can. */
const good: Readonly<Record<string, string>> = {
  ...{ name: 'Zoë', email: 'zoe@example.org', company: 'Tilbury', challenge: 'Two left.', timeline: 'asap' },
  ...{ phone: '519 555 0199', message: 'A question.', page: '/', subject: 'HR', waitingFor: 'HR Services' },
  ...{ username: 'zoe', password: 'a long enough sentence', newPassword: 'another long sentence' },
  ...{ firstName: 'Zoë', token: 'abc' },
};
const almostGood = fc.record(
  Object.fromEntries(
    Object.entries(good).map(([name, value]) => [
      name,
      fc.oneof({ weight: 6, arbitrary: fc.constant(value as unknown) }, { weight: 1, arbitrary: odd }),
    ]),
  ),
  { requiredKeys: ['email', 'username', 'password', 'token'] },
);
const body = fc.oneof(
  { weight: 8, arbitrary: almostGood.map((fields) => JSON.stringify(fields)) },
  {
    weight: 6,
    arbitrary: fc.dictionary(fc.constantFrom(...names), odd).map((fields) => JSON.stringify(fields)),
  },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 2000 }) },
  {
    weight: 2,
    arbitrary: fc
      .dictionary(fc.constantFrom(...names), fc.string({ maxLength: 100 }))
      .map((fields) => new URLSearchParams(fields).toString()),
  },
);
const headerText = fc.string({ unit: 'grapheme-ascii', maxLength: 200 });
const headers = fc.record(
  {
    'content-type': fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom('application/json', 'application/x-www-form-urlencoded') },
      headerText,
    ),
    cookie: fc.oneof(
      headerText,
      headerText.map((token) => `site.session=${token}`),
    ),
    'idempotency-key': fc.oneof(fc.uuid(), headerText),
    'x-forwarded-for': headerText,
    'user-agent': headerText,
    accept: headerText,
  },
  { requiredKeys: ['content-type'] },
);

/** Asks for a path as it is written, which `inject` and `fetch` would tidy up. */
async function ask(
  port: number,
  path: string,
): Promise<{ status: number; to: string | undefined; said: string }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked: ClientRequest = request({ port, host: '127.0.0.1', path, agent: false }, resolve);
    asked.on('error', reject).end();
  });
  return { status: answer.statusCode ?? 0, to: answer.headers.location, said: await text(answer) };
}

describe.each(databaseKinds)('whatever is sent on %s', (kind) => {
  let site: TestApp;
  let port: number;
  /** Of all answers, in ms: measured, and printed in the long form alone. */
  let slowest = 0;
  let asked = 0;
  beforeAll(async () => {
    site = await testApp(kind, { TRUST_PROXY: '1' });
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const address = site.app.server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  afterAll(async () => {
    if (process.env.FUZZ_RUNS) {
      console.log(`random requests on ${kind}: ${asked}, the slowest took ${Math.round(slowest)} ms`);
    }
    await site.remove();
  });

  test.each(Object.values(endpoints))(
    '%s answers in words, and nothing breaks',
    async (url) => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...methods),
          headers,
          body,
          headerText,
          async (method, sent, payload, query) => {
            const begun = performance.now();
            const answer = await site.app.inject({
              method,
              url: `${url}?${encodeURIComponent(query)}`,
              headers: sent,
              ...(method === 'GET' || method === 'HEAD' ? {} : { payload }),
            });
            asked += 1;
            slowest = Math.max(slowest, performance.now() - begun);
            expect(answer.statusCode, answer.body).toBeLessThan(500);
            expect(answer.body).not.toMatch(/node_modules|at .*\.ts:\d|SQLITE|syntax error/);
            expect(answer.headers['content-security-policy']).toBeDefined();
            expect(Object.keys(Object.prototype)).toEqual([]);
          },
        ),
        { numRuns: runs },
      );
    },
    patience,
  );

  test(
    'no path leads out of the site',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(
            fc.constantFrom(
              '..',
              '%2e%2e',
              '%2f',
              '/',
              '\\',
              '%5c',
              '%00',
              'secret.txt',
              '_astro',
              'art',
              '//',
              '.',
              '%',
            ),
          ),
          async (parts) => {
            const { status, to, said } = await ask(port, `/${parts.join('/')}`);
            expect(status).toBeLessThan(500);
            expect(said).not.toContain('not public');
            if (to !== undefined) expect(to).toMatch(/^\/(?![/\\])/);
          },
        ),
        { numRuns: runs * 4 },
      );
    },
    patience,
  );
});
