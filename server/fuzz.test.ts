import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { secondsField, trapField } from '#contract/form-fields.ts';
import { contactBodyLimit } from '#contract/limits.ts';
import { publicPaths } from '../tests/support/api-paths.ts';
import { type Route, routesOf } from '../tests/support/routes.ts';
import { olive, StaffSite } from '../tests/support/staff-site.ts';
import { type TestApp, testApp } from '../tests/support/test-app.ts';
import { databaseKinds } from '../tests/support/test-store.ts';

const runs = Number(process.env.FUZZ_RUNS ?? 25);
/** ms */
const timeout = 30_000 + runs * 200;

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const;
const names =
  'name email company challenge timeline phone message page subject waitingFor username password newPassword firstName token website seconds idempotencyKey __proto__ constructor prototype toString id state user_id emailVerified startsAt'.split(
    ' ',
  );
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

/** Requests a path verbatim: `inject` and `fetch` would normalize it. */
async function requestPath(
  port: number,
  path: string,
): Promise<{ status: number; to: string | undefined; body: string }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent: ClientRequest = request({ port, host: '127.0.0.1', path, agent: false }, resolve);
    sent.on('error', reject).end();
  });
  return { status: answer.statusCode ?? 0, to: answer.headers.location, body: await text(answer) };
}

describe.each(databaseKinds)('whatever is sent on %s', (kind) => {
  let site: TestApp;
  let port: number;
  let slowest = 0;
  let requests = 0;
  beforeAll(async () => {
    site = await testApp(kind, { TRUST_PROXY: '1' });
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const address = site.app.server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  afterAll(async () => {
    if (process.env.FUZZ_RUNS) {
      console.log(`random requests on ${kind}: ${requests}, the slowest took ${Math.round(slowest)} ms`);
    }
    await site.remove();
  });

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
            const begun = performance.now();
            const answer = await site.app.inject({
              method,
              url: `${url}?${encodeURIComponent(query)}`,
              headers: sent,
              ...(method === 'GET' || method === 'HEAD' ? {} : { payload }),
            });
            requests += 1;
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
    timeout,
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
            const { status, to, body } = await requestPath(port, `/${parts.join('/')}`);
            expect(status).toBeLessThan(500);
            expect(body).not.toContain('not public');
            if (to !== undefined) expect(to).toMatch(/^\/(?![/\\])/);
          },
        ),
        { numRuns: runs * 4 },
      );
    },
    timeout,
  );
});

/** Main-thread time a request may cost beyond an empty one to the same route, in ms. */
const mostCost = 20;
/** Characters. Node accepts 16 kB of headers including the address. */
const room = { path: 500, query: 7000, headers: 8000, field: 512, text: 10_000 };

const part = fc.oneof(
  fc.constantFrom(
    ...['\t', '\n', '\r', '\r\n', ' ', "'", '\\', '%41', '%2e', '%25', '//', '..', '<a', 'a@', '@a.', 'a.', 'a-', '-a'],
    ...'aA0/-_.,;:=&#?%+"()[]{}<>@',
    ...['\ufdfa', '\u0301', 'a\u0301\u0323', '\u0130', '\ud83d\ude00', '\ud83d', '\u2028', '\0'],
    ...['http://', 'http://a#', 'mailto:a@b.c,', 'BEGIN:VALARM\r\n', 'key (', 'invalid value ', '=?utf-8?q?a?='],
    ...['2026-', '00:', 'a=b; ', 'a=b&', 'gzip;q=0.1,', 'en-CA,', 'W/"a",', 'a/b,', 'bytes=0-,', '1.1.1.1,', '::1,'],
    ...['Mozilla/5.0 (', 'Version/1 '],
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
);
const long = fc
  .tuple(part, fc.constantFrom('', 'a', '/', '1'), fc.constantFrom('', '!', 'a', '@a.b', '\n', 'Z'))
  .map(([middle, begin, end]) => (length: number) => {
    const left = length - begin.length - end.length;
    return begin + middle.repeat(Math.floor(left / middle.length)) + end;
  });
type Long = (length: number) => string;

const plain = (text: string): string =>
  text.replace(/[^\x20-\x7e]/g, (letter) => encodeURIComponent(letter.toWellFormed()));

const files = import.meta.glob<Record<string, unknown>>(['../contract/*.ts', '!../contract/*.test.ts'], {
  eager: true,
});
const fields = [
  ...Object.values(files)
    .flatMap((exported) => Object.values(exported))
    .flatMap((value) => (value instanceof z.ZodObject ? Object.keys(value.shape) : [])),
  ...names,
  trapField,
  secondsField,
  'do',
  'place',
  'confirmKey',
  'q',
  'days',
  'month',
  'before',
  'who',
  'address',
];
const field = fc.constantFrom(...new Set(fields));

type Body = (most: number) => { type: string; payload: string };
const filled = (fill: Long, which: readonly string[], length: number) => ({
  ...good,
  ...Object.fromEntries(which.map((name) => [name, fill(length)])),
});
const json = (payload: string) => ({ type: 'application/json', payload });
const form = (payload: string) => ({ type: 'application/x-www-form-urlencoded', payload });
const written: fc.Arbitrary<Body> = fc.oneof(
  fc
    .tuple(
      long,
      fc.uniqueArray(field, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(40, 200, 254, room.field, room.text, 2 * room.text, 0),
    )
    .map(
      ([fill, which, length]): Body =>
        (most) => {
          const each = length || Math.floor(most / which.length);
          return json(JSON.stringify(filled(fill, which, each)));
        },
    ),
  fc.tuple(long, field).map(
    ([fill, name]): Body =>
      (most) =>
        form(`${new URLSearchParams({ ...good, [name]: fill(Math.floor(most / 3)) })}`),
  ),
  fc.tuple(field, fc.constantFrom('[', '{"a":', '[[],', '"a",', '1,', '-', '1', '"\\u0061', '{}', ' ')).map(
    ([name, unit]): Body =>
      (most) =>
        json(`{"${name}":${unit.repeat(Math.floor((most - name.length - 9) / unit.length))}}`),
  ),
  fc.constantFrom('[]', '{"a":[]}', 'null').map(
    (inner): Body =>
      (most) => {
        const depth = Math.floor((most - 100) / 2);
        return json(`{"message":${'['.repeat(depth)}${']'.repeat(depth)},"page":${inner}}`);
      },
  ),
  fc.constantFrom('k', '__proto__', 'constructor').map(
    (name): Body =>
      (most) =>
        json(JSON.stringify(Object.fromEntries(Array.from({ length: most / 14 }, (_, at) => [`${name}${at}`, 1])))),
  ),
  field.map(
    (name): Body =>
      (most) =>
        json(JSON.stringify({ ...good, [name]: Array(Math.floor(most / 5)).fill('a') })),
  ),
  fc.constantFrom('&', '=', '%', '%41', 'a=b&', '+', 'a[]=b&', 'email=a&', 'message=&').map(
    (unit): Body =>
      (most) =>
        form(unit.repeat(Math.floor(most / unit.length))),
  ),
  fc.constant<Body>((most) => form(Array.from({ length: most / 7 }, (_, at) => `k${at}`).join('&'))),
);

const header = fc.constantFrom(
  ...'accept accept-encoding accept-language cookie if-none-match if-modified-since if-match range if-range'.split(' '),
  ...'user-agent x-forwarded-for x-forwarded-host x-forwarded-proto referer host idempotency-key content-type te'.split(
    ' ',
  ),
);
const expensive = fc.record({
  path: fc.option(fc.tuple(long, fc.constantFrom(room.path, room.headers))),
  query: fc.option(fc.tuple(field, long)),
  header: fc.option(fc.tuple(header, long)),
  body: fc.option(fc.tuple(written, fc.constantFrom(0, 0, 0, 300_000))),
});

describe('whatever is asked', () => {
  let staff: StaffSite;
  let routes: Route[];
  let cookie: string;
  beforeAll(async () => {
    staff = await StaffSite.open('sqlite', { SITE_URL: '' });
    await staff.site.app.ready();
    routes = routesOf(staff.site.app).filter(({ method }) => method !== 'HEAD');
    const { visitor } = await staff.seated(olive);
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

  test(
    `costs the main thread at most ${mostCost} ms more than to ask for nothing`,
    async () => {
      const ends: readonly string[] = [
        '/api/logout',
        '/api/account/sessions/end',
        '/api/staff/sign-out',
        '/api/staff/sessions/end',
      ];
      const bigger: readonly string[] = ['/api/contact', '/api/bookings', '/booking'];
      let worst = { cost: 0, of: '' };
      for (const { method, path } of routes) {
        const signedIn = ends.includes(path) ? '' : cookie;
        const empty = {
          method,
          url: path.replace('*', 'x').replaceAll(/:\w+/g, 'x'),
          headers: { cookie: signedIn },
        };
        const usual = await leastCostOf(empty, 3);
        await fc.assert(
          fc.asyncProperty(expensive, async ({ path: odd, query, header, body }) => {
            const stem = odd ? path.replace(/[:*].*$/, '') : empty.url;
            const suffix = odd ? plain(odd[0](odd[1])).slice(0, odd[1] - stem.length) : '';
            const search = query ? `?${query[0]}=${plain(query[1](room.query)).slice(0, room.query)}` : '';
            fc.pre(URL.canParse(stem + suffix + search, 'http://localhost'));
            const most = bigger.includes(path) ? contactBodyLimit : 16 * 1024;
            const sent = body?.[0](body[1] || most);
            const request = {
              method,
              url: stem + suffix + search,
              headers: {
                ...(sent ? { 'content-type': sent.type } : {}),
                ...(header ? { [header[0]]: plain(header[1](room.headers)).slice(0, room.headers) } : {}),
                cookie:
                  signedIn + (header?.[0] === 'cookie' ? plain(header[1](room.headers)).slice(0, room.headers) : ''),
              },
              ...(sent && !/^(GET|HEAD)$/.test(method) ? { payload: sent.payload } : {}),
            };
            let cost = (await costOf(request)) - usual;
            if (cost > mostCost) cost = (await leastCostOf(request, 6)) - usual;
            if (cost > worst.cost) worst = { cost, of: `${method} ${path}` };
            expect(cost, `${method} ${path}`).toBeLessThan(mostCost);
          }),
          { numRuns: Math.ceil(runs / 6) },
        );
      }
      if (process.env.FUZZ_RUNS) console.log(`the dearest request: ${worst.of}, ${Math.round(worst.cost)} ms`);
    },
    timeout * 4,
  );
});
