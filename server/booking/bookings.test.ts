import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore } from '#server/open-store.ts';
import type { Store } from '#server/platform/db/open.ts';
import {
  anonymous,
  at,
  mondayMorning,
  bookingOfSomebody as request,
  sampleBookings,
} from '../../tests/support/sample-bookings.ts';
import { consultationOf } from '../../tests/support/sample-firm.ts';
import { databaseKinds, freshStore, type TestStore } from '../../tests/support/test-store.ts';
import { book } from './book.ts';
import { cancel, move } from './commands.ts';
import type { BookingContext } from './context.ts';
import { bookingKeyOf, openedBy } from './keys.ts';

let now = 0;
const withStore = (store: Store) => sampleBookings(store, () => now);

describe.each(databaseKinds)('bookings on %s', (kind) => {
  let fixture: TestStore;
  let bookings: BookingContext;
  beforeEach(async () => {
    now = mondayMorning;
    fixture = await freshStore(kind);
    bookings = withStore(fixture.store);
  });
  afterEach(() => fixture.remove());

  const free = async (id: string, day = '2026-11-24') => {
    const { days } = await bookings.diary.freeTimes(consultationOf(id), day, day);
    return days[0]?.times ?? [];
  };

  test('a booked time and its buffer are no longer free, for consultations of any length', async () => {
    expect(await free('one')).toHaveLength(14);
    await book(bookings, request(at('24T10:00')), anonymous);
    expect(await free('one')).not.toContain(at('24T10:00'));
    // The quarter hour after it is kept free.
    expect(await free('one')).not.toContain(at('24T10:30'));
    // The one before it would have no buffer.
    expect(await free('one')).not.toContain(at('24T09:30'));
    expect(await free('one')).toContain(at('24T11:00'));
    expect(await free('long')).not.toContain(at('24T09:00'));
    expect(await free('two')).toContain(at('24T10:00'));
  });

  test('the second visitor is told that the time is taken, and has booked nothing', async () => {
    await book(bookings, request(at('24T10:00')), anonymous);
    await expect(book(bookings, request(at('24T10:00')), anonymous)).rejects.toMatchObject({
      statusCode: 409,
    });
    await expect(
      book(bookings, request(at('24T09:30'), { consultation: 'long' }), anonymous),
    ).rejects.toMatchObject({
      statusCode: 409,
    });
    const { rows } = await count('bookings');
    expect(rows).toBe(1);
  });

  test('where two advisers can take it, two visitors can have the same time, and no third', async () => {
    const start = at('24T10:00');
    const first = await book(bookings, request(start, { consultation: 'two' }), anonymous);
    const second = await book(bookings, request(start, { consultation: 'two' }), anonymous);
    expect([first.adviser, second.adviser].sort()).toEqual(['ben', 'cleo']);
    await expect(book(bookings, request(start, { consultation: 'two' }), anonymous)).rejects.toMatchObject({
      statusCode: 409,
    });
  });

  test('what is not offered cannot be booked: closed hours, odd minutes, too soon, too far, the past', async () => {
    for (const startsAt of [
      at('24T08:30'),
      at('24T12:30'),
      at('24T10:05'),
      at('28T10:00'),
      at('23T10:00'),
      '2027-06-01T14:00:00Z',
      '2020-06-01T14:00:00Z',
    ]) {
      await expect(book(bookings, request(startsAt), anonymous)).rejects.toMatchObject({ statusCode: 400 });
    }
    await expect(
      book(bookings, request(at('24T10:00'), { consultation: 'none' }), anonymous),
    ).rejects.toMatchObject({
      statusCode: 400,
    });
    await expect(
      book(bookings, request(at('24T10:00'), { consultation: 'toString' }), anonymous),
    ).rejects.toMatchObject({ statusCode: 400 });
  });

  test('a repeat under one key is one booking; other words under it are refused', async () => {
    const wanted = request(at('24T10:00'));
    const asked = { ...anonymous, idempotencyKey: randomUUID() };
    const twins = await Promise.all([1, 2, 3].map(() => book(bookings, wanted, asked)));
    expect(new Set(twins.map(({ id }) => id)).size).toBe(1);
    await expect(book(bookings, { ...wanted, name: 'Someone else' }, asked)).rejects.toMatchObject({
      statusCode: 422,
    });
    expect((await count('bookings')).rows).toBe(1);
    expect((await count('mails')).rows).toBe(2);
  });

  test('of many who want one time at once, exactly one gets it', async () => {
    // SQLite's connections of one process would wait for each other: two processes are tried in tests/faults.
    const second =
      kind === 'postgres' &&
      (await openStore({ dataDir: fixture.dataDir, databaseUrl: fixture.databaseUrl }));
    const other = second ? withStore(second) : bookings;
    try {
      for (const time of ['24T09:00', '24T10:00', '24T11:00', '25T14:00']) {
        const outcomes = await Promise.allSettled(
          Array.from({ length: 40 }, (_, n) => book(n % 2 ? other : bookings, request(at(time)), anonymous)),
        );
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        for (const outcome of outcomes) {
          if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ statusCode: 409 });
        }
      }
      expect((await count('bookings')).rows).toBe(4);
      expect((await count('mails')).rows).toBe(8);
      expect((await count('diary')).rows).toBe(12);
    } finally {
      if (second) await second.db.destroy();
    }
  });

  test('a move frees the old time, keeps the identity and counts up; a cancellation frees it', async () => {
    const booked = await book(bookings, request(at('24T10:00')), anonymous);
    const moved = await move(bookings, booked, at('25T15:00'));
    expect(moved).toMatchObject({
      id: booked.id,
      reference: booked.reference,
      sequence: 1,
      starts_at: at('25T15:00'),
    });
    expect(await free('one')).toContain(at('24T10:00'));
    const gone = await cancel(bookings, moved);
    expect(gone).toMatchObject({ state: 'cancelled', sequence: 2 });
    expect(await free('one', '2026-11-25')).toContain(at('25T15:00'));
    expect(await cancel(bookings, gone)).toEqual(gone);
    await expect(move(bookings, gone, at('24T10:00'))).rejects.toMatchObject({ statusCode: 409 });
    expect((await count('mails')).rows).toBe(6);
  });

  test('a booking can be moved by half an hour, into the time it holds itself', async () => {
    const booked = await book(bookings, request(at('24T10:00'), { consultation: 'long' }), anonymous);
    expect((await move(bookings, booked, at('24T10:30'))).starts_at).toBe(at('24T10:30'));
  });

  test('a booking is moved to no time that is taken, and stays where it was', async () => {
    const booked = await book(bookings, request(at('24T10:00')), anonymous);
    await book(bookings, request(at('24T14:00')), anonymous);
    await expect(move(bookings, booked, at('24T14:00'))).rejects.toMatchObject({ statusCode: 409 });
    expect((await openedBy(bookings, bookingKeyOf(booked, 'a secret'))).booking).toEqual(booked);
    expect(await free('one')).not.toContain(at('24T10:00'));
  });

  test('of two changes at once, one wins and the other is told', async () => {
    const booked = await book(bookings, request(at('24T10:00')), anonymous);
    const outcomes = await Promise.allSettled([
      move(bookings, booked, at('24T14:00')),
      move(bookings, booked, at('24T15:00')),
      cancel(bookings, booked),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a key that nobody was given opens nothing', async () => {
    const booked = await book(bookings, request(at('24T10:00')), anonymous);
    for (const key of [
      '',
      '.',
      booked.id,
      `${booked.id}.`,
      `${booked.id}.abc`,
      bookingKeyOf(booked, 'another'),
    ]) {
      await expect(openedBy(bookings, key)).rejects.toMatchObject({ statusCode: 404 });
    }
  });

  test('what one address sends within a month is one enquiry', async () => {
    const email = 'zoe@example.org';
    const first = await book(bookings, request(at('24T10:00'), { email }), anonymous);
    const second = await book(bookings, request(at('25T10:00'), { email: 'ZOE@example.org' }), anonymous);
    expect(first.enquiry).toBe(first.reference);
    expect(second.enquiry).toBe(first.reference);
    const notice = await fixture.store.db
      .selectFrom('mails')
      .selectAll()
      .where('kind', '=', 'booking-notice')
      .orderBy('subject', 'desc')
      .execute();
    expect(notice.every(({ thread }) => thread === first.reference)).toBe(true);
    expect(notice.some(({ body }) => body.includes(`Same inquiry: ${first.reference}`))).toBe(true);
  });

  async function count(table: 'bookings' | 'mails' | 'diary') {
    const { n } = await fixture.store.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
    return { rows: Number(n) };
  }
});
