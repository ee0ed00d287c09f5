import { describe, expect, test } from 'vitest';
import { bookingAnswers, bookingWords } from '#content/booking.ts';
import { company } from '#content/company.ts';
import type { FreeTimes } from '#contract/booking.ts';
import { secretOf } from '#server/platform/db/secrets.ts';
import { networkPseudonym } from '#server/platform/http/network.ts';
import { bookingSite } from '../../tests/support/booking-site.ts';
import { testApp } from '../../tests/support/test-app.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { Visitor } from '../../tests/support/visitor.ts';

const timesOf = (query: string) => `/api/booking/times?${query}`;
const offeredIn = (html: string) => [...html.matchAll(/name="startsAt" value="([^"]+)"/g)].map(([, time = '']) => time);

describe.each(databaseKinds)('booking through the API on %s', (kind) => {
  const site = bookingSite(kind);

  test('free times are of the requested days, and never cached', async () => {
    const all = await site.get(timesOf('consultation=hr'));
    expect([all.statusCode, all.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    const { days, minutes } = all.json<FreeTimes>();
    const { date = '' } = days[3] ?? {};
    const one = await site.get(timesOf(`consultation=hr&from=${date}&to=${date}`));
    expect([minutes, one.json<FreeTimes>().days]).toEqual([30, [days[3]]]);
  });

  test.each([
    ...['', 'consultation=', 'consultation=nothing', 'consultation=constructor'],
    ...['consultation=hr&from=soon', 'consultation=hr&to=2026-02-30', 'consultation=hr&consultation=hr'],
  ])('free times refuse “%s”', async (query) => {
    const { statusCode, headers } = await site.get(timesOf(query));
    expect([statusCode, headers['content-type']]).toEqual([400, expect.stringContaining('text/plain')]);
  });

  test('a booking is made, shown, moved and cancelled by its key', async () => {
    const { key, reference, startsAt } = await site.book(0);
    const send = async (url: string, more = {}) => (await site.post(url, { key, ...more })).json();
    expect(await send('/api/bookings/show')).toMatchObject({ reference, startsAt, state: 'confirmed' });
    const moved = { startsAt: site.times[1] };
    expect(await send('/api/bookings/move', moved)).toMatchObject(moved);
    expect(await send('/api/bookings/cancel')).toMatchObject({ state: 'cancelled' });
    expect((await site.post('/api/bookings/show', { key: `${key}x` })).statusCode).toBe(404);
    expect((await site.get(`/api/bookings/cancel?key=${key}`)).statusCode).toBe(404);
  });

  test.each<[object, string]>([
    [{ name: '' }, 'Please enter your name.'],
    [{ email: undefined }, 'Please enter your e-mail address.'],
    [{ phone: '' }, 'Please enter the number we should call.'],
    [{ startsAt: 'tomorrow' }, ''],
    [{ startsAt: '2026-13-45T99:00:00Z' }, ''],
  ])('without %j it is said what is missing', async (more, sentence) => {
    const { statusCode, body } = await site.post('/api/bookings', { ...site.wanted(0), ...more });
    expect([statusCode, body]).toEqual([400, expect.stringContaining(sentence)]);
  });

  test('other sites’ pages can neither book nor cancel', async () => {
    for (const origin of ['https://evil.example', 'null'])
      expect((await site.post('/api/bookings', site.wanted(0), { origin })).statusCode).toBe(403);
    expect((await site.form('/api/bookings', site.wanted(0))).statusCode).toBe(415);
    expect((await site.free())[0]).toBe(site.times[0]);
  });

  test('a held booking becomes firm by the key in its mail and a press, and by nothing else', async () => {
    const held = await site.hold();
    expect(held).toMatchObject({ state: 'held', email: 'zoe@example.org' });
    const key = await site.code();
    const confirm = (with_: string, headers = {}) => site.post('/api/bookings/confirm', { key: with_ }, headers);
    expect((await site.get(`/api/bookings/confirm?key=${key}`)).statusCode).toBe(404);
    expect((await confirm(held.key)).statusCode).toBe(404);
    const moved = await site.post('/api/bookings/move', { key, startsAt: site.times[8] });
    expect(moved.statusCode).toBe(404);
    expect((await confirm(key, { origin: 'https://evil.example' })).statusCode).toBe(403);
    for (const shown of [key, held.key])
      expect((await site.post('/api/bookings/show', { key: shown })).json().state).toBe('held');
    for (const _ of ['once', 'again']) expect((await confirm(key)).json()).toMatchObject({ state: 'confirmed' });
    await site.site.app.close();
    const events = site.db.selectFrom('security_events').select(['event', 'outcome', 'count']);
    expect(await events.where('event', 'like', 'booking%').orderBy('event').execute()).toEqual([
      { event: 'booking-held', outcome: 'succeeded', count: 1 },
      { event: 'booking-key', outcome: 'refused', count: 2 },
    ]);
  });

  test('the calendar is there for who has its secret', async () => {
    await site.book(0);
    const secret = await secretOf(site.db, 'calendar-secret');
    const feed = await site.get(`/api/bookings/calendar/${secret}.ics`);
    expect([feed.statusCode, feed.headers['content-type']]).toEqual([200, expect.stringContaining('text/calendar')]);
    expect(feed.body).toContain('Zoë');
    for (const file of ['x.ics', secret, `${secret}.ics.ics`])
      expect((await site.get(`/api/bookings/calendar/${file}`)).statusCode).toBe(404);
  });

  test('what it is about goes with the booking into card, both mails and both calendar entries, and through a move', async () => {
    const about = { title: 'Momentum package', minutes: 30, consultation: 'general' };
    const { key, ...booked } = await site.book(0, { consultation: 'general', about: 'momentum' });
    expect(booked).toMatchObject(about);
    const [startsAt] = await site.free('general');
    expect((await site.post('/api/bookings/move', { key, startsAt })).json()).toMatchObject({ ...about, startsAt });
    const mails = await site.db.selectFrom('mails').selectAll().execute();
    expect(mails).toHaveLength(4);
    for (const { body, invitation } of mails) {
      expect(body).toContain('What: Momentum package, 30 minutes');
      expect(invitation).toContain('SUMMARY:Momentum package: ');
    }
  });

  test('an hour is shown as an hour; an unknown or unsuitable subject means a free consultation', async () => {
    const [startsAt = ''] = await site.free('planning');
    const booked = await site.book(0, { consultation: 'planning', about: 'estate', startsAt });
    expect(booked).toMatchObject({ title: 'Estate Planning', minutes: 60 });
    expect(Date.parse(booked.endsAt) - Date.parse(booked.startsAt)).toBe(3_600_000);
    for (const { body } of await site.db.selectFrom('mails').selectAll().execute()) {
      expect(body).toContain('What: Estate Planning, 60 minutes');
      expect(body).not.toMatch(/30 minutes|half an hour/i);
    }
    await site.db.deleteFrom('bookings').execute();
    for (const [n, about] of ['Nobody gave this out', '__proto__', '<b>x</b>', '', 'estate'].entries()) {
      const other = await site.book(n, { consultation: 'general', about, email: `${n}@example.org` });
      expect(other).toMatchObject({ title: 'Free consultation', minutes: 30 });
    }
    expect(await site.db.selectFrom('bookings').select('about').distinct().execute()).toEqual([{ about: '' }]);
  });

  describe('without JavaScript', () => {
    test('a page with the times, a form that books, and the form again when a time is gone', async () => {
      const page = await site.get('/api/booking?consultation=general&about=momentum');
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('<h1>Momentum package, 30 minutes</h1>');
      expect(page.body).toContain('name="about" value="momentum"');
      const [startsAt = ''] = offeredIn(page.body);
      const fields = site.wanted(0, { consultation: 'general', about: 'momentum', startsAt });
      const booked = await site.form('/api/contact', fields);
      expect([booked.statusCode, booked.headers.location]).toEqual([303, '/booking?done']);
      expect((await site.get('/booking?done')).body).toContain('Momentum package');
      const late = { name: '"><script>', email: 'late@example.org' };
      const again = await site.form('/api/contact', { ...fields, ...late });
      expect(again.statusCode).toBe(409);
      for (const part of ['just been taken', 'Momentum package, 30 minutes', 'value="&quot;&gt;&lt;script&gt;"'])
        expect(again.body).toContain(part);
      expect(again.body).toContain('name="about" value="momentum"');
      expect(offeredIn(again.body)).not.toContain(startsAt);
    });

    test('days without a free time say so, and where to go', async () => {
      const { body, statusCode } = await site.get('/api/booking?consultation=hr&from=2090-01-01');
      expect(statusCode).toBe(200);
      const links = ['href="/api/booking?consultation=hr&amp;about="', 'href="/free-consult#message"'];
      for (const part of [bookingWords.page.none, ...links]) expect(body).toContain(part);
      expect(offeredIn(body)).toEqual([]);
    });

    test('while the database is away the form comes back with its time and every answer', async () => {
      const away = await testApp(kind);
      await away.store.db.destroy();
      const fields = site.wanted(0, { name: 'Zoë O’Neill' });
      const { statusCode, headers, body } = await new Visitor(away.app).form('/api/contact', fields);
      expect([statusCode, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
      expect(body).toContain('value="Zoë O’Neill"');
      expect(body).toContain(`<input type="hidden" name="startsAt" value="${fields.startsAt}">`);
      await away.remove().catch(() => {});
    });

    test('a held booking becomes firm by its code in a form', async () => {
      for (const n of [0, 1, 2]) await site.book(n);
      expect((await site.form('/api/contact', site.wanted(3))).statusCode).toBe(303);
      const shown = await site.get('/booking?done');
      for (const part of ['We hold this time for you', 'zoe@example.org']) expect(shown.body).toContain(part);
      const code = await site.code();
      const confirm = (confirmKey: string) => site.form('/api/contact', { confirmKey });
      const wrong = await confirm(`${code}"x`);
      expect(wrong.statusCode).toBe(404);
      for (const part of ['does not belong to a booking', `value="${code}&quot;x"`]) expect(wrong.body).toContain(part);
      expect((await confirm('')).statusCode).toBe(400);
      expect((await confirm(` ${code.slice(0, 40)}\r\n${code.slice(40)} `)).statusCode).toBe(303);
    });
  });
});

describe.each(databaseKinds)('booking while requests are counted on %s', (kind) => {
  const site = bookingSite(kind, { RATE_LIMITS: 'on', TRUST_PROXY: '1', SITE_URL: 'http://localhost:3000' });
  const office = '203.0.113.7';

  const bookFrom = async (visitor: Visitor, n: number, email = `v${n}@example.org`): Promise<string> => {
    const answer = await visitor.post('/api/bookings', site.wanted(n, { email }));
    return answer.statusCode === 201 ? answer.json().state : String(answer.statusCode);
  };

  test('bookings are rate-limited per network, with the firm’s number', async () => {
    const past = { startsAt: '2020-01-01T00:00:00Z' };
    const ask = (address: string) => site.visitor(address).post('/api/bookings', site.wanted(0, past));
    for (let n = 0; n < 20; n += 1) expect((await ask(office)).statusCode).toBe(400);
    const refused = await ask(office);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(refused.body).toContain(company.phone.value.display);
    expect((await ask('203.0.113.8')).statusCode).toBe(400);
  });

  test('the fourth booking from one network in a day is held, and its owner’s account needs no press', async () => {
    const [visitor, zoe] = [site.visitor(office), site.visitor(office)];
    const states: string[] = [];
    for (let n = 0; n < 4; n += 1) states.push(await bookFrom(visitor, n));
    states.push(await bookFrom(site.visitor('203.0.113.8'), 4));
    const password = 'copper river bridge 77';
    const account = { username: 'zoe', password, firstName: 'Zoë', email: 'zoe@example.org' };
    await zoe.post('/api/register', account);
    states.push(await bookFrom(zoe, 5, 'zoe@example.org'));
    await site.db.updateTable('users').set({ email_verified: 1 }).execute();
    states.push(await bookFrom(zoe, 6, 'Zoe@example.org'), await bookFrom(zoe, 7, 'other@example.org'));
    expect(states.join(' ')).toBe('confirmed confirmed confirmed held confirmed held confirmed held');
  });

  test.each([
    ['IPv4', (n: number) => `198.51.100.${n}`],
    ['IPv6', (n: number) => `2001:db8:1:${n.toString(16)}00::1`],
  ])('a range of %s is held to six, however many networks it has inside', async (_, networkOf) => {
    for (let n = 0; n < 12; n += 1) await bookFrom(site.visitor(`192.0.${n}.7`), n);
    const inside: string[] = [];
    for (let n = 12; n < 22; n += 1) inside.push(await bookFrom(site.visitor(networkOf(n)), n));
    expect(inside.join(' ')).toBe('held held held held held held 429 429 429 429');
  });

  test('times and pages are rate-limited before any work', async () => {
    for (const [url, most, good] of [
      [timesOf('consultation=hr'), 120, 200],
      ['/api/booking?consultation=hr', 60, 200],
      ['/api/bookings/calendar/x.ics', 30, 404],
    ] as const) {
      const statuses: number[] = [];
      for (let n = 0; n < most + 2; n += 1) statuses.push((await site.visitor(office).get(url)).statusCode);
      expect(statuses).toEqual([...Array(most).fill(good), 429, 429]);
      expect((await site.visitor('203.0.113.8').get(url)).statusCode).toBe(good);
    }
    // Past the in-memory limit the database count stops.
    for (let n = 0; n < 70; n += 1) await site.visitor('203.0.113.9').post('/api/bookings/show', { key: 'x' });
    const counted = site.db.selectFrom('attempts').select('count');
    expect(await counted.where('bucket', '=', 'bookings:203.0.113.9').execute()).toEqual([{ count: 60 }]);
    await site.site.app.close();
    const noted = await site.db.selectFrom('security_events').select(['event', 'count']).execute();
    const counts = (event: string) =>
      noted
        .filter((one) => one.event === event)
        .map(({ count }) => count)
        .sort();
    expect(counts('limit')).toEqual([10, 6]);
    expect(counts('calendar')).toContain(30);
  });

  describe('of a sender that staff have blocked', () => {
    const block = (sender: string, sort: 'address' | 'network') =>
      site.db
        .insertInto('blocked_senders')
        .values({ sender, kind: sort, blocked_at: new Date().toISOString(), blocked_by: 'olive' })
        .execute();
    const stored = async () => {
      const tables = ['bookings', 'diary', 'mails', 'inquiries'] as const;
      return Promise.all(tables.map(async (table) => (await site.db.selectFrom(table).selectAll().execute()).length));
    };

    test.each(['address', 'network'] as const)('%s: cannot book, and is referred to the telephone', async (by) => {
      const network = networkPseudonym(office, await secretOf(site.db, 'auth-secret'));
      await block(by === 'address' ? 'zoe@example.org' : network, by);
      const visitor = site.visitor(office);
      const plain = await visitor.post('/api/bookings', site.wanted(0));
      expect([plain.statusCode, plain.body]).toEqual([403, bookingAnswers.notTakenHere]);
      const form = await visitor.form('/api/contact', site.wanted(0));
      expect([form.statusCode, form.body]).toEqual([403, expect.stringContaining(bookingAnswers.notTakenHere)]);
      expect(await stored()).toEqual([0, 0, 0, 0]);
    });

    test('what was booked before can be cancelled; a time that is only held is not made firm', async () => {
      const repeated = { 'idempotency-key': '5f0c7f6e-2b7e-4d0a-9f5e-6f3f3f0d9c11' };
      const booked = (await site.post('/api/bookings', site.wanted(0), repeated)).json();
      for (const n of [1, 2, 3]) await site.book(n);
      const key = await site.code();
      await block('zoe@example.org', 'address');
      const before = await stored();
      const confirmed = await site.post('/api/bookings/confirm', { key });
      expect([confirmed.statusCode, confirmed.body]).toEqual([403, bookingAnswers.notTakenHere]);
      expect(await stored()).toEqual(before);
      const again = await site.post('/api/bookings', site.wanted(0), repeated);
      expect([again.statusCode, again.json().reference]).toEqual([201, booked.reference]);
      expect((await site.post('/api/bookings/cancel', { key: booked.key })).statusCode).toBe(200);
    });
  });
});
