import { describe, expect, test } from 'vitest';
import { at, hour, mondayMorning, testBookings } from '../../tests/support/sample-bookings.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { cancel, move } from './commands.ts';
import { mailsAbout, reminderOf } from './mails.ts';
import { noteReminder, sendReminders } from './reminders.ts';
import type { StoredBooking } from './tables.ts';

const minute = hour / 60;

describe.each(databaseKinds)('reminders on %s', (kind) => {
  const firm = testBookings(kind);

  /** Which reminders lie in the outbox, by what their subject begins with, earliest first. */
  const sent = async () =>
    (await firm.mails()).filter((mail) => mail.kind === 'reminder').map(({ subject }) => subject.split(':')[0]);
  /** What the visitor's confirmation of a booking says. */
  const confirmationOf = async (booking: StoredBooking) =>
    (await mailsAbout(firm.db, booking, 'booked', firm.context.mailing))[1]?.body ?? '';
  /** Lets time go on until so long before a consultation; two servers look at once. */
  const until = async (start: string, before: number) => {
    firm.now = Date.parse(start) - before;
    await Promise.all([sendReminders(firm.context), sendReminders(firm.context)]);
  };

  test('one goes out the day before and one an hour before, each once', async () => {
    const start = at('25T10:00');
    await firm.book('25T10:00');
    await until(start, 24 * hour + minute);
    expect(await sent()).toEqual([]);
    await until(start, 24 * hour);
    await until(start, 23 * hour);
    expect(await sent()).toEqual(['Reminder']);
    await until(start, 61 * minute);
    expect(await sent()).toEqual(['Reminder']);
    await until(start, 57 * minute);
    await until(start, 20 * minute);
    await until(start, -minute);
    expect(await sent()).toEqual(['Reminder', 'Soon']);
  });

  test.each([
    ['a day and an hour before', 25 * hour, ['Soon']],
    ['thirteen hours before', 13 * hour, ['Soon']],
    ['not two hours before', 110 * minute, []],
    ['forty minutes before', 40 * minute, []],
  ])('who booked %s gets only those that tell something new', async (_, before, expected) => {
    const start = at('25T10:00');
    const booked = await firm.book('25T10:00');
    const booked_at = { changed_at: new Date(Date.parse(start) - before).toISOString() };
    await firm.db.updateTable('bookings').set(booked_at).where('id', '=', booked.id).execute();
    const confirmed = await confirmationOf({ ...booked, ...booked_at });
    for (const passed of [24 * hour, 12 * hour, 59 * minute, 30 * minute, minute])
      if (passed < before) await until(start, passed);
    expect(await sent()).toEqual(expected);
    // What the confirmation says of it is true.
    expect(confirmed.includes('A reminder follows')).toBe(expected.length > 0);
  });

  test('a server that was away sends late what still helps, and never after the beginning', async () => {
    for (const time of ['24T14:00', '25T10:00', '25T16:00']) await firm.book(time);
    await until(at('25T10:00'), 30 * minute);
    // The first is over. The second begins within the hour: the day before is not told of any more.
    expect((await sent()).sort()).toEqual(['Reminder', 'Soon']);
  });

  test('none of a booking that was cancelled or moved, and the new time has its own', async () => {
    const cancelled = await firm.book('25T10:00');
    const moved = await firm.book('25T14:00');
    await until(at('25T10:00'), 24 * hour);
    expect(await sent()).toEqual(['Reminder']);
    firm.now = mondayMorning + 2 * hour;
    await cancel(firm.context, cancelled);
    await move(firm.context, moved, at('30T10:00'));
    await until(at('25T10:00'), 50 * minute);
    await until(at('25T14:00'), 50 * minute);
    expect(await sent()).toEqual(['Reminder']);
    await until(at('30T10:00'), 20 * hour);
    await until(at('30T10:00'), 50 * minute);
    expect(await sent()).toEqual(['Reminder', 'Reminder', 'Soon']);
  });

  test('none of a booking that was cancelled or moved while it was looked at', async () => {
    const cancelled = await firm.book('25T10:00');
    const moved = await firm.book('25T14:00');
    await cancel(firm.context, cancelled);
    await move(firm.context, moved, at('26T10:00'));
    for (const reminder of ['reminded_at', 'reminded_again_at'] as const)
      for (const read of [cancelled, moved]) {
        const mail = reminderOf(read, firm.context.mailing, reminder);
        await noteReminder(firm.place.store, read, reminder, Date.parse(at('24T10:00')), mail);
      }
    expect(await sent()).toEqual([]);
    const notes = firm.db.selectFrom('bookings').select(['reminded_at', 'reminded_again_at']);
    expect(await notes.execute()).toEqual(Array(2).fill({ reminded_at: null, reminded_again_at: null }));
  });
});
