import { deskAnswers } from '#content/desk/answers.ts';
import { firmTimeOnScreen } from '#content/firm-time.ts';
import { ownedBy, type SignedIn } from '../inquiries/ownership.ts';
import type { Database } from '../platform/db/open.ts';
import type { StoredBooking } from './tables.ts';

const bookings = (db: Database) => db.selectFrom('bookings').selectAll();

export const bookingById = (db: Database, id: string) => bookings(db).where('id', '=', id).executeTakeFirst();

export const bookingByReference = (db: Database, reference: string) =>
  bookings(db).where('reference', '=', reference).executeTakeFirst();

export const bookingByIdempotencyKey = (db: Database, key: string) =>
  bookings(db).where('idempotency_key', '=', key).executeTakeFirst();

/** What is in the diaries and has not ended by `now`, in order. */
export const bookingsAfter = (
  db: Database,
  now: string,
  states: readonly StoredBooking['state'][] = ['confirmed', 'blocked'],
) => bookings(db).where('ends_at', '>', now).where('state', 'in', states).orderBy('starts_at').execute();

/** Consultations that begin from one instant until before another, in order. */
export const bookedBetween = (
  db: Database,
  from: string,
  to: string,
  states: readonly StoredBooking['state'][] = ['confirmed', 'held'],
) =>
  bookings(db)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where('state', 'in', states)
    .orderBy('starts_at')
    .orderBy('adviser');

/** Time that the firm keeps for itself and that reaches into a time: it may have begun weeks before. */
export const blockedBetween = (db: Database, from: string, to: string) =>
  db
    .selectFrom('bookings')
    .select(['id', 'adviser', 'starts_at', 'ends_at', 'subject'])
    .where('state', '=', 'blocked')
    .where('ends_at', '>', from)
    .where('starts_at', '<', to)
    .orderBy('starts_at');

/** The consultations of an adviser that overlap a time and have not begun. */
export function bookingsOverlapping(
  db: Database,
  adviser: string,
  now: string,
  from: string,
  to: string,
): Promise<StoredBooking[]> {
  // Along the diary: it alone knows whose time it is, and is short where `bookings` is long.
  const inDiary = db
    .selectFrom('diary')
    .select('booking_id')
    .where('adviser', '=', adviser)
    .where('unit', '>=', from)
    .where('unit', '<', to);
  return bookings(db)
    .where('id', 'in', inDiary)
    .where('starts_at', '>', now)
    .where((where) =>
      where.or([
        where('state', '=', 'confirmed'),
        where.and([where('state', '=', 'held'), where('held_until', '>', now)]),
      ]),
    )
    .orderBy('starts_at')
    .execute();
}

/** What a user has booked, and what was booked from their address once it is confirmed to be theirs; latest first. */
export const bookingsOf = (db: Database, member: SignedIn): Promise<StoredBooking[]> =>
  bookings(db)
    .where(ownedBy(member))
    .where('state', 'not in', ['blocked', 'lapsed'])
    .orderBy('starts_at', 'desc')
    .limit(500)
    .execute();

/** The consultations that an adviser has ahead, each in words, the next one first: of a client without an e-mail address, whom to call. */
export async function consultationsAhead(db: Database, adviser: string): Promise<string[]> {
  const ahead = await bookingsAfter(db, new Date().toISOString(), ['confirmed', 'held']);
  return ahead
    .filter((booking) => booking.adviser === adviser)
    .map(({ reference, starts_at, email, name, phone }) => {
      const booking = `${reference}, ${firmTimeOnScreen(starts_at)}`;
      return email ? booking : `${booking} (${deskAnswers.toCall(name, phone)})`;
    });
}

/** A quarter hour that is taken, and by what. */
export type TakenUnit = Awaited<ReturnType<typeof takenUnits>>[number];

/** The taken units of all diaries from one instant to another. What a hold takes is free from the end of the hold on. */
export const takenUnits = (db: Database, now: string, from: string, to: string) =>
  db
    .selectFrom('diary')
    .innerJoin('bookings', 'bookings.id', 'diary.booking_id')
    .select(['diary.adviser', 'unit', 'booking_id', 'consultation', 'state', 'held_until'])
    .where('unit', '>=', from)
    .where('unit', '<', to)
    .where((where) => where.or([where('state', '<>', 'held'), where('held_until', '>', now)]))
    .orderBy('unit')
    .orderBy('booking_id')
    .execute();
