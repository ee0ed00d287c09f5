import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { createLivePart } from '#contract/live-part.ts';
import { html } from '../platform/html.ts';
import { addSecurityHeaders, addStyleHashes, hashSource } from '../platform/http/headers.ts';
import { type LivePartRenderers, withDeadline } from '../platform/http/live-part.ts';
import { ServedPage } from './page.ts';

const style = 'h1{color:red}';
const builtPage = `<style>${style}</style><h1>Words</h1>${createLivePart('times', 'hr', '<i>none</i>')}<p>${createLivePart('next', 'general')}</p>`;
const saying = (times: string, next = '') => `<style>${style}</style><h1>Words</h1>${times}<p>${next}</p>`;

function serving(parts: LivePartRenderers = {}, built = builtPage) {
  const app = fastify();
  const timed = Object.entries(parts).map(([kind, part]) => [kind, withDeadline(part)] as const);
  const page = new ServedPage(built, new Map(timed));
  void addSecurityHeaders(
    app,
    {
      scriptHashes: [],
      styleHashes: [],
      connectSources: [],
      pages: ['/'],
      forms: [],
      samples: true,
      words: '',
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

test('says what is true now, and is not sent again while nothing has changed', async () => {
  let times = '9:00';
  const get = serving({
    times: async (id, { subject }) => html`<b>${id} ${times} ${String(subject ?? '')}</b>`,
    next: () => html`$& next`,
  });
  const first = await get({ 'accept-encoding': 'br' });
  expect(first.body).toBe(saying('<b>hr 9:00 </b>', '$& next'));
  const etag = String(first.etag);
  expect(etag).toMatch(/^"[\w-]+"$/);
  const again = (tags: string, accepted = 'br', url = '/') =>
    get({ 'accept-encoding': accepted, 'if-none-match': tags }, url);
  for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = await again(tags);
    expect([answer.status, answer.body, answer.etag]).toEqual([304, '', etag]);
  }
  for (const answer of [again('"other"'), again(etag, 'gzip'), again(etag, 'br', '/?subject=HR')])
    expect((await answer).status).toBe(200);
  times = '9:30';
  expect((await again(etag)).status).toBe(200);
  times = '9:00';
  expect((await again(etag)).status).toBe(304);
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
  expect(others['content-security-policy']).toContain(`style-src 'self' '${hashSource(style)}';`);
});

test('a hash beside ‘unsafe-inline’ would switch it off, and is not added', () => {
  const policy = "style-src 'self' 'unsafe-inline';style-src-attr 'unsafe-inline'";
  expect(addStyleHashes(policy, ['sha256-abc='])).toBe(policy);
});
