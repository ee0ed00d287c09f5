import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { bookingMove, bookingRequest } from '#contract/booking.ts';
import { openStore } from '#server/open-store.ts';
import {
  anonymous,
  at,
  bookingOfSomebody,
  hour,
  mondayMorning,
  sampleBookings,
  statusOf,
  testBookings,
} from '../../tests/support/sample-bookings.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { book, cancel, move } from './commands.ts';
import { mailsAbout, noteReminder, reminderOf, sendReminders } from './mails.ts';
import { publicBooking } from './presenter.ts';

const minute = hour / 60;

describe.each(databaseKinds)('bookings on %s', (kind) => {
  const firm = testBookings(kind);
  const day = '2026-11-24';
  const counts = () =>
    Promise.all(
      (['bookings', 'mails', 'diary'] as const).map(
        async (table) => (await firm.db.selectFrom(table).selectAll().execute()).length,
      ),
    );

  test('a booked time and its buffer are no longer free, for consultations of any length', async () => {
    expect(await firm.free('one', day)).toHaveLength(14);
    await firm.book('24T10:00');
    const free = await firm.free('one', day);
    for (const time of ['24T10:00', '24T10:30', '24T09:30']) expect(free).not.toContain(at(time));
    expect(free).toContain(at('24T11:00'));
    expect(await firm.free('long', day)).not.toContain(at('24T09:00'));
    for (const again of [firm.book('24T10:00'), firm.book('24T09:30', { consultation: 'long' })])
      expect(await statusOf(again)).toBe(409);
    expect(await counts()).toEqual([1, 2, 2]);
  });

  test('where two advisers can take it, two visitors can have the same time, and no third', async () => {
    const two = () => firm.book('24T10:00', { consultation: 'two' });
    expect([(await two()).adviser, (await two()).adviser].sort()).toEqual(['ben', 'cleo']);
    expect(await statusOf(two())).toBe(409);
  });

  test.each<[string, string, object?]>([
    ['closed hours', '24T08:30'],
    ['the lunch hour', '24T12:30'],
    ['odd minutes', '24T10:05'],
    ['a Saturday', '28T10:00'],
    ['too soon', '23T10:00'],
    ['too far ahead', '24T10:00', { startsAt: '2027-06-01T14:00:00Z' }],
    ['the past', '24T10:00', { startsAt: '2020-06-01T14:00:00Z' }],
    ['nothing that is offered', '24T10:00', { consultation: 'none' }],
    ['a name of every object', '24T10:00', { consultation: 'toString' }],
  ])('%s cannot be booked', async (_, time, more = {}) => {
    expect(await statusOf(firm.book(time, more))).toBe(400);
  });

  test('a repeat under one key is one booking, on another clock too; other words under it are refused', async () => {
    const by = { idempotencyKey: randomUUID() };
    const email = 'zoe@example.org';
    const twins = ['', 'Europe/London', 'Asia/Kolkata'].map((zone) => firm.book('24T10:00', { email, zone }, by));
    expect(new Set((await Promise.all(twins)).map(({ id }) => id)).size).toBe(1);
    expect(await statusOf(firm.book('24T10:00', { email, name: 'Someone else' }, by))).toBe(422);
    expect(await counts()).toEqual([1, 2, 2]);
  });

  test('of many who want one time at once, exactly one gets it', async () => {
    // SQLite connections of one process would wait for each other; tests/faults uses two processes.
    const second = kind === 'postgres' && (await openStore(firm.testStore));
    const other = second ? sampleBookings(second, () => firm.now) : firm.context;
    try {
      for (const time of ['24T09:00', '24T10:00', '25T14:00']) {
        const attempts = Array.from({ length: 40 }, (_, n) =>
          statusOf(book(n % 2 ? other : firm.context, bookingOfSomebody(at(time)), anonymous)),
        );
        expect((await Promise.all(attempts)).sort()).toEqual([200, ...Array(39).fill(409)]);
      }
      expect(await counts()).toEqual([3, 6, 6]);
    } finally {
      if (second) await second.db.destroy();
    }
  });

  test('a move frees the old time, may overlap it, and counts up; a cancellation frees it', async () => {
    const booked = await firm.book('24T10:00', { consultation: 'long' });
    const { id, reference } = booked;
    const moved = await move(firm.context, booked, at('24T10:30'));
    expect(moved).toMatchObject({ id, reference, sequence: 1, starts_at: at('24T10:30') });
    await firm.book('24T14:00');
    expect(await statusOf(move(firm.context, moved, at('24T14:00')))).toBe(409);
    const later = await move(firm.context, moved, at('25T15:00'));
    expect(await firm.free('one', day)).toContain(at('24T10:30'));
    const gone = await cancel(firm.context, later);
    expect(gone).toMatchObject({ state: 'cancelled', sequence: 3 });
    expect(await firm.free('one', '2026-11-25')).toContain(at('25T15:00'));
    expect(await cancel(firm.context, gone)).toEqual(gone);
    expect(await statusOf(move(firm.context, gone, at('24T10:00')))).toBe(409);
    expect(await counts()).toEqual([2, 10, 2]);
  });

  test('of concurrent changes one succeeds and the others conflict', async () => {
    const booked = await firm.book('24T10:00');
    const [context, times] = [firm.context, [at('24T14:00'), at('24T15:00')]];
    const changes = [...times.map((time) => move(context, booked, time)), cancel(context, booked)];
    expect((await Promise.all(changes.map(statusOf))).sort()).toEqual([200, 409, 409]);
  });

  test('a booking is moved ten times at most, and can be cancelled after that', async () => {
    let booked = await firm.book('24T09:00');
    for (let n = 0; n < 10; n += 1) booked = await move(firm.context, booked, at(n % 2 ? '24T11:00' : '24T10:00'));
    expect(await statusOf(move(firm.context, booked, at('25T10:00')))).toBe(429);
    expect((await cancel(firm.context, booked)).state).toBe('cancelled');
  });

  const plain = (text: string) => text.replace(/[^\S\n]/g, ' ');
  const mail = async (of: 'booking' | 'booking-notice', begins: string) => {
    const found = (await firm.mails()).find((one) => one.kind === of && one.subject.startsWith(begins));
    return plain(`${found?.subject}\n${found?.body}`);
  };

  test('an unknown zone does not prevent booking and moving', async () => {
    const wrong = { zone: 'Mars/Olympus', hours: '25' };
    const wanted = bookingRequest.parse({ ...bookingOfSomebody(at('24T10:00')), ...wrong });
    const booked = await book(firm.context, wanted, anonymous);
    expect(booked).toMatchObject({ zone: '', hours: '12' });
    const { startsAt, ...clock } = bookingMove.parse({ key: 'k', startsAt: at('24T14:00'), ...wrong });
    expect(await move(firm.context, booked, startsAt, clock)).toMatchObject({ starts_at: at('24T14:00') });
    expect(await mail('booking', 'Booked')).toContain('When: Tuesday, November 24, 2026 at 10:00 a.m. EST\n');
  });

  test('mails show the visitor’s clock before the firm’s, and a move shows both times', async () => {
    const kolkata = { zone: 'Asia/Kolkata', hours: '24' } as const;
    const booked = await firm.book('24T10:00', kolkata);
    expect(publicBooking(booked, firm.context, 'handed')).toMatchObject(kolkata);
    const own = 'Tuesday, November 24, 2026 at 20:30 Kolkata time';
    for (const text of [await mail('booking', 'Booked'), plain(reminderOf(booked, firm.context.mailing).body)])
      expect(text).toContain(`When: ${own} (10:00 Eastern Time)\n`);
    const notice = await mail('booking-notice', 'Booked');
    for (const line of ['When: Tuesday, November 24, 2026 at 10:00 a.m. EST\n', `For the client: ${own}\n`])
      expect(notice).toContain(line);
    await move(firm.context, booked, at('25T14:00'), { zone: 'Europe/London', hours: '12' });
    expect(await mail('booking', 'Moved')).toContain(
      'When: Wednesday, November 25, 2026 at 7:00 p.m. London time (2:00 p.m. Eastern Time)\n' +
        'Instead of: Tuesday, November 24, 2026 at 3:00 p.m. London time (10:00 a.m. Eastern Time)',
    );
  });

  describe('reminders', () => {
    const sent = async () =>
      (await firm.mails()).filter((one) => one.kind === 'reminder').map(({ subject }) => subject.split(':')[0]);
    /** Two servers look at once. */
    const until = async (start: string, before: number) => {
      firm.now = Date.parse(at(start)) - before;
      await Promise.all([sendReminders(firm.context), sendReminders(firm.context)]);
      return sent();
    };

    test('one goes out the day before and one an hour before, each once', async () => {
      await firm.book('25T10:00');
      const seen = [];
      for (const before of [24 * hour + minute, 24 * hour, 23 * hour, 61 * minute, 57 * minute, 20 * minute, -minute])
        seen.push((await until('25T10:00', before)).length);
      expect(seen).toEqual([0, 1, 1, 1, 2, 2, 2]);
      expect(await sent()).toEqual(['Reminder', 'Soon']);
    });

    test.each([
      ['a day and an hour before', 25 * hour, ['Soon']],
      ['thirteen hours before', 13 * hour, ['Soon']],
      ['not two hours before', 110 * minute, []],
    ])('who booked %s gets only those that tell something new', async (_, before, expected) => {
      const booked = await firm.book('25T10:00');
      const change = { changed_at: new Date(Date.parse(booked.starts_at) - before).toISOString() };
      await firm.db.updateTable('bookings').set(change).where('id', '=', booked.id).execute();
      const [, confirmation] = await mailsAbout(firm.db, { ...booked, ...change }, 'booked', firm.context.mailing);
      for (const passed of [24 * hour, 12 * hour, 59 * minute, minute])
        if (passed < before) await until('25T10:00', passed);
      expect(await sent()).toEqual(expected);
      expect(confirmation?.body.includes('A reminder follows')).toBe(expected.length > 0);
    });

    test('none of a cancelled or moved booking, and the new time has its own', async () => {
      const [cancelled, moved] = [await firm.book('25T10:00'), await firm.book('25T14:00')];
      expect(await until('25T10:00', 24 * hour)).toEqual(['Reminder']);
      firm.now = mondayMorning + 2 * hour;
      await cancel(firm.context, cancelled);
      await move(firm.context, moved, at('30T10:00'));
      for (const read of [cancelled, moved]) {
        // It was read before the change.
        const late = reminderOf(read, firm.context.mailing, 'reminded_again_at');
        await noteReminder(firm.store, read, 'reminded_again_at', firm.now, late);
      }
      expect(await until('25T14:00', 50 * minute)).toEqual(['Reminder']);
      await until('30T10:00', 20 * hour);
      expect(await until('30T10:00', 50 * minute)).toEqual(['Reminder', 'Reminder', 'Soon']);
    });
  });
});
