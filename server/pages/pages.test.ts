import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { company } from '#content/company.ts';
import { pages } from '#content/pages/index.ts';
import { publicAnswers } from '#content/public-answers.ts';
import { createLivePart } from '#contract/live-part.ts';
import { createTestApp, type TestApp, writeSmallSite } from '../../tests/support/test-app.ts';
import { html } from '../platform/html.ts';
import { readBuiltSite } from './built-site.ts';
import { openPages } from './pages.ts';
import { guessRedirect } from './routes.ts';

describe('pages', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp('sqlite');
  });
  afterAll(() => site.remove());
  const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

  test('are served at their routes and revalidated', async () => {
    const home = await get('/');
    expect([home.statusCode, home.body, home.headers['cache-control']]).toEqual([200, '<h1>Home</h1>', 'no-cache']);
    expect((await get('/free-consult?subject=HR')).body).toBe('<h1>Consult</h1>');
    const again = await get('/', { 'if-none-match': String(home.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await site.app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200);
  });

  test.each([
    ['/_astro/style.abc.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/cards/home.png', 'image/png', 'public, max-age=86400'],
    ['/favicon.svg', 'image/svg+xml', 'public, max-age=3600'],
  ])('%s is a file, kept as long as its name says', async (url, type, caching) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, type, caching]);
  });

  test('a file is sent precompressed, and its compressed names are 404', async () => {
    const { headers } = await get('/_astro/style.abc.css', { 'accept-encoding': 'gzip, deflate, br' });
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/css; charset=utf-8' });
    expect((await get('/_astro/style.abc.css.br')).statusCode).toBe(404);
  });

  test.each(['/desk', '/desk/', '/desk/staff', '/desk/a/b'])('%s is the desk', async (url) => {
    const { statusCode, body, headers } = await get(url);
    expect([statusCode, body]).toEqual([200, '<title>Desk</title>']);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none';script-src 'self'");
    expect(policy).not.toMatch(/unsafe|https?:|data:|\*/);
    expect(headers['x-frame-options']).toBe('DENY');
  });

  test('its files are immutable, and missing ones are 404', async () => {
    const { statusCode, headers, body } = await get('/desk/files/desk.abc.js');
    expect([statusCode, body, headers['cache-control']]).toEqual([
      200,
      'desk()',
      'public, max-age=31536000, immutable',
    ]);
    const missing = await get('/desk/files/old.js');
    expect(missing.statusCode).toBe(404);
  });

  test('the address of an inquiry before November 28, 2026 leads to the one of today', async () => {
    const { statusCode, headers } = await get('/desk/enquiries/RA-7F3K-29QM?do=take');
    expect([statusCode, headers.location]).toEqual([301, '/desk/inquiries/RA-7F3K-29QM?do=take']);
  });

  test('a missing file of an earlier build gets a sentence, not a page', async () => {
    for (const url of ['/_astro/home.old.js', '/art/plate.old.svg']) {
      const answer = await get(url, { accept: '*/*' });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
      expect(answer.body).toBe(publicAnswers.notFound);
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
    '/100%',
    '/services/50%-off',
    '/caf%E9',
    '/team%00',
    `/${'a'.repeat(500)}`,
    `/desk/enquiries/${'a'.repeat(500)}`,
    '/api/nope',
    `/api/bookings/calendar/${'a'.repeat(490)}`,
  ])('%s is not found, with the page that says so', async (url) => {
    const answer = await get(url, { accept: 'text/html,*/*;q=0.8' });
    expect([answer.statusCode, answer.body]).toEqual([404, '<h1>404 Page Not Found</h1>']);
    expect(answer.headers.location).toBeUndefined();
  });

  test('the page for unknown addresses is 404, also on revalidation', async () => {
    const first = await get('/nope', { accept: 'text/html' });
    expect([first.statusCode, first.body]).toEqual([404, '<h1>404 Page Not Found</h1>']);
    expect((await get('/nope', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(404);
    const api = await get('/api/nope');
    expect([api.statusCode, api.body]).toEqual([404, publicAnswers.notFound]);
    const problem = await get('/api/nope', { accept: 'application/problem+json' });
    expect(problem.headers['content-type']).toContain('application/problem+json');
    expect(problem.json()).toMatchObject({ status: 404, detail: publicAnswers.notFound });
  });

  test('an address in capitals, and one that people guess, lead to the page for good', async () => {
    const answer = await get('/FREE-CONSULT/?next=//evil.example');
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/free-consult?next=//evil.example']);
    expect((await get('/Booking/')).headers.location).toBe('/booking');
    expect((await site.app.inject({ method: 'POST', url: '/contact' })).statusCode).toBe(404);
  });
});

test.each([
  ['/FAQ', '/faq'],
  ['/Services/HR-Support/', '/services/hr-support'],
  ['/services', '/#services'],
  ['/Contact/', '/free-consult'],
  ['/pricing?utm_source=card', '/faq?utm_source=card#pricing-investment'],
  ['/contact?utm_source=card', '/free-consult?utm_source=card'],
  ['/About', '/how-we-work'],
  ['/index.html', '/'],
  ['/nope', undefined],
  ['/', undefined],
  ['//faq', undefined],
  ['//evil.example/faq', undefined],
  ['/faq%2f', undefined],
  ['/constructor', undefined],
  ['/__proto__', undefined],
])('who guesses %s is led to %s', (url, target) => {
  const paths = pages.map(({ path }) => path);
  expect(guessRedirect(url, paths)).toBe(target);
});

test('a page is previewed with its notice as given, the other parts as without an answer, and no script', () => {
  const folder = writeSmallSite();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const page = `<header></header>${createLivePart('notice', '/')}<p>${createLivePart('times', 'general', 'Ask us.')}</p><script type="module" src="/x.js"></script><script>
    run()</script><p>End</p>`;
  writeFileSync(join(folder, 'site/index.html'), page);
  const { withNotice } = openPages(readBuiltSite(folder), () => '');
  expect(withNotice('/', html`<aside>$&</aside>`)).toBe('<header></header><aside>$&</aside><p>Ask us.</p><p>End</p>');
  expect(withNotice('/', html``)).toContain('<header></header><p>');
  expect(withNotice('/404', html``)).toBeUndefined();
});

test('security.txt says who to tell of a weakness, for between five months and a year', async () => {
  const site = await createTestApp('sqlite', { SITE_URL: 'https://www.example.com' });
  const { body } = await site.app.inject('/.well-known/security.txt');
  expect(body).toContain(`Contact: mailto:${company.email.value}\r\n`);
  expect(body).toContain('Canonical: https://www.example.com/.well-known/security.txt\r\n');
  const [, expires = ''] = /^Expires: (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)\r$/m.exec(body) ?? [];
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect([days > 150, days < 365]).toEqual([true, true]);
  await site.remove();
});

test('every answer carries the policy, and https sets HSTS', async () => {
  const site = await createTestApp('sqlite', { SITE_URL: 'https://www.example.com' });
  for (const url of ['/', '/nope', '/healthz']) {
    const { headers } = await site.app.inject(url);
    const policy = String(headers['content-security-policy']);
    for (const part of ["script-src 'self' 'sha256-abc='", "connect-src 'self' https://geo.", "frame-ancestors 'none'"])
      expect(policy).toContain(part);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
  }
  await site.remove();
});
