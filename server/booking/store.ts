import { sql, type Transaction } from 'kysely';
import type { User } from '#contract/account.ts';
import { insertMails, type NewMail } from '../outbox/outbox.ts';
import type { Database } from '../platform/db/open.ts';
import type { Schema } from '../platform/db/schema.ts';
import type { StoredBooking } from './tables.ts';

type Tx = Transaction<Schema>;

/** The taken units of diaries from one instant to another. */
export function takenUnits(db: Database, advisers: readonly string[], from: string, to: string) {
  return db
    .selectFrom('diary')
    .select(['adviser', 'unit', 'booking_id'])
    .where('adviser', 'in', advisers)
    .where('unit', '>=', from)
    .where('unit', '<', to)
    .execute();
}

/** Takes units of a diary for a booking. @throws the database's unique violation when one is taken */
export async function takeUnits(
  transaction: Tx,
  { id, adviser }: Pick<StoredBooking, 'id' | 'adviser'>,
  units: readonly string[],
): Promise<void> {
  const rows = units.map((unit) => ({ adviser, unit, booking_id: id }));
  await transaction.insertInto('diary').values(rows).execute();
}

/** Stores a booking, the time it takes and its mails in one transaction. @throws when the time is taken */
export function storeBooking(
  db: Database,
  booking: StoredBooking,
  units: readonly string[],
  mails: readonly NewMail[],
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await transaction.insertInto('bookings').values(booking).execute();
    await takeUnits(transaction, booking, units);
    if (mails.length) await insertMails(transaction, mails).execute();
  });
}

/**
 * Replaces a booking by its next version, with the time that one takes and the mails about it, in one transaction.
 * @returns false when somebody else changed it meanwhile
 * @throws when the time is taken
 */
export function changeBooking(
  db: Database,
  before: StoredBooking,
  after: StoredBooking,
  units: readonly string[],
  mails: readonly NewMail[],
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { id, ...values } = after;
    const { numUpdatedRows } = await transaction
      .updateTable('bookings')
      .set(values)
      .where('id', '=', id)
      .where('sequence', '=', before.sequence)
      .executeTakeFirst();
    if (!numUpdatedRows) return false;
    await transaction.deleteFrom('diary').where('booking_id', '=', id).execute();
    if (units.length) await takeUnits(transaction, after, units);
    if (mails.length) await insertMails(transaction, mails).execute();
    return true;
  });
}

const allOf = (db: Database) => db.selectFrom('bookings').selectAll();

export const bookingById = (db: Database, id: string) => allOf(db).where('id', '=', id).executeTakeFirst();

export const bookingByReference = (db: Database, reference: string) =>
  allOf(db).where('reference', '=', reference).executeTakeFirst();

export const bookingByKey = (db: Database, key: string) =>
  allOf(db).where('idempotency_key', '=', key).executeTakeFirst();

/** Everything in the diaries that has not ended by `now`, in order. */
export const bookingsAfter = (db: Database, now: string) =>
  allOf(db).where('ends_at', '>', now).where('state', '<>', 'cancelled').orderBy('starts_at').execute();

/** How many consultations an address has before it. */
export async function upcomingOf(db: Database, email: string, now: string): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll().as('count'))
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('state', '=', 'confirmed')
    .where('starts_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A user's bookings, latest first: made while signed in, or from their address once that is confirmed to be theirs. */
export function bookingsOf(db: Database, user: User, emailVerified: boolean): Promise<StoredBooking[]> {
  return allOf(db)
    .where((where) =>
      where.or([
        where('user_id', '=', user.id),
        ...(emailVerified ? [where(sql`lower(email)`, '=', user.email)] : []),
      ]),
    )
    .where('state', '<>', 'blocked')
    .orderBy('starts_at', 'desc')
    .limit(500)
    .execute();
}

/** Confirmed consultations that begin by `until` and whose visitor has not been reminded. */
export const unremindedUntil = (db: Database, now: string, until: string) =>
  allOf(db)
    .where('state', '=', 'confirmed')
    .where('reminded_at', 'is', null)
    .where('starts_at', '>', now)
    .where('starts_at', '<=', until)
    .execute();

/** Notes that a visitor has been reminded, with the mail if there is one. Of several servers, one does. */
export function noteReminder(
  db: Database,
  id: string,
  now: string,
  mail: NewMail | undefined,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('bookings')
      .set({ reminded_at: now })
      .where('id', '=', id)
      .where('reminded_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows && mail) await insertMails(transaction, [mail]).execute();
  });
}
