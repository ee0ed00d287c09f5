import { describe, expect, test } from 'vitest';
import { at, hour, mondayMorning, testBookings } from '../../tests/support/sample-bookings.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { cancel, move } from './commands.ts';
import { mailsAbout, reminderOf } from './mails.ts';
import { noteReminder, sendReminders } from './reminders.ts';

const minute = hour / 60;

describe.each(databaseKinds)('reminders on %s', (kind) => {
  const firm = testBookings(kind);

  const sent = async () =>
    (await firm.mails()).filter((mail) => mail.kind === 'reminder').map(({ subject }) => subject.split(':')[0]);
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
    ['forty minutes before', 40 * minute, []],
  ])('who booked %s gets only those that tell something new', async (_, before, expected) => {
    const booked = await firm.book('25T10:00');
    const change = { changed_at: new Date(Date.parse(booked.starts_at) - before).toISOString() };
    await firm.db.updateTable('bookings').set(change).where('id', '=', booked.id).execute();
    const [, confirmation] = await mailsAbout(firm.db, { ...booked, ...change }, 'booked', firm.context.mailing);
    for (const passed of [24 * hour, 12 * hour, 59 * minute, 30 * minute, minute])
      if (passed < before) await until('25T10:00', passed);
    expect(await sent()).toEqual(expected);
    expect(confirmation?.body.includes('A reminder follows')).toBe(expected.length > 0);
  });

  test('a server that was away sends late what still helps, and never after the beginning', async () => {
    for (const time of ['24T14:00', '25T10:00', '25T16:00']) await firm.book(time);
    expect((await until('25T10:00', 30 * minute)).sort()).toEqual(['Reminder', 'Soon']);
  });

  test('none of a booking that was cancelled or moved, and the new time has its own', async () => {
    const [cancelled, moved] = [await firm.book('25T10:00'), await firm.book('25T14:00')];
    expect(await until('25T10:00', 24 * hour)).toEqual(['Reminder']);
    firm.now = mondayMorning + 2 * hour;
    await cancel(firm.context, cancelled);
    await move(firm.context, moved, at('30T10:00'));
    await until('25T10:00', 50 * minute);
    expect(await until('25T14:00', 50 * minute)).toEqual(['Reminder']);
    await until('30T10:00', 20 * hour);
    expect(await until('30T10:00', 50 * minute)).toEqual(['Reminder', 'Reminder', 'Soon']);
  });

  test('none of a booking that was cancelled or moved while it was looked at', async () => {
    const [cancelled, moved] = [await firm.book('25T10:00'), await firm.book('25T14:00')];
    await cancel(firm.context, cancelled);
    await move(firm.context, moved, at('26T10:00'));
    for (const reminder of ['reminded_at', 'reminded_again_at'] as const)
      for (const read of [cancelled, moved]) {
        const mail = reminderOf(read, firm.context.mailing, reminder);
        await noteReminder(firm.store, read, reminder, firm.now, mail);
      }
    expect(await sent()).toEqual([]);
    for (const row of await firm.rows()) expect(row).toMatchObject({ reminded_at: null, reminded_again_at: null });
  });
});
