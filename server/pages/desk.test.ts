import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await testApp('sqlite');
});
afterAll(() => site.remove());
const get = (url: string, headers = {}) => site.app.inject({ method: 'GET', url, headers });

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
  expect([statusCode, body, headers['cache-control']]).toEqual([200, 'desk()', 'public, max-age=31536000, immutable']);
  const missing = await get('/desk/files/old.js');
  expect([missing.statusCode, missing.body]).not.toContain('<title>Desk</title>');
  expect(missing.statusCode).toBe(404);
});

test('no page names it', async () => {
  for (const url of ['/', '/free-consult', '/nowhere']) expect((await get(url)).body).not.toContain('desk');
});

test('the address of an inquiry before November 28, 2026 leads to the one of today', async () => {
  const { statusCode, headers } = await get('/desk/enquiries/RA-7F3K-29QM?do=take');
  expect([statusCode, headers.location]).toEqual([301, '/desk/inquiries/RA-7F3K-29QM?do=take']);
});
