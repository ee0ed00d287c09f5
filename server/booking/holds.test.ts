import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bookingAnswers as answers } from '#content/booking.ts';
import {
  anonymous,
  at,
  mondayMorning,
  bookingOfSomebody as request,
  sampleBookings,
  secret,
} from '../../tests/support/sample-bookings.ts';
import { consultationOf, sampleFirm } from '../../tests/support/sample-firm.ts';
import { databaseKinds, freshStore, type TestStore } from '../../tests/support/test-store.ts';
import { openStore } from '../open-store.ts';
import { book } from './book.ts';
import { cancel, confirm, move } from './commands.ts';
import type { BookingContext } from './context.ts';
import { releaseHolds } from './holds.ts';
import { bookingKeyOf, openedBy, provenByPress } from './keys.ts';
import { publicBooking } from './presenter.ts';
import { floodWatch } from './watches.ts';

const minute = 60_000;
let now = 0;
/** Half hours that do not touch, on the days after the first. */
const times = [24, 25, 26].flatMap((day) =>
  ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00'].map((time) => at(`${day}T${time}`)),
);

describe.each(databaseKinds)('bookings that wait for a press on %s', (kind) => {
  let fixture: TestStore;
  let bookings: BookingContext;
  beforeEach(async () => {
    now = mondayMorning;
    fixture = await freshStore(kind);
    bookings = sampleBookings(fixture.store, () => now);
  });
  afterEach(() => fixture.remove());

  const time = (n: number) => times[n] ?? '';
  const bookAt = (n: number, email: string, network = '', proven = false) =>
    book(bookings, request(time(n), { email }), {
      ...anonymous,
      network,
      proof: proven ? 'account' : 'none',
    });
  const mails = () =>
    fixture.store.db
      .selectFrom('mails')
      .select(['kind', 'recipient', 'body', 'subject'])
      .orderBy('created_at')
      .execute();
  const states = async () => {
    const rows = await fixture.store.db.selectFrom('bookings').select('state').execute();
    return Object.fromEntries(
      ['confirmed', 'held', 'lapsed', 'cancelled'].map((state) => [
        state,
        rows.filter((row) => row.state === state).length,
      ]),
    );
  };
  const free = async () => {
    const { days } = await bookings.diary.freeTimes(consultationOf('one'));
    return days.flatMap((day) => day.times);
  };

  test('a hold that was removed before its press is not said to be firm', async () => {
    for (const n of [0, 2, 4]) await bookAt(n, 'ada@example.org');
    const held = await bookAt(6, 'ada@example.org');
    expect(held.state).toBe('held');
    // Its owner was erased between the look at the booking and its change.
    await fixture.store.db.deleteFrom('bookings').where('id', '=', held.id).execute();
    await expect(confirm(bookings, held)).rejects.toMatchObject({ statusCode: 409 });
  });

  test('of 18 bookings for one address at once, three are firm, two held and the rest refused', async () => {
    const second = kind === 'postgres' && (await openStore(fixture));
    const other = second ? sampleBookings(second, () => now) : bookings;
    try {
      const outcomes = await Promise.allSettled(
        Array.from({ length: 18 }, (_, n) =>
          book(n % 2 ? other : bookings, request(time(n), { email: 'victim@example.org' }), anonymous),
        ),
      );
      expect(await states()).toEqual({ confirmed: 3, held: 2, lapsed: 0, cancelled: 0 });
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ statusCode: 429 });
    } finally {
      if (second) await second.db.destroy();
    }
  });

  test('from 18 networks it is three firm and three held: as many mails as one address is to get', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 18 }, (_, n) => bookAt(n, 'victim@example.org', `network ${n}`)),
    );
    expect(await states()).toEqual({ confirmed: 3, held: 3, lapsed: 0, cancelled: 0 });
    const refused = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason.message).toContain('Open the link in one of our e-mails');
    // Its owner keeps one of those and moves it where it suits.
    const held = await fixture.store.db
      .selectFrom('bookings')
      .selectAll()
      .where('state', '=', 'held')
      .executeTakeFirstOrThrow();
    const kept = await confirm(bookings, held);
    expect((await move(bookings, kept, time(20))).starts_at).toBe(time(20));
  });

  test('a booking is not held where its mail would never come: whoever books is told so', async () => {
    const owner = 'victim@example.org';
    const kept = [];
    for (const n of [0, 1, 2]) kept.push(await bookAt(n, owner, 'network 1'));
    // By the keys in their hand: six mails about bookings have gone to the address within the hour.
    for (const [n, booking] of kept.entries()) await move(bookings, booking, time(n + 6));
    const refused = await bookAt(12, owner, 'network 2').catch((error) => error);
    expect(refused).toMatchObject({ statusCode: 429, message: answers.holdNotMailed });
    expect(await states()).toEqual({ confirmed: 3, held: 0, lapsed: 0, cancelled: 0 });
    expect(await free()).toContain(time(12));
  });

  test('242 bookings from 13 addresses do not fill the diaries', async () => {
    const wide = { ...sampleFirm, opening: { ...sampleFirm.opening, noticeHours: 1 } };
    bookings = sampleBookings(fixture.store, () => now, wide);
    const all = (await free()).filter((_, n) => n % 2 === 0).slice(0, 242);
    expect(all).toHaveLength(242);
    for (const [n, startsAt] of all.entries()) {
      const wanted = request(startsAt, { email: `v${n % 13}@example.org` });
      await book(bookings, wanted, { ...anonymous, network: `network ${n % 13}` }).catch(({ statusCode }) =>
        expect(statusCode).toBe(429),
      );
    }
    // One for each of the thirteen: of the last twelve places none goes to who holds something already.
    expect(await states()).toEqual({ confirmed: 12, held: 13, lapsed: 0, cancelled: 0 });
    now += 31 * minute;
    await releaseHolds(bookings);
    expect(await states()).toEqual({ confirmed: 12, held: 0, lapsed: 13, cancelled: 0 });
  });

  test('three bookings under somebody’s address do not shut them out: theirs is held, and firm after a press', async () => {
    for (const n of [0, 1, 2]) expect((await bookAt(n, 'owner@example.org')).state).toBe('confirmed');
    const own = await bookAt(3, 'Owner@Example.org');
    expect(own.state).toBe('held');
    expect(await confirm(bookings, own)).toMatchObject({ state: 'confirmed', proven: provenByPress });
    // Three that were surely theirs are enough. An hour later, since no more mails go to one address in one.
    await fixture.store.db
      .updateTable('mails')
      .set({ created_at: new Date(0).toISOString() })
      .execute();
    for (const n of [4, 5]) await confirm(bookings, await bookAt(n, 'owner@example.org'));
    await expect(bookAt(6, 'owner@example.org')).rejects.toMatchObject({ statusCode: 429 });
  });

  test('the account of an address needs no press, and has its three', async () => {
    for (const n of [0, 1, 2]) await bookAt(n, 'owner@example.org', 'a stranger');
    for (const n of [3, 4, 5])
      expect((await bookAt(n, 'owner@example.org', 'home', true)).state).toBe('confirmed');
    await expect(bookAt(6, 'owner@example.org', 'home', true)).rejects.toMatchObject({ statusCode: 429 });
  });

  test('what was held for an address while it was let in counts when it is pressed', async () => {
    for (const n of [0, 1]) await bookAt(n, 'owner@example.org', '', true);
    await bookAt(2, 'owner@example.org');
    const [one, two] = [await bookAt(3, 'owner@example.org'), await bookAt(4, 'owner@example.org')];
    const presses = await Promise.allSettled([confirm(bookings, one), confirm(bookings, two)]);
    expect(presses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a held booking is one mail to its visitor and none to the firm; the press tells both, once', async () => {
    for (const n of [0, 1, 2]) await bookAt(n, 'ada@example.org');
    const before = (await mails()).length;
    const held = await bookAt(3, 'ada@example.org');
    const [mail, ...more] = (await mails()).slice(before);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'booking' });
    expect(mail?.recipient).toContain('ada@example.org');
    const key = bookingKeyOf(held, secret, 'confirm');
    expect(mail?.body).toContain(`https://www.example.com/booking#${key}`);
    // The booker's own screen has another key than the mail.
    expect(publicBooking(held, bookings, 'handed').key).not.toBe(key);
    await expect(
      openedBy(bookings, publicBooking(held, bookings, 'handed').key, ['confirm']),
    ).rejects.toMatchObject({
      statusCode: 404,
    });
    await Promise.all([1, 2, 3].map(() => confirm(bookings, held)));
    expect(
      (await mails())
        .slice(before + 1)
        .map((one) => one.kind)
        .sort(),
    ).toEqual(['booking', 'booking-notice']);
  });

  test('a time that is held is nobody else’s for 30 minutes, and free from then on without any job', async () => {
    for (const n of [0, 1, 2]) await bookAt(n, 'ada@example.org');
    const held = await bookAt(3, 'ada@example.org');
    expect(await free()).not.toContain(time(3));
    await expect(bookAt(3, 'ben@example.org')).rejects.toMatchObject({ statusCode: 409 });
    now += 30 * minute - 1;
    expect(await free()).not.toContain(time(3));
    now += 1;
    expect(await free()).toContain(time(3));
    expect(publicBooking(held, bookings, 'handed').state).toBe('lapsed');
    await expect(confirm(bookings, held)).rejects.toMatchObject({ statusCode: 409 });
    expect((await bookAt(3, 'ben@example.org')).state).toBe('confirmed');
    await expect(confirm(bookings, held)).rejects.toMatchObject({ statusCode: 409 });
  });

  test('what lapsed is told for a week and then removed', async () => {
    for (const n of [0, 1, 2, 3]) await bookAt(n, 'ada@example.org', 'a network');
    now += 31 * minute;
    await releaseHolds(bookings);
    expect(await states()).toMatchObject({ lapsed: 1 });
    now += 25 * 60 * minute;
    await releaseHolds(bookings);
    const networks = await fixture.store.db.selectFrom('bookings').select('network').distinct().execute();
    expect(networks).toEqual([{ network: '' }]);
    now += 7 * 24 * 60 * minute;
    await releaseHolds(bookings);
    expect(await states()).toMatchObject({ confirmed: 3, lapsed: 0 });
  });

  test('the fourth booking of one network in a day is held, whatever the addresses, and the tenth refused', async () => {
    const outcomes: string[] = [];
    for (let n = 0; n < 10; n += 1)
      outcomes.push(
        await bookAt(n, `v${n}@example.org`, 'office').then(
          ({ state }) => state,
          ({ statusCode }) => String(statusCode),
        ),
      );
    expect(outcomes).toEqual([...Array(3).fill('confirmed'), ...Array(6).fill('held'), '429']);
    // Others book as ever, also while as much is held as can be by one network.
    expect((await bookAt(10, 'other@example.org', 'elsewhere')).state).toBe('confirmed');
    now += 24 * 60 * minute + 1;
    expect((await bookAt(15, 'next@example.org', 'office')).state).toBe('confirmed');
  });

  test('a flood from everywhere is held, refused beyond 20 with another way to reach us, and told to the firm', async () => {
    const watch = floodWatch(fixture.store.db);
    for (let n = 0; n < 12; n += 1) await bookAt(n, `v${n}@example.org`, `network ${n}`);
    expect(await watch.look(new Date(now))).toBeUndefined();
    expect((await bookAt(12, 'late@example.org', 'fresh')).state).toBe('held');
    expect(await watch.look(new Date(now))).toMatch(/^13 consultations .* 1 of them/);
    const { diary } = bookings;
    const left = (await diary.freeTimes(consultationOf('two'))).days.flatMap((day) => day.times);
    const flood = (n: number) =>
      book(bookings, request(left[2 * n] ?? '', { consultation: 'two' }), {
        ...anonymous,
        network: `more ${n}`,
      });
    for (let n = 0; n < 19; n += 1) expect((await flood(n)).state).toBe('held');
    await expect(flood(19)).rejects.toMatchObject({
      statusCode: 429,
      message: expect.stringMatching(/Send us a message.*call/),
    });
    now += 61 * minute;
    expect(await watch.look(new Date(now))).toBeUndefined();
    expect((await flood(20)).state).toBe('confirmed');
  });

  test('a held booking is let go without a mail, and cannot be moved', async () => {
    for (const n of [0, 1, 2]) await bookAt(n, 'ada@example.org');
    const held = await bookAt(3, 'ada@example.org');
    const before = (await mails()).length;
    await expect(move(bookings, held, time(5))).rejects.toMatchObject({ statusCode: 409 });
    expect(await cancel(bookings, held)).toMatchObject({ state: 'cancelled' });
    expect(await free()).toContain(time(3));
    expect(await mails()).toHaveLength(before);
    await expect(confirm(bookings, held)).rejects.toMatchObject({ statusCode: 409 });
  });

  test('a booking is moved ten times at most, and can be cancelled after that', async () => {
    let booked = await bookAt(0, 'ada@example.org');
    for (let n = 1; n <= 10; n += 1) booked = await move(bookings, booked, time(n));
    await expect(move(bookings, booked, time(11))).rejects.toMatchObject({ statusCode: 429 });
    expect((await cancel(bookings, booked)).state).toBe('cancelled');
  });
});
