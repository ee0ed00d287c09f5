import type { Bookings } from './bookings.ts';
import { reminderOf } from './mails.ts';
import { stamp } from './slots.ts';
import { noteReminder, type Reminder, unremindedUntil } from './store.ts';

const hour = 3_600_000;

/** When a visitor is reminded. All times in ms before the consultation begins. */
interface Plan {
  reminder: Reminder;
  ahead: number;
  /** No nearer than this: a server that was away sends it late, and what is nearer is told by the other one. */
  until: number;
  /** Who booked, moved or corrected it no longer ago than this before the reminder is due needs none. */
  fresh: number;
}
const plans: readonly Plan[] = [
  { reminder: 'reminded_at', ahead: 24 * hour, until: 2 * hour, fresh: 2 * hour },
  { reminder: 'reminded_again_at', ahead: hour, until: 0, fresh: hour },
];

/** Queues the reminders that are due, the day before and an hour before, and notes which nobody needs. */
export async function sendReminders(bookings: Bookings): Promise<void> {
  const { store, diary, mailing, onStored } = bookings;
  const now = diary.now();
  let noted = false;
  for (const { reminder, ahead, until, fresh } of plans) {
    const due = await unremindedUntil(store.db, reminder, stamp(now), stamp(now + ahead));
    for (const booking of due) {
      const start = Date.parse(booking.starts_at);
      const needed =
        booking.email !== '' && start - now > until && Date.parse(booking.changed_at) < start - ahead - fresh;
      const mail = needed ? reminderOf(booking, mailing, reminder) : undefined;
      await noteReminder(store, booking, reminder, stamp(now), mail);
    }
    noted ||= due.length > 0;
  }
  if (noted) onStored();
}
