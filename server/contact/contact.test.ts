import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { company } from '#content/company.ts';
import { firmDate, firmTime, firmTimeOnScreen } from '#content/firm-time.ts';
import { within24Hours } from '#content/forms/forms.ts';
import { promising } from '#content/reply-by.ts';
import { emailProblems } from '#contract/form-fields.ts';
import { referencePattern } from '../../tests/support/reference.ts';
import { messageFields as message, requestFields as request } from '../../tests/support/sample-mails.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { changeInquiry } from '../inquiries/change.ts';

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
        reference,
        form: 'request',
        name: request.name,
        email: request.email,
        company: 'Tilbury',
        phone: '',
        body: 'Two left.',
        timeline: 'asap',
        page: '/',
        subject: 'HR',
        received_at: receivedAt,
        reply_by: replyBy,
      }),
    ]);
    const [acknowledgement, notice] = await mails();
    expect(JSON.parse(notice?.recipient ?? '')).toMatchObject({ address: company.email.value });
    expect(JSON.parse(notice?.reply_to ?? '')).toEqual({ name: request.name, address: request.email });
    expect(JSON.parse(acknowledgement?.recipient ?? '')).toMatchObject({ address: request.email });
    expect(acknowledgement?.body).not.toContain('Two left.');
    expect(site.stored()).toBe(1);
  });

  test('closed days ahead make answer, mails and clock name one time, and the reply is measured by it', async () => {
    const dayIn = (days: number) => firmDate(new Date(Date.now() + days * 86_400_000).toISOString());
    const closed = { id: 'c', adviser: '', kind: 'closed' as const, reason: '' };
    const span = { first_day: dayIn(0), last_day: dayIn(5) };
    await site.store.db.deleteFrom('days_off').execute();
    await site.store.db
      .insertInto('days_off')
      .values({ ...closed, ...span })
      .execute();
    const { reference, receivedAt, replyBy } = (await post(message)).json();
    expect(Date.parse(replyBy) - Date.parse(receivedAt)).toBeGreaterThan(5 * 24 * 3_600_000);
    expect((await messages())[0]?.reply_by).toBe(replyBy);
    for (const { body } of await mails()) expect(body).toContain(firmTime(replyBy));
    const inquiry = async () => site.store.db.selectFrom('inquiries').selectAll().executeTakeFirstOrThrow();
    expect(await inquiry()).toMatchObject({ id: reference, due_at: replyBy });
    expect(promising({ title: '', text: within24Hours('to talk') }, { receivedAt, replyBy }).text).toBe(
      `We'll be in touch by ${firmTimeOnScreen(replyBy)} to talk.`,
    );
    const who = { id: 'olive', name: 'Olive' };
    const now = new Date(Date.parse(receivedAt) + 4 * 24 * 3_600_000);
    const change = { kind: 'answered', at: now.toISOString(), how: 'phone' } as const;
    await changeInquiry(site.store, { id: reference, version: 1, actor: who, now }, change);
    expect((await inquiry()).reply_seconds).toBe(0);
  });

  test('notes the page it was sent from where that is one of ours', async () => {
    for (const page of ['/free-consult', "/x;=cmd|' /C calc'!A0", '/?token=abc', 'https://x.example/'])
      expect((await post({ ...message, page, message: `From ${page}` })).statusCode).toBe(201);
    const noted = new Map((await messages()).map(({ body, page }) => [body, page]));
    expect([...noted.values()].filter(Boolean)).toEqual(['/free-consult']);
    expect(noted.get('From /free-consult')).toBe('/free-consult');
  });

  test('puts an address on a waiting list', async () => {
    const waits = { email: 'jo@example.org', waitingFor: 'HR Services', page: '/services/business' };
    const listed = await post(waits);
    expect(listed.statusCode).toBe(201);
    expect(Object.keys(listed.json()).sort()).toEqual(['receivedAt', 'reference']);
    expect(await messages()).toEqual([
      expect.objectContaining({
        form: 'waiting-list',
        name: '',
        email: 'jo@example.org',
        subject: 'HR Services',
      }),
    ]);
    // The firm hears of it once confirmed: `waiting-list/waiting-list.test.ts`.
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
    expect(notice?.subject).toMatch(/^Consultation request from/);
    expect([notice?.body.startsWith('Suspected spam: '), notice?.mark]).toEqual([spam, suspicion || null]);
    expect(notice?.body.includes('Reply by: ')).toBe(kinds.includes('acknowledgement'));
    expect((await post(request, key)).json()).toEqual(answer.json());
  });

  test.each<[unknown, string]>([
    [{ ...request, name: '  ' }, 'Please enter your name.'],
    ...['zoe@', 'anne@gmail', 'anne@gmail.', 'anne@.com'].map((email): [unknown, string] => [
      { ...request, email },
      emailProblems.incomplete,
    ]),
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
    [[], 'We could not read this form, and nothing was stored. Please load the page again and send it once more.'],
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

  test.each([
    [{}, 201],
    [{ 'sec-fetch-site': 'same-origin' }, 201],
    [{ host: 'rebound.example:3000', origin: 'http://rebound.example:3000' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
  ])('from %j the answer is %i', async (headers, status) => {
    const answer = await post(request, headers);
    expect(answer.statusCode).toBe(status);
    if (status === 403) expect(answer.body).toContain('This can only be sent from our own pages');
    expect(await messages()).toHaveLength(status === 201 ? 1 : 0);
  });

  describe('a waiting-list place requested by a spam sender', () => {
    const place = { email: 'jo@example.org', waitingFor: 'HR Services', page: '/services/business' };
    const kinds = async () => (await mails()).map(({ kind }) => kind);

    test('a blocked sender is answered like anyone, and gets no mail', async () => {
      await site.store.db
        .insertInto('blocked_senders')
        .values({
          sender: 'jo@example.org',
          kind: 'address',
          blocked_at: new Date().toISOString(),
          blocked_by: 'olive',
        })
        .execute();
      const answer = await post({ ...place, email: 'Jo@example.org' });
      expect([answer.statusCode, Object.keys(answer.json()).sort()]).toEqual([201, ['receivedAt', 'reference']]);
      expect(await kinds()).toEqual([]);
      expect(await site.store.db.selectFrom('waiting_places').selectAll().execute()).toHaveLength(1);
    });

    test('so is one whose inquiry staff have marked as spam', async () => {
      expect((await post(message)).statusCode).toBe(201);
      await site.store.db.updateTable('inquiries').set({ state: 'spam', spam_by: 'olive' }).execute();
      const before = await kinds();
      expect((await post(place)).statusCode).toBe(201);
      expect(await kinds()).toEqual(before);
    });
  });

  describe('where a visitor came from', () => {
    const host = `${'a'.repeat(96)}.com`;
    const send = (more: Record<string, unknown>, key: string = randomUUID()) =>
      post({ ...message, ...more }, { 'idempotency-key': key });
    const stored = () =>
      site.store.db.selectFrom('messages').select(['referrer', 'campaign']).orderBy('received_at').execute();

    test('is stored with a message: a host and a short name', async () => {
      const { statusCode } = await send({ referrer: 'www.example.org', campaign: 'Fall-Letter' });
      expect(statusCode).toBe(201);
      expect(await stored()).toEqual([{ referrer: 'www.example.org', campaign: 'fall-letter' }]);
    });

    test.each([
      [{}],
      [{ referrer: 'https://www.example.org/page?q=ada', campaign: 'ada@example.org' }],
      [{ referrer: `b${host}`, campaign: 'x'.repeat(41) }],
      [{ referrer: 'www.example.org/<script>', campaign: '=1+1' }],
      [{ referrer: ['www.example.org'], campaign: { toString: 1 } }],
      [{ referrer: 7, campaign: null }],
    ])('%j becomes nothing, and the message is taken', async (source) => {
      expect((await send(source)).statusCode).toBe(201);
      expect(await stored()).toEqual([{ referrer: '', campaign: '' }]);
    });

    test('is no part of what was written: sent again from elsewhere it is the same message', async () => {
      const key = randomUUID();
      const first = await send({ referrer: 'a.example' }, key);
      const again = await send({ referrer: 'b.example', campaign: 'letter' }, key);
      expect([again.statusCode, again.json().reference]).toEqual([201, first.json().reference]);
      expect(await stored()).toEqual([{ referrer: 'a.example', campaign: '' }]);
    });

    test('is stored with a booking in the same way', async () => {
      const { json } = await site.app.inject({
        url: '/api/booking/times',
        query: { consultation: 'general' },
      });
      const startsAt = json().days[0].times[0];
      const booking = {
        consultation: 'general',
        startsAt,
        channel: 'video',
        name: 'Zoë',
        email: 'zoe@example.org',
        page: '/free-consult',
        referrer: 'www.example.org',
        campaign: 'fall-letter',
      };
      const answer = await site.app.inject({ method: 'POST', url: '/api/bookings', payload: booking });
      expect(answer.statusCode).toBe(201);
      expect(await site.store.db.selectFrom('bookings').select(['page', 'referrer', 'campaign']).execute()).toEqual([
        { page: '/free-consult', referrer: 'www.example.org', campaign: 'fall-letter' },
      ]);
    });
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
