import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { company } from '#content/company.ts';
import { firmDate, firmTime } from '#content/firm-time.ts';
import { publicAnswers } from '#content/public-answers.ts';
import { emailProblems } from '#contract/form-fields.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { referencePattern } from '../../tests/support/page-checks.ts';
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { readStatusAndText, Visitor } from '../../tests/support/visitor.ts';
import { changeInquiry } from '../inquiries/change.ts';
import { dayMs, hourMs } from '../platform/durations.ts';
import { purge } from '../retention/purge.ts';

const request = {
  name: 'Zoë O’Neill',
  email: 'zoe@example.org',
  company: 'Tilbury',
  challenge: 'Two left.',
  timeline: 'asap',
};
const message = { name: 'Jo', email: 'jo@example.org', phone: '519 555 0199', company: '', message: 'A question.' };
const place = { email: 'jo@example.org', waitingFor: 'HR Services', page: '/services/business' };

describe.each(databaseKinds)('POST /api/contact on %s', (kind) => {
  const site = freshForEachTest(() => createTestApp(kind));

  const post = (payload: unknown, headers: Record<string, string> = {}) =>
    new Visitor(site.app).post('/api/contact', payload, headers);
  const messages = () => site.store.db.selectFrom('messages').selectAll().execute();
  const mails = () => site.store.db.selectFrom('mails').selectAll().orderBy('kind').execute();

  test('stores a request with its two mails and answers with reference and reply-by', async () => {
    const about = { page: '/', subject: 'HR consultation' };
    const answer = await post({ ...request, ...about, admin: true });
    expect(answer.statusCode).toBe(201);
    const { reference, receivedAt: received_at, replyBy: reply_by } = answer.json();
    expect(reference).toMatch(new RegExp(`^${referencePattern.source}$`));
    expect(Date.parse(reply_by) - Date.parse(received_at)).toBe(dayMs);
    const { challenge: body, ...fields } = request;
    const stored = { ...fields, ...about, body, reference, form: 'request', received_at, reply_by };
    expect(await messages()).toEqual([expect.objectContaining(stored)]);
    const [acknowledgement, notice] = await mails();
    expect(JSON.parse(notice?.recipient ?? '')).toMatchObject({ address: company.email.value });
    expect(JSON.parse(notice?.reply_to ?? '')).toEqual({ name: request.name, address: request.email });
    expect(JSON.parse(acknowledgement?.recipient ?? '')).toMatchObject({ address: request.email });
    expect(acknowledgement?.body).not.toContain('Two left.');
    expect(acknowledgement?.body.match(/\/free-consult\?subject=HR%20consultation&slot=/g)).toHaveLength(3);
    expect(acknowledgement?.body).toContain('our Senior Consultant, people and training, or a colleague.');
    expect(site.stored()).toBe(1);
  });

  test('closed days ahead make answer, mails and clock name one time, and the reply is measured by it', async () => {
    const dayIn = (days: number) => firmDate(new Date(Date.now() + days * dayMs).toISOString());
    await site.store.db.deleteFrom('days_off').execute();
    const [first_day, last_day] = [dayIn(0), dayIn(5)];
    const closed = { id: 'c', adviser: '', kind: 'closed', reason: '', first_day, last_day } as const;
    await site.store.db.insertInto('days_off').values(closed).execute();
    const { reference, receivedAt, replyBy } = (await post(message)).json();
    expect(Date.parse(replyBy) - Date.parse(receivedAt)).toBeGreaterThan(5 * dayMs);
    expect((await messages())[0]?.reply_by).toBe(replyBy);
    for (const { body } of await mails()) expect(body).toContain(firmTime(replyBy));
    const inquiry = () => site.store.db.selectFrom('inquiries').selectAll().executeTakeFirstOrThrow();
    expect(await inquiry()).toMatchObject({ id: reference, due_at: replyBy });
    const now = new Date(Date.parse(receivedAt) + 4 * dayMs);
    const context = { id: reference, version: 1, actor: { id: 'olive', name: 'Olive' }, now };
    await changeInquiry(site.store, context, { kind: 'answered', at: now.toISOString(), how: 'phone' });
    expect((await inquiry()).reply_seconds).toBe(0);
  });

  test('notes the page it was sent from where that is one of ours', async () => {
    for (const page of ['/free-consult', "/x;=cmd|' /C calc'!A0", '/?token=abc', 'https://x.example/'])
      expect((await post({ ...message, page })).statusCode).toBe(201);
    expect((await messages()).map(({ page }) => page).sort()).toEqual(['', '', '', '/free-consult']);
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
    expect(notice?.subject).toMatch(/^Consultation request from/);
    expect([notice?.body.startsWith('Suspected spam: '), notice?.mark]).toEqual([spam, suspicion || null]);
    expect(notice?.body.includes('Reply by: ')).toBe(kinds.includes('acknowledgement'));
    expect((await post(request, key)).json()).toEqual(answer.json());
  });

  const unread = 'and nothing was stored. Please reload the page and send it again.';
  test.each<[unknown, string]>([
    [{ ...request, name: '  ' }, 'Please enter your name.'],
    [{ ...request, email: 'anne@gmail.' }, emailProblems.incomplete],
    [{ ...request, timeline: 'soon' }, 'Please choose a timeline from the list, or leave it empty.'],
    [{ ...request, name: 7 }, 'We couldn’t read your name. Please type it again.'],
    [{ ...request, name: 'A\r\nBcc: x@example.org' }, 'There is a line break or a hidden character in your name'],
    [
      { ...request, challenge: 'x'.repeat(12_016) },
      'the challenge to 10,000 characters: it has 12,016, which is 2,016',
    ],
    [{ ...place, waitingFor: '' }, 'Please choose a service.'],
    [{ ...message, message: 'null\u0000byte' }, 'There is a hidden character in your message, often from pasting.'],
    [[], `We couldn’t read this form, ${unread}`],
    ['{"name":', `We couldn’t read what your browser sent, ${unread}`],
    ['{"__proto__":{"name":"x"}}', `We couldn’t read what your browser sent, ${unread}`],
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
      expect(await readStatusAndText(post('x', { 'content-type': type }))).toEqual([
        415,
        'We can’t read a message sent this way, and nothing was stored. Please use the form on our website.',
      ]);
    }
  });

  test('the same key and body are one message, also at once; other words under it are refused', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const all = await Promise.all(Array.from({ length: 10 }, () => post({ ...request, referrer: 'a.example' }, key)));
    const again = await post({ ...request, referrer: 'b.example' }, key);
    expect(again.statusCode).toBe(201);
    for (const answer of all) expect(answer.json()).toEqual(again.json());
    expect(await messages()).toMatchObject([{ referrer: 'a.example' }]);
    expect(await mails()).toHaveLength(2);
    expect((await post({ ...request, name: 'Other' }, key)).statusCode).toBe(422);
    expect((await post(request, { 'idempotency-key': 'once' })).statusCode).toBe(400);
  });

  test('a blocked sender is answered like anyone and gets no mail', async () => {
    const { db } = site.store;
    const blocked_at = new Date().toISOString();
    const block = { sender: 'sue@example.org', kind: 'address' as const, blocked_at, blocked_by: 'olive' };
    await db.insertInto('blocked_senders').values(block).execute();
    const answer = await post({ ...place, email: 'Sue@example.org' });
    expect([answer.statusCode, Object.keys(answer.json()).sort()]).toEqual([201, ['receivedAt', 'reference']]);
    expect(await mails()).toEqual([]);
    expect(await db.selectFrom('waiting_places').selectAll().execute()).toHaveLength(1);
  });

  test.each([
    [{ referrer: 'www.example.org', campaign: 'Fall-Letter' }, ['www.example.org', 'fall-letter']],
    [{ referrer: 'https://www.example.org/page?q=ada', campaign: 'ada@example.org' }, ['', '']],
    [{ referrer: `${'a'.repeat(97)}.com`, campaign: 'x'.repeat(41) }, ['', '']],
    [{ referrer: 'www.example.org/<script>', campaign: '=1+1' }, ['', '']],
    [{ referrer: ['www.example.org'], campaign: { toString: 1 } }, ['', '']],
  ])('from %j the source is %j, and the message is taken', async (source, stored) => {
    expect((await post({ ...message, ...source })).statusCode).toBe(201);
    expect((await messages()).map(({ referrer, campaign }) => [referrer, campaign])).toEqual([stored]);
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

test('scripts are rate-limited, an IPv6 network counts as one, and a form keeps its answers', async () => {
  const site = await createTestApp('sqlite', { RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  const send = (ip: string) => new Visitor(site.app, ip).post('/api/contact', request);
  for (let i = 0; i < 60; i++) expect((await send(`2001:db8:1:2::${i.toString(16)}`)).statusCode).toBe(201);
  const refused = await send('2001:db8:1:2:ffff::1');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.body).toContain(company.phone.value.display);
  const page = await new Visitor(site.app, '2001:db8:1:2::9').form('/api/contact', request);
  expect(page.statusCode).toBe(429);
  expect(page.body).toContain('Two left.');
  expect((await send('2001:db8:1:3::1')).statusCode).toBe(201);
  await site.remove();
});

const formTo = ({ app }: TestApp, fields: Record<string, string> | URLSearchParams, headers: Record<string, string>) =>
  new Visitor(app).post('/api/contact', new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    ...headers,
  });

describe.each(databaseKinds)('a form that is sent as HTML sends it, on %s', (kind) => {
  const site = freshForEachTest(() => createTestApp(kind));

  const form = (fields: Record<string, string> | URLSearchParams, headers: Record<string, string> = {}) =>
    formTo(site, fields, headers);
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
      const received_at = new Date(Date.now() - 3 * hourMs).toISOString();
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

  test('a form with a field twice comes back with both', async () => {
    const fields = new URLSearchParams({ ...message, page: '/free-consult' });
    fields.append('message', 'And another.');
    const { statusCode, body } = await form(fields);
    expect([statusCode, body]).toEqual([400, expect.stringContaining(`>${message.message}\nAnd another.</textarea>`)]);
  });

  test('a key with other words brings the form back, and its button then sends them', async () => {
    const idempotencyKey = randomUUID();
    expect((await form({ ...request, idempotencyKey })).statusCode).toBe(201);
    const other = { ...request, challenge: 'Another.' };
    for (const [key, status, sentence] of [
      [idempotencyKey, 422, publicAnswers.keyReused],
      ['zz', 400, publicAnswers.badKey],
    ] as const) {
      const { statusCode, body } = await form({ ...other, idempotencyKey: key });
      expect([statusCode, body]).toEqual([status, expect.stringContaining(sentence)]);
      expect(sentence).toContain('press the button again');
      const [, fresh = ''] = /name="key" value="([^"]+)"/.exec(body) ?? [];
      expect((await form({ ...other, idempotencyKey: fresh })).statusCode).toBe(201);
    }
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
  const site = freshForEachTest(() =>
    createTestApp(kind, { RATE_LIMITS: 'on', TRUST_PROXY: '1', SITE_URL: 'http://localhost:3000' }),
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
    await purge(site.store, site.dataDir, new Date(Date.now() + 23 * hourMs));
    expect((await stored())[0]?.idempotency_key).not.toBeNull();
    await purge(site.store, site.dataDir, new Date(Date.now() + 25 * hourMs));
    expect(await stored()).toMatchObject([{ idempotency_key: null }]);
  });
});
