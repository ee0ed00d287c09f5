import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { livePart } from '#contract/live-part.ts';
import { smallSite, writeCompressed } from '../../tests/support/test-app.ts';
import { securityHeaders } from '../platform/http/headers.ts';
import type { Soon } from '../platform/http/live-part.ts';
import { oneAddress } from '../platform/http/one-address.ts';
import { sourceHash, withStyles } from '../platform/http/style-policy.ts';
import { readBuiltSite } from './built-site.ts';
import { pageRoutes } from './routes.ts';
import { securityText } from './security-txt.ts';

const siteUrl = 'https://www.example.com';
const host = 'www.example.com';
const folder = smallSite();
const style = 'h1{color:red}';
let app: FastifyInstance;
let port: number;
/** Requests that went through the router and its hooks. */
let routed = 0;
let times: Soon<string> = '9:00';

beforeAll(async () => {
  writeCompressed(
    join(folder, 'site/free-consult.html'),
    `<style>${style}</style><h1>Consult</h1>${livePart('times', 'hr', 'none')}`,
  );
  app = fastify({ trustProxy: '127.0.0.1' });
  app.addHook('onRequest', async () => {
    routed += 1;
  });
  const site = readBuiltSite(folder);
  await securityHeaders(app, site.facts, true);
  oneAddress(app, siteUrl);
  await securityText(app, { origin: () => siteUrl });
  await pageRoutes(app, { site, siteUrl, parts: { times: () => times } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  times = '9:00';
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}
type Asked = Record<string, string>;

/** Asks over the network, where answers in memory are sent. */
async function ask(path: string, headers: Asked = {}, method = 'GET'): Promise<Answer> {
  const sent = request({ port, path, method, headers: { host, ...headers }, agent: false });
  sent.end();
  const [answer] = await once(sent, 'response');
  const body = (await buffer(answer)).toString('base64');
  return { status: answer.statusCode, headers: comparable(answer.headers), body };
}

/** Asks the router, past the network. */
async function askRouter(path: string, headers: Asked = {}, method = 'GET'): Promise<Answer> {
  const answer = await app.inject({ url: path, method: method as 'GET', headers: { host, ...headers } });
  return {
    status: answer.statusCode,
    headers: comparable(answer.headers as IncomingHttpHeaders),
    body: answer.rawPayload.toString('base64'),
  };
}

/** Without what Node adds to each answer of its own. */
const comparable = ({ date, connection, 'keep-alive': _, ...headers }: IncomingHttpHeaders) => headers;

/** Asks until the answer comes from memory: the first who asks has it put there. */
async function fromMemory(path: string, headers: Asked = {}, method = 'GET'): Promise<Answer> {
  for (let tries = 0; tries < 100; tries++) {
    const before = routed;
    const answer = await ask(path, headers, method);
    if (routed === before) return answer;
  }
  throw new Error(`${path} is never answered from memory.`);
}

const gzip = { 'accept-encoding': 'gzip, deflate, br' };

test('the policy allows a page its own styles, and no other answer', async () => {
  const own = `style-src 'self' '${sourceHash(style)}';`;
  expect((await fromMemory('/free-consult', gzip)).headers['content-security-policy']).toContain(own);
  for (const path of ['/', '/favicon.svg', '/_astro/style.abc.css'])
    expect((await fromMemory(path)).headers['content-security-policy']).toContain("style-src 'self';");
});

test('a hash beside ‘unsafe-inline’ would switch it off, and is not added', () => {
  const policy = "style-src 'self' 'unsafe-inline';style-src-attr 'unsafe-inline'";
  expect(withStyles(policy, ['sha256-abc='])).toBe(policy);
});

describe('an answer from memory is the router’s own', () => {
  test.each(['/', '/free-consult', '/favicon.svg', '/_astro/style.abc.css', '/cards/home.png'])(
    '%s',
    async (path) => {
      for (const headers of [
        {},
        gzip,
        { 'accept-encoding': 'identity' },
        { 'user-agent': 'x', cookie: 'a=b' },
      ]) {
        for (const method of ['GET', 'HEAD'])
          expect(await fromMemory(path, headers, method)).toEqual(await askRouter(path, headers, method));
      }
      expect((await fromMemory(path)).headers['strict-transport-security']).toContain('max-age');
    },
  );

  test.each(['/', '/free-consult'])('%s while the browser’s copy is the same', async (path) => {
    const { etag = '' } = (await fromMemory(path, gzip)).headers;
    for (const named of [etag, `W/${etag}`, `"other", ${etag}`, '*', '"other"']) {
      const headers = { ...gzip, 'if-none-match': named };
      const answer = await fromMemory(path, headers);
      expect(answer.status).toBe(named === '"other"' ? 200 : 304);
      expect(answer).toEqual(await askRouter(path, headers));
    }
  });
});

test('a page says what is true now, from memory and before it is there', async () => {
  const said = async (answer: Promise<Answer>) => Buffer.from((await answer).body, 'base64').toString();
  expect(await said(fromMemory('/free-consult'))).toBe(`<style>${style}</style><h1>Consult</h1>9:00`);
  times = '9:30';
  expect(await said(ask('/free-consult'))).toBe(`<style>${style}</style><h1>Consult</h1>9:30`);
  expect(await said(fromMemory('/free-consult'))).toBe(`<style>${style}</style><h1>Consult</h1>9:30`);
  // What has to be waited for is waited for.
  times = Promise.resolve('10:00');
  expect(await said(ask('/free-consult'))).toBe(`<style>${style}</style><h1>Consult</h1>10:00`);
});

test.each<[what: string, path: string, headers: Asked, method: string, status: number]>([
  ['a query', '/?subject=HR', {}, 'GET', 200],
  ['a part of a file', '/favicon.svg', { range: 'bytes=0-3' }, 'GET', 206],
  ['a weighed encoding', '/', { 'accept-encoding': 'gzip;q=0' }, 'GET', 200],
  ['the site’s other name', '/', { host: 'example.com' }, 'GET', 308],
  ['it through a proxy', '/', { host: '10.0.0.1', 'x-forwarded-host': 'example.com' }, 'GET', 308],
  ['a body', '/', { 'content-length': '0' }, 'GET', 200],
  ['another method', '/', {}, 'POST', 404],
  ['another spelling', '/%66ree-consult', {}, 'GET', 308],
  ['a trailing slash', '/free-consult/', {}, 'GET', 301],
  ['a page’s file', '/free-consult.html', {}, 'GET', 404],
  ['a compressed copy', '/_astro/style.abc.css.gz', gzip, 'GET', 200],
  ['nothing', '/nope', {}, 'GET', 404],
])('%s is the router’s to answer', async (_, path, headers, method, status) => {
  await fromMemory('/');
  const before = routed;
  expect((await ask(path, headers, method)).status).toBe(status);
  expect(routed).toBe(before + 1);
});

test('an outdated copy of a file is replaced, the same one is not sent again', async () => {
  const { headers } = await fromMemory('/favicon.svg');
  expect((await ask('/favicon.svg', { 'if-none-match': String(headers.etag) })).status).toBe(304);
});

test('a file stays as it was when it was first asked for, as pages do', async () => {
  const { body } = await fromMemory('/_astro/style.abc.css');
  expect(Buffer.from(body, 'base64')).toEqual(readFileSync(join(folder, 'site/_astro/style.abc.css')));
  writeFileSync(join(folder, 'site/_astro/style.abc.css'), 'main{}');
  expect((await fromMemory('/_astro/style.abc.css')).body).toBe(body);
});
