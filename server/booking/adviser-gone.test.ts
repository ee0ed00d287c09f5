import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Consultation } from '#content/consultations.ts';
import {
  anonymous,
  at,
  mondayMorning,
  bookingOfSomebody as request,
  sampleBookings,
} from '../../tests/support/sample-bookings.ts';
import { sampleFirm } from '../../tests/support/sample-firm.ts';
import { databaseKinds, freshStore, type TestStore } from '../../tests/support/test-store.ts';
import { reassign } from './adviser-time.ts';
import { book } from './book.ts';
import type { BookingContext } from './context.ts';
import { adviserWatch } from './watches.ts';

const now = mondayMorning;
const start = at('24T10:00');
/** The sample firm after some have left and others have come. */
const later = (changes: Record<string, string>) => {
  const renamed = (id: string) => changes[id] ?? id;
  const advisers = sampleFirm.advisers.map(renamed);
  const offered = Object.fromEntries(
    Object.entries(sampleFirm.offered as Record<string, Consultation>).map(([id, one]) => [
      id,
      { ...one, advisers: one.advisers.map(renamed) as unknown as Consultation['advisers'] },
    ]),
  );
  return { ...sampleFirm, advisers, offered };
};

describe.each(databaseKinds)('an adviser who is gone, on %s', (kind) => {
  let fixture: TestStore;
  let before: BookingContext;
  beforeEach(async () => {
    fixture = await freshStore(kind);
    before = sampleBookings(fixture.store, () => now);
  });
  afterEach(() => fixture.remove());

  const replacing = (changes: Record<string, string>) =>
    sampleBookings(fixture.store, () => now, later(changes));
  const free = async ({ diary }: BookingContext, id: string) => {
    const consultation = diary.consultation(id);
    const { days } = consultation ? await diary.freeTimes(consultation) : { days: [] };
    return days.flatMap((day) => day.times);
  };

  test('the hour of a replaced adviser is not sold twice', async () => {
    await book(before, request(start), anonymous);
    const bookings = replacing({ alice: 'dora' });
    for (const id of ['one', 'long']) expect(await free(bookings, id)).not.toContain(start);
    await expect(book(bookings, request(start), anonymous)).rejects.toMatchObject({ statusCode: 409 });
    await expect(
      book(bookings, request(at('24T09:30'), { consultation: 'long' }), anonymous),
    ).rejects.toMatchObject({ statusCode: 409 });
    expect((await book(bookings, request(at('24T14:00')), anonymous)).adviser).toBe('dora');
  });

  test('where two could take it over, one of them stays free, and no third is sold', async () => {
    await book(before, request(start, { consultation: 'two' }), anonymous);
    const bookings = replacing({ ben: 'dora' });
    expect(await free(bookings, 'two')).toContain(start);
    expect((await book(bookings, request(start, { consultation: 'two' }), anonymous)).adviser).toBe('cleo');
    expect(await free(bookings, 'two')).not.toContain(start);
    await expect(book(bookings, request(start, { consultation: 'two' }), anonymous)).rejects.toMatchObject({
      statusCode: 409,
    });
  });

  test('a colleague who takes other consultations is free as ever', async () => {
    await book(before, request(start), anonymous);
    const bookings = replacing({ alice: 'dora' });
    expect(await free(bookings, 'two')).toContain(start);
  });

  test('the firm is told until somebody has taken them over, and what collides is named', async () => {
    const first = await book(before, request(start), anonymous);
    const second = await book(before, request(at('24T14:00')), anonymous);
    const bookings = replacing({ alice: 'dora' });
    const watch = adviserWatch(bookings);
    expect(await adviserWatch(before).look(new Date(now))).toBeUndefined();
    expect(await watch.look(new Date(now))).toMatch(
      /^2 consultations ahead belong to alice.*reassign alice dora/,
    );
    // Dora's own diary has something at two.
    await fixture.store.db
      .updateTable('diary')
      .set({ adviser: 'alice' })
      .where('booking_id', '=', second.id)
      .execute();
    const { id } = await book(bookings, request(at('25T14:00')), anonymous);
    await fixture.store.db
      .updateTable('diary')
      .set({ unit: at('24T14:15') })
      .where('booking_id', '=', id)
      .where('unit', '=', at('25T14:00'))
      .execute();
    const { moved, colliding } = await reassign(bookings, 'alice', 'dora');
    expect(moved.map(({ reference }) => reference)).toEqual([first.reference]);
    expect(colliding.map(({ reference }) => reference)).toEqual([second.reference]);
    expect(await watch.look(new Date(now))).toMatch(/^1 consultations ahead/);
    expect(await free(bookings, 'one')).not.toContain(start);
  });

  test('a consultation that is no longer offered keeps its hour from whoever is asked', async () => {
    await book(before, request(start), anonymous);
    const { one: _, ...offered } = later({ alice: 'dora' }).offered;
    const bookings = sampleBookings(fixture.store, () => now, { ...later({ alice: 'dora' }), offered });
    expect(await free(bookings, 'long')).not.toContain(start);
  });
});
