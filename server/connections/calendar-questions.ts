// What advisers did to consultations in their own calendars, and what somebody at the desk answers.
import { randomUUID } from 'node:crypto';
import { connectionAnswers as answers } from '#content/desk/connection-answers.ts';
import type { CalendarChange } from '#contract/desk-connections.ts';
import { unitMs } from '../booking/availability.ts';
import { execute, type StaffRequest, staffCancel, staffMove } from '../booking/desk-commands.ts';
import { titleOf } from '../booking/presenter.ts';
import { type BookingContext, changeAtDesk, type StaffActor } from '../booking/store.ts';
import { bookingByReference, type StoredBooking } from '../booking/tables.ts';
import { nameOf } from '../hours/advisers.ts';
import type { Database } from '../platform/db/open.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { isoTime } from '../platform/iso-time.ts';
import { audit } from '../staff/audit.ts';
import { entryOf, unasked } from './tables.ts';

export async function calendarChanges({ store, diary }: BookingContext): Promise<{ changes: CalendarChange[] }> {
  const rows = await store.db
    .selectFrom('written_entries')
    .innerJoin('bookings', 'bookings.id', 'written_entries.booking_id')
    .selectAll('bookings')
    .select('moved_to')
    .where('change', '<>', '')
    .where('bookings.state', '=', 'confirmed')
    // A booking that was changed since is written anew.
    .whereRef('written_entries.sequence', '=', 'bookings.sequence')
    .whereRef('written_entries.adviser', '=', 'bookings.adviser')
    .where('bookings.starts_at', '>', isoTime(diary.now()))
    .orderBy('bookings.starts_at')
    .execute();
  return {
    changes: rows.map(({ moved_to, ...booking }) => ({
      reference: booking.reference,
      adviser: booking.adviser,
      adviserName: nameOf(booking.adviser),
      name: booking.name,
      title: titleOf(booking),
      startsAt: booking.starts_at,
      endsAt: booking.ends_at,
      movedTo: moved_to,
    })),
  };
}

/**
 * `follow` moves or cancels the consultation and tells the client; `restore` has it written into the calendar again.
 * @param seen where it stood when the question was read
 * @throws HttpProblem 404, 409 if somebody has answered, it moved again, or the time cannot be booked
 */
export const answerChange = (
  context: BookingContext,
  reference: string,
  { answer, seen }: { answer: 'follow' | 'restore'; seen: string | null },
  by: StaffActor,
): Promise<void> =>
  changeAtDesk(context, async (transaction) => {
    const booking = await bookingByReference(transaction, reference);
    if (!booking) throw new HttpProblem(404, answers.unknownChange);
    const entry = await askedAbout(transaction, booking);
    if (!entry || entry.sequence !== booking.sequence) throw new HttpProblem(409, answers.unknownChange);
    if (entry.moved_to !== seen) throw new HttpProblem(409, answers.changedAgain);
    if (answer === 'follow' && seen !== null && Date.parse(seen) % unitMs) throw new HttpProblem(409, answers.offGrid);
    if (answer === 'restore') {
      // A removed one gets a key of its own: a service may remember the first.
      const again = entry.change === 'removed' ? { entry_id: '', key: randomUUID() } : {};
      await entryOf(transaction, booking.adviser, booking.id)
        .set({ ...unasked, sequence: -1, ...again })
        .execute();
      return audit(transaction, { actor: by.id, action: 'put-back', target: reference });
    }
    const request: StaffRequest = { context, db: transaction, by };
    const pending =
      seen === null
        ? await staffCancel(request, booking, { reason: answers.calledOff, offer: true, version: booking.sequence })
        : await staffMove(request, booking, { startsAt: seen, words: '', version: booking.sequence, override: true });
    if (pending.problem) throw new HttpProblem(409, pending.problem);
    await execute(context, transaction, pending, by);
    const action = seen === null ? 'cancelled-booking' : 'moved-booking';
    await audit(transaction, { actor: by.id, action, target: reference });
  });

const askedAbout = (db: Database, { id, adviser }: StoredBooking) =>
  db
    .selectFrom('written_entries')
    .selectAll()
    .where('booking_id', '=', id)
    .where('adviser', '=', adviser)
    .where('change', '<>', '')
    .executeTakeFirst();
