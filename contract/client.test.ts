import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { callApi, endpointUrl, HttpError, sendRequest } from './client.ts';
import { problemJson } from './problem.ts';

let answer: RequestListener;
const server = createServer((incoming, response) => answer(incoming, response));
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

function refused(status: number, type: string, body: string): Promise<unknown> {
  answer = (_, response) => response.writeHead(status, { 'content-type': type }).end(body);
  return sendRequest('POST', `${origin}/`, {}).catch((error: unknown) => error);
}

test('an address has the parameters of its path', () => {
  expect(endpointUrl('POST /api/desk/hours/:adviser/read-calendar', { params: { adviser: 'a/b' } })).toBe(
    '/api/desk/hours/a%2Fb/read-calendar',
  );
});

test('sends JSON, and accepts error details', async () => {
  let received: IncomingMessage | undefined;
  answer = (incoming, response) => {
    received = incoming;
    response.end('{"a":1}');
  };
  expect(await sendRequest('POST', `${origin}/`, {}, { 'idempotency-key': 'k' })).toEqual({ a: 1 });
  expect(received).toMatchObject({
    method: 'POST',
    headers: {
      accept: 'application/problem+json, application/json',
      'content-type': 'application/json',
      'idempotency-key': 'k',
    },
  });
});

test('an answer without a body is undefined', async () => {
  answer = (_, response) => response.writeHead(204).end();
  expect(await sendRequest('GET', `${origin}/`)).toBeUndefined();
});

test('an error has the server’s message and the problems by field', async () => {
  const problems = { name: 'Please enter your name.' };
  const body = { title: 'Bad Request', status: 400, detail: 'Please enter your name.', problems };
  expect(await refused(400, problemJson, JSON.stringify(body))).toMatchObject({
    status: 400,
    message: '400: Please enter your name.',
    problems,
  });
});

test.each([
  ['nothing', 204, ''],
  ['an empty page', 200, ''],
  ['a page', 200, '<h1>Log in to the guest network</h1>'],
  ['a word', 200, '"ok"'],
])('a message counts as sent only when our server says so: not after %s', async (_, status, body) => {
  answer = (_, response) => response.writeHead(status).end(body);
  const atOrigin = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => atOrigin(origin + path, init));
  onTestFinished(() => void vi.unstubAllGlobals());
  const send = () => callApi('POST /api/contact', { body: { shape: 'message' } as never });
  await expect(send()).rejects.not.toBeInstanceOf(HttpError);
  answer = (_, response) => response.writeHead(201).end('{"reference":"RA-1","receivedAt":"2026-11-30T09:00:00Z"}');
  expect(await send()).toMatchObject({ reference: 'RA-1' });
});

test('another server’s JSON is not taken for a booking', async () => {
  answer = (_, response) => response.writeHead(200).end('{"status":"ok"}');
  const atOrigin = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => atOrigin(origin + path, init));
  onTestFinished(() => void vi.unstubAllGlobals());
  await expect(callApi('POST /api/bookings/show', { body: { key: 'a-key' } })).rejects.not.toBeInstanceOf(HttpError);
});

test.each([
  ['a sentence', 503, 'text/plain', 'We could not store it.', '503: We could not store it.'],
  ['nothing', 500, 'text/plain', '', '500: Internal Server Error'],
  ['details without a sentence', 502, problemJson, '{"title":"Bad Gateway"}', '502: Bad Gateway'],
  ['a gateway’s details', 502, problemJson, '{"title":"Bad Gateway","detail":"upstream"}', '502: Bad Gateway'],
  ['a gateway’s data', 403, 'application/json', '{"message":"Forbidden"}', '403: {"message":"Forbidden"}'],
  ['a proxy’s page', 504, 'text/html; charset=utf-8', '<h1>Sorry</h1>', '504: Gateway Timeout'],
])('section 8, a refusal with %s, which is not our server’s', async (_, status, type, body, message) => {
  expect(await refused(status, type, body)).toMatchObject({ status, message, detail: '', problems: {} });
});
