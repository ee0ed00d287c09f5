import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { describe, expect, test } from 'vitest';
import { livePart } from '#contract/live-part.ts';
import type { LiveParts } from '../platform/http/live-part.ts';
import { variantOf } from './built-page.ts';
import { LivePage } from './live-page.ts';
import { LiveValues } from './live-values.ts';

const mark = livePart('times', 'hr', '<i>none</i>');
const html = `<h1>Words</h1>${mark}<p>${livePart('next', 'general')}</p>`;

function serving(parts: LiveParts, page = html) {
  const bytes = Buffer.from(page);
  const built = [
    variantOf('br', brotliCompressSync(bytes), []),
    variantOf('gzip', gzipSync(bytes), []),
    variantOf('identity', bytes, []),
  ];
  const live = new LivePage(built, new LiveValues(parts));
  const app = fastify();
  app.get('/', (request, reply) => live.send(request, reply));
  return (headers: Record<string, string> = {}, url = '/') => app.inject({ url, headers });
}

describe('a page with live parts', () => {
  test('says what is true now, in every encoding, each with a tag of its own', async () => {
    let times = '9:00';
    const get = serving({ times: async (id) => `<b>${id} ${times}</b>`, next: async () => '$& next' });
    const expected = () => `<h1>Words</h1><b>hr ${times}</b><p>$& next</p>`;
    const tags = new Set<unknown>();
    for (const time of ['9:00', '9:30']) {
      times = time;
      const [br, gzip, plain] = await Promise.all(
        ['br', 'gzip', ''].map((accepted) => get({ 'accept-encoding': accepted })),
      );
      expect(br && brotliDecompressSync(br.rawPayload).toString()).toBe(expected());
      expect(gzip && gunzipSync(gzip.rawPayload).toString()).toBe(expected());
      expect(plain?.body).toBe(expected());
      expect([br, gzip, plain].map((answer) => answer?.headers['content-encoding'])).toEqual([
        'br',
        'gzip',
        undefined,
      ]);
      for (const answer of [br, gzip, plain]) tags.add(answer?.headers.etag);
    }
    expect(tags.size).toBe(6);
  });

  test('is not sent again while nothing has changed, and is as soon as something has', async () => {
    let times = '9:00';
    const get = serving({ times: async () => times });
    const tag = String((await get({ 'accept-encoding': 'br' })).headers.etag);
    const again = { 'accept-encoding': 'br', 'if-none-match': tag };
    expect((await get(again)).statusCode).toBe(304);
    times = '9:30';
    expect((await get(again)).statusCode).toBe(200);
    times = '9:00';
    expect((await get(again)).statusCode).toBe(304);
  });

  test('is made smaller after the first answer, and is the same page to whoever has it', async () => {
    const words = Array.from({ length: 800 }, (_, at) => `<p>${Math.sin(at).toString(36)} ${at}</p>`).join(
      '',
    );
    const get = serving({ times: async () => '9:00' }, mark + words);
    const ask = (tag = '') => get({ 'accept-encoding': 'br', 'if-none-match': tag });
    const quick = await ask();
    await expect.poll(async () => (await ask()).rawPayload.length).toBeLessThan(quick.rawPayload.length);
    const small = await ask();
    expect(brotliDecompressSync(small.rawPayload)).toEqual(brotliDecompressSync(quick.rawPayload));
    expect((await ask(String(quick.headers.etag))).statusCode).toBe(304);
  });

  test('may differ by what it is asked for with', async () => {
    const get = serving({
      times: async (_, { subject }) => (subject === 'hour' ? 'an hour' : 'half an hour'),
    });
    expect((await get()).body).toContain('</h1>half an hour<p>');
    expect((await get({}, '/?subject=hour')).body).toContain('</h1>an hour<p>');
    expect((await get()).body).toContain('</h1>half an hour<p>');
  });

  test('has what the build put there while a part fails, which is not asked at once again', async () => {
    let asked = 0;
    const get = serving({
      times: async () => {
        asked += 1;
        throw new Error('the database is away');
      },
    });
    for (let time = 0; time < 3; time += 1)
      expect((await get()).body).toBe('<h1>Words</h1><i>none</i><p></p>');
    expect(asked).toBe(1);
  });

  test('does not wait for a part that never comes', async () => {
    const get = serving({ times: () => new Promise(() => {}), next: async () => 'next' });
    expect((await get()).body).toBe('<h1>Words</h1><i>none</i><p>next</p>');
  });

  test('without any is the built page itself', async () => {
    const get = serving({}, '<h1>Words</h1>');
    const answer = await get({ 'accept-encoding': 'br' });
    expect(answer.rawPayload).toEqual(brotliCompressSync('<h1>Words</h1>'));
  });
});
