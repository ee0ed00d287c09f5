import { randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mondayMorning, sampleBookings } from '../../tests/support/sample-bookings.ts';
import { consultationOf, sampleFirm } from '../../tests/support/sample-firm.ts';
import { storedBooking } from '../../tests/support/stored-booking.ts';
import { databaseKinds, freshStore, type TestStore } from '../../tests/support/test-store.ts';
import type { BookingContext } from './context.ts';
import type { StoredBooking } from './tables.ts';
import { adviserWatch } from './watches.ts';

const day = 24 * 3_600_000;
let rows = 0;
/** Counts what the database hands over. */
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    rows += result.rows.length;
    return result;
  },
};

describe.each(databaseKinds)('a diary that reaches years ahead, on %s', (kind) => {
  let place: TestStore;
  let bookings: BookingContext;
  beforeEach(async () => {
    place = await freshStore(kind);
    const { db } = place.store;
    bookings = sampleBookings(
      { ...place.store, db: db.withPlugin(counting) },
      () => mondayMorning,
      sampleFirm,
      db.withPlugin(counting),
    );
    for (let n = 1; n <= 300; n += 1) {
      const start = mondayMorning + n * 10 * day;
      const booking: StoredBooking = {
        ...(storedBooking() as StoredBooking),
        ...{
          id: randomUUID(),
          reference: `RA-${n}`,
          enquiry: `RA-${n}`,
          idempotency_key: null,
          state: 'confirmed',
        },
        ...{ adviser: n % 2 ? 'alice' : 'gone', consultation: 'one' },
        ...{ starts_at: new Date(start).toISOString(), ends_at: new Date(start + day / 48).toISOString() },
      };
      await db.insertInto('bookings').values(booking).execute();
      await db
        .insertInto('diary')
        .values({ adviser: booking.adviser, unit: booking.starts_at, booking_id: booking.id })
        .execute();
    }
    rows = 0;
  });
  afterEach(() => place.remove());

  test('free times read the days that can be booked alone', async () => {
    await bookings.diary.allFree(consultationOf('one'));
    // Six lie within 60 days, and one row is the version.
    expect(rows).toBeLessThanOrEqual(8);
  });

  test('who is gone is counted by the database', async () => {
    expect(await adviserWatch(bookings).look(new Date(mondayMorning))).toContain(
      '150 consultations ahead belong to gone',
    );
    expect(rows).toBe(2);
  });
});
