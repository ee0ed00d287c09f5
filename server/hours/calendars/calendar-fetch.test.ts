import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { calendarAddress, fetchCalendar, isPublicAddress, largestCalendar } from './calendar-fetch.ts';

const open = { private: false };
const tests = { private: true };
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server on this machine. @returns its address */
async function serve(answer: RequestListener): Promise<URL> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/secret.ics`);
}

test.each([
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.100.100.200', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00:ec2::254', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:169.254.169.254', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  // IPv4 in yet other clothes, and what is handed out to nobody.
  ['::169.254.169.254', false],
  ['::7f00:1', false],
  ['::a9fe:a9fe', false],
  ['::2', false],
  ['::ffff:0:10.0.0.1', false],
  ['64:ff9b:1::a00:1', false],
  ['100::1', false],
  ['200::1', false],
  ['1fff::1', false],
  ['4000::1', false],
  ['5f00::1', false],
  ['8000::1', false],
  ['3fff::1', false],
  ['2001:db8::1', false],
  ['2001:0:4136:e378:8000:63bf:3fff:fdd2', false],
  ['fec0::1', false],
  ['ff02::1', false],
  ['::1%lo', false],
  ['nonsense', false],
  ['142.250.72.14', true],
  ['2607:f8b0:400b:807::200e', true],
])('%s is public: %s', (address, is) => {
  expect(isPublicAddress(address)).toBe(is);
});

test('only https is asked; webcal is https by another name', () => {
  expect(calendarAddress(' webcal://p1.example.com/a.ics ', open)?.href).toBe('https://p1.example.com/a.ics');
  expect(calendarAddress('https://example.com/a.ics', open)?.href).toBe('https://example.com/a.ics');
  for (const address of [
    'http://example.com/a',
    'ftp://example.com',
    'file:///etc/passwd',
    'x',
    '',
    'https://me:x@example.com/',
    // What listens there is no calendar's server.
    ...['22', '25', '80', '5432', '6379', '8080', '8444'].map((port) => `https://example.com:${port}/a.ics`),
  ])
    expect(calendarAddress(address, open), address).toBeUndefined();
  for (const port of ['443', '8443'])
    expect(calendarAddress(`https://example.com:${port}/a.ics`, open), port).toBeDefined();
  expect(calendarAddress('http://127.0.0.1:1/a', tests)?.port).toBe('1');
  expect(calendarAddress('http://127.0.0.1/a', tests)?.href).toBe('http://127.0.0.1/a');
});

test.each([
  'https://127.0.0.1:8443/',
  'https://[::1]/',
  'https://[::169.254.169.254]/',
  'https://169.254.169.254/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://localhost/',
  'https://[::ffff:10.0.0.1]/',
])('%s is not asked at all', async (address) => {
  expect(await fetchCalendar(new URL(address), '', open, 5000)).toEqual({
    kind: 'problem',
    problem: 'private',
  });
});

test.each(['https://example.com:22/', 'http://example.com/'])(
  '%s is not asked, also where it was stored before this was looked at',
  async (address) => {
    expect(await fetchCalendar(new URL(address), '', open, 5000)).toEqual({
      kind: 'problem',
      problem: 'address',
    });
  },
);

test('a redirect is looked at as the first address was', async () => {
  let asked = 0;
  const url = await serve((request, response) => {
    asked += 1;
    if (request.url === '/secret.ics') response.writeHead(302, { location: '/moved.ics' }).end();
    else response.end('BEGIN:VCALENDAR');
  });
  expect(await fetchCalendar(url, '', tests, 5000)).toMatchObject({ kind: 'text', text: 'BEGIN:VCALENDAR' });
  expect(asked).toBe(2);
  server?.close();
  const away = await serve((_, response) => response.writeHead(301, { location: 'file:///etc/passwd' }).end());
  expect(await fetchCalendar(away, '', tests, 5000)).toEqual({ kind: 'problem', problem: 'address' });
});

test('three redirects are followed, and no fourth', async () => {
  const url = await serve((request, response) => {
    const left = Number(request.url?.slice(1));
    if (left) response.writeHead(302, { location: `/${left - 1}` }).end();
    else response.end('BEGIN:VCALENDAR');
  });
  expect(await fetchCalendar(new URL('/3', url), '', tests, 5000)).toMatchObject({ kind: 'text' });
  expect(await fetchCalendar(new URL('/4', url), '', tests, 5000)).toMatchObject({ problem: 'redirects' });
});

test('it asks for a calendar, as a browser that Microsoft’s servers answer', async () => {
  const url = await serve(({ headers }, response) => {
    const isAnswered = /^Mozilla\/5\.0 .*Chrome\/\d{3}/.test(headers['user-agent'] ?? '');
    response.writeHead(isAnswered && /^text\/calendar,.*\*\/\*/.test(headers.accept ?? '') ? 200 : 400);
    response.end('BEGIN:VCALENDAR');
  });
  expect(await fetchCalendar(url, '', tests, 5000)).toMatchObject({ kind: 'text' });
});

const unicode = 'BEGIN:VCALENDAR\r\nX:é';
test.each([
  ['UTF-8', Buffer.from(unicode)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${unicode}`)],
  ['UTF-16', Buffer.from(`\uFEFF${unicode}`, 'utf16le')],
  ['UTF-16 without a mark', Buffer.from(unicode, 'utf16le')],
  ['UTF-16, the other way', Buffer.from(`\uFEFF${unicode}`, 'utf16le').swap16()],
  ['UTF-16, the other way, without a mark', Buffer.from(unicode, 'utf16le').swap16()],
])('%s is read', async (_, bytes) => {
  const url = await serve((_, response) => response.end(bytes));
  expect(await fetchCalendar(url, '', tests, 5000)).toMatchObject({ kind: 'text', text: unicode });
});

test.each([{ 'content-encoding': 'gzip' }, {}])('what is packed is read, whether it says so: %j', async (headers) => {
  const url = await serve((_, response) => response.writeHead(200, headers).end(gzipSync(unicode)));
  expect(await fetchCalendar(url, '', tests, 5000)).toMatchObject({ kind: 'text', text: unicode });
});

test('a calendar that is called a page is read', async () => {
  const url = await serve((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('\nBEGIN:VCALENDAR'),
  );
  expect(await fetchCalendar(url, '', tests, 5000)).toMatchObject({ kind: 'text' });
});

test('what is the same is not sent again', async () => {
  const url = await serve((request, response) => {
    if (request.headers['if-none-match'] === '"one"') response.writeHead(304).end();
    else response.writeHead(200, { etag: '"one"' }).end('BEGIN:VCALENDAR');
  });
  const first = await fetchCalendar(url, '', tests, 5000);
  expect(first).toEqual({ kind: 'text', text: 'BEGIN:VCALENDAR', etag: '"one"' });
  expect(await fetchCalendar(url, '"one"', tests, 5000)).toEqual({ kind: 'same' });
});

test.each<[string, RequestListener, string]>([
  ['an address that is known no more', (_, response) => response.writeHead(404).end(), 'refused'],
  ['a server in trouble', (_, response) => response.writeHead(500).end(), 'unreachable'],
  ['a server that hangs up', (request) => request.socket.destroy(), 'unreachable'],
  ['redirects in a circle', (_, response) => response.writeHead(302, { location: '/again' }).end(), 'redirects'],
  ['a page', (_, response) => response.end('\n<!doctype html><title>Sign in</title>'), 'page'],
  [
    'what is called a page',
    (_, response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('Sign in'),
    'page',
  ],
  ['a server that says nothing', () => {}, 'slow'],
  ['a server that never ends', (_, response) => void response.write('BEGIN:VCALENDAR'), 'slow'],
  [
    'more than is read',
    (_, response) => {
      response.on('error', () => {});
      response.end(Buffer.alloc(largestCalendar + 1, 'x'));
    },
    'large',
  ],
  [
    'what is packed in a way that nobody asked for',
    (_, response) => response.writeHead(200, { 'content-encoding': 'br' }).end('x'),
    'unreachable',
  ],
  [
    'more than is read, packed',
    (_, response) => response.end(gzipSync(Buffer.alloc(largestCalendar + 1, 'x'))),
    'large',
  ],
])('%s is told by name', async (_, answer, problem) => {
  const url = await serve(answer);
  expect(await fetchCalendar(url, '', tests, problem === 'slow' ? 300 : 5000)).toEqual({
    kind: 'problem',
    problem,
  });
});
