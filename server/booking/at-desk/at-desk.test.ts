import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  bookingPath,
  type DiaryBookingView,
  type DiaryChanged,
  type DiaryPreview,
  type DiaryWeek,
  diaryEndpoints as endpoints,
  previewOf,
} from '#contract/desk-diary.ts';
import {
  anonymous,
  at,
  bookingOfSomebody,
  mondayMorning,
  sampleBookings,
} from '../../../tests/support/sample-bookings.ts';
import { storedBooking } from '../../../tests/support/stored-booking.ts';
import { databaseKinds, freshStore, type TestStore } from '../../../tests/support/test-store.ts';
import { answerErrors } from '../../platform/http/error-answers.ts';
import { audit } from '../../staff/audit.ts';
import { book } from '../book.ts';
import { type Bookings, bookingOf } from '../bookings.ts';
import { cancel, move } from '../changes.ts';
import { bookingKeyOf } from '../key.ts';
import { unitsOf } from '../slots.ts';
import { storeBooking } from '../store.ts';
import type { StoredBooking } from '../tables.ts';
import { deskDiaryRoutes } from './routes.ts';

const hour = 3_600_000;
const people = [
  { id: 'sam', name: 'Sam Fox', role: 'member' as const, adviser: null },
  { id: 'mina', name: 'Mina Poe', role: 'owner' as const, adviser: null },
];

describe.each(databaseKinds)('the diary at the desk on %s', (kind) => {
  let place: TestStore;
  let bookings: Bookings;
  let app: FastifyInstance;
  let now: number;

  beforeEach(async () => {
    place = await freshStore(kind);
    now = mondayMorning;
    bookings = sampleBookings(place.store, () => now);
    app = Fastify();
    answerErrors(app, { problemPage: (sentence) => sentence, forms: [] });
    const staffOf = ({ headers }: { headers: Record<string, unknown> }) =>
      people.find(({ id }) => id === headers.from) ?? people[0] ?? never();
    await app.register((scope) => deskDiaryRoutes(scope, { bookings, staffOf, audit }));
  });
  afterEach(async () => {
    await app.close();
    await place.remove();
  });

  const get = async <T>(url: string): Promise<T> => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([200, '']);
    return answer.json<T>();
  };
  const post = (path: string, payload: object, { reference = '', who = 'sam', accept = '*/*' } = {}) =>
    app.inject({
      method: 'POST',
      url: bookingPath(path, reference),
      payload,
      headers: { from: who, accept },
    });
  const done = async <T = DiaryChanged>(path: string, payload: object, more?: Parameters<typeof post>[2]) => {
    const answer = await post(path, payload, more);
    expect([answer.statusCode < 300, answer.statusCode < 300 ? '' : answer.body]).toEqual([true, '']);
    return answer.json<T>();
  };
  const refused = async (path: string, payload: object, more?: Parameters<typeof post>[2]) => {
    const { statusCode, body } = await post(path, payload, more);
    return [statusCode, body];
  };
  const week = (day = '2026-11-24') => get<DiaryWeek>(`${endpoints.week}?day=${day}`);
  const view = (reference: string) => get<DiaryBookingView>(bookingPath(endpoints.booking, reference));
  const visitor = (time: string, more = {}) => book(bookings, bookingOfSomebody(at(time), more), anonymous);
  /** Keeps an adviser's time for the firm. */
  const block = (adviser: string, from: string, to: string, subject: string) => {
    const booking = storedBooking({
      ...{ id: randomUUID(), reference: randomUUID(), state: 'blocked', adviser, subject },
      ...{ starts_at: at(from), ends_at: at(to) },
    });
    const minutes = (Date.parse(booking.ends_at) - Date.parse(booking.starts_at)) / 60_000;
    const units = unitsOf(Date.parse(booking.starts_at), minutes);
    return bookings.diary.change((transaction) => storeBooking(transaction, kind, booking, units, []));
  };
  const form = (time: string, more = {}) => ({
    ...{ key: randomUUID(), consultation: 'one', startsAt: at(time), adviser: 'alice', channel: 'phone' },
    ...{ name: 'Dana Whitfield', email: 'dana@example.org', phone: '519 555 0177', company: 'Tilbury Tool' },
    ...more,
  });
  const mailsTo = async (address: string) =>
    (await place.store.db.selectFrom('mails').selectAll().orderBy('created_at').execute()).filter(
      ({ recipient }) => recipient.includes(`"${address}"`),
    );
  const eventsOf = (enquiry: string) =>
    place.store.db
      .selectFrom('enquiry_events')
      .selectAll()
      .where('enquiry', '=', enquiry)
      .orderBy('at')
      .execute();
  const unfolded = (entry: string | null | undefined) => (entry ?? '').replace(/\r\n[ \t]/g, '');

  test('shows a week by adviser: what is booked, blocked, closed, open', async () => {
    const { reference } = await visitor('24T10:00', { name: 'Zoë O’Neill', company: 'Lakeside' });
    await block('ben', '20T09:00', '23T12:00', 'Board');
    const seen = await week('2026-11-29');
    expect(seen.days).toEqual(['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`));
    expect(seen.advisers.map(({ id }) => id)).toEqual(['alice', 'ben', 'cleo']);
    expect(seen.bookings).toMatchObject([
      {
        reference,
        version: 0,
        name: 'Zoë O’Neill',
        channel: 'video',
        adviser: 'alice',
        startsAt: at('24T10:00'),
      },
    ]);
    expect(seen.away).toEqual([
      { adviser: 'ben', from: at('20T09:00'), to: at('23T12:00'), kind: 'blocked', word: 'Board' },
    ]);
    const alices = seen.open.filter(({ adviser }) => adviser === 'alice');
    expect(alices).toHaveLength(9);
    expect(alices[0]).toEqual({ adviser: 'alice', from: at('23T09:00'), to: at('23T12:00') });
    const christmas = await week('2026-12-25');
    expect(
      christmas.away
        .filter(({ adviser }) => adviser === 'cleo')
        .map(({ from, word }) => [from.slice(0, 10), word]),
    ).toEqual([
      ['2026-12-24', 'Closed'],
      ['2026-12-25', 'Christmas Day'],
      ['2026-12-26', 'Boxing Day'],
    ]);
    expect((await app.inject(`${endpoints.week}?day=tomorrow`)).statusCode).toBe(400);
  });

  test('says that nothing has changed, until something has', async () => {
    const first = await app.inject(endpoints.week);
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await app.inject({ url: endpoints.week, headers })).statusCode).toBe(304);
    await visitor('24T10:00');
    expect((await app.inject({ url: endpoints.week, headers })).statusCode).toBe(200);
  });

  test('opens at nine on both sides of a change of the clock', async () => {
    for (const [day, instant] of [
      ['2026-03-06', '2026-03-06T14:00:00.000Z'],
      ['2026-03-09', '2026-03-09T13:00:00.000Z'],
      ['2026-10-30', '2026-10-30T13:00:00.000Z'],
      ['2026-11-02', '2026-11-02T14:00:00.000Z'],
    ] as const) {
      const { open } = await week(day);
      expect(open.find(({ from }) => from.startsWith(day))?.from).toBe(instant);
    }
    // The Sunday of the change has 25 hours, and all of them are in its week.
    now = Date.parse('2026-10-31T12:00:00Z');
    const late = form('23T10:00', { startsAt: '2026-11-01T23:30', override: true });
    await done(endpoints.book, late);
    expect((await week('2026-10-26')).bookings).toHaveLength(1);
    expect((await week('2026-11-02')).bookings).toHaveLength(0);
    // 1:30 comes twice in that night.
    expect((await refused(endpoints.book, form('23T10:00', { startsAt: '2026-11-01T01:30' })))[0]).toBe(400);
  });

  test('books for a caller: the mail is shown first, and has the usual links', async () => {
    const wanted = form('25T10:00');
    const shown = await done<DiaryPreview>(previewOf(endpoints.book), wanted);
    expect(shown).toMatchObject({ warnings: [], problem: '', mail: { to: 'dana@example.org' } });
    expect(shown.mail?.text).toContain('(the client’s own link)');
    expect(await mailsTo('dana@example.org')).toHaveLength(0);
    const { booking, told } = await done(endpoints.book, wanted);
    expect(told).toBe('queued');
    const [mail] = await mailsTo('dana@example.org');
    const link = /https:\/\/\S+/.exec(mail?.body ?? '')?.[0] ?? '';
    expect((await bookingOf(bookings, link.split('#')[1] ?? '')).reference).toBe(booking.reference);
    // What was shown is what goes, but for what only the mail itself can name.
    expect(
      mail?.body.replace(link, '(the client’s own link)').replaceAll(booking.reference, '(its reference)'),
    ).toBe(shown.mail?.text);
    expect(mail?.body).not.toContain('entered on our website');
    const [notice] = await mailsTo('firm@example.com');
    expect(notice?.body).toContain('booked at the desk');
    expect(notice?.body).toContain('Done at the desk by: Sam Fox');
    const enquiry = await place.store.db.selectFrom('enquiries').selectAll().executeTakeFirstOrThrow();
    expect(enquiry).toMatchObject({
      id: booking.enquiry,
      state: 'answered',
      due_at: null,
      name: 'Dana Whitfield',
    });
    expect(await eventsOf(booking.enquiry)).toMatchObject([
      { kind: 'booking', who_name: 'Sam Fox', about: booking.reference },
    ]);
    // The same press again books nothing.
    expect((await done(endpoints.book, wanted)).booking.reference).toBe(booking.reference);
    expect((await week()).bookings).toHaveLength(1);
    expect((await refused(endpoints.book, { ...wanted, name: 'Somebody' }))[0]).toBe(422);
    const record = await place.store.db.selectFrom('staff_audit').selectAll().execute();
    expect(record.map(({ who, what, on_what }) => [who, what, on_what])).toEqual([
      ['sam', 'booked', booking.reference],
    ]);
  });

  test('who has no address gets no mail, is booked all the same, and is never written to', async () => {
    const { booking, told } = await done(endpoints.book, form('25T10:00', { email: '' }));
    expect(told).toBe('nobody');
    const shown = await done<DiaryPreview>(
      previewOf(endpoints.move),
      { version: 0, startsAt: at('25T11:00') },
      booking,
    );
    expect(shown.mail).toBeNull();
    await done(endpoints.move, { version: 0, startsAt: at('25T11:00') }, booking);
    const mails = await place.store.db.selectFrom('mails').selectAll().execute();
    expect(mails.map(({ kind }) => kind)).toEqual(['booking-notice', 'booking-notice']);
    expect(
      mails.every(({ reply_to, body }) => reply_to === null && !body.includes('Reply to this mail')),
    ).toBe(true);
    expect(
      (await refused(endpoints.book, form('25T14:00', { email: '', phone: '', channel: 'video' })))[0],
    ).toBe(400);
  });

  test('a booking made from an enquiry belongs to it, and gives a caller’s enquiry the address', async () => {
    const first = await done(endpoints.book, form('25T10:00', { email: '' }));
    const { enquiry } = first.booking;
    const second = await done(endpoints.book, form('26T10:00', { enquiry }));
    expect(second.booking.enquiry).toBe(enquiry);
    const stored = await place.store.db.selectFrom('enquiries').selectAll().execute();
    expect(stored.map(({ id, email }) => [id, email])).toEqual([[enquiry, 'dana@example.org']]);
    // An address that has written lately goes on with its own.
    const third = await done(endpoints.book, form('26T14:00'));
    expect(third.booking.enquiry).toBe(enquiry);
    expect((await refused(endpoints.book, form('26T15:00', { enquiry: 'RA-0000' })))[0]).toBe(404);
    await place.store.db.updateTable('enquiries').set({ state: 'spam' }).execute();
    expect((await refused(endpoints.book, form('26T15:00', { enquiry })))[0]).toBe(409);
  });

  test('moves, with the mail shown first, the calendar entry and the enquiry', async () => {
    const { id, reference, enquiry } = await visitor('24T10:00', { email: 'zoe@example.org' });
    const wanted = { version: 0, startsAt: at('26T14:30') };
    const shown = await done<DiaryPreview>(previewOf(endpoints.move), wanted, { reference });
    expect(shown.mail?.subject).toMatch(/^Moved: consultation Thu Nov 26, 2:30/);
    expect(shown.mail?.text).toContain('Instead of: Tuesday, November 24');
    expect(shown.mail?.text).not.toContain(bookingKeyOf({ id, key_version: 0 }, bookings.mailing.secret));
    expect((await view(reference)).startsAt).toBe(at('24T10:00'));
    const { booking } = await done(endpoints.move, wanted, { reference });
    expect(booking).toMatchObject({ version: 1, startsAt: at('26T14:30'), adviser: 'alice' });
    const mail = (await mailsTo('zoe@example.org')).at(-1);
    expect(mail?.subject).toBe(shown.mail?.subject);
    const entry = unfolded(mail?.invitation);
    expect(entry).toMatch(/METHOD:REQUEST[\s\S]*SEQUENCE:1[\s\S]*DTSTART:20261126T193000Z/);
    expect(unfolded((await mailsTo('firm@example.com')).at(-1)?.invitation)).toContain('SEQUENCE:1');
    expect((await eventsOf(enquiry)).at(-1)).toMatchObject({
      kind: 'booking-moved',
      who: 'sam',
      who_name: 'Sam Fox',
      about: reference,
    });
    // The slow line's second press changes nothing more.
    expect((await done(endpoints.move, wanted, { reference })).booking.version).toBe(1);
    expect(await mailsTo('zoe@example.org')).toHaveLength(2);
  });

  test('only who is free can be chosen, and beside the others stands why not', async () => {
    const { reference } = await visitor('24T10:00');
    await visitor('24T10:00', { consultation: 'two' });
    await block('cleo', '24T09:00', '24T11:30', '');
    expect((await view(reference)).advisers.map(({ id, free, said }) => [id, free, said])).toEqual([
      ['alice', true, 'Free at 10:00 a.m.'],
      ['ben', false, 'Busy until 10:45 a.m.'],
      ['cleo', false, 'Blocked until 11:30 a.m.'],
    ]);
    const [status, sentence] = await refused(endpoints.give, { version: 0, adviser: 'ben' }, { reference });
    expect([status, sentence]).toEqual([409, 'ben: Busy until 10:45 a.m. Nothing was changed or sent.']);
    expect(await refused(endpoints.give, { version: 0, adviser: 'nobody' }, { reference })).toMatchObject([
      400,
      expect.anything(),
    ]);
    // What is taken is never overridden.
    const over = { version: 0, startsAt: at('24T10:15'), adviser: 'ben', override: true };
    expect((await refused(endpoints.move, over, { reference }))[0]).toBe(409);
    expect((await refused(endpoints.book, form('24T10:15', { override: true })))[0]).toBe(409);
    expect((await view(reference)).version).toBe(0);
  });

  test('gives a booking to another adviser, also for what that one does not usually do', async () => {
    const { reference, enquiry } = await visitor('24T10:00', { email: 'zoe@example.org' });
    const shown = await done<DiaryPreview>(
      previewOf(endpoints.give),
      { version: 0, adviser: 'cleo' },
      { reference },
    );
    expect(shown.mail?.text).toContain('Your consultation keeps its time');
    expect(shown.mail?.text).toContain('With: our cleo');
    const { booking } = await done(endpoints.give, { version: 0, adviser: 'cleo' }, { reference });
    expect(booking).toMatchObject({ version: 1, adviser: 'cleo', startsAt: at('24T10:00') });
    expect((await eventsOf(enquiry)).at(-1)).toMatchObject({ kind: 'booking-given', words: 'cleo' });
    // The time is free with the one, and taken with the other.
    expect((await visitor('24T10:00')).adviser).toBe('alice');
    await block('ben', '24T10:00', '24T10:30', '');
    await expect(visitor('24T10:00', { consultation: 'two' })).rejects.toMatchObject({ statusCode: 409 });
  });

  test('cancels with a reason that the client reads, and three other times', async () => {
    const { reference, enquiry } = await visitor('24T10:00', { email: 'zoe@example.org' });
    expect((await refused(endpoints.cancel, { version: 0, reason: '  ' }, { reference }))[0]).toBe(400);
    const wanted = { version: 0, reason: 'Our adviser has to be in court.', offer: true };
    const shown = await done<DiaryPreview>(previewOf(endpoints.cancel), wanted, { reference });
    const { booking } = await done(endpoints.cancel, wanted, { reference });
    expect(booking).toMatchObject({ version: 1, state: 'cancelled' });
    const mail = (await mailsTo('zoe@example.org')).at(-1);
    expect(mail?.body).toBe(shown.mail?.text);
    expect(mail?.body).toContain('Our adviser has to be in court.');
    expect(mail?.body.match(/November 2[34], 2026 at/g)?.length).toBeGreaterThanOrEqual(3);
    expect(mail?.body).toContain('https://www.example.com/free-consult');
    expect(unfolded(mail?.invitation)).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1[\s\S]*STATUS:CANCELLED/);
    expect((await eventsOf(enquiry)).at(-1)).toMatchObject({
      kind: 'booking-cancelled',
      words: wanted.reason,
      who: 'sam',
    });
    expect((await visitor('24T10:00')).adviser).toBe('alice');
    expect((await refused(endpoints.move, { version: 1, startsAt: at('25T10:00') }, { reference }))[0]).toBe(
      409,
    );
  });

  test('notice and opening hours are overridden by who confirms it', async () => {
    const soon = form('23T14:00');
    const shown = await done<DiaryPreview>(previewOf(endpoints.book), soon);
    expect(shown.warnings).toEqual(['It begins in less than the 12 hours’ notice that clients have.']);
    const plain = await post(endpoints.book, soon, { accept: 'application/problem+json' });
    expect(plain.statusCode).toBe(409);
    expect(plain.json().problems.override).toContain('notice');
    expect((await week()).bookings).toHaveLength(0);
    await done(endpoints.book, { ...soon, override: true });
    const { booking } = await done(
      endpoints.book,
      form('28T10:00', { override: true, email: 'x@example.org' }),
    );
    expect(
      (await done<DiaryPreview>(previewOf(endpoints.move), { version: 0, startsAt: at('24T12:15') }, booking))
        .warnings,
    ).toEqual(['It is outside opening hours.']);
    expect(
      (
        await done<DiaryPreview>(
          previewOf(endpoints.move),
          { version: 0, startsAt: '2026-12-25T10:00' },
          booking,
        )
      ).warnings,
    ).toEqual(['The firm is closed on that day: Christmas Day.']);
    for (const wrong of [at('24T10:05'), at('23T08:00'), '2028-01-03T10:00', '2027-03-14T02:30', 'soon'])
      expect(
        (await refused(endpoints.move, { version: 0, startsAt: wrong, override: true }, booking))[0],
      ).toBe(400);
  });

  test('what became of it is said once it has begun, and can be taken back', async () => {
    const { reference, enquiry } = await visitor('24T10:00');
    expect((await refused(endpoints.outcome, { version: 0, outcome: 'missed' }, { reference }))[0]).toBe(409);
    now = Date.parse(at('24T10:10'));
    expect((await view(reference)).begun).toBe(true);
    expect((await refused(endpoints.cancel, { version: 0, reason: 'x' }, { reference }))[0]).toBe(409);
    await done(endpoints.outcome, { version: 0, outcome: 'missed' }, { reference });
    expect((await eventsOf(enquiry)).at(-1)).toMatchObject({
      kind: 'booking-outcome',
      words: 'Did not come',
    });
    const { booking } = await done(endpoints.outcome, { version: 1, outcome: '' }, { reference });
    expect(booking).toMatchObject({ outcome: '', version: 2 });
    expect(
      (await refused(endpoints.outcome, { version: 1, outcome: 'came' }, { reference, who: 'mina' }))[0],
    ).toBe(409);
  });

  test('somebody else’s change in between is told in words, and nothing is sent', async () => {
    const { reference, id } = await visitor('24T10:00', { email: 'zoe@example.org' });
    await done(endpoints.move, { version: 0, startsAt: at('25T10:00') }, { reference });
    now += 3 * 60_000;
    expect(
      await refused(endpoints.give, { version: 0, adviser: 'cleo' }, { reference, who: 'mina' }),
    ).toEqual([
      409,
      'Sam Fox moved this consultation 3 minutes ago. It is now on Wednesday, November 25 at 10:00 a.m. EST. Your change was not made.',
    ]);
    const stored = await bookingOf(bookings, bookingKeyOf({ id, key_version: 0 }, bookings.mailing.secret));
    await cancel(bookings, stored);
    expect(
      await refused(endpoints.move, { version: 1, startsAt: at('26T10:00') }, { reference, who: 'mina' }),
    ).toEqual([
      409,
      'The client cancelled this consultation a moment ago. It is cancelled. Your change was not made.',
    ]);
    expect(await mailsTo('zoe@example.org')).toHaveLength(3);
  });

  test('a client who cancels while staff move: one of them is told that the other was first', async () => {
    const booking = await visitor('24T10:00', { email: 'zoe@example.org' });
    const { reference } = booking;
    const [byStaff, byClient] = await Promise.allSettled([
      post(endpoints.move, { version: 0, startsAt: at('25T10:00') }, { reference }),
      cancel(bookings, booking),
    ]);
    const moved = byStaff.status === 'fulfilled' && byStaff.value.statusCode === 200;
    expect([moved, byClient.status === 'fulfilled'].filter(Boolean)).toHaveLength(1);
    await agree();
  });

  test('two of the staff who move one booking: one of them does', async () => {
    const { reference } = await visitor('24T10:00', { email: 'zoe@example.org' });
    const moves = await Promise.all(
      ['25T10:00', '26T10:00', '26T14:00', '25T14:00'].map((time, n) =>
        post(endpoints.move, { version: 0, startsAt: at(time) }, { reference, who: n % 2 ? 'mina' : 'sam' }),
      ),
    );
    expect(moves.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    await agree();
  });

  test('a held time is nobody’s to take, and is not changed here', async () => {
    const { reference } = await visitor('24T10:00');
    const until = new Date(now + hour / 2).toISOString();
    await place.store.db.updateTable('bookings').set({ state: 'held', held_until: until }).execute();
    expect((await week()).bookings).toMatchObject([{ state: 'held', heldUntil: until }]);
    expect(
      (await refused(endpoints.move, { version: 0, startsAt: at('25T10:00') }, { reference }))[1],
    ).toContain('It waits for the press');
    expect((await done<DiaryPreview>(previewOf(endpoints.book), form('24T10:00'))).problem).toContain(
      'Held for a client until',
    );
    now += hour;
    expect((await week()).bookings).toEqual([]);
    expect((await refused(endpoints.move, { version: 0, startsAt: at('25T10:00') }, { reference }))[0]).toBe(
      404,
    );
  });

  test.each([7, 61, 4099])(
    'staff and visitors at once leave no double booking, and mails that agree (%i)',
    async (seed) => {
      let state = seed;
      const random = (n: number) => {
        state = (state * 48_271) % 2_147_483_647;
        return state % n;
      };
      const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
      const times = [
        '24T09:00',
        '24T10:00',
        '24T10:30',
        '24T11:00',
        '24T13:15',
        '25T09:00',
        '25T09:45',
        '26T15:00',
      ];
      const visitors: StoredBooking[] = [];
      const own = (booking: StoredBooking) =>
        bookingOf(bookings, bookingKeyOf(booking, bookings.mailing.secret));
      const operation = async (n: number): Promise<unknown> => {
        const known = visitors.length ? pick(visitors) : undefined;
        const all = (await week()).bookings;
        const one = all.length ? pick(all) : undefined;
        switch (random(8)) {
          case 0:
          case 1:
            return visitor(pick(times.slice(0, 4)), {
              email: `v${n}@example.org`,
              consultation: pick(['one', 'two', 'long']),
            }).then((booked) => visitors.push(booked));
          case 2:
            return post(
              endpoints.book,
              form(pick(times), {
                email: `s${n}@example.org`,
                adviser: pick(['alice', 'ben', 'cleo']),
                override: true,
              }),
            );
          case 3:
            return known && move(bookings, await own(known), at(pick(times.slice(0, 4))));
          case 4:
            return known && cancel(bookings, await own(known));
          case 5:
            return (
              one &&
              post(
                endpoints.move,
                {
                  version: one.version,
                  startsAt: at(pick(times)),
                  adviser: pick(['alice', 'ben', 'cleo']),
                  override: true,
                },
                one,
              )
            );
          case 6:
            return (
              one &&
              post(endpoints.give, { version: one.version, adviser: pick(['alice', 'ben', 'cleo']) }, one)
            );
          default:
            return (
              one &&
              random(2) &&
              post(endpoints.cancel, { version: one.version, reason: 'Ill.', offer: true }, one)
            );
        }
      };
      for (let round = 0; round < 20; round++) {
        now += 60_000;
        await Promise.allSettled([0, 1, 2].map((n) => operation(round * 3 + n)));
      }
      await agree();
      expect((await place.store.db.selectFrom('bookings').select('id').execute()).length).toBeGreaterThan(8);
    },
  );

  /** No quarter hour is anybody's twice, each booking holds its own, and the last mail of each says how it is. */
  async function agree(): Promise<void> {
    const { db } = place.store;
    const stored = await db.selectFrom('bookings').selectAll().execute();
    const units = await db.selectFrom('diary').selectAll().execute();
    const notices = await mailsTo('firm@example.com');
    expect(new Set(units.map(({ adviser, unit }) => `${adviser} ${unit}`)).size).toBe(units.length);
    for (const booking of stored) {
      const own = units.filter(({ booking_id }) => booking_id === booking.id);
      const minutes = (Date.parse(booking.ends_at) - Date.parse(booking.starts_at)) / 60_000;
      const expected =
        booking.state === 'confirmed' ? bookings.diary.units(Date.parse(booking.starts_at), minutes) : [];
      expect(own.map(({ unit }) => unit).sort()).toEqual(expected);
      expect(new Set(own.map(({ adviser }) => adviser))).toEqual(
        new Set(expected.length ? [booking.adviser] : []),
      );
      const entriesIn = (mails: readonly { invitation: string | null }[]) =>
        mails.map(({ invitation }) => unfolded(invitation)).filter((entry) => entry.includes(booking.id));
      const sequenceOf = (entry: string) => Number(/SEQUENCE:(\d+)/.exec(entry)?.[1]);
      // To the firm each goes: of those to one address some may be held back.
      const entries = entriesIn(notices);
      const sequences = entries.map(sequenceOf);
      expect(Math.max(...sequences)).toBe(booking.sequence);
      expect(new Set(sequences).size).toBe(sequences.length);
      const toClient = entriesIn(await mailsTo(booking.email)).map(sequenceOf);
      expect(toClient.filter((one) => !sequences.includes(one))).toEqual([]);
      expect(toClient.length).toBeGreaterThan(0);
      const last = entries[sequences.indexOf(booking.sequence)] ?? '';
      expect(last).toContain(`DTSTART:${booking.starts_at.replace(/[-:]|\.000/g, '')}`);
      expect(last.includes('STATUS:CANCELLED')).toBe(booking.state === 'cancelled');
    }
  }
});

function never(): never {
  throw new Error('Nobody sits there.');
}
