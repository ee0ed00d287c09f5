import { insertMails, type NewMail } from '../outbox/outbox.ts';
import { stamp } from '../platform/db/stamp.ts';
import { isPlanned, type Reminder, reminderOf, reminderPlans } from './mails.ts';
import type { BookingContext } from './store.ts';
import type { StoredBooking } from './tables.ts';

export async function sendReminders({ store, diary, mailing, onStored }: BookingContext): Promise<void> {
  const now = diary.now();
  let noted = false;
  for (const plan of reminderPlans) {
    const { reminder, ahead, until } = plan;
    const due = await store.db
      .selectFrom('bookings')
      .selectAll()
      .where('state', '=', 'confirmed')
      .where(reminder, 'is', null)
      .where('starts_at', '>', stamp(now))
      .where('starts_at', '<=', stamp(now + ahead))
      .execute();
    for (const booking of due) {
      const left = Date.parse(booking.starts_at) - now;
      const isNeeded = booking.email !== '' && left > until && isPlanned(booking, plan);
      await noteReminder(store, booking, reminder, now, isNeeded ? reminderOf(booking, mailing, reminder) : undefined);
    }
    noted ||= due.length > 0;
  }
  if (noted) onStored();
}

/** On one server only, and only if the booking has not changed since it was read. */
export function noteReminder(
  { db, kind }: BookingContext['store'],
  { id, sequence }: Pick<StoredBooking, 'id' | 'sequence'>,
  reminder: Reminder,
  now: number,
  mail: NewMail | undefined,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('bookings')
      .set({ [reminder]: stamp(now) })
      .where('id', '=', id)
      .where('sequence', '=', sequence)
      .where('state', '=', 'confirmed')
      .where(reminder, 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows && mail) await insertMails(transaction, kind, [mail]);
  });
}
