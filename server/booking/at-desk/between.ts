import { diaryAnswers as answers, type BookingChangeKind } from '#content/desk/diary-answers.ts';
import type { Database } from '../../platform/db/open.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { StoredBooking } from '../tables.ts';

const kinds: readonly BookingChangeKind[] = [
  'booking-moved',
  'booking-given',
  'booking-cancelled',
  'booking-corrected',
  'booking-outcome',
];

/** The last that happened with a booking, along the index of its enquiry's events. */
export const lastChangeOf = (db: Database, { enquiry, reference }: StoredBooking) =>
  db
    .selectFrom('enquiry_events')
    .select(['kind', 'who', 'who_name', 'at'])
    .where('enquiry', '=', enquiry)
    .where('about', '=', reference)
    .where('kind', 'in', kinds)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** @throws Refusal 409 that says who changed a booking since it was seen, and how it is now */
export async function assertVersion(
  db: Database,
  booking: StoredBooking,
  version: number,
  now: number,
): Promise<void> {
  if (booking.sequence === version) return;
  const last = await lastChangeOf(db, booking);
  const minutes = Math.floor((now - Date.parse(last?.at ?? booking.changed_at)) / 60_000);
  const over = booking.state === 'cancelled';
  const kind = last?.kind as BookingChangeKind | undefined;
  throw new Refusal(
    409,
    answers.between(kind, last?.who_name ?? '', minutes, answers.at(booking.starts_at), over),
  );
}
