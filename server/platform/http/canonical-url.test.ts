import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts';

let site: TestApp;
let port: number;
beforeAll(async () => {
  site = await createTestApp('sqlite', { SITE_URL: 'https://www.example.com', TRUST_PROXY: '127.0.0.1' });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const address = site.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => site.remove());

async function send(lines: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  await once(socket, 'close');
  return answer;
}

test.each([
  ['two Host headers', ['Host: www.example.com', 'host: evil.example']],
  ['two that are the same', ['Host: www.example.com', 'Host: www.example.com']],
  ['no Host header', []],
])('%s: 400 in words, for any path', async (_, lines) => {
  for (const path of ['/', '/api/user', '/healthz', '/nope']) {
    const answer = await send([`GET ${path} HTTP/1.1`, ...lines]);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.toLowerCase()).toContain('\r\ncontent-security-policy: ');
    expect(answer.toLowerCase()).toContain('\r\ncache-control: no-store\r\n');
    expect(answer.split('\r\n\r\n')[1]).toContain('couldn’t read');
  }
});

test('one Host header is enough, and HTTP/1.0 needs none', async () => {
  const host = 'Host: www.example.com';
  for (const lines of [
    ['GET / HTTP/1.1', host],
    ['GET http://www.example.com/free-consult HTTP/1.1', host],
    ['GET / HTTP/1.0'],
  ])
    expect(await send(lines)).toMatch(/^HTTP\/1\.1 200 /);
});

describe('another spelling of a path', () => {
  test.each([
    ['/%66ree-consult', '/free-consult'],
    ['/free%2Dconsult?subject=HR', '/free-consult'],
    ['/free-consult%2f', undefined],
    ['/_astro/style%2eabc.css', '/_astro/style.abc.css'],
    ['/api/bookings/calendar/%78.ics', undefined],
    ['/%2f', undefined],
    ['/free-consult/?next=//evil.example', '/free-consult?next=//evil.example'],
    ['/booking/', '/booking'],
    ['/api/nope/', undefined],
    ['//', undefined],
    ['//free-consult', undefined],
  ])('%s leads to %s', async (url, location) => {
    const answer = await site.app.inject({ url, headers: { host: 'www.example.com' } });
    expect([answer.statusCode, answer.headers.location]).toEqual([location ? 308 : 404, location]);
  });

  test('a POST is not redirected', async () => {
    const answer = await site.app.inject({ method: 'POST', url: '/api/%63ontact', payload: { name: 'Jo' } });
    expect(answer.statusCode).toBe(404);
  });

  test('a slash too many keeps what is sent', async () => {
    for (const url of ['/booking/', '/waiting-list/?a=b']) {
      const answer = await site.app.inject({ method: 'POST', url, payload: { do: 'show' } });
      expect([answer.statusCode, answer.headers.location]).toEqual([308, url.replace(/\/(?=$|\?)/, '')]);
    }
  });

  test('a fragment in the request line is one too', async () => {
    const answer = await send(['GET /free-consult#x HTTP/1.1', 'Host: www.example.com']);
    expect(answer).toMatch(/^HTTP\/1\.1 308 .*\r\nlocation: \/free-consult\r\n/s);
  });
});

describe('the site’s name with or without www', () => {
  const get = (url: string, headers: Record<string, string>) => site.app.inject({ url, headers });

  test.each(['/', '/free-consult?utm_source=card', '/favicon.svg', '/nope'])('%s', async (url) => {
    for (const headers of [{ host: 'example.com' }, { host: 'proxy.internal', 'x-forwarded-host': 'example.com' }]) {
      const answer = await get(url, headers);
      expect([answer.statusCode, answer.headers.location]).toEqual([308, `https://www.example.com${url}`]);
    }
  });

  test('monitors, the API and other hosts are not sent elsewhere', async () => {
    for (const host of ['www.example.com', '127.0.0.1:3000', 'app-1.internal'])
      expect((await get('/', { host })).statusCode).toBe(200);
    expect((await get('/healthz', { host: 'example.com' })).statusCode).toBe(200);
    expect((await get('/api/user', { host: 'example.com' })).statusCode).toBe(401);
  });
});
