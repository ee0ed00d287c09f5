import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { eachTest } from '../../tests/support/each-test.ts';
import { messageFields as message, requestFields as request } from '../../tests/support/sample-mails.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { purge } from '../retention/purge.ts';

const formTo = ({ app }: TestApp, fields: Record<string, string>, headers: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/api/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

describe.each(databaseKinds)('a form that is sent as HTML sends it, on %s', (kind) => {
  const site = eachTest(() => testApp(kind));

  const form = (fields: Record<string, string>, headers: Record<string, string> = {}) => formTo(site, fields, headers);
  const messages = () => site.store.db.selectFrom('messages').selectAll().orderBy('received_at').execute();
  const mails = () => site.store.db.selectFrom('mails').selectAll().orderBy('kind').execute();

  describe('a form that a browser sends without JavaScript', () => {
    const browser = { 'sec-fetch-site': 'same-origin', host: 'localhost:80' };
    const sentPage = (cookies: Record<string, string>) => site.app.inject({ url: '/api/contact/sent', cookies });
    const cookieOf = (answer: LightMyRequestResponse) =>
      Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));

    test.each([
      [request, /<h1>Thanks<.*E[SD]T/],
      [{ email: 'jo@example.org', waitingFor: 'HR Services' }, /<h1>Listed</],
    ])('leads to a page of its own, for who sent it alone: %j', async (fields, page) => {
      const answer = await form(fields, browser);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/api/contact/sent']);
      expect(answer.headers['cache-control']).toContain('no-store');
      const cookie = { path: '/api/contact/sent', httpOnly: true, sameSite: 'Strict', maxAge: 1800 };
      expect(answer.cookies).toEqual([expect.objectContaining(cookie)]);
      const [stored] = await messages();
      for (let again = 0; again < 2; again += 1) {
        const shown = await sentPage(cookieOf(answer));
        expect(shown.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
        expect(shown.body).toMatch(page);
        expect(shown.body).toContain(stored?.reference);
      }
    });

    test('shows nothing without the cookie, with a made-up or an old one, or while the database is away', async () => {
      const cookies = cookieOf(await form(request, browser));
      const { db } = site.store;
      const [stored] = await messages();
      const expectNothing = async (sent: Record<string, string>) => {
        const shown = await sentPage(sent);
        expect([shown.statusCode, shown.body]).toEqual([200, expect.stringContaining('<h1>Your message</h1>')]);
        expect(shown.body).not.toContain(stored?.reference);
      };
      for (const wrong of [{}, { sent: stored?.reference ?? '' }, { sent: '%00' }]) await expectNothing(wrong);
      const received_at = new Date(Date.now() - 3 * 3_600_000).toISOString();
      await db.updateTable('messages').set({ received_at }).execute();
      await expectNothing(cookies);
      await db.destroy();
      await expectNothing(cookies);
    });

    test('sent again after Back, or twice at once, is one message; other words are another', async () => {
      const page = '/free-consult';
      const first = await Promise.all(Array.from({ length: 5 }, () => form({ ...message, page }, browser)));
      expect(first.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(303));
      expect(cookieOf(await form({ ...message, page }, browser))).toEqual(cookieOf(first[0] as LightMyRequestResponse));
      expect(await messages()).toHaveLength(1);
      expect(await mails()).toHaveLength(2);
      await form({ ...message, message: 'Another question.', page }, browser);
      expect(await messages()).toHaveLength(2);
    });
  });

  test('a form that cannot be taken comes back with everything in it, escaped', async () => {
    const answer = await form({ ...request, name: '', challenge: '</textarea><script>1</script>{{name}}' });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('<li><a href="#answer-name">Please enter your name.</a></li>');
    expect(answer.body).toContain('&lt;/textarea&gt;&lt;script&gt;1&lt;/script&gt;{{name}}');
    expect(answer.body).toContain('<option value="asap" selected');
    const key = /name="key" value="([^"]+)"/.exec(answer.body)?.[1] ?? '';
    const mended = { ...request, idempotencyKey: key };
    expect((await form(mended)).statusCode).toBe(201);
    expect((await form(mended)).statusCode).toBe(201);
    expect(await messages()).toHaveLength(1);
  });

  test('a form comes back as that of its own page, or else as one with the same fields', async () => {
    const wrong = { ...message, message: ' ' };
    for (const page of ['/mission', '/free-consult', '/elsewhere', '']) {
      const { body } = await form({ ...wrong, page });
      expect(body, page).toContain(page === '/mission' ? '<label>Mission</label>' : '<label>Consult</label>');
      expect(body).toContain('value="Jo"');
    }
  });
});

describe.each(databaseKinds)('the same form sent by a stranger first, without JavaScript, on %s', (kind) => {
  const place = { email: 'ken@example.org', waitingFor: 'HR Services', page: '/services/business' };
  const trap = { website: 'https://example.com' };
  const site = eachTest(() =>
    testApp(kind, { RATE_LIMITS: 'on', TRUST_PROXY: '1', SITE_URL: 'http://localhost:3000' }),
  );

  const send = (fields: Record<string, string>, network: string) =>
    formTo(site, fields, { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': network });
  const stored = () => site.store.db.selectFrom('messages').selectAll().orderBy('received_at').execute();
  const mails = async (to: 'acknowledgement' | 'confirm-place') =>
    (await site.store.db.selectFrom('mails').select('id').where('kind', '=', to).execute()).length;

  test.each([
    ['with the trap filled, from elsewhere', trap, '203.0.113.66'],
    ['with the trap filled, from the same network', trap, '198.51.100.7'],
    ['from elsewhere', {}, '203.0.113.66'],
  ])('%s, swallows nothing of the visitor’s', async (_, added, network) => {
    for (const [fields, answer] of [
      [message, 'acknowledgement'],
      [place, 'confirm-place'],
    ] as const) {
      await send({ ...fields, ...added }, network);
      const before = await mails(answer);
      expect((await send(fields, '198.51.100.7')).statusCode).toBe(303);
      expect((await stored()).at(-1)).toMatchObject({ suspicion: '', email: fields.email });
      expect(await mails(answer)).toBe(before + 1);
      const count = (await stored()).length;
      await send(fields, '198.51.100.7');
      expect(await stored()).toHaveLength(count);
    }
    expect(await stored()).toHaveLength(4);
  });

  test('what a repeat is known by holds no trace of the network for longer than a day', async () => {
    await send(message, '198.51.100.7');
    expect((await stored())[0]?.idempotency_key).toMatch(/^form:\d+:[0-9a-f]{64}$/);
    await purge(site.store, site.dataDir, new Date(Date.now() + 23 * 3_600_000));
    expect((await stored())[0]?.idempotency_key).not.toBeNull();
    await purge(site.store, site.dataDir, new Date(Date.now() + 25 * 3_600_000));
    expect(await stored()).toMatchObject([{ idempotency_key: null }]);
  });
});
