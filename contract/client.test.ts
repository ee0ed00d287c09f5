import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpointUrl, sendRequest } from './client.ts';
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
  ['a sentence', 503, 'text/plain', 'We could not store it.', '503: We could not store it.'],
  ['nothing', 500, 'text/plain', '', '500: Internal Server Error'],
  ['details without a sentence', 502, problemJson, '{"title":"Bad Gateway"}', '502: Bad Gateway'],
  ['a proxy’s page', 504, 'text/html; charset=utf-8', '<h1>Sorry</h1>', '504: Gateway Timeout'],
])('section 8, a refusal with %s', async (_, status, type, body, message) => {
  expect(await refused(status, type, body)).toMatchObject({ status, message, problems: {} });
});
