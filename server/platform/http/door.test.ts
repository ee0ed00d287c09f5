import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts';
import { createPlainTextHeaders } from './headers.ts';

/** In ms: long enough for a busy machine. */
const brief = {
  headersTimeout: 1000,
  requestTimeout: 1600,
  connectionsCheckingInterval: 50,
  connectionTimeout: 3000,
  keepAliveTimeout: 300,
};

const headersOfAll = createPlainTextHeaders(false);
const json = { 'content-type': 'application/json' };

let site: TestApp;
let port: number;
beforeAll(async () => {
  site = await createTestApp('sqlite', {}, { timeouts: brief });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const address = site.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => site.remove());

function send(text: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  socket.write(text);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => {});
  return { socket, answer: once(socket, 'close').then(() => answer) };
}

const drip = (socket: Socket, text: string) => {
  const timer = setInterval(() => (socket.writable ? socket.write(text) : clearInterval(timer)), 40);
  socket.on('close', () => clearInterval(timer));
};

const head = (more = '') =>
  `POST /api/contact HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\n${more}`;

describe('slow clients are disconnected while others are served', () => {
  test.each([
    ['says nothing', '', ''],
    ['sends headers by the byte', 'GET / HTTP/1.1\r\nX-Slow: ', 'a'],
    ['sends a body by the byte', 'BODY', ' '],
  ])('one who %s', async (_, text, more) => {
    const { socket, answer } = send(text === 'BODY' ? head('Content-Length: 100000\r\n\r\n{') : text);
    if (more) drip(socket, more);
    for (let i = 0; i < 5; i++) {
      const page = await fetch(`http://127.0.0.1:${port}/`);
      expect(page.status).toBe(200);
      await page.text();
    }
    expect(await answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  });

  test('one who keeps a connection and asks nothing more', async () => {
    const { answer } = send(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
    expect(await answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });
});

describe('malformed requests get a sentence and the policy', () => {
  test.each([
    ['garbage', 'nonsense\r\n\r\n', 400],
    ['two lengths', head('Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello'), 400],
    ['length and chunks', head('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'), 400],
    ['a header with a line feed in it', head('X-A: b\n Injected: c\r\n\r\n'), 400],
    ['headers of 20 kB', `GET / HTTP/1.1\r\nX-Big: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['an address of 20 kB', `GET /?x=${'a'.repeat(20_000)} HTTP/1.1\r\n\r\n`, 431],
    ['an expectation of a page', `GET / HTTP/1.1\r\nHost: x\r\nExpect: the-unexpected\r\n\r\n`, 417],
    ['one of a form', head('Expect: 200-maybe\r\nContent-Length: 2\r\n\r\n{}'), 417],
  ])('%s', async (name, text, status) => {
    const answer = await send(text).answer;
    expect(answer, name).toContain(`HTTP/1.1 ${status} `);
    for (const [header, value] of Object.entries(headersOfAll)) expect(answer).toContain(`${header}: ${value}`);
    expect(answer.toLowerCase()).toContain('\r\ncache-control: no-store\r\n');
    expect(answer.split('\r\n\r\n')[1]).toMatch(/^[A-Z].*\.$/);
  });

  test('an expectation that is known is met', async () => {
    const body = '{"name":"A"}';
    const { answer } = send(head(`Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n${body}`));
    expect(await answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 400 /);
  });
});

test.each([
  ['GET', '/', 200, {}],
  ['GET', '/favicon.svg', 200, {}],
  ['GET', '/free-consult/', 308, {}],
  ['GET', '/nope', 404, {}],
  ['GET', '/%zz', 404, {}],
  ['GET', '/api/user', 401, {}],
  ['GET', '/healthz', 200, {}],
  ['POST', '/api/contact', 400, json],
  ['POST', '/api/contact', 403, { ...json, 'sec-fetch-site': 'cross-site' }],
  ['POST', '/api/contact', 415, { 'content-type': 'text/plain' }],
  ['POST', '/api/contact', 413, { ...json, 'content-length': '10000000' }],
] as const)(
  '%s %s, answered with %i, carries the headers that Observatory looks for',
  async (method, url, status, headers) => {
    const payload = method === 'POST' ? { payload: '{' } : {};
    const answer = await site.app.inject({ method, url, headers, ...payload });
    expect(answer.statusCode).toBe(status);
    const { 'content-security-policy': _, ...others } = headersOfAll;
    expect(answer.headers).toMatchObject(others);
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.match(/script-src [^;]*/)?.[0] ?? '').not.toMatch(/unsafe|\*|https?:|data:/);
    for (const name of ['x-powered-by', 'server', 'access-control-allow-origin'])
      expect(answer.headers[name]).toBeUndefined();
  },
);

test('a form where none is taken gets a sentence, and a call without a body may name its type', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const refused = await site.app.inject({ method: 'POST', url: '/api/login', headers: form, payload: 'username=a' });
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([415, 'text/plain; charset=utf-8']);
  const left = await site.app.inject({ method: 'POST', url: '/api/logout', headers: json });
  expect(left.statusCode).toBe(204);
});
