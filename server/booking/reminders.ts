import type { Bookings } from './bookings.ts';
import { reminderOf } from './mails.ts';
import { stamp } from './slots.ts';
import { noteReminder, unremindedUntil } from './store.ts';

const hour = 3_600_000;
/** How long before a consultation its visitor is reminded, in ms. */
const ahead = 24 * hour;
/** Who booked or moved it no longer ago than this before the reminder needs none. */
const fresh = 2 * hour;

/** Queues the reminders that are due. A server that was down sends them late, but never after the beginning. */
export async function sendReminders(bookings: Bookings): Promise<void> {
  const { store, diary, mailing, onStored } = bookings;
  const now = diary.now();
  const due = await unremindedUntil(store.db, stamp(now), stamp(now + ahead));
  for (const booking of due) {
    const needed = Date.parse(booking.changed_at) < Date.parse(booking.starts_at) - ahead - fresh;
    await noteReminder(store, booking, stamp(now), needed ? reminderOf(booking, mailing) : undefined);
  }
  if (due.length) onStored();
}
