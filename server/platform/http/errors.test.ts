import { connect } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { publicAnswers } from '#content/public-answers.ts';
import { apiEndpoints } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { problemJson } from '#contract/problem.ts';
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts';
import { HttpProblem, handleErrors } from './errors.ts';
import { parseBody } from './route.ts';

const plain = 'text/plain; charset=utf-8';
let site: TestApp;
beforeAll(async () => {
  site = await createTestApp('sqlite');
});
afterAll(() => site.remove());

const send = (accept: string, payload: object | string) =>
  site.app.inject({
    method: 'POST',
    url: '/api/contact',
    headers: { accept, 'content-type': 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

test('errors of the framework or a plugin get a sentence and are no server error', async () => {
  for (const [method, url, status] of [
    ['GET', '/api/%zz', 404],
    ['GET', '/_astro//style.abc.css', 404],
    ['GET', '/api/nope', 404],
    ['DELETE', '/api/contact', 404],
    ['POST', '/free-consult', 404],
  ] as const) {
    const answer = await site.app.inject({ method, url });
    expect([answer.statusCode, answer.headers['content-type']], url).toEqual([status, plain]);
    expect(answer.headers['cache-control'], url).toBe('no-store');
    expect(answer.body, url).toMatch(/^[A-Z].*\.$/);
  }
});

test.each(['/api/booking?consultation=zz', '/api/booking?consultation=general&from=x'])(
  'a person who opens %s gets a page, a script a sentence',
  async (url) => {
    const open = (accept: string) => site.app.inject({ url, headers: { accept } });
    const page = await open('text/html,application/xhtml+xml,*/*;q=0.8');
    expect([page.statusCode, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(page.body).toContain(`<h1>${publicAnswers.problemTitle}</h1>`);
    const { statusCode, headers } = await open('*/*');
    expect([statusCode, headers['content-type']]).toEqual([400, plain]);
  },
);

test('the address of a refused form leads to the form', async () => {
  const { statusCode, headers } = await site.app.inject('/api/contact');
  expect([statusCode, headers.location]).toEqual([302, '/free-consult#message']);
});

test('this machine’s own names are the site’s own where no origin is set', async () => {
  const port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port);
  const statusFrom = (origin: string) =>
    new Promise<number>((resolve, reject) => {
      const body = JSON.stringify({ name: 'A', email: 'a@example.org' });
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(
          `POST /api/contact HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
        ),
      );
      socket.on('data', (data) => resolve(Number(String(data).split(' ')[1])));
      socket.on('error', reject);
    });
  expect(await statusFrom(`http://localhost:${port}`)).toBe(201);
  expect(await statusFrom(`http://127.0.0.1:${port}`)).toBe(201);
  expect(await statusFrom(`http://localhost:${port + 1}`)).toBe(403);
  expect(await statusFrom('https://evil.example')).toBe(403);
});

test('problem details have a sentence for each wrong field', async () => {
  const answer = await send(`${problemJson}, application/json`, { name: '', email: 'nobody', phone: '' });
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['content-type']).toBe(`${problemJson}; charset=utf-8`);
  const { title, status, detail, problems } = answer.json();
  expect({ title, status }).toEqual({ title: 'Bad Request', status: 400 });
  expect(Object.keys(problems).sort()).toEqual(['email', 'message', 'name']);
  for (const sentence of Object.values(problems)) expect(detail).toContain(sentence);
  expect((await send(problemJson, '{')).json()).toMatchObject({ status: 400, problems: {} });
});

const schemas = Object.entries<Endpoint>(apiEndpoints).flatMap(([name, { query, body }]) =>
  [query, body].flatMap((schema) => (schema ? [{ name, schema }] : [])),
);

test.each(schemas)('$name refuses in sentences of ours', ({ schema }) => {
  const wrong = [undefined, null, 5, 'x', [], {}];
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  for (const value of [...wrong, ...wrong.map((each) => Object.fromEntries(fields.map((field) => [field, each])))])
    try {
      parseBody(schema, value);
    } catch (error) {
      expect((error as Error).message).not.toMatch(
        /^invalid |invalid (?:input|option)|expected|too (?:big|small)|unrecognized/i,
      );
    }
});

test('a script that posts JSON gets a sentence, whatever else it accepts', async () => {
  const { headers } = await send('application/json, text/html, */*', '{');
  expect(headers['content-type']).toBe(plain);
});

test.each([
  [undefined, '1800'],
  [0, undefined],
])('a limit that ends in %j seconds says to come back after %j', async (retryAfterSeconds, expected) => {
  const app = fastify();
  handleErrors(app, { problemPage: String, forms: [] });
  app.get('/', () => {
    throw new HttpProblem(429, 'Too many.', [], retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
  });
  expect((await app.inject('/')).headers['retry-after']).toBe(expected);
});

test('media types ignore case', async () => {
  expect((await send('Application/Problem+JSON', '{')).json()).toMatchObject({ status: 400 });
});

test.each(['*/*', 'application/json', '', `${problemJson};q=0`])(
  'who accepts "%s" gets the sentence alone',
  async (accept) => {
    const answer = await send(accept, { name: '', email: '' });
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toContain('Please enter your name.');
  },
);
