// What advisers did to bookings in their own calendars, and what the desk decides about it.
import { randomUUID } from 'node:crypto';
import { connectionAnswers as answers } from '#content/desk/connection-answers.ts';
import type { AdviserCalendarChange } from '#contract/desk-connections.ts';
import { executeChange, planCancellation, planMove, type StaffRequest } from '../booking/desk-commands.ts';
import { unitMs } from '../booking/diary-units.ts';
import { bookingTitle } from '../booking/presenter.ts';
import { type BookingContext, changeDiaryAtDesk, type StaffActor } from '../booking/store.ts';
import { findBookingByReference, type StoredBooking } from '../booking/tables.ts';
import { adviserTitle } from '../hours/advisers.ts';
import type { Database } from '../platform/db/open.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { toIsoTime } from '../platform/iso-time.ts';
import { recordAuditEntry } from '../staff/audit.ts';
import { noEntryChange, updateWrittenEntry } from './tables.ts';

export async function readCalendarChanges({
  store,
  diary,
}: BookingContext): Promise<{ changes: AdviserCalendarChange[] }> {
  const rows = await store.db
    .selectFrom('written_entries')
    .innerJoin('bookings', 'bookings.id', 'written_entries.booking_id')
    .selectAll('bookings')
    .select('moved_to')
    .where('change', '<>', '')
    .where('bookings.state', '=', 'confirmed')
    // A booking that has changed since is written again.
    .whereRef('written_entries.sequence', '=', 'bookings.sequence')
    .whereRef('written_entries.adviser', '=', 'bookings.adviser')
    .where('bookings.starts_at', '>', toIsoTime(diary.now()))
    .orderBy('bookings.starts_at')
    .execute();
  return {
    changes: rows.map(({ moved_to, ...booking }) => ({
      reference: booking.reference,
      adviser: booking.adviser,
      adviserName: adviserTitle(booking.adviser),
      name: booking.name,
      title: bookingTitle(booking),
      startsAt: booking.starts_at,
      endsAt: booking.ends_at,
      movedTo: moved_to,
    })),
  };
}

/**
 * `follow` moves or cancels the booking and tells the client; `restore` has it written into the calendar again.
 * @param seen the time it had been moved to when the desk read it; null if it had been removed
 * @throws HttpProblem 404, 409 if someone has decided already, it moved again, or the time cannot be booked
 */
export const resolveCalendarChange = (
  context: BookingContext,
  reference: string,
  { answer, seen }: { answer: 'follow' | 'restore'; seen: string | null },
  by: StaffActor,
): Promise<void> =>
  changeDiaryAtDesk(context, async (transaction) => {
    const booking = await findBookingByReference(transaction, reference);
    if (!booking) throw new HttpProblem(404, answers.unknownChange);
    const entry = await findChangedEntry(transaction, booking);
    if (!entry || entry.sequence !== booking.sequence) throw new HttpProblem(409, answers.unknownChange);
    if (entry.moved_to !== seen) throw new HttpProblem(409, answers.changedAgain);
    if (answer === 'follow' && seen !== null && Date.parse(seen) % unitMs) throw new HttpProblem(409, answers.offGrid);
    if (answer === 'restore') {
      // A removed entry gets a new key: a service may remember the first one.
      const again = entry.change === 'removed' ? { entry_id: '', key: randomUUID() } : {};
      await updateWrittenEntry(transaction, booking.adviser, booking.id)
        .set({ ...noEntryChange, sequence: -1, ...again })
        .execute();
      return recordAuditEntry(transaction, { actor: by.id, action: 'put-back', target: reference });
    }
    const request: StaffRequest = { context, db: transaction, by };
    const pending =
      seen === null
        ? await planCancellation(request, booking, {
            reason: answers.calledOff,
            offer: true,
            version: booking.sequence,
          })
        : await planMove(request, booking, { startsAt: seen, words: '', version: booking.sequence, override: true });
    if (pending.problem) throw new HttpProblem(409, pending.problem);
    await executeChange(context, transaction, pending, { by });
    const action = seen === null ? 'cancelled-booking' : 'moved-booking';
    await recordAuditEntry(transaction, { actor: by.id, action, target: reference });
  });

const findChangedEntry = (db: Database, { id, adviser }: StoredBooking) =>
  db
    .selectFrom('written_entries')
    .selectAll()
    .where('booking_id', '=', id)
    .where('adviser', '=', adviser)
    .where('change', '<>', '')
    .executeTakeFirst();
