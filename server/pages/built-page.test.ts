import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { readPage, sendPage } from './built-page.ts';

describe('a built page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  const file = join(folder, 'page.html');
  const html = '<h1>Words</h1>';
  const write = (text: string) => {
    writeFileSync(file, text);
    writeFileSync(`${file}.br`, brotliCompressSync(text));
    writeFileSync(`${file}.gz`, gzipSync(text));
    return serving();
  };
  const serving = () => {
    const app = fastify();
    const page = readPage(file);
    app.get('/', (request, reply) => sendPage(page, request, reply));
    return (headers: Record<string, string> = {}) => app.inject({ url: '/', headers });
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['', undefined],
    ['zstd', undefined],
  ])('who accepts "%s" gets %s', async (accepted, encoding) => {
    const answer = await write(html)({ 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toBe('Accept-Encoding');
    if (encoding === 'gzip') expect(gunzipSync(answer.rawPayload).toString()).toBe(html);
    if (!encoding) expect(answer.body).toBe(html);
  });

  test('has a strong tag of its own in each encoding, by what is in it alone', async () => {
    const tagsOf = async (get: ReturnType<typeof serving>) =>
      Promise.all(
        ['br', 'gzip', 'identity'].map(
          async (encoding) => (await get({ 'accept-encoding': encoding })).headers.etag,
        ),
      );
    const first = await tagsOf(write(html));
    expect(new Set(first).size).toBe(3);
    for (const tag of first) expect(tag).toMatch(/^"[\w-]+"$/);
    expect(await tagsOf(write(html))).toEqual(first);
    for (const tag of await tagsOf(write('<h1>Others</h1>'))) expect(first).not.toContain(tag);
  });

  test('is not sent again to who has it', async () => {
    const get = write(html);
    const tag = String((await get({ 'accept-encoding': 'br' })).headers.etag);
    for (const named of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const answer = await get({ 'accept-encoding': 'br', 'if-none-match': named });
      expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', tag]);
    }
    expect((await get({ 'accept-encoding': 'gzip', 'if-none-match': tag })).statusCode).toBe(200);
  });
});
