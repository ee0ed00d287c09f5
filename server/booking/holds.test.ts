import { describe, expect, test } from 'vitest';
import { bookingAnswers as answers } from '#content/booking.ts';
import { company } from '#content/company.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import {
  anonymousRequester,
  bookingRequestAt,
  createBookingContext,
  linkSecret,
  novemberTime,
  statusOfAttempt,
  TestBookings,
} from '../../tests/support/sample-bookings.ts';
import { sampleStoredBooking } from '../../tests/support/sample-rows.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { readMonthReport } from '../desk/report.ts';
import { openStore } from '../open-store.ts';
import { dayMs, minuteMs } from '../platform/durations.ts';
import { type BookingRequester, bookConsultation, cancelBooking, confirmHeldBooking, moveBooking } from './commands.ts';
import { createBookingFloodWatch, freeLapsedHolds } from './holds.ts';
import { requireBookingByKey, signBookingKey, toPublicBooking, verifiedByLink } from './presenter.ts';
import type { StoredBooking } from './tables.ts';

const times = [24, 25, 26, 30].flatMap((date) =>
  ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00'].map((time) => `${date}T${time}`),
);
const owner = 'owner@example.org';

describe.each(databaseKinds)('bookings that wait for a press on %s', (kind) => {
  const firm = freshForEachTest(() => TestBookings.open(kind));

  const bookAt = (n: number, email: string, network = '', more: Partial<BookingRequester> = {}) =>
    firm.book(times[n] ?? '', { email }, { network, ...more });
  const fourth = async (email = owner, network = '') => {
    for (const n of [0, 1, 2]) await bookAt(n, email, network);
    return bookAt(3, email, network);
  };
  const states = async () => {
    const rows = await firm.listRows();
    return ['confirmed', 'held', 'lapsed'].map((state) => rows.filter((row) => row.state === state).length);
  };
  const outcomeOf = (attempt: ReturnType<typeof bookConsultation>): Promise<string> =>
    attempt.then(
      ({ state }) => state,
      ({ statusCode }) => String(statusCode),
    );

  test('of 18 bookings for one address at once, three are firm, two held and the rest refused', async () => {
    const second = kind === 'postgres' && (await openStore(firm.testStore));
    const other = second ? createBookingContext(second, () => firm.now) : firm.context;
    try {
      const free = (await firm.listFreeTimes('one')).filter((_, n) => n % 2 === 0).slice(0, 18);
      const attempts = free.map((startsAt, n) =>
        outcomeOf(
          bookConsultation(
            n % 2 ? other : firm.context,
            bookingRequestAt(startsAt, { email: owner }),
            anonymousRequester,
          ),
        ),
      );
      const expected = [...Array(13).fill('429'), ...Array(3).fill('confirmed'), 'held', 'held'];
      expect((await Promise.all(attempts)).sort()).toEqual(expected);
    } finally {
      if (second) await second.db.destroy();
    }
  });

  test('from 18 networks it is three firm and three held: as many mails as one address is to get', async () => {
    const attempts = Array.from({ length: 18 }, (_, n) => bookAt(n, owner, `network ${n}`).catch((error) => error));
    const refusals = await Promise.all(attempts);
    expect(await states()).toEqual([3, 3, 0]);
    expect(refusals.some(({ message }) => message?.includes('Open the link in one of our e-mails'))).toBe(true);
  });

  test('a booking is refused if its confirmation mail would be held back', async () => {
    const bookThree = async () => {
      const booked = [];
      for (const n of [0, 1, 2]) booked.push(await bookAt(n, owner));
      return booked;
    };
    for (const booking of await bookThree()) await cancelBooking(firm.context, booking);
    // The address has had six mails about new bookings within the hour; moves are counted apart.
    const [booking] = await bookThree();
    await moveBooking(firm.context, booking as StoredBooking, novemberTime('30T16:00'));
    const refusal = { statusCode: 429, message: answers.holdNotMailed };
    await expect(bookAt(12, owner)).rejects.toMatchObject(refusal);
    expect(await states()).toEqual([3, 0, 0]);
  });

  test('three bookings by others do not block an address’s owner: theirs is held, and confirmed by mail', async () => {
    const own = await fourth('Owner@Example.org');
    expect(own.state).toBe('held');
    expect(await confirmHeldBooking(firm.context, own)).toMatchObject({ state: 'confirmed', verified: verifiedByLink });
    await firm.db
      .updateTable('mails')
      .set({ created_at: new Date(0).toISOString() })
      .execute();
    const held = [await bookAt(4, owner), await bookAt(5, owner)];
    for (const one of held) await confirmHeldBooking(firm.context, one);
    expect(await outcomeOf(bookAt(6, owner))).toBe('429');
  });

  test('the account of an address needs no press, and has its three, with what is confirmed for it', async () => {
    await bookAt(0, owner, 'a stranger');
    const outcomes = [];
    for (const n of [1, 2]) outcomes.push(await outcomeOf(bookAt(n, owner, 'home', { proof: 'account' })));
    const held = [await bookAt(3, owner, 'x'), await bookAt(4, owner, 'y')];
    const presses = held.map((one) => statusOfAttempt(confirmHeldBooking(firm.context, one)));
    expect([outcomes, (await Promise.all(presses)).sort()]).toEqual([Array(2).fill('confirmed'), [200, 429]]);
    expect(await outcomeOf(bookAt(5, owner, 'home', { proof: 'account' }))).toBe('429');
  });

  test('a held booking is one mail to its visitor and none to the firm; the press tells both, once', async () => {
    const held = await fourth();
    const [mail, ...more] = (await firm.listMails()).slice(6);
    expect([mail?.kind, mail?.recipient, more]).toEqual(['booking', expect.stringContaining(owner), []]);
    expect(mail?.body).toContain(`https://www.example.com/booking#${signBookingKey(held, linkSecret, 'confirm')}`);
    const handed = toPublicBooking(held, firm.context, 'handed').key;
    expect(await statusOfAttempt(requireBookingByKey(firm.context, handed, ['confirm']))).toBe(404);
    await Promise.all([1, 2, 3].map(() => confirmHeldBooking(firm.context, held)));
    const kinds = (await firm.listMails()).slice(7).map((one) => one.kind);
    expect(kinds.sort()).toEqual(['booking', 'booking-notice']);
  });

  test('a hold blocks its time for 30 minutes, and expires without a job', async () => {
    const held = await fourth();
    const isFree = async () => (await firm.listFreeTimes('one')).includes(held.starts_at);
    expect(await outcomeOf(bookAt(3, 'ben@example.org'))).toBe('409');
    firm.now += 30 * minuteMs - 1;
    expect(await isFree()).toBe(false);
    firm.now += 1000;
    expect(await isFree()).toBe(true);
    expect(toPublicBooking(held, firm.context, 'handed').state).toBe('lapsed');
    expect(await outcomeOf(bookAt(3, 'ben@example.org'))).toBe('confirmed');
    expect(await statusOfAttempt(confirmHeldBooking(firm.context, held))).toBe(409);
  });

  test('a hold is not confirmed once its consultation has begun', async () => {
    const held = await fourth();
    firm.now = Date.parse(held.starts_at) + minuteMs;
    await firm.db
      .updateTable('bookings')
      .set({ held_until: new Date(firm.now + minuteMs).toISOString() })
      .where('id', '=', held.id)
      .execute();
    const refusal = { statusCode: 409, message: answers.over };
    await expect(confirmHeldBooking(firm.context, held)).rejects.toMatchObject(refusal);
  });

  test('a held booking is let go without a mail, and cannot be moved; one that was removed is not firm', async () => {
    const held = await fourth();
    const before = await firm.listMails();
    expect(await statusOfAttempt(moveBooking(firm.context, held, (await firm.listFreeTimes('one'))[0] ?? ''))).toBe(
      409,
    );
    expect(await cancelBooking(firm.context, held)).toMatchObject({ state: 'cancelled' });
    expect(await firm.listFreeTimes('one')).toContain(held.starts_at);
    expect(await firm.listMails()).toEqual(before);
    expect(await statusOfAttempt(confirmHeldBooking(firm.context, held))).toBe(409);
    await firm.db.deleteFrom('bookings').where('id', '=', held.id).execute();
    expect(await statusOfAttempt(confirmHeldBooking(firm.context, held))).toBe(409);
  });

  test('a hold that its visitor released is removed like one that lapsed, and is no cancelled booking', async () => {
    await cancelBooking(firm.context, await fourth());
    const total = async () => (await readMonthReport(firm.db, '2026-11', new Date(firm.now))).total;
    expect(await total()).toMatchObject({ bookings: 3, cancelled: 0 });
    const [first] = await firm.listRows();
    if (first) await cancelBooking(firm.context, first);
    expect(await total()).toMatchObject({ bookings: 3, cancelled: 1 });
    firm.now += 8 * dayMs;
    await freeLapsedHolds(firm.context);
    expect(await firm.listRows()).toHaveLength(3);
  });

  test('a lapsed hold is kept for a week; its network is cleared after a day', async () => {
    await fourth(owner, 'a network');
    const release = async (later: number) => {
      firm.now += later;
      await freeLapsedHolds(firm.context);
      return states();
    };
    expect(await release(31 * minuteMs)).toEqual([3, 0, 1]);
    await release(25 * 60 * minuteMs);
    expect((await firm.listRows()).every(({ network }) => network === '')).toBe(true);
    expect(await release(7 * dayMs)).toEqual([3, 0, 0]);
  });

  test('the fourth booking of one network in a day is held, whatever the addresses, and the tenth refused', async () => {
    const outcomes = [];
    for (let n = 0; n < 10; n += 1) outcomes.push(await outcomeOf(bookAt(n, `v${n}@example.org`, 'office')));
    expect(outcomes).toEqual([...Array(3).fill('confirmed'), ...Array(6).fill('held'), '429']);
    expect(await outcomeOf(bookAt(10, 'other@example.org', 'elsewhere'))).toBe('confirmed');
    firm.now += dayMs + 1;
    expect(await outcomeOf(bookAt(22, 'next@example.org', 'office'))).toBe('confirmed');
  });

  test('a flood is held, leaves places to newcomers, is refused beyond 20, and reported to the firm', async () => {
    const alarm = () => createBookingFloodWatch(firm.db).check(new Date(firm.now));
    // Bookings that staff enter are no flood.
    await firm.db
      .insertInto('bookings')
      .values(
        Array.from({ length: 13 }, (_, n) =>
          sampleStoredBooking({
            id: `s${n}`,
            reference: `RA-1111-${1000 + n}`,
            booked_by: 'sam',
            created_at: new Date(firm.now - 1).toISOString(),
          }),
        ),
      )
      .execute();
    expect(await alarm()).toBeUndefined();
    await firm.db.deleteFrom('bookings').execute();
    const bookFrom = async (count: number, name: string, range?: string) => {
      const outcomes: string[] = [];
      for (let n = 0; n < count; n += 1) {
        const [startsAt = ''] = await firm.listFreeTimes('two');
        const by = { network: `${name} ${n}`, ...(range ? { range } : {}) };
        const attempt = firm.bookAt(startsAt, { consultation: 'two' }, by);
        outcomes.push(
          await attempt.then(
            ({ state }) => state,
            ({ message }) => message,
          ),
        );
      }
      return outcomes;
    };
    const held = (count: number) => Array(count).fill('held');
    await bookFrom(12, 'stranger');
    expect(await alarm()).toBeUndefined();
    const inside = await bookFrom(30, 'inside', 'one range');
    expect(inside.filter((state) => state === 'held')).toEqual(held(6));
    expect(await bookFrom(14, 'new')).toEqual(held(14));
    expect(await alarm()).toMatch(/^32 consultations .* 20 of them/);
    const [refused] = await bookFrom(1, 'last');
    expect(refused).toBe(answers.tooManyHeld);
    for (const way of ['Send us a message', company.phone.value.display, 'half an hour'])
      expect(refused).toContain(way);
    firm.now += 61 * minuteMs;
    expect(await alarm()).toBeUndefined();
    expect(await bookFrom(1, 'later')).toEqual(['confirmed']);
  });
});
