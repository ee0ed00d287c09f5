import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemJson } from '#contract/problem.ts';
import { type TestApp, testApp } from '../../../tests/support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await testApp('sqlite');
});
afterAll(() => site.remove());

const send = (accept: string, payload: object | string) =>
  site.app.inject({
    method: 'POST',
    url: '/api/contact',
    headers: { accept, 'content-type': 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

test('problem details have a sentence for each wrong field', async () => {
  const answer = await send(`${problemJson}, application/json`, { name: '', email: 'nobody', phone: '' });
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['content-type']).toBe(`${problemJson}; charset=utf-8`);
  const { title, status, detail, problems } = answer.json();
  expect({ title, status }).toEqual({ title: 'Bad Request', status: 400 });
  expect(Object.keys(problems).sort()).toEqual(['email', 'message', 'name']);
  for (const sentence of Object.values(problems)) expect(detail).toContain(sentence);
});

test('a failure without a field has none', async () => {
  const answer = await send(problemJson, '{');
  expect(answer.json()).toMatchObject({ status: 400, problems: {} });
});

test.each(['*/*', 'application/json', '', `${problemJson};q=0`])(
  'who accepts "%s" gets the sentence alone',
  async (accept) => {
    const answer = await send(accept, { name: '', email: '' });
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toContain('Please enter your name.');
  },
);
