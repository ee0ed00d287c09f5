import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  anonymous,
  at,
  mondayMorning,
  bookingOfSomebody as request,
  sampleBookings,
} from '../../tests/support/sample-bookings.ts';
import { consultationOf, sampleFirm } from '../../tests/support/sample-firm.ts';
import { databaseKinds, freshStore, type TestStore } from '../../tests/support/test-store.ts';
import { book } from './book.ts';
import type { BookingContext } from './context.ts';

let now = 0;
let queries = 0;
/** Counts what the database is asked. */
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    queries += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};

describe.each(databaseKinds)('free times on %s', (kind) => {
  let fixture: TestStore;
  let bookings: BookingContext;
  beforeEach(async () => {
    now = mondayMorning;
    fixture = await freshStore(kind);
    bookings = sampleBookings(fixture.store, () => now, sampleFirm, fixture.store.db.withPlugin(counting));
    queries = 0;
  });
  afterEach(() => fixture.remove());

  const one = consultationOf('one');
  const times = async (from = bookings) => (await from.diary.freeTimes(one)).days.flatMap((day) => day.times);

  test('a thousand who ask at once, and another thousand later, cost three questions to the database', async () => {
    const ask = () => Promise.all(Array.from({ length: 1000 }, () => bookings.diary.allFree(one)));
    const [first] = await ask();
    const again = await ask();
    // The version of the diaries, what is taken, and the rules of each adviser.
    expect(queries).toBe(3);
    expect(new Set(again)).toEqual(new Set([first]));
    // A second later it is asked once whether anything has changed.
    now += 1000;
    await ask();
    expect(queries).toBe(4);
  });

  test('what this server books is gone at once', async () => {
    const before = await bookings.diary.allFree(one);
    await book(bookings, request(at('24T10:00')), anonymous);
    const after = await bookings.diary.allFree(one);
    expect(before.json).toContain(at('24T10:00'));
    expect(after.json).not.toContain(at('24T10:00'));
    expect(after.etag).not.toBe(before.etag);
  });

  test('what another server books is gone within a second, and cannot be booked even before', async () => {
    const other = sampleBookings(fixture.store, () => now);
    await times();
    await book(other, request(at('24T10:00')), anonymous);
    await expect(book(bookings, request(at('24T10:00')), anonymous)).rejects.toMatchObject({
      statusCode: 409,
    });
    await times(other);
    await book(bookings, request(at('24T14:00')), anonymous);
    expect(await times(other)).toContain(at('24T14:00'));
    now += 1000;
    expect(await times(other)).not.toContain(at('24T14:00'));
  });

  test('times go as they come too near, and a day is added at midnight, though nobody books', async () => {
    now = Date.parse(at('23T21:59'));
    expect((await times())[0]).toBe(at('24T10:00'));
    now = Date.parse(at('23T22:00')) + 1;
    expect((await times())[0]).toBe(at('24T10:30'));
    const { last } = await bookings.diary.freeTimes(one);
    now = Date.parse(at('24T00:00'));
    const next = await bookings.diary.freeTimes(one);
    expect(next.first).toBe('2026-11-24');
    expect(next.last > last).toBe(true);
  });

  test('a clock that was set back is believed', async () => {
    now = Date.parse(at('26T09:00'));
    expect((await times())[0]).toBe(at('27T09:00'));
    now = mondayMorning;
    expect((await times())[0]).toBe(at('24T09:00'));
  });

  test('the days asked for are a part of the same answer', async () => {
    const { days } = await bookings.diary.freeTimes(one);
    expect((await bookings.diary.freeTimes(one, '2026-11-25', '2026-11-26')).days).toEqual(days.slice(1, 3));
    expect((await bookings.diary.freeTimes(one, '1999-01-01', '1999-01-02')).days).toEqual([]);
    expect(queries).toBe(3);
  });

  test('a failure is not kept', async () => {
    const { diary } = sampleBookings(
      fixture.store,
      () => now,
      sampleFirm,
      fixture.store.db.withPlugin({
        ...counting,
        transformQuery: ({ node }) => {
          queries += 1;
          if (queries <= 2) throw new Error('away');
          return node;
        },
      }),
    );
    await expect(diary.allFree(one)).rejects.toThrow('away');
    await expect(diary.allFree(one)).rejects.toThrow('away');
    expect((await diary.allFree(one)).free.days.length).toBeGreaterThan(30);
  });
});
