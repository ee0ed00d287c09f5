import { describe, expect, test } from 'vitest';
import { bookingAnswers } from '#content/booking.ts';
import { company } from '#content/company.ts';
import { consultations } from '#content/consultations.ts';
import { openingWords } from '#content/openings.ts';
import { ensureSecret } from '#server/platform/db/secrets.ts';
import { pseudonymizeNetwork } from '#server/platform/http/network.ts';
import { BookingSite } from '../../tests/support/booking-site.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { TestBookings } from '../../tests/support/sample-bookings.ts';
import { createTestApp } from '../../tests/support/test-app.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { Visitor } from '../../tests/support/visitor.ts';
import { firmOpeningRules } from '../hours/opening-hours.ts';
import { openConsultationTypes } from './consultation-types.ts';
import { createBookingLiveParts } from './live-parts.ts';

const timesOf = (query: string) => `/api/booking/times?${query}`;
const offeredIn = (html: string) => [...html.matchAll(/name="startsAt" value="([^"]+)"/g)].map(([, time = '']) => time);

describe.each(databaseKinds)('booking through the API on %s', (kind) => {
  const site = freshForEachTest(() => BookingSite.open(kind));

  test.each([
    ...['', 'consultation=', 'consultation=nothing', 'consultation=constructor'],
    ...[
      'consultation=hr&from=soon',
      'consultation=hr&to=2026-02-30',
      'consultation=hr&to=9999-12-31',
      'consultation=hr&consultation=hr',
    ],
  ])('free times refuse “%s”', async (query) => {
    expect((await site.get(timesOf(query))).statusCode).toBe(400);
  });

  test.each<[object, string]>([
    [{ name: '' }, 'Please enter your name.'],
    [{ email: undefined }, 'Please enter your e-mail address.'],
    [{ phone: '' }, 'Please enter the number we should call.'],
    [{ startsAt: 'tomorrow' }, ''],
    [{ startsAt: '2026-13-45T99:00:00Z' }, ''],
  ])('without %j it is said what is missing', async (more, sentence) => {
    const { statusCode, body } = await site.post('/api/bookings', { ...site.bookingRequest(0), ...more });
    expect([statusCode, body]).toEqual([400, expect.stringContaining(sentence)]);
  });

  test('with an outside scheduler, no time of ours is offered, booked or mailed', async () => {
    const elsewhere = await BookingSite.open(kind, { SCHEDULING_URL: 'https://calendly.com/acme/30min' });
    try {
      expect(elsewhere.times).toEqual([]);
      const refused = await elsewhere.post('/api/bookings', site.bookingRequest(0));
      expect([refused.statusCode, refused.body]).toEqual([400, bookingAnswers.notOffered]);
      await elsewhere.post('/api/contact', { name: 'Zoë', email: 'zoe@example.org', message: 'Hello.', page: '/' });
      const [acknowledgement] = await elsewhere.mailsTo('zoe@example.org');
      expect(acknowledgement?.body).toMatch(/^Hello Zoë(?!.*slot=)/s);
    } finally {
      await elsewhere.remove();
    }
  });

  test('other sites’ pages can neither book nor cancel', async () => {
    for (const origin of ['https://evil.example', 'null'])
      expect((await site.post('/api/bookings', site.bookingRequest(0), { origin })).statusCode).toBe(403);
    expect((await site.form('/api/bookings', site.bookingRequest(0))).statusCode).toBe(415);
    expect((await site.listFreeTimes())[0]).toBe(site.times[0]);
  });

  test('a held booking becomes firm by the key in its mail and a press, and by nothing else', async () => {
    const held = await site.bookHeld();
    expect(held).toMatchObject({ state: 'held', email: 'zoe@example.org' });
    const key = await site.readConfirmationCode();
    const confirm = (with_: string, headers = {}) => site.post('/api/bookings/confirm', { key: with_ }, headers);
    for (const call of ['confirm', 'cancel'])
      expect((await site.get(`/api/bookings/${call}?key=${key}`)).statusCode).toBe(404);
    const altered = held.key.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A'));
    expect((await site.post('/api/bookings/show', { key: altered })).statusCode).toBe(404);
    expect((await confirm(held.key)).statusCode).toBe(404);
    const moved = await site.post('/api/bookings/move', { key, startsAt: site.times[8] });
    expect(moved.statusCode).toBe(404);
    expect((await confirm(key, { origin: 'https://evil.example' })).statusCode).toBe(403);
    for (const shown of [key, held.key])
      expect((await site.post('/api/bookings/show', { key: shown })).json().state).toBe('held');
    for (const _ of ['once', 'again']) expect((await confirm(key)).json()).toMatchObject({ state: 'confirmed' });
  });

  test('the calendar is there for who has its secret', async () => {
    await site.book(0);
    const secret = await ensureSecret(site.db, 'calendar-secret');
    const feed = await site.get(`/api/bookings/calendar/${secret}.ics`);
    expect([feed.statusCode, feed.headers['content-type']]).toEqual([200, expect.stringContaining('text/calendar')]);
    expect(feed.body).toContain('Zoë');
    for (const file of ['x.ics', secret, `${secret}.ics.ics`])
      expect((await site.get(`/api/bookings/calendar/${file}`)).statusCode).toBe(404);
  });

  test('what it is about goes with the booking into card, both mails and both calendar entries, and through a move', async () => {
    const about = { title: 'Momentum branding package', minutes: 30, consultation: 'general' };
    const { key, ...booked } = await site.book(0, { consultation: 'general', about: 'momentum' });
    expect(booked).toMatchObject(about);
    const [startsAt] = await site.listFreeTimes('general');
    expect((await site.post('/api/bookings/move', { key, startsAt })).json()).toMatchObject({ ...about, startsAt });
    const mails = await site.db.selectFrom('mails').selectAll().execute();
    expect(mails).toHaveLength(4);
    for (const { body, invitation } of mails) {
      expect(body).toContain('What: Momentum branding package, 30 minutes');
      expect(invitation).toContain('SUMMARY:Momentum branding package: ');
    }
  });

  describe('without JavaScript', () => {
    test('a page with the times, a form that books, and the form again when a time is gone', async () => {
      const page = await site.get(`/api/booking?consultation=general&about=momentum`);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('<h1>Momentum branding package, 30 minutes</h1>');
      expect(page.body).toContain('name="about" value="momentum"');
      const [startsAt = ''] = offeredIn(page.body);
      const fields = site.bookingRequest(0, { consultation: 'general', about: 'momentum', startsAt });
      const booked = await site.form('/api/contact', fields);
      expect([booked.statusCode, booked.headers.location]).toEqual([303, '/booking?done']);
      expect((await site.get('/booking?done')).body).toContain('Momentum branding package');
      const late = { name: '"><script>', email: 'late@example.org' };
      const again = await site.form('/api/contact', { ...fields, ...late });
      expect(again.statusCode).toBe(409);
      for (const part of [
        'just been taken',
        'Momentum branding package, 30 minutes',
        'value="&quot;&gt;&lt;script&gt;"',
      ])
        expect(again.body).toContain(part);
      expect(again.body).toContain('name="about" value="momentum"');
      expect(offeredIn(again.body)).not.toContain(startsAt);
    });

    test('while the database is away the form comes back with its time and every answer', async () => {
      const away = await createTestApp(kind);
      await away.store.db.destroy();
      const fields = site.bookingRequest(0, { name: 'Zoë O’Neill' });
      const { statusCode, headers, body } = await new Visitor(away.app).form('/api/contact', fields);
      expect([statusCode, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
      expect(body).toContain('value="Zoë O’Neill"');
      expect(body).toContain(`<input type="hidden" name="startsAt" value="${fields.startsAt}">`);
      await away.remove().catch(() => {});
    });
  });
});

describe.each(databaseKinds)('booking while requests are counted on %s', (kind) => {
  const site = freshForEachTest(() =>
    BookingSite.open(kind, { RATE_LIMITS: 'on', TRUST_PROXY: '1', SITE_URL: 'http://localhost:3000' }),
  );
  const office = '203.0.113.7';

  const bookFrom = async (visitor: Visitor, n: number, email = `v${n}@example.org`): Promise<string> => {
    const answer = await visitor.post('/api/bookings', site.bookingRequest(n, { email }));
    expect('retry-after' in answer.headers).toBe(answer.statusCode === 429);
    return answer.statusCode === 201 ? answer.json().state : String(answer.statusCode);
  };

  test.each([
    ['IPv4', (n: number) => `198.51.100.${n}`],
    ['IPv6', (n: number) => `2001:db8:1:${n.toString(16)}00::1`],
  ])('a range of %s is held to six, however many networks it has inside', async (_, networkOf) => {
    for (let n = 0; n < 12; n += 1) await bookFrom(site.visitor(`192.0.${n}.7`), n);
    const inside: string[] = [];
    for (let n = 12; n < 22; n += 1) inside.push(await bookFrom(site.visitor(networkOf(n)), n));
    expect(inside.join(' ')).toBe('held held held held held held 429 429 429 429');
  });

  test('bookings are rate-limited per network, with the firm’s number', async () => {
    const past = { startsAt: '2020-01-01T00:00:00Z' };
    const ask = (ip: string) => site.visitor(ip).post('/api/bookings', site.bookingRequest(0, past));
    for (let n = 0; n < 20; n += 1) expect((await ask(office)).statusCode).toBe(400);
    const { statusCode, body } = await ask(office);
    expect([statusCode, body]).toEqual([429, expect.stringContaining(company.phone.value.display)]);
    expect((await ask('203.0.113.8')).statusCode).toBe(400);
  });

  test('a blocked sender cannot book or confirm a hold, and may cancel', async () => {
    const block = (sender: string, sort: 'address' | 'network') =>
      site.db
        .insertInto('blocked_senders')
        .values({ sender, kind: sort, blocked_at: new Date().toISOString(), blocked_by: 'olive' })
        .execute();
    const stored = async () => await site.db.selectFrom('bookings').select(['id', 'state']).orderBy('id').execute();
    const repeated = { 'idempotency-key': '5f0c7f6e-2b7e-4d0a-9f5e-6f3f3f0d9c11' };
    const booked = (await site.post('/api/bookings', site.bookingRequest(0), repeated)).json();
    for (const n of [1, 2, 3]) await site.book(n);
    const key = await site.readConfirmationCode();
    const before = await stored();
    await block('zoe@example.org', 'address');
    const visitor = site.visitor(office);
    const refused = [
      await visitor.post('/api/bookings', site.bookingRequest(4)),
      await visitor.form('/api/contact', site.bookingRequest(4)),
      await site.post('/api/bookings/confirm', { key }),
    ];
    await block(pseudonymizeNetwork(office, await ensureSecret(site.db, 'auth-secret')), 'network');
    refused.push(await visitor.post('/api/bookings', site.bookingRequest(4, { email: 'other@example.org' })));
    for (const { statusCode, body } of refused)
      expect([statusCode, body]).toEqual([403, expect.stringContaining(bookingAnswers.notTakenHere)]);
    expect(await stored()).toEqual(before);
    const again = await site.post('/api/bookings', site.bookingRequest(0), repeated);
    expect([again.statusCode, again.json().reference]).toEqual([201, booked.reference]);
    expect((await site.post('/api/bookings/cancel', { key: booked.key })).statusCode).toBe(200);
  });
});

const monday = (utc: string) => `2026-11-23T${utc}:00.000Z`;
const after = ['2026-11-24T18:00:00.000Z', '2026-11-25T21:30:00.000Z'];

describe.each(databaseKinds)('the next openings in a page on %s', (kind) => {
  const firm = freshForEachTest(() => TestBookings.open(kind, {}));
  const server = (options = {}) => {
    firm.now = Date.parse('2026-11-22T17:00:00Z');
    const parts = createBookingLiveParts(firm.openContext(options).diary);
    return async (part: string, subject: string, query = {}) => String(await parts[part]?.(subject, query));
  };
  const slots = (html: string) => [...html.matchAll(/slot=([^"&]+)/g)].map(([, slot]) => slot);

  test.each([
    ['openings', 'momentum'],
    ['times', 'general/free-consult'],
  ])(
    'the %s are written once while the free times are the same: each page view asks for them',
    async (part, argument) => {
      firm.now = Date.parse('2026-11-22T17:00:00Z');
      const parts = createBookingLiveParts(firm.openContext({}).diary);
      const write = () => parts[part]?.(argument, {});
      const first = await write();
      expect(await write()).toBe(first);
      await firm.bookAt(monday('14:00'), { consultation: 'general' });
      firm.now += 1001;
      expect(await write()).not.toBe(first);
    },
  );

  test('three of the subject, then others as they are booked or come too near, within a second', async () => {
    const write = server();
    const three = [monday('14:00'), ...after];
    const html = await write('openings', 'momentum');
    expect(slots(html)).toEqual(three);
    for (const part of ['?subject=Momentum%20branding%20package&amp;slot=', 'Monday, November 23 at 9:00 a.m. EST'])
      expect(html).toContain(part);
    await firm.bookAt(monday('14:00'), { consultation: 'general', about: 'momentum' });
    firm.now += 1001;
    expect(slots(await write('openings', 'momentum'))).toEqual([monday('15:00'), ...after]);
    expect(slots(await write('openings', 'hr'))).toEqual(three);
    // Notice is 12 hours: one minute too late for 15:00.
    firm.now = Date.parse(monday('03:01'));
    for (const part of ['openings', 'opening', 'next'])
      expect(slots(await write(part, 'momentum'))[0]).toBe(monday('15:30'));
    expect(await write('next', 'momentum')).toContain('>Monday, November\u00a023 at\u00a010:30\u00a0a.m.\u00a0EST<');
    for (const unknown of ['general', 'nothing', '__proto__'])
      expect(await write('openings', unknown)).toContain('href="/free-consult?slot=');
  });

  test('one that was pressed is carried on to its own form, if it is still free', async () => {
    const write = server();
    const way = `startsAt=${encodeURIComponent(monday('14:00'))}"`;
    const first = await write('times', 'hr/services/hr-support', { slot: monday('14:00') });
    expect(first.indexOf('Continue with Monday, November 23 at')).toBeGreaterThan(0);
    expect(first.split(way)).toHaveLength(3);
    for (const slot of [monday('13:00'), 'x', ['a', 'b']])
      expect(await write('times', 'hr/services/hr-support', { slot })).not.toContain('Continue with');
  });

  test('with none free it says so, and leads to the telephone and a message', async () => {
    const write = server({ openingRules: { ...firmOpeningRules, horizonDays: 0 } });
    const row = await write('openings', 'hr');
    for (const part of [openingWords.none, `tel:${company.phone.value.dial}`, 'href="/free-consult#message"'])
      expect(row).toContain(part);
    expect(await write('opening', 'hr')).toContain('href="/free-consult?subject=HR%20consultation"');
  });
});

test('what is booked is the page’s own, or the subject’s that the address names; no words from outside', async () => {
  const types = openConsultationTypes({} as never, consultations, firmOpeningRules);
  const parts = createBookingLiveParts({ consultation: (id: string) => types.get(id) } as never);
  const terms = async (argument: string, query: object) => String(await parts.terms?.(argument, query as never));
  expect(await terms('h2/general', {})).toMatch(/^<h2>Free consultation<\/h2><ul><li>30 minutes</);
  const subject = 'Estate Planning';
  expect(await terms('h2/general', { subject })).toMatch(/^<h2>Estate Planning<\/h2><ul><li>60 minutes</);
  expect(await terms('h3/hr', { subject })).toContain('<h3>HR consultation</h3>');
  for (const other of ['<b>Call us now</b>', [subject], '__proto__'])
    expect(await terms('h2/general', { subject: other })).toContain('<h2>Free consultation</h2>');
  await expect(terms('script/general', {})).rejects.toThrow();
});
