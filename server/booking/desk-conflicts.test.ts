import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { at, secret, statusOf } from '../../tests/support/sample-bookings.ts';
import { TestDiary, unfolded } from '../../tests/support/test-diary.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { unitsOf } from './availability.ts';
import { cancel, move } from './commands.ts';
import { bookingKeyOf, openedBy } from './keys.ts';
import type { StoredBooking } from './tables.ts';

describe.each(databaseKinds)('changes of a booking at once on %s', (kind) => {
  let diary: TestDiary;
  beforeEach(async () => {
    diary = await TestDiary.open(kind);
  });
  afterEach(() => diary.remove());

  const zoe = { email: 'zoe@example.org' };
  const own = async (booking: StoredBooking) => (await openedBy(diary.bookings, bookingKeyOf(booking, secret))).booking;

  test('a conflicting change is explained, and nothing is sent', async () => {
    const booked = await diary.visitor('24T10:00', zoe);
    await diary.done('/api/desk/diary/bookings/:reference/move', { version: 0, startsAt: at('25T10:00') }, booked);
    diary.now += 3 * 60_000;
    const byMina = { reference: booked.reference, who: 'mina' };
    expect(
      await diary.refused('/api/desk/diary/bookings/:reference/reassign', { version: 0, adviser: 'cleo' }, byMina),
    ).toEqual([
      409,
      'Sam Fox moved this consultation 3 minutes ago. It is now on Wednesday, November 25 at 10:00 a.m. EST. Your change was not made.',
    ]);
    await cancel(diary.bookings, await own(booked));
    expect(
      await diary.refused('/api/desk/diary/bookings/:reference/move', { version: 1, startsAt: at('26T10:00') }, byMina),
    ).toEqual([409, 'The client cancelled this consultation a moment ago. It is cancelled. Your change was not made.']);
    expect(await diary.mailsTo(zoe.email)).toHaveLength(3);
  });

  test('a client cancels while staff move: the later change conflicts', async () => {
    const booked = await diary.visitor('24T10:00', zoe);
    const outcomes = await Promise.all([
      diary.post('/api/desk/diary/bookings/:reference/move', { version: 0, startsAt: at('25T10:00') }, booked),
      statusOf(cancel(diary.bookings, booked)),
    ]);
    const statuses = outcomes.map((one) => (typeof one === 'number' ? one : one.statusCode));
    expect(statuses.sort()).toEqual([200, 409]);
    await agree(diary);
  });

  test('of the staff who move one booking, one does', async () => {
    const { reference } = await diary.visitor('24T10:00', zoe);
    const moves = await Promise.all(
      ['25T10:00', '26T10:00', '26T14:00', '25T14:00'].map((time, n) =>
        diary.post(
          '/api/desk/diary/bookings/:reference/move',
          { version: 0, startsAt: at(time) },
          { reference, who: n % 2 ? 'mina' : 'sam' },
        ),
      ),
    );
    expect(moves.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    await agree(diary);
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
      const onGrid = ['24T09:00', '24T10:00', '24T10:30', '24T11:00'];
      const times = [...onGrid, '24T13:15', '25T09:00', '25T09:45', '26T15:00'];
      const visitors: StoredBooking[] = [];
      const operation = async (n: number): Promise<unknown> => {
        const known = visitors.length ? pick(visitors) : undefined;
        const all = (await diary.week()).bookings;
        const one = all.length ? pick(all) : undefined;
        const version = one?.version ?? 0;
        const adviser = pick(['alice', 'ben', 'cleo']);
        const consultation = pick(['one', 'two', 'long']);
        const operations = [
          async () => visitors.push(await diary.visitor(pick(onGrid), { email: `v${n}@example.org`, consultation })),
          () =>
            diary.post(
              '/api/desk/diary/bookings',
              diary.form(pick(times), { email: `s${n}@example.org`, adviser, override: true }),
            ),
          async () => known && move(diary.bookings, await own(known), at(pick(onGrid))),
          async () => known && cancel(diary.bookings, await own(known)),
          () =>
            one &&
            diary.post(
              '/api/desk/diary/bookings/:reference/move',
              { version, startsAt: at(pick(times)), adviser, override: true },
              one,
            ),
          () => one && diary.post('/api/desk/diary/bookings/:reference/reassign', { version, adviser }, one),
          () =>
            one &&
            random(2) &&
            diary.post('/api/desk/diary/bookings/:reference/cancel', { version, reason: 'Ill.', offer: true }, one),
        ];
        return operations[random(8) % operations.length]?.();
      };
      for (let round = 0; round < 20; round++) {
        diary.now += 60_000;
        await Promise.allSettled([0, 1, 2].map((n) => operation(round * 3 + n)));
      }
      await agree(diary);
      expect((await diary.db.selectFrom('bookings').select('id').execute()).length).toBeGreaterThan(5);
    },
  );
});

async function agree(diary: TestDiary): Promise<void> {
  const { db } = diary;
  const stored = await db.selectFrom('bookings').selectAll().execute();
  const units = await db.selectFrom('diary').selectAll().execute();
  const notices = await diary.mailsTo('firm@example.com');
  expect(new Set(units.map(({ adviser, unit }) => `${adviser} ${unit}`)).size).toBe(units.length);
  for (const booking of stored) {
    const own = units.filter(({ booking_id }) => booking_id === booking.id);
    const minutes = (Date.parse(booking.ends_at) - Date.parse(booking.starts_at)) / 60_000;
    const expected = booking.state === 'confirmed' ? unitsOf(Date.parse(booking.starts_at), minutes) : [];
    expect(own.map(({ unit }) => unit).sort()).toEqual(expected);
    expect(new Set(own.map(({ adviser }) => adviser))).toEqual(new Set(expected.length ? [booking.adviser] : []));
    const entriesIn = (mails: readonly { invitation: string | null }[]) =>
      mails.map(({ invitation }) => unfolded(invitation)).filter((entry) => entry.includes(booking.id));
    const sequenceOf = (entry: string) => Number(/SEQUENCE:(\d+)/.exec(entry)?.[1]);
    // Those to a visitor may be rate-limited.
    const entries = entriesIn(notices);
    const sequences = entries.map(sequenceOf);
    expect(Math.max(...sequences)).toBe(booking.sequence);
    expect(new Set(sequences).size).toBe(sequences.length);
    const toClient = entriesIn(await diary.mailsTo(booking.email)).map(sequenceOf);
    expect(toClient.filter((one) => !sequences.includes(one))).toEqual([]);
    expect(toClient.length).toBeGreaterThan(0);
    const last = entries[sequences.indexOf(booking.sequence)] ?? '';
    expect(last).toContain(`DTSTART:${booking.starts_at.replace(/[-:]|\.000/g, '')}`);
    expect(last.includes('STATUS:CANCELLED')).toBe(booking.state === 'cancelled');
  }
}
