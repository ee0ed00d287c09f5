import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../tests/support/test-app.ts';

let site: TestApp;
let port: number;
beforeAll(async () => {
  site = await testApp('sqlite', { SITE_URL: 'https://www.example.com', TRUST_PROXY: '127.0.0.1' });
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

describe('two Host headers', () => {
  test.each([
    ['the same', 'Host: www.example.com'],
    ['another', 'host: evil.example'],
  ])('%s: 400 with a sentence, for any path', async (_, second) => {
    for (const path of ['/', '/free-consult', '/api/user', '/healthz', '/nope']) {
      const answer = await send([`GET ${path} HTTP/1.1`, 'Host: www.example.com', second]);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer.split('\r\n\r\n')[1]).toContain('could not read');
    }
  });

  test('one is enough', async () => {
    expect(await send(['GET / HTTP/1.1', 'Host: www.example.com'])).toMatch(/^HTTP\/1\.1 200 /);
    expect(await send(['GET http://www.example.com/free-consult HTTP/1.1', 'Host: www.example.com'])).toMatch(
      /^HTTP\/1\.1 200 /,
    );
  });
});

describe('no Host header', () => {
  test.each(['/', '/free-consult', '/favicon.svg', '/api/user', '/healthz', '/nope'])(
    '%s: 400, in words and with the headers of two hosts',
    async (path) => {
      const headersOf = (answer: string) => answer.split('\r\n\r\n')[0]?.replace(/^date: .*$/im, '');
      const two = await send([`GET ${path} HTTP/1.1`, 'Host: www.example.com', 'Host: www.example.com']);
      const none = await send([`GET ${path} HTTP/1.1`]);
      expect(none).toMatch(/^HTTP\/1\.1 400 /);
      expect(headersOf(none)).toBe(headersOf(two));
      expect(none.toLowerCase()).toContain('\r\ncontent-security-policy: ');
      expect(none.toLowerCase()).toContain('\r\ncache-control: no-store\r\n');
      expect(none.split('\r\n\r\n')[1]).toContain('could not read');
    },
  );

  test('HTTP/1.0 needs none', async () => {
    for (const path of ['/', '/free-consult', '/healthz'])
      expect(await send([`GET ${path} HTTP/1.0`])).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('another spelling of a path', () => {
  test.each([
    ['/%66ree-consult', '/free-consult'],
    ['/free%2Dconsult?subject=HR', '/free-consult'],
    ['/free-consult%2f', undefined],
    ['/%66avicon.svg', '/favicon.svg'],
    ['/api/%75ser', '/api/user'],
    ['/_astro/style%2eabc.css', '/_astro/style.abc.css'],
    ['/api/bookings/calendar/%78.ics', undefined],
    ['/%2f', undefined],
    ['/free-consult/?subject=HR', '/free-consult?subject=HR'],
    ['/free-consult/?next=//evil.example', '/free-consult?next=//evil.example'],
    ['/booking/', '/booking'],
    ['/waiting-list/', '/waiting-list'],
    ['/favicon.svg/', '/favicon.svg'],
    ['/api/nope/', undefined],
    ['//', undefined],
    ['//booking/', undefined],
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
    const head = await site.app.inject({ method: 'HEAD', url: '/booking/' });
    expect([head.statusCode, head.headers.location]).toEqual([308, '/booking']);
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

  test.each(['www.example.com', '127.0.0.1:3000', 'localhost', '10.0.0.11:3000', 'site', 'app-1.internal'])(
    'asked as %s a page is served',
    async (host) => {
      expect((await get('/', { host })).statusCode).toBe(200);
    },
  );

  test('monitors and the API are not sent elsewhere', async () => {
    expect((await get('/healthz', { host: 'example.com' })).statusCode).toBe(200);
    expect((await get('/api/user', { host: 'example.com' })).statusCode).toBe(401);
  });
});
