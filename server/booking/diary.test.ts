import { randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Consultation } from '#content/consultations.ts';
import { anonymous, at, bookingOfSomebody, statusOf, testBookings } from '../../tests/support/sample-bookings.ts';
import { consultationOf, sampleFirm } from '../../tests/support/sample-firm.ts';
import { storedBooking } from '../../tests/support/stored-booking.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { forgetSecret, secretOf } from '../platform/db/secrets.ts';
import { reassign } from './adviser-time.ts';
import { book } from './commands.ts';
import { calendarSecret } from './public-routes.ts';
import type { BookingContext } from './store.ts';
import { adviserWatch } from './watches.ts';

const day = 24 * 3_600_000;
const one = consultationOf('one');
let [queries, rows, failing] = [0, 0, 0];
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    queries += 1;
    if (queries <= failing) throw new Error('away');
    return node;
  },
  transformResult: async ({ result }) => {
    rows += result.rows.length;
    return result;
  },
};

describe.each(databaseKinds)('the diary on %s', (kind) => {
  const firm = testBookings(kind);
  let counted: BookingContext;
  beforeEach(() => {
    const db = firm.db.withPlugin(counting);
    counted = { ...firm.other(sampleFirm, db), store: { ...firm.store, db } };
    queries = rows = failing = 0;
  });

  test('a thousand who ask within a second cost two queries, and what another one books is seen after it', async () => {
    const ask = () => Promise.all(Array.from({ length: 1000 }, () => counted.diary.allFree(one)));
    const [first] = await ask();
    expect(new Set(await ask())).toEqual(new Set([first]));
    // One query for entries and one for rules; a part of the days needs no more.
    const { days } = await counted.diary.freeTimes(one);
    expect((await counted.diary.freeTimes(one, '2026-11-25', '2026-11-26')).days).toEqual(days.slice(1, 3));
    expect((await counted.diary.freeTimes(one, '1999-01-01', '1999-01-02')).days).toEqual([]);
    expect(queries).toBe(2);
    firm.now += 1000;
    await ask();
    expect(queries).toBe(4);
  });

  test('what this server books is gone at once; what another one books within a second, and cannot be booked even before', async () => {
    const other = firm.other();
    const has = async (time: string, context = other) =>
      (await firm.free('one', undefined, context)).includes(at(time));
    expect([await has('24T10:00', firm.context), await has('24T10:00')]).toEqual([true, true]);
    await firm.book('24T10:00');
    expect([await has('24T10:00', firm.context), await has('24T10:00')]).toEqual([false, true]);
    expect(await statusOf(book(other, bookingOfSomebody(at('24T10:00')), anonymous))).toBe(409);
    expect(await has('24T14:00')).toBe(true);
    await firm.book('24T14:00');
    expect(await has('24T14:00')).toBe(true);
    firm.now += 1000;
    expect(await has('24T14:00')).toBe(false);
  });

  test('times disappear with notice, and a day is added at midnight, without bookings', async () => {
    const first = async () => (await firm.free('one'))[0];
    firm.now = Date.parse(at('23T21:59'));
    expect(await first()).toBe(at('24T10:00'));
    firm.now = Date.parse(at('23T22:00')) + 1;
    expect(await first()).toBe(at('24T10:30'));
    const { last } = await firm.context.diary.freeTimes(one);
    firm.now = Date.parse(at('24T00:00'));
    const next = await firm.context.diary.freeTimes(one);
    expect([next.first, next.last > last]).toEqual(['2026-11-24', true]);
    firm.now = Date.parse(at('23T09:00'));
    expect(await first()).toBe(at('24T09:00'));
  });

  test('a failure is not kept', async () => {
    failing = 2;
    for (const _ of ['once', 'again']) await expect(counted.diary.allFree(one)).rejects.toThrow('away');
    expect((await counted.diary.allFree(one)).days.length).toBeGreaterThan(30);
  });

  test('years ahead are not read for the days that matter', async () => {
    for (let n = 1; n <= 300; n += 1) {
      const [starts_at = '', ends_at = ''] = [0, 1_800_000].map((ms) =>
        new Date(firm.now + n * 10 * day + ms).toISOString(),
      );
      const adviser = n % 2 ? 'alice' : 'gone';
      const of = { id: randomUUID(), reference: `RA-${n}`, adviser, consultation: 'one' };
      await firm.db
        .insertInto('bookings')
        .values(storedBooking({ ...of, starts_at, ends_at }))
        .execute();
      await firm.db.insertInto('diary').values({ adviser, unit: starts_at, booking_id: of.id }).execute();
    }
    await counted.diary.allFree(one);
    expect(rows).toBeLessThanOrEqual(7);
    rows = 0;
    expect(await adviserWatch(counted).look(new Date(firm.now))).toContain('150 consultations ahead belong to gone');
    expect(rows).toBe(2);
  });

  test('the calendar’s secret is read once however many guess; a renewal takes effect within five seconds', async () => {
    const first = await secretOf(firm.db, 'calendar-secret');
    const secret = calendarSecret(firm.db.withPlugin(counting), () => firm.now);
    const guess = async () => new Set(await Promise.all(Array.from({ length: 1000 }, async () => secret())));
    expect([await guess(), queries]).toEqual([new Set([first]), 1]);
    await forgetSecret(firm.db, 'calendar-secret');
    firm.now += 5000;
    expect([await guess(), queries]).toEqual([new Set(['']), 2]);
  });

  describe('of an adviser who is gone', () => {
    const start = at('24T10:00');
    const changed = (left: string, without = '') => {
      const replace = (id: string) => (id === left ? 'dora' : id);
      const offered = Object.entries(sampleFirm.offered as Record<string, Consultation>)
        .filter(([id]) => id !== without)
        .map(([id, offer]) => [id, { ...offer, advisers: offer.advisers.map(replace) }]);
      return firm.other({
        ...sampleFirm,
        advisers: sampleFirm.advisers.map(replace),
        offered: Object.fromEntries(offered),
      });
    };
    const bookIn = (context: BookingContext, time: string, consultation: string) =>
      book(context, bookingOfSomebody(at(time), { consultation }), anonymous);

    test('the hour is not sold twice, also where its consultation is not offered any more', async () => {
      await firm.book('24T10:00');
      const later = changed('alice');
      for (const id of ['one', 'long']) expect(await firm.free(id, undefined, later)).not.toContain(start);
      expect(await statusOf(bookIn(later, '24T10:00', 'one'))).toBe(409);
      expect(await statusOf(bookIn(later, '24T09:30', 'long'))).toBe(409);
      expect((await bookIn(later, '24T14:00', 'one')).adviser).toBe('dora');
      expect(await firm.free('two', undefined, later)).toContain(start);
      expect(await firm.free('long', undefined, changed('alice', 'one'))).not.toContain(start);
    });

    test('where two could take it over, one of them stays free, and no third is sold', async () => {
      await firm.book('24T10:00', { consultation: 'two' });
      const later = changed('ben');
      expect((await bookIn(later, '24T10:00', 'two')).adviser).toBe('cleo');
      expect(await statusOf(bookIn(later, '24T10:00', 'two'))).toBe(409);
    });

    test('the firm is alerted until they are reassigned, and collisions are listed', async () => {
      const [first, second] = [await firm.book('24T10:00'), await firm.book('24T14:00')];
      const later = changed('alice');
      const warning = (context: BookingContext) => adviserWatch(context).look(new Date(firm.now));
      expect(await warning(firm.context)).toBeUndefined();
      expect(await warning(later)).toMatch(/^2 consultations ahead belong to alice.*reassign alice dora/);
      const { id } = await firm.book('25T10:00', { consultation: 'two' });
      const values = { adviser: 'dora', unit: at('24T14:15'), booking_id: id };
      await firm.db.insertInto('diary').values(values).execute();
      const { moved, colliding } = await reassign(later.diary, 'alice', 'dora');
      expect([moved, colliding].map(([one]) => one?.reference)).toEqual([first.reference, second.reference]);
      expect(await warning(later)).toMatch(/^1 consultations ahead/);
      expect(await firm.free('one', undefined, later)).not.toContain(start);
    });
  });
});
