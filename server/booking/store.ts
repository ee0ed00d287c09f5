import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { deskAnswers } from '#content/desk/answers.ts';
import { firmTimeOnScreen } from '#content/firm-time.ts';
import { ownedBy, type SignedIn } from '../inquiries/inquiries.ts';
import { insertMails, type NewMail } from '../outbox/outbox.ts';
import type { Database, DatabaseKind, Store } from '../platform/db/open.ts';
import type { Schema } from '../platform/db/schema.ts';
import type { NewBooking, StoredBooking } from './tables.ts';

export type Tx = Transaction<Schema>;

/** A quarter hour that is taken, and by what. */
export type TakenUnit = Awaited<ReturnType<typeof takenUnits>>[number];

/** The taken units of all diaries from one instant to another. What a hold takes is free from the end of the hold on. */
export function takenUnits(db: Database, now: string, from: string, to: string) {
  return db
    .selectFrom('diary')
    .innerJoin('bookings', 'bookings.id', 'diary.booking_id')
    .select(['diary.adviser', 'unit', 'booking_id', 'consultation', 'state', 'held_until'])
    .where('unit', '>=', from)
    .where('unit', '<', to)
    .where((where) => where.or([where('state', '<>', 'held'), where('held_until', '>', now)]))
    .orderBy('unit')
    .orderBy('booking_id')
    .execute();
}

const diaries = 'diaries';

/** The version of the diaries: another one after every change, by whichever server. */
export async function diaryVersion(db: Database): Promise<string> {
  const row = await db.selectFrom('diary_version').select('version').where('name', '=', diaries).executeTakeFirst();
  return row?.version ?? '';
}

/**
 * Runs a change of the diaries in a transaction. The new version is its first write and so its lock: what is counted in
 * it stays so until it ends, on both databases and from every server.
 */
export function changeDiaries<T>(db: Database, now: string, work: (transaction: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    const version = randomUUID();
    await transaction
      .insertInto('diary_version')
      .values({ name: diaries, version })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ version }))
      .execute();
    await endHolds(transaction, now);
    return work(transaction);
  });
}

/** Holds whose time is over let go of theirs. */
async function endHolds(transaction: Tx, now: string): Promise<void> {
  const ended = await transaction
    .updateTable('bookings')
    .set({ state: 'lapsed', changed_at: now })
    .where('state', '=', 'held')
    .where('held_until', '<=', now)
    .returning('id')
    .execute();
  for (const { id } of ended) await freeUnits(transaction, id);
}

/** Takes units of a diary for a booking. @throws the database's unique violation when one is taken */
export async function takeUnits(
  transaction: Tx,
  { id, adviser }: Pick<StoredBooking, 'id' | 'adviser'>,
  units: readonly string[],
): Promise<void> {
  if (!units.length) return;
  const rows = units.map((unit) => ({ adviser, unit, booking_id: id }));
  await transaction.insertInto('diary').values(rows).execute();
}

/** Gives back all that a booking has taken. */
export async function freeUnits(transaction: Tx, id: string): Promise<void> {
  await transaction.deleteFrom('diary').where('booking_id', '=', id).execute();
}

/** Stores a booking, the time it takes and its mails. @throws when the time is taken */
export async function storeBooking(
  transaction: Tx,
  kind: DatabaseKind,
  booking: NewBooking,
  units: readonly string[],
  mails: readonly NewMail[],
): Promise<void> {
  await transaction.insertInto('bookings').values(booking).execute();
  await takeUnits(transaction, booking, units);
  if (mails.length) await insertMails(transaction, kind, mails);
}

/**
 * Replaces a booking by its next version, with the mails about it. The time it takes is the caller's.
 * @returns false when somebody else changed it meanwhile
 */
export async function changeBooking(
  transaction: Tx,
  kind: DatabaseKind,
  before: StoredBooking,
  after: StoredBooking,
  mails: readonly NewMail[],
): Promise<boolean> {
  const { id, ...values } = after;
  const { numUpdatedRows } = await transaction
    .updateTable('bookings')
    .set(values)
    .where('id', '=', id)
    .where('sequence', '=', before.sequence)
    .where('state', '=', before.state)
    .executeTakeFirst();
  if (!numUpdatedRows) return false;
  if (mails.length) await insertMails(transaction, kind, mails);
  return true;
}

const allOf = (db: Database) => db.selectFrom('bookings').selectAll();

export const bookingById = (db: Database, id: string) => allOf(db).where('id', '=', id).executeTakeFirst();

export const bookingByReference = (db: Database, reference: string) =>
  allOf(db).where('reference', '=', reference).executeTakeFirst();

export const bookingByKey = (db: Database, key: string) =>
  allOf(db).where('idempotency_key', '=', key).executeTakeFirst();

/**
 * What is in the diaries and has not ended by `now`, in order.
 * @param states a hold is nobody's appointment yet, and stands in no calendar
 */
export const bookingsAfter = (
  db: Database,
  now: string,
  states: readonly StoredBooking['state'][] = ['confirmed', 'blocked'],
) => allOf(db).where('ends_at', '>', now).where('state', 'in', states).orderBy('starts_at').execute();

/** How many consultations each adviser has ahead: counted by the database, however far ahead they are. */
export const countAhead = (db: Database, now: string) =>
  db
    .selectFrom('bookings')
    .select(({ fn }) => ['adviser', fn.countAll().as('count')])
    .where('state', 'in', ['confirmed', 'held'])
    .where('ends_at', '>', now)
    .groupBy('adviser')
    .orderBy('adviser')
    .execute();

/** Confirmed consultations that begin from one instant until before another, in order. */
export const consultationsBetween = (db: Database, from: string, to: string) =>
  allOf(db)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where('state', '=', 'confirmed')
    .orderBy('starts_at')
    .execute();

/** The consultations of an adviser that lie in a time, at least in part, have not begun and have not been let go. */
export async function bookingsAmid(
  db: Database,
  adviser: string,
  now: string,
  from: string,
  to: string,
): Promise<StoredBooking[]> {
  // Along the diary: it alone knows whose time it is, and is short where `bookings` is long.
  const amid = db
    .selectFrom('diary')
    .select('booking_id')
    .where('adviser', '=', adviser)
    .where('unit', '>=', from)
    .where('unit', '<', to);
  return (
    allOf(db)
      .where('id', 'in', amid)
      // A buffer that reaches into it keeps nobody.
      .where('ends_at', '>', from)
      .where('starts_at', '>', now)
      .where((where) =>
        where.or([
          where('state', '=', 'confirmed'),
          where.and([where('state', '=', 'held'), where('held_until', '>', now)]),
        ]),
      )
      .orderBy('starts_at')
      .execute()
  );
}

/** What a user has booked, and what was booked from their address once it is confirmed to be theirs; latest first. */
export function bookingsOf(db: Database, member: SignedIn): Promise<StoredBooking[]> {
  return allOf(db)
    .where(ownedBy(member))
    .where('state', 'not in', ['blocked', 'lapsed'])
    .orderBy('starts_at', 'desc')
    .limit(500)
    .execute();
}

/** The reminders of a booking, by where it is noted that each is done: the day before, and an hour before. */
export type Reminder = 'reminded_at' | 'reminded_again_at';

/** Confirmed consultations that begin by `until` and whose visitor has not had this reminder. */
export const unremindedUntil = (db: Database, reminder: Reminder, now: string, until: string) =>
  allOf(db)
    .where('state', '=', 'confirmed')
    .where(reminder, 'is', null)
    .where('starts_at', '>', now)
    .where('starts_at', '<=', until)
    .execute();

/**
 * Notes that a visitor has been reminded, with the mail if there is one. Of several servers, one does; none of a booking
 * that was moved or cancelled since it was read.
 */
export function noteReminder(
  { db, kind }: Store,
  { id, sequence }: Pick<StoredBooking, 'id' | 'sequence'>,
  reminder: Reminder,
  now: string,
  mail: NewMail | undefined,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('bookings')
      .set({ [reminder]: now })
      .where('id', '=', id)
      .where('sequence', '=', sequence)
      .where('state', '=', 'confirmed')
      .where(reminder, 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows && mail) await insertMails(transaction, kind, [mail]);
  });
}

/** The consultations that an adviser has ahead, each in words, the next one first: of a client without an e-mail address, whom to call. */
export async function consultationsAhead(db: Database, adviser: string): Promise<string[]> {
  const ahead = await allOf(db)
    .where('adviser', '=', adviser)
    .where('ends_at', '>', new Date().toISOString())
    .where('state', 'in', ['confirmed', 'held'])
    .orderBy('starts_at')
    .execute();
  return ahead.map(({ reference, starts_at, email, name, phone }) => {
    const what = `${reference}, ${firmTimeOnScreen(starts_at)}`;
    return email ? what : `${what} (${deskAnswers.toCall(name, phone)})`;
  });
}

/** Consultations that begin from one instant until before another, held ones included; in order. */
export const bookedBetween = (db: Database, from: string, to: string) =>
  allOf(db)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where('state', 'in', ['confirmed', 'held'])
    .orderBy('starts_at')
    .orderBy('adviser');

/** Time that the firm keeps for itself and that reaches into a span of time: it may have begun weeks before. */
export const blockedBetween = (db: Database, from: string, to: string) =>
  db
    .selectFrom('bookings')
    .select(['adviser', 'starts_at', 'ends_at', 'subject'])
    .where('state', '=', 'blocked')
    .where('ends_at', '>', from)
    .where('starts_at', '<', to)
    .orderBy('starts_at');
