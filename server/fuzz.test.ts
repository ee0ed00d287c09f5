import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fillSecondsField, honeypotField } from '#contract/form-fields.ts';
import { maxContactBodyBytes } from '#contract/limits.ts';
import { type AppRoute, listRoutes, publicPaths } from '../tests/support/routes.ts';
import { olive, StaffSite } from '../tests/support/staff-site.ts';
import { createTestApp, type TestApp } from '../tests/support/test-app.ts';
import { databaseKinds } from '../tests/support/test-store.ts';

const runs = Number(process.env.FUZZ_RUNS ?? 25);
const timeoutMs = 30_000 + runs * 200;

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const;
const odd = fc.oneof(
  fc.constantFrom('zoe@example.org', 'A', '', ' ', '\r\nBcc: x@example.org', '\0', 'a\0b', '<script>', "' or 1=1 --"),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.integer(),
);
const good: Readonly<Record<string, string>> = {
  name: 'Zoë',
  email: 'zoe@example.org',
  company: 'Tilbury',
  challenge: 'Two left.',
  timeline: 'asap',
  phone: '519 555 0199',
  message: 'A question.',
  page: '/',
  subject: 'HR',
  waitingFor: 'HR Services',
  username: 'zoe',
  password: 'a long enough sentence',
  newPassword: 'another long sentence',
  firstName: 'Zoë',
  token: 'abc',
};
const names = [
  ...Object.keys(good),
  honeypotField,
  fillSecondsField,
  'idempotencyKey',
  '__proto__',
  'constructor',
  'startsAt',
];
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
  { weight: 6, arbitrary: fc.dictionary(fc.constantFrom(...names), odd).map((fields) => JSON.stringify(fields)) },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 2000 }) },
  {
    weight: 2,
    arbitrary: fc.dictionary(fc.constantFrom(...names), fc.string()).map((fields) => `${new URLSearchParams(fields)}`),
  },
);
const headerText = fc.string({ unit: 'grapheme-ascii', maxLength: 200 });
const types = fc.constantFrom('application/json', 'application/x-www-form-urlencoded');
const headers = fc.record(
  {
    'content-type': fc.oneof({ weight: 5, arbitrary: types }, headerText),
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

/** Requests a path verbatim: `inject` and `fetch` would normalize it. */
async function requestPath(port: number, path: string) {
  const sent = request({ port, host: '127.0.0.1', path, agent: false }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, to: answer.headers.location, body: await text(answer) };
}

describe.each(databaseKinds)('whatever is sent on %s', (kind) => {
  let site: TestApp;
  let port: number;
  beforeAll(async () => {
    site = await createTestApp(kind, { TRUST_PROXY: '1' });
    port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => site.remove());

  test.each(publicPaths)(
    '%s answers in words, and nothing breaks',
    async (url) => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...methods),
          headers,
          body,
          headerText,
          async (method, sent, payload, query) => {
            const answer = await site.app.inject({
              method,
              url: `${url}?${encodeURIComponent(query)}`,
              headers: sent,
              ...(method === 'GET' || method === 'HEAD' ? {} : { payload }),
            });
            expect(answer.statusCode, answer.body).toBeLessThan(500);
            expect(answer.body).not.toMatch(/node_modules|at .*\.ts:\d|SQLITE|syntax error/);
            expect(answer.headers['content-security-policy']).toBeDefined();
            expect(Object.keys(Object.prototype)).toEqual([]);
          },
        ),
        { numRuns: runs },
      );
    },
    timeoutMs,
  );

  test('a null character breaks nothing', async () => {
    for (const [url, payload] of [
      ['/api/login', { username: 'a\0b', password: 'a long enough sentence' }],
      ['/api/password/reset', { token: 'a\0b', password: 'a long enough sentence' }],
      ['/api/contact', { name: 'a\0b', email: 'zoe@example.org' }],
    ] as const) {
      const { statusCode } = await site.app.inject({ method: 'POST', url, payload });
      expect([400, 401], url).toContain(statusCode);
    }
    const headers = { cookie: 'site.session=a%00b.c' };
    expect((await site.app.inject({ url: '/api/user', headers })).statusCode).toBe(401);
  });

  test(
    'no path leads out of the site',
    async () => {
      const parts = ['..', '%2e%2e', '%2f', '/', '\\', '%5c', '%00', 'secret.txt', '_astro', 'art', '//', '.', '%'];
      await fc.assert(
        fc.asyncProperty(fc.array(fc.constantFrom(...parts)), async (path) => {
          const { status, to, body } = await requestPath(port, `/${path.join('/')}`);
          expect(status).toBeLessThan(500);
          expect(body).not.toContain('not public');
          if (to !== undefined) expect(to).toMatch(/^\/(?![/\\])/);
        }),
        { numRuns: runs * 4 },
      );
    },
    timeoutMs,
  );
});

/** Main-thread time a request may cost beyond an empty one to the same route. */
const maxCostMs = 20;
/** Characters. Node accepts 16 kB of headers including the address. */
const room = { path: 500, query: 7000, headers: 8000 };

const part = fc.oneof(
  fc.constantFrom(
    ...['\t', '\n', '\r\n', "'", '\\', '%41', '%25', '//', '..', '<a', 'a@', '@a.', 'a.', 'a-', '-a'],
    ...'aA0/-_.,;:=&#?%+"()[]{}<>@',
    ...['\ufdfa', '\u0301', 'a\u0301\u0323', '\ud83d\ude00', '\ud83d', '\u2028', '\0'],
    ...['http://a#', 'mailto:a@b.c,', 'key (', 'invalid value ', '=?utf-8?q?a?=', '2026-', '00:', 'a=b; ', 'a=b&'],
    ...['gzip;q=0.1,', 'en-CA,', 'W/"a",', 'a/b,', 'bytes=0-,', '1.1.1.1,', '::1,', 'Mozilla/5.0 (', 'Version/1 '],
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
);
/** A part repeated to a length, between a beginning and an end. */
const long = fc.tuple(part, fc.constantFrom('', 'a', '/', '1'), fc.constantFrom('', '!', 'a', '@a.b', '\n', 'Z')).map(
  ([middle, begin, end]) =>
    (length: number) =>
      begin + middle.repeat(Math.floor(length / middle.length)) + end,
);

const plain = (text: string): string =>
  text.replace(/[^\x20-\x7e]/g, (letter) => encodeURIComponent(letter.toWellFormed()));

const files = import.meta.glob<Record<string, unknown>>(['../contract/*.ts', '!../contract/*.test.ts'], {
  eager: true,
});
const fields = Object.values(files)
  .flatMap((exported) => Object.values(exported))
  .flatMap((value) => (value instanceof z.ZodObject ? Object.keys(value.shape) : []));
const field = fc.constantFrom(...new Set([...fields, ...names, 'do', 'place', 'confirmKey', 'q', 'month', 'before']));

type Body = (most: number) => { type: string; payload: string };
const json = (payload: string) => ({ type: 'application/json', payload });
const form = (payload: string) => ({ type: 'application/x-www-form-urlencoded', payload });
const expensiveBody: fc.Arbitrary<Body> = fc.oneof(
  fc.tuple(long, fc.uniqueArray(field, { minLength: 1, maxLength: 6 }), fc.constantFrom(200, 10_000, 0)).map(
    ([fill, which, length]): Body =>
      (most) => {
        const value = fill(length || Math.floor(most / which.length));
        return json(JSON.stringify({ ...good, ...Object.fromEntries(which.map((name) => [name, value])) }));
      },
  ),
  fc.tuple(field, fc.constantFrom('[', '{"a":', '"a",', '1,', '-', '"\\u0061', '{}', ' ')).map(
    ([name, unit]): Body =>
      (most) =>
        json(`{"${name}":${unit.repeat(Math.floor((most - name.length - 9) / unit.length))}}`),
  ),
  field.map(
    (name): Body =>
      (most) =>
        json(JSON.stringify({ ...good, [name]: Array(Math.floor(most / 5)).fill('a') })),
  ),
  fc.constantFrom('k', '__proto__').map(
    (name): Body =>
      (most) =>
        json(JSON.stringify(Object.fromEntries(Array.from({ length: most / 14 }, (_, at) => [`${name}${at}`, 1])))),
  ),
  fc.constantFrom('&', '=', '%', '%41', 'a=b&', 'a[]=b&', 'email=a&').map(
    (unit): Body =>
      (most) =>
        form(unit.repeat(Math.floor(most / unit.length))),
  ),
);

const header = fc.constantFrom(
  ...'accept accept-encoding accept-language cookie if-none-match if-modified-since range user-agent'.split(' '),
  ...'x-forwarded-for x-forwarded-host x-forwarded-proto referer host idempotency-key content-type'.split(' '),
);
const expensive = fc.record({
  path: fc.option(long),
  query: fc.option(fc.tuple(field, long)),
  header: fc.option(fc.tuple(header, long)),
  body: fc.option(fc.tuple(expensiveBody, fc.constantFrom(0, 0, 0, 300_000))),
});

describe('whatever is asked', () => {
  let staff: StaffSite;
  let routes: AppRoute[];
  let cookie: string;
  beforeAll(async () => {
    staff = await StaffSite.open('sqlite', { SITE_URL: '' });
    await staff.site.app.ready();
    routes = listRoutes(staff.site.app).filter(({ method }) => method !== 'HEAD');
    const { visitor } = await staff.signInStaff(olive);
    const client = staff.visitor();
    await client.post('/api/register', { ...good, username: 'ana.silva', email: 'ana@example.org' });
    cookie = `desk=${visitor.cookie('desk')}; site.session=${client.cookie('site.session')}; `;
  });
  afterAll(() => staff.site.remove());

  const costOf = async (request: object): Promise<number> => {
    const before = process.threadCpuUsage();
    const { statusCode, body } = await staff.site.app.inject(request);
    // Includes work after the answer.
    await new Promise((resolve) => setImmediate(resolve));
    const { user, system } = process.threadCpuUsage(before);
    expect(statusCode, body).toBeLessThan(500);
    return (user + system) / 1000;
  };
  const leastCostOf = async (request: object, times: number): Promise<number> => {
    let least = Number.POSITIVE_INFINITY;
    for (let tried = 0; tried < times; tried++) least = Math.min(least, await costOf(request));
    return least;
  };

  test(`costs the main thread at most ${maxCostMs} ms more than to ask for nothing`, {
    timeout: timeoutMs * 4,
    tags: ['long'],
  }, async () => {
    const ends = ['/api/logout', '/api/account/sessions/end', '/api/staff/sign-out', '/api/staff/sessions/end'];
    for (const { method, path } of routes) {
      const signedIn = ends.includes(path) ? '' : cookie;
      const url = path.replace('*', 'x').replaceAll(/:\w+/g, 'x');
      const usual = await leastCostOf({ method, url, headers: { cookie: signedIn } }, 3);
      const most = ['/api/contact', '/api/bookings', '/booking'].includes(path) ? maxContactBodyBytes : 16 * 1024;
      await fc.assert(
        fc.asyncProperty(expensive, async ({ path: odd, query, header, body }) => {
          const address = odd ? (path.replace(/[:*].*$/, '') + plain(odd(room.path))).slice(0, room.path) : url;
          const search = query ? `?${query[0]}=${plain(query[1](room.query)).slice(0, room.query)}` : '';
          fc.pre(URL.canParse(address + search, 'http://localhost'));
          const sent = body?.[0](body[1] || most);
          const [name = '', value = ''] = header
            ? [header[0], plain(header[1](room.headers)).slice(0, room.headers)]
            : [];
          const request = {
            method,
            url: address + search,
            headers: {
              ...(sent && { 'content-type': sent.type }),
              ...(name && { [name]: value }),
              cookie: signedIn + (name === 'cookie' ? value : ''),
            },
            ...(sent && !/^(GET|HEAD)$/.test(method) && { payload: sent.payload }),
          };
          let cost = (await costOf(request)) - usual;
          if (cost > maxCostMs) cost = (await leastCostOf(request, 6)) - usual;
          expect(cost, `${method} ${path}`).toBeLessThan(maxCostMs);
        }),
        { numRuns: Math.ceil(runs / 30) },
      );
    }
  });
});
