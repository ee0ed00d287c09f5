import type { Transaction } from 'kysely';
import { deskAnswers } from '#content/desk/answers.ts';
import { firmTimeOnScreen } from '#content/firm-time.ts';
import { ownedBy, type SignedIn } from '../inquiries/ownership.ts';
import type { Database } from '../platform/db/open.ts';
import type { Schema } from '../platform/db/schema.ts';
import type { StoredBooking } from './tables.ts';

export type Tx = Transaction<Schema>;

const bookings = (db: Database) => db.selectFrom('bookings').selectAll();

export const bookingById = (db: Database, id: string) => bookings(db).where('id', '=', id).executeTakeFirst();

export const bookingByReference = (db: Database, reference: string) =>
  bookings(db).where('reference', '=', reference).executeTakeFirst();

export const bookingByIdempotencyKey = (db: Database, key: string) =>
  bookings(db).where('idempotency_key', '=', key).executeTakeFirst();

export const bookingsAfter = (
  db: Database,
  now: string,
  states: readonly StoredBooking['state'][] = ['confirmed', 'blocked'],
) => bookings(db).where('ends_at', '>', now).where('state', 'in', states).orderBy('starts_at').execute();

/** [from, to), in order. */
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

/** Overlapping [from, to). */
export const blockedBetween = (db: Database, from: string, to: string) =>
  db
    .selectFrom('bookings')
    .select(['id', 'adviser', 'starts_at', 'ends_at', 'subject'])
    .where('state', '=', 'blocked')
    .where('ends_at', '>', from)
    .where('starts_at', '<', to)
    .orderBy('starts_at');

/** Not begun yet. */
export function bookingsOverlapping(
  db: Database,
  adviser: string,
  now: string,
  from: string,
  to: string,
): Promise<StoredBooking[]> {
  // `diary` is short, `bookings` long.
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

/** Includes those of their address once confirmed; latest first. */
export const bookingsOf = (db: Database, member: SignedIn): Promise<StoredBooking[]> =>
  bookings(db)
    .where(ownedBy(member))
    .where('state', 'not in', ['blocked', 'lapsed'])
    .orderBy('starts_at', 'desc')
    .limit(500)
    .execute();

/** In words, next first; with the phone number of a client without e-mail. */
export async function consultationsAhead(db: Database, adviser: string): Promise<string[]> {
  const ahead = await bookingsAfter(db, new Date().toISOString(), ['confirmed', 'held']);
  return ahead
    .filter((booking) => booking.adviser === adviser)
    .map(({ reference, starts_at, email, name, phone }) => {
      const booking = `${reference}, ${firmTimeOnScreen(starts_at)}`;
      return email ? booking : `${booking} (${deskAnswers.toCall(name, phone)})`;
    });
}

export type TakenUnit = Awaited<ReturnType<typeof takenUnits>>[number];

/** An expired hold occupies nothing. */
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

export async function freeUnits(transaction: Tx, id: string): Promise<void> {
  await transaction.deleteFrom('diary').where('booking_id', '=', id).execute();
}
