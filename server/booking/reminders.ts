import { stamp } from '../platform/db/stamp.ts';
import type { BookingContext } from './context.ts';
import { isPlanned, reminderOf, reminderPlans } from './mails.ts';
import { noteReminder, unremindedUntil } from './store.ts';

/** Queues the reminders that are due, the day before and an hour before, and notes which nobody needs. */
export async function sendReminders({ store, diary, mailing, onStored }: BookingContext): Promise<void> {
  const now = diary.now();
  let noted = false;
  for (const plan of reminderPlans) {
    const { reminder, ahead, until } = plan;
    const due = await unremindedUntil(store.db, reminder, stamp(now), stamp(now + ahead));
    for (const booking of due) {
      const left = Date.parse(booking.starts_at) - now;
      const needed = booking.email !== '' && left > until && isPlanned(booking, plan);
      const mail = needed ? reminderOf(booking, mailing, reminder) : undefined;
      await noteReminder(store, booking, reminder, stamp(now), mail);
    }
    noted ||= due.length > 0;
  }
  if (noted) onStored();
}
