import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { company } from '#content/company.ts';
import { emailProblems } from '#contract/form-fields.ts';
import { referencePattern } from '../../tests/support/reference.ts';
import { configOf, smallSite, type TestApp, testApp } from '../../tests/support/test-app.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { buildApp } from '../app.ts';
import { openStore } from '../open-store.ts';
import { readBuiltSite } from '../pages/built-site.ts';

const request = {
  name: 'Zoë O’Neill',
  email: 'zoe@example.org',
  company: 'Tilbury',
  challenge: 'Two left.',
  timeline: 'asap',
};
const message = {
  name: 'Jo',
  email: 'jo@example.org',
  phone: '519 555 0199',
  company: '',
  message: 'A question.',
};

describe.each(databaseKinds)('POST /api/contact on %s', (kind) => {
  let site: TestApp;
  beforeEach(async () => {
    site = await testApp(kind);
  });
  afterEach(() => site.remove());

  const post = (payload: unknown, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
    site.app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  const form = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    post(new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    });
  const messages = () => site.store.db.selectFrom('messages').selectAll().execute();
  const mails = () => site.store.db.selectFrom('mails').selectAll().orderBy('kind').execute();

  test('stores a request with its two mails and answers with reference and reply-by', async () => {
    const answer = await post({ ...request, page: '/', subject: 'HR', admin: true });
    expect(answer.statusCode).toBe(201);
    const { reference, receivedAt, replyBy } = answer.json();
    expect(reference).toMatch(new RegExp(`^${referencePattern.source}$`));
    expect(Date.parse(replyBy) - Date.parse(receivedAt)).toBe(24 * 3_600_000);
    expect(Math.abs(Date.now() - Date.parse(receivedAt))).toBeLessThan(60_000);
    expect(await messages()).toEqual([
      expect.objectContaining({
        ...{
          reference,
          form: 'request',
          name: request.name,
          email: request.email,
          company: 'Tilbury',
          phone: '',
        },
        ...{
          body: 'Two left.',
          timeline: 'asap',
          page: '/',
          subject: 'HR',
          received_at: receivedAt,
          reply_by: replyBy,
        },
      }),
    ]);
    const [acknowledgement, notice] = await mails();
    expect(JSON.parse(notice?.recipient ?? '')).toMatchObject({ address: company.email.value });
    expect(JSON.parse(notice?.reply_to ?? '')).toEqual({ name: request.name, address: request.email });
    expect(JSON.parse(acknowledgement?.recipient ?? '')).toMatchObject({ address: request.email });
    expect(acknowledgement?.body).not.toContain('Two left.');
    expect(site.stored()).toBe(1);
  });

  test('stores a message', async () => {
    expect((await post(message)).statusCode).toBe(201);
    expect(await messages()).toEqual([
      expect.objectContaining({ form: 'message', phone: message.phone, body: 'A question.', timeline: '' }),
    ]);
  });

  test('notes the page it was sent from where that is one of ours', async () => {
    for (const page of ['/free-consult', "/x;=cmd|' /C calc'!A0", '/?token=abc', 'https://x.example/'])
      expect((await post({ ...message, page, message: `From ${page}` })).statusCode).toBe(201);
    const noted = new Map((await messages()).map(({ body, page }) => [body, page]));
    expect([...noted.values()].filter(Boolean)).toEqual(['/free-consult']);
    expect(noted.get('From /free-consult')).toBe('/free-consult');
  });

  test.each(['anne@gmail', 'anne@gmail.', 'anne@.com'])('asks for the rest of %s', async (email) => {
    const answer = await post({ ...request, email });
    expect([answer.statusCode, answer.body]).toEqual([400, emailProblems.incomplete]);
    expect(await messages()).toEqual([]);
  });

  test('puts an address on a waiting list', async () => {
    const waits = { email: 'jo@example.org', waitingFor: 'HR Services', page: '/services/business' };
    const listed = await post(waits);
    expect(listed.statusCode).toBe(201);
    // No reply is promised (decisions, "Forms"): neither here nor in any mail.
    expect(Object.keys(listed.json()).sort()).toEqual(['receivedAt', 'reference']);
    expect(await messages()).toEqual([
      expect.objectContaining({
        form: 'waiting-list',
        name: '',
        email: 'jo@example.org',
        subject: 'HR Services',
      }),
    ]);
    // The firm is told once it is confirmed: `waiting-list/waiting-list.test.ts`.
    const [ask, ...more] = await mails();
    expect([ask?.kind, more]).toEqual(['confirm-place', []]);
    expect(ask?.subject).toMatch(/^Please confirm your place/);
    expect(ask?.body).not.toContain('reply by');
    expect((await post({ ...waits, waitingFor: '' })).body).toBe('Please choose what you are waiting for.');
  });

  test.each([
    [{ website: 'https://casino.example' }, 'trap', ['notice']],
    [{ website: ['x'] }, 'trap', ['notice']],
    [{ seconds: 0.4 }, 'haste', ['acknowledgement', 'notice']],
    [{ website: '', seconds: 12.5 }, '', ['acknowledgement', 'notice']],
    [{ seconds: '0' }, '', ['acknowledgement', 'notice']],
  ])('with %j it is stored, answered like any other and marked %j', async (about, suspicion, kinds) => {
    const key = { 'idempotency-key': randomUUID() };
    const answer = await post({ ...request, ...about }, key);
    expect(answer.statusCode).toBe(201);
    expect(await messages()).toEqual([expect.objectContaining({ suspicion, body: 'Two left.' })]);
    expect((await mails()).map(({ kind }) => kind)).toEqual(kinds);
    const notice = (await mails()).at(-1);
    const spam = suspicion !== '';
    // Decision "a reply's subject is fit for a visitor": the mark is in the text and in a header.
    expect(notice?.subject).toMatch(/^Consultation request from/);
    expect([notice?.body.startsWith('Suspected spam: '), notice?.mark]).toEqual([spam, suspicion || null]);
    expect((await post(request, key)).json()).toEqual(answer.json());
  });

  test('a form without JavaScript that fell into the trap gets its thanks', async () => {
    const answer = await form({ ...request, website: 'x' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([201, 'text/html; charset=utf-8']);
    expect(await messages()).toEqual([expect.objectContaining({ suspicion: 'trap' })]);
  });

  test.each([
    [{ ...request, name: '  ' }, 'Please enter your name.'],
    [{ ...request, email: 'zoe@' }, 'Please enter a full e-mail address, such as name@example.com.'],
    [{ ...request, timeline: 'soon' }, 'Please choose a timeline from the list, or leave it empty.'],
    [{ ...request, name: 7 }, 'We could not read your name. Please type it again.'],
    [{ ...request, company: null }, 'We could not read the company. Please type it again.'],
    [
      { ...request, name: 'A\r\nBcc: x@example.org' },
      'There is a line break or a hidden character in your name, often from pasting. Please type it again on one line.',
    ],
    [
      { ...request, name: 'x'.repeat(201) },
      'Please keep your name to 200 characters: it has 201, which is 1 too many.',
    ],
    [
      { ...request, challenge: 'x'.repeat(12_016) },
      'Please keep the challenge to 10,000 characters: it has 12,016, which is 2,016 too many.',
    ],
    [{ ...message, message: '' }, 'Please write your message.'],
    [
      { ...message, message: 'null\u0000byte' },
      'There is a hidden character in your message, often from pasting. Please type that part again.',
    ],
    [
      [],
      'We could not read this form, and nothing was stored. Please load the page again and send it once more.',
    ],
    [
      '{"name":',
      'We could not read what your browser sent, and nothing was stored. Please load the page again and send it once more.',
    ],
    [
      '{"__proto__":{"name":"x"}}',
      'We could not read what your browser sent, and nothing was stored. Please load the page again and send it once more.',
    ],
  ])('refuses %j in words', async (payload, sentence) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toContain(sentence);
    expect(await messages()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test('trims, and keeps line breaks in text', async () => {
    await post({ ...message, name: '  Jo  ', message: ' one\r\n\ttwo \n' });
    expect(await messages()).toEqual([expect.objectContaining({ name: 'Jo', body: 'one\n\ttwo' })]);
  });

  test('refuses what is too large or of another kind', async () => {
    expect((await post({ ...message, message: 'x'.repeat(140_000) })).statusCode).toBe(413);
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/xml']) {
      const answer = await post('x', { 'content-type': type });
      expect([answer.statusCode, answer.body]).toEqual([
        415,
        'We cannot read a message sent in this way, and nothing was stored. Please use the form on our website.',
      ]);
    }
  });

  test('the same key and body are the same message, other words under it are refused', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const first = await post(request, key);
    const second = await post(request, key);
    expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
    expect((await post({ ...request, name: 'Other' }, key)).statusCode).toBe(422);
    expect(await messages()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
    expect((await post(request, { 'idempotency-key': 'once' })).statusCode).toBe(400);
  });

  test('ten at once with one key make one message, and all get its reference', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const all = await Promise.all(Array.from({ length: 10 }, () => post(request, key)));
    expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(all.map((answer) => answer.json().reference)).size).toBe(1);
    expect(await messages()).toHaveLength(1);
  });

  test('a program that sends a form gets a page at once', async () => {
    const answer = await form({ ...request, page: '/' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([201, 'text/html; charset=utf-8']);
    const [stored] = await messages();
    expect(answer.body).toContain(stored?.reference);
    expect(answer.body).toMatch(/E[SD]T/);
  });

  describe('a form that a browser sends without JavaScript', () => {
    const browser = { 'sec-fetch-site': 'same-origin', host: 'localhost:80' };
    const sentPage = (cookies: Record<string, string>) =>
      site.app.inject({ url: '/api/contact/sent', cookies });
    const cookieOf = (answer: LightMyRequestResponse) =>
      Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));

    test.each([
      [request, /<h1>Thanks<.*E[SD]T/],
      [{ email: 'jo@example.org', waitingFor: 'HR Services' }, /<h1>Listed</],
    ])('leads to a page of its own, for who sent it alone: %j', async (fields, page) => {
      const answer = await form(fields, browser);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/api/contact/sent']);
      expect(answer.headers['cache-control']).toContain('no-store');
      expect(answer.cookies).toEqual([
        expect.objectContaining({
          path: '/api/contact/sent',
          httpOnly: true,
          sameSite: 'Strict',
          maxAge: 1800,
        }),
      ]);
      const [stored] = await messages();
      for (let again = 0; again < 2; again += 1) {
        const shown = await sentPage(cookieOf(answer));
        expect([shown.statusCode, shown.headers['cache-control'], shown.headers['x-robots-tag']]).toEqual([
          200,
          'private, no-store',
          'noindex',
        ]);
        expect(shown.body).toMatch(page);
        expect(shown.body).toContain(stored?.reference);
      }
      expect(await messages()).toHaveLength(1);
    });

    test('says what it can without the cookie, with a made-up one, and while the database is away', async () => {
      const cookies = cookieOf(await form(request, browser));
      const [stored] = await messages();
      for (const wrong of [{}, { sent: stored?.reference ?? '' }, { sent: '%00' }]) {
        const shown = await sentPage(wrong);
        expect([shown.statusCode, shown.body]).toEqual([
          200,
          expect.stringContaining('<h1>Your message</h1>'),
        ]);
        expect(shown.body).not.toContain(stored?.reference);
      }
      await site.store.db.destroy();
      expect((await sentPage(cookies)).body).toContain('<h1>Your message</h1>');
    });

    test('tells a copied cookie nothing hours later', async () => {
      const cookies = cookieOf(await form(request, browser));
      const [stored] = await messages();
      vi.useFakeTimers({ now: Date.now() + 3 * 3_600_000, toFake: ['Date'] });
      const shown = await sentPage(cookies);
      vi.useRealTimers();
      expect(shown.body).toContain('<h1>Your message</h1>');
      expect(shown.body).not.toContain(stored?.reference);
    });

    test('sent again after Back, or twice at once, is one message; other words are another', async () => {
      const page = '/free-consult';
      const first = await Promise.all(Array.from({ length: 5 }, () => form({ ...message, page }, browser)));
      expect(first.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(303));
      const again = await form({ ...message, page }, browser);
      expect(cookieOf(again)).toEqual(cookieOf(first[0] as LightMyRequestResponse));
      expect(await messages()).toHaveLength(1);
      expect(await mails()).toHaveLength(2);
      await form({ ...message, message: 'Another question.', page }, browser);
      expect(await messages()).toHaveLength(2);
    });

    test('the same words are another message when they come hours later', async () => {
      await form(message, browser);
      vi.useFakeTimers({ now: Date.now() + 3 * 3_600_000, toFake: ['Date'] });
      await form(message, browser);
      vi.useRealTimers();
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

  test.each([
    [{}, 201],
    [{ 'sec-fetch-site': 'same-origin' }, 201],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'none' }, 403],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:80' }, 403],
    [{ host: '192.0.2.7:3000', origin: 'http://192.0.2.7:3000' }, 201],
    [{ host: 'rebound.example:3000', origin: 'http://rebound.example:3000' }, 403],
    [{ host: 'localhost:3000', origin: 'https://evil.example' }, 403],
    [{ host: 'localhost:3000', origin: 'null' }, 403],
  ])('from %j the answer is %i', async (headers, status) => {
    const answer = await post(request, headers);
    expect(answer.statusCode).toBe(status);
    if (status === 403) expect(answer.body).toContain('This can only be sent from our own pages');
    expect(await messages()).toHaveLength(status === 201 ? 1 : 0);
  });

  test('says 503 and stores nothing while the database is away', async () => {
    await site.store.db.destroy();
    const answer = await post(request);
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain(company.phone.value.display);
    expect((await site.app.inject('/healthz')).statusCode).toBe(503);
    expect(site.stored()).toBe(0);
  });
});

test('a script is told to wait, an IPv6 network counts as one, and a form keeps its answers', async () => {
  const site = await testApp('sqlite', { RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  const send = (address: string, type = 'application/json') =>
    site.app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { 'content-type': type, 'x-forwarded-for': address },
      payload: type.endsWith('json') ? JSON.stringify(request) : new URLSearchParams(request).toString(),
    });
  for (let i = 0; i < 60; i++) expect((await send(`2001:db8:1:2::${i.toString(16)}`)).statusCode).toBe(201);
  const refused = await send('2001:db8:1:2:ffff::1');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.body).toContain(company.phone.value.display);
  const page = await send('2001:db8:1:2::9', 'application/x-www-form-urlencoded');
  expect(page.statusCode).toBe(429);
  expect(page.body).toContain('Two left.');
  expect((await send('2001:db8:1:3::1')).statusCode).toBe(201);
  await site.remove();
});

test.runIf(databaseKinds.includes('postgres'))('two servers on one PostgreSQL count together', async () => {
  const env = { RATE_LIMITS: 'on', TRUST_PROXY: '1' };
  const first = await testApp('postgres', env);
  const store = await openStore(first);
  const folder = smallSite();
  const { app: second } = await buildApp({
    config: configOf({ ...env, LOG_LEVEL: 'silent' }),
    store,
    site: readBuiltSite(folder),
    onStored: () => {},
  });
  const send = (app: FastifyInstance) =>
    app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { 'x-forwarded-for': '203.0.113.7' },
      payload: request,
    });
  for (let i = 0; i < 60; i++) expect((await send(i % 2 ? first.app : second)).statusCode).toBe(201);
  for (const app of [first.app, second]) {
    const refused = await send(app);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).toContain(company.phone.value.display);
  }
  await second.close();
  await store.db.destroy();
  rmSync(folder, { recursive: true, force: true });
  await first.remove();
});
