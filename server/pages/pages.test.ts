import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answers } from '#content/answers.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';

describe('pages', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await testApp('sqlite');
  });
  afterAll(() => site.remove());
  const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

  test('are served at their routes and revalidated', async () => {
    const home = await get('/');
    expect([home.statusCode, home.body, home.headers['cache-control']]).toEqual([
      200,
      '<h1>Home</h1>',
      'no-cache',
    ]);
    expect((await get('/free-consult?subject=HR')).body).toBe('<h1>Consult</h1>');
    const again = await get('/', { 'if-none-match': String(home.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await site.app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200);
  });

  test('what is named by its content is kept forever', async () => {
    const style = await get('/_astro/style.abc.css');
    expect(style.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('a file of an earlier build that is gone is answered with words, never with a page', async () => {
    for (const url of ['/_astro/home.old.js', '/art/plate.old.svg']) {
      const answer = await get(url, { accept: '*/*' });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
      expect(answer.body).toBe(answers.notFound);
    }
  });

  test.each([
    '/nope',
    '/free-consult.html',
    '/404.html',
    '/build.json',
    '/secret.txt',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/_astro/../../secret.txt',
    '/_astro/..%2f..%2fsecret.txt',
    '/_astro/%2e%2e/%2e%2e/secret.txt',
    '//evil.example',
    '//evil.example/',
  ])('%s is not found, with the page that says so', async (url) => {
    const answer = await get(url, { accept: 'text/html' });
    expect([403, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('not public');
    expect(answer.headers.location).toBeUndefined();
  });

  test('the page for other addresses says 404, also to who has it already', async () => {
    const first = await get('/nope', { accept: 'text/html' });
    expect([first.statusCode, first.body]).toEqual([404, '<h1>404 Page Not Found</h1>']);
    expect((await get('/nope', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(404);
    const api = await get('/api/nope');
    expect([api.statusCode, api.body]).toEqual([404, answers.notFound]);
  });

  test('a trailing slash leads to the one address', async () => {
    const answer = await get('/free-consult/?next=//evil.example');
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/free-consult']);
  });

  test('an address in capitals, and one that people guess, lead to the page for good', async () => {
    for (const [url, target] of [
      ['/Free-Consult', '/free-consult'],
      ['/FREE-CONSULT/?next=//evil.example', '/free-consult'],
      ['/contact', '/free-consult'],
      ['/Services/', '/#services'],
    ]) {
      const answer = await get(url ?? '');
      expect([answer.statusCode, answer.headers.location]).toEqual([301, target]);
    }
    expect((await site.app.inject({ method: 'POST', url: '/contact' })).statusCode).toBe(404);
  });

  test('every answer carries the policy', async () => {
    for (const url of ['/', '/nope', '/healthz']) {
      const { headers } = await get(url);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("script-src 'self' 'sha256-abc='");
      expect(policy).toContain("connect-src 'self' https://geo.example");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });
});

test('over https the browser is told to stay there', async () => {
  const site = await testApp('sqlite', { SITE_URL: 'https://www.example.com' });
  const { headers } = await site.app.inject('/');
  expect(headers['strict-transport-security']).toContain('max-age=31536000');
  await site.remove();
});
