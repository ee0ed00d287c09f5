import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { livePart } from '#contract/live-part.ts';
import { html } from '../platform/html.ts';
import { securityHeaders, sourceHash, withStyles } from '../platform/http/headers.ts';
import { type LiveParts, withDeadline } from '../platform/http/live-part.ts';
import { Page } from './page.ts';

const style = 'h1{color:red}';
const builtPage = `<style>${style}</style><h1>Words</h1>${livePart('times', 'hr', '<i>none</i>')}<p>${livePart('next', 'general')}</p>`;
const saying = (times: string, next = '') => `<style>${style}</style><h1>Words</h1>${times}<p>${next}</p>`;

function serving(parts: LiveParts = {}, built = builtPage) {
  const app = fastify();
  const timed = Object.entries(parts).map(([kind, part]) => [kind, withDeadline(part)] as const);
  const page = new Page(built, new Map(timed));
  void securityHeaders(
    app,
    {
      scriptHashes: [],
      styleHashes: [],
      connectSources: [],
      pages: ['/'],
      forms: [],
      samples: true,
      scheduling: { scripts: [], frames: [], inlineStyles: false },
    },
    false,
  );
  app.get('/', (request, reply) => page.send(request, reply));
  return async (headers: Record<string, string> = {}, url = '/') => {
    const { statusCode: status, headers: told, rawPayload } = await app.inject({ url, headers });
    const { etag = '', 'content-encoding': encoding, ...others } = told;
    const read = { br: brotliDecompressSync, gzip: gunzipSync }[String(encoding)];
    const body = status === 200 && read ? read(rawPayload) : rawPayload;
    return { status, etag, encoding, others, body: body.toString() };
  };
}

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['identity', undefined],
  ['', undefined],
  ['zstd', undefined],
])('who accepts "%s" gets %s', async (accepted, expected) => {
  const get = serving({ times: () => html`9:00` });
  const { encoding, others, body } = await get({ 'accept-encoding': accepted });
  expect([encoding, others.vary, others['cache-control'], others['content-type']]).toEqual([
    expected,
    'Accept-Encoding',
    'no-cache',
    'text/html; charset=utf-8',
  ]);
  expect(body).toBe(saying('9:00'));
});

test('says what is true now, with a strong tag for each text and encoding', async () => {
  let times = '9:00';
  const get = serving({ times: async (id) => html`<b>${id} ${times}</b>`, next: () => html`$& next` });
  const tags: string[] = [];
  for (const time of ['9:00', '9:30', '9:00']) {
    times = time;
    for (const accepted of ['br', 'gzip', '']) {
      const { body, etag } = await get({ 'accept-encoding': accepted });
      expect(body).toBe(saying(`<b>hr ${time}</b>`, '$& next'));
      expect(etag).toMatch(/^"[\w-]+"$/);
      tags.push(String(etag));
    }
  }
  expect(new Set(tags).size).toBe(6);
  expect(tags.slice(6)).toEqual(tags.slice(0, 3));
  const { etag } = await serving({}, `${builtPage} `)({ 'accept-encoding': 'br' });
  expect(etag).not.toBe((await serving()({ 'accept-encoding': 'br' })).etag);
});

test('is not sent again while nothing has changed, and is as soon as something has', async () => {
  let times = '9:00';
  const get = serving({ times: async () => html`${times}` });
  const etag = String((await get({ 'accept-encoding': 'br' })).etag);
  const again = (tags: string, accepted = 'br') => get({ 'accept-encoding': accepted, 'if-none-match': tags });
  for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = await again(tags);
    expect([answer.status, answer.body, answer.etag]).toEqual([304, '', etag]);
  }
  expect((await again('"other"')).status).toBe(200);
  expect((await again(etag, 'gzip')).status).toBe(200);
  times = '9:30';
  expect((await again(etag)).status).toBe(200);
  times = '9:00';
  expect((await again(etag)).status).toBe(304);
});

test('may differ by query, with concurrent requests and limited memory', async () => {
  const get = serving({ times: async (_, { subject }) => html`about ${String(subject ?? 'all')}` });
  const ask = async (subject: number) =>
    expect((await get({ 'accept-encoding': 'br' }, `/?subject=${subject}`)).body).toBe(saying(`about ${subject}`));
  await Promise.all(Array.from({ length: 200 }, (_, subject) => ask(subject % 50)));
  expect((await get()).body).toBe(saying('about all'));
});

test('shows the built content while a part fails, which is not retried at once', async () => {
  let calls = 0;
  const get = serving({
    times: async () => {
      calls += 1;
      throw new Error('the database is away');
    },
    next: () => {
      throw new Error('at once');
    },
  });
  for (let time = 0; time < 3; time += 1) expect((await get()).body).toBe(saying('<i>none</i>'));
  expect(calls).toBe(1);
});

test('does not wait for a part that never comes', async () => {
  const get = serving({ times: () => new Promise(() => {}), next: async () => html`next` });
  expect((await get()).body).toBe(saying('<i>none</i>', 'next'));
});

test('the policy allows its own styles', async () => {
  const { others } = await serving()();
  expect(others['content-security-policy']).toContain(`style-src 'self' '${sourceHash(style)}';`);
});

test('a hash beside ‘unsafe-inline’ would switch it off, and is not added', () => {
  const policy = "style-src 'self' 'unsafe-inline';style-src-attr 'unsafe-inline'";
  expect(withStyles(policy, ['sha256-abc='])).toBe(policy);
});
