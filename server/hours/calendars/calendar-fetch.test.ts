import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { isPublicIp } from '../../platform/http/outgoing.ts';
import { fetchCalendar, maxCalendarBytes, parseCalendarUrl } from './calendar-fetch.ts';

const calendar = 'BEGIN:VCALENDAR';
const open = { allowsPrivate: false };
const tests = { allowsPrivate: true };
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(answer: RequestListener): Promise<URL> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/secret.ics`);
}

const notPublic = `
  127.0.0.1 10.1.2.3 172.16.0.1 192.168.1.1 169.254.169.254 100.100.100.200 0.0.0.0 224.0.0.1 ::1 :: fe80::1
  fd00:ec2::254 ::ffff:127.0.0.1 ::ffff:169.254.169.254 64:ff9b::7f00:1 2002:7f00:1::
  ::169.254.169.254 ::7f00:1 ::a9fe:a9fe ::2 ::ffff:0:10.0.0.1 64:ff9b:1::a00:1 100::1 200::1 1fff::1 4000::1 5f00::1
  8000::1 3fff::1 2001:db8::1 2001:0:4136:e378:8000:63bf:3fff:fdd2 fec0::1 ff02::1 ::1%lo nonsense`;

test('only what is handed out to anybody is public, whatever clothes an IPv4 address wears', () => {
  expect(notPublic.trim().split(/\s+/).filter(isPublicIp)).toEqual([]);
  for (const address of ['142.250.72.14', '2607:f8b0:400b:807::200e']) expect(isPublicIp(address)).toBe(true);
});

test('only https is fetched, on allowed ports; webcal means https', () => {
  expect(parseCalendarUrl(' webcal://p1.example.com/a.ics ', open)?.href).toBe('https://p1.example.com/a.ics');
  for (const address of ['https://example.com/a.ics', 'https://example.com:443/', 'https://example.com:8443/'])
    expect(parseCalendarUrl(address, open), address).toBeDefined();
  const others = ['http://example.com/a', 'file:///etc/passwd', 'x', '', 'https://me:x@example.com/'];
  const ports = [22, 80, 5432, 8444].map((port) => `https://example.com:${port}/a.ics`);
  for (const address of [...others, ...ports]) expect(parseCalendarUrl(address, open), address).toBeUndefined();
  expect(parseCalendarUrl('http://127.0.0.1:1/a', tests)?.port).toBe('1');
});

test.each([
  ...['127.0.0.1:8443', '[::1]', '[::169.254.169.254]', '169.254.169.254', '2130706433', '0x7f.1', 'localhost'].map(
    (host) => [`https://${host}/`, 'private'],
  ),
  ['https://[::ffff:10.0.0.1]/', 'private'],
  ['https://example.com:22/', 'address'],
  ['http://example.com/', 'address'],
])('%s is not fetched', async (address, problem) => {
  expect(await fetchCalendar(new URL(address), '', open, 5000)).toEqual({ kind: 'problem', problem });
});

test('three redirects are followed, and no fourth, nor one to what is no address', async () => {
  const url = await serve((request, response) => {
    const left = Number(request.url?.slice(1));
    const location = request.url === '/away' ? 'file:///etc/passwd' : `/${left - 1}`;
    if (left === 0) response.end(calendar);
    else response.writeHead(302, { location }).end();
  });
  const fetched = (path: string) => fetchCalendar(new URL(path, url), '', tests, 5000);
  expect(await fetched('/3')).toMatchObject({ kind: 'text', text: calendar });
  expect(await fetched('/4')).toMatchObject({ problem: 'redirects' });
  expect(await fetched('/away')).toEqual({ kind: 'problem', problem: 'address' });
});

const unicode = `${calendar}\r\nX:é`;
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
test.each<[string, Buffer, Record<string, string>]>([
  ['UTF-8', Buffer.from(unicode), {}],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${unicode}`), {}],
  ['UTF-16', utf16(`\uFEFF${unicode}`), {}],
  ['UTF-16 without a mark', utf16(unicode), {}],
  ['UTF-16, the other way', utf16(`\uFEFF${unicode}`).swap16(), {}],
  ['UTF-16, the other way, without a mark', utf16(unicode).swap16(), {}],
  [
    'a line folded within a letter',
    Buffer.from(Buffer.from(unicode).toString('latin1').replace(/.$/, '\r\n $&'), 'latin1'),
    {},
  ],
  ['what names its letters as its packing', Buffer.from(unicode), { 'content-encoding': 'utf-8' }],
  ['what is packed', gzipSync(unicode), { 'content-encoding': 'gzip' }],
  ['what is packed and does not say so', gzipSync(unicode), {}],
  ['a calendar that is called a page', Buffer.from(unicode), { 'content-type': 'text/html' }],
])('%s is read', async (_, bytes, headers) => {
  // Microsoft's servers answer browsers only.
  const url = await serve((request, response) => {
    const isBrowser = /^Mozilla\/5\.0 .*Chrome\/\d{3}/.test(request.headers['user-agent'] ?? '');
    response.writeHead(isBrowser ? 200 : 400, headers).end(bytes);
  });
  expect(await fetchCalendar(url, '', tests, 5000)).toMatchObject({ kind: 'text', text: unicode });
});

const huge = maxCalendarBytes + 1;
const asPage = { 'content-type': 'text/html; charset=utf-8' };
test.each<[string, RequestListener, string]>([
  ['an address that is known no more', (_, response) => response.writeHead(404).end(), 'refused'],
  ['a broken server', (_, response) => response.writeHead(500).end(), 'unreachable'],
  ['a server that hangs up', (request) => request.socket.destroy(), 'unreachable'],
  ['a page', (_, response) => response.end('\n<!doctype html><title>Sign in</title>'), 'page'],
  ['what is called a page', (_, response) => response.writeHead(200, asPage).end('Sign in'), 'page'],
  ['a server that never ends', (_, response) => void response.write(calendar), 'slow'],
  ['more than is read', (_, response) => response.on('error', () => {}).end(Buffer.alloc(huge, 'x')), 'large'],
  ['more than is read, packed', (_, response) => response.end(gzipSync(Buffer.alloc(huge, 'x'))), 'large'],
  ['another packing', (_, response) => response.writeHead(200, { 'content-encoding': 'br' }).end('x'), 'unreachable'],
])('%s is reported by name', async (_, answer, problem) => {
  const url = await serve(answer);
  const timeout = problem === 'slow' ? 300 : 5000;
  expect(await fetchCalendar(url, '', tests, timeout)).toEqual({ kind: 'problem', problem });
});
