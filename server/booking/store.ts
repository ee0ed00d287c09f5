import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { bookingAnswers as answers } from '#content/booking.ts';
import { diaryAnswers } from '#content/desk/diary-answers.ts';
import type { InquiryEventKind } from '#contract/desk.ts';
import { chosenLink } from '../hours/adviser-settings.ts';
import { isBlocked, type Sender } from '../inquiries/blocked.ts';
import { noteEvent, upsertInquiry } from '../inquiries/inquiries.ts';
import { isOnlyBookingOf, isVerified, mayReplaceContact, type Proof } from '../inquiries/ownership.ts';
import { newReference } from '../inquiries/reference.ts';
import { insertMails, type NewMail } from '../outbox/outbox.ts';
import { isUniqueViolation } from '../platform/db/errors.ts';
import type { Database, Store, Transaction } from '../platform/db/open.ts';
import { emptyRow } from '../platform/db/table.ts';
import { HttpProblem, NotStored } from '../platform/http/errors.ts';
import { isoTime } from '../platform/iso-time.ts';
import { blockAgain, type Diary, minuteMs, minutesOf, unitsOf } from './availability.ts';
import { type BookingMailing, notifyAdvisers, releaseHeld } from './mails.ts';
import { hasNote } from './presenter.ts';
import { bookingsColumns, freeUnits, type StoredBooking } from './tables.ts';

export interface BookingContext {
  store: Store;
  diary: Diary;
  mailing: BookingMailing;
  onStored: () => void;
}

/** Serialized across servers; wakes the outbox. @throws HttpProblem as `work` does, 409 taken, 503 not stored */
export async function changeDiary<T>(
  { diary, onStored }: BookingContext,
  work: (transaction: Transaction) => Promise<T>,
  notStored: string = answers.notStored,
): Promise<T> {
  try {
    const changed = await diary.change(work);
    onStored();
    return changed;
  } catch (error) {
    if (error instanceof HttpProblem) throw error;
    if (isUniqueViolation(error)) throw new HttpProblem(409, answers.taken);
    throw new NotStored(notStored, error);
  }
}

export const changeAtDesk = <T>(context: BookingContext, work: (transaction: Transaction) => Promise<T>): Promise<T> =>
  changeDiary(context, work, diaryAnswers.notStored);

export function newBooking(
  now: number,
  known: Pick<StoredBooking, 'state' | 'consultation' | 'adviser' | 'starts_at' | 'ends_at'> & Partial<StoredBooking>,
): StoredBooking {
  const reference = newReference();
  return {
    ...emptyRow(bookingsColumns),
    id: randomUUID(),
    reference,
    inquiry: reference,
    channel: 'phone',
    created_at: isoTime(now),
    changed_at: isoTime(now),
    hours: '12',
    outcome: '',
    title: '',
    ...known,
  };
}

/** @param by staff id; empty for the client @throws the database's unique violation if the time is taken */
export async function storeBooking(
  { store, mailing }: BookingContext,
  transaction: Transaction,
  booking: StoredBooking,
  mails: readonly NewMail[] = [],
  by = '',
  units: readonly string[] = unitsTakenBy(booking),
): Promise<void> {
  await transaction.insertInto('bookings').values(booking).execute();
  await takeUnits(transaction, booking, units);
  if (mails.length) await insertMails(transaction, store.kind, mails);
  await notifyAdvisers(transaction, store.kind, mailing, null, booking, by);
}

/** A new time or address clears a decline. */
export function nextVersion(booking: StoredBooking, now: number, change: Partial<StoredBooking>): StoredBooking {
  const after = { ...booking, ...change, sequence: booking.sequence + 1, changed_at: isoTime(now) };
  const isSame = after.starts_at === booking.starts_at && after.email === booking.email;
  return isSame ? after : { ...after, declined_at: null };
}

/** Elsewhere: at another time, or with another adviser, whose meeting link it gets. @param start ms since the epoch */
export async function relocated(
  db: Database,
  booking: StoredBooking,
  now: number,
  { start, adviser }: { start: number; adviser: string },
  change: Partial<StoredBooking> = {},
): Promise<StoredBooking> {
  const starts_at = isoTime(start);
  return nextVersion(booking, now, {
    adviser,
    starts_at,
    ends_at: isoTime(start + minutesOf(booking) * minuteMs),
    ...(adviser === booking.adviser ? {} : { meeting_link: await chosenLink(db, adviser) }),
    ...(starts_at === booking.starts_at ? {} : { reminded_at: null, reminded_again_at: null }),
    ...change,
  });
}

/** @param by staff id; empty for the client @throws HttpProblem 409 with `conflict` if changed meanwhile */
export async function replaceBooking(
  { store, mailing }: BookingContext,
  transaction: Transaction,
  before: StoredBooking,
  after: StoredBooking,
  mails: readonly NewMail[],
  by = '',
  conflict: string = answers.changed,
): Promise<void> {
  const { id, ...values } = after;
  const { numUpdatedRows } = await transaction
    .updateTable('bookings')
    .set(values)
    .where('id', '=', id)
    .where('sequence', '=', before.sequence)
    .where('state', '=', before.state)
    .executeTakeFirst();
  if (!numUpdatedRows) throw new HttpProblem(409, conflict);
  if (mails.length) {
    await releaseHeld(transaction, before);
    await insertMails(transaction, store.kind, mails);
  }
  await notifyAdvisers(transaction, store.kind, mailing, before, after, by);
  const taken = unitsTakenBy(after);
  if (before.adviser === after.adviser && unitsTakenBy(before).join() === taken.join()) return;
  await freeUnits(transaction, id);
  await blockAgain(transaction, before);
  await takeUnits(transaction, after, taken);
}

const unitsTakenBy = (booking: StoredBooking): string[] =>
  ['confirmed', 'held', 'blocked'].includes(booking.state)
    ? unitsOf(Date.parse(booking.starts_at), minutesOf(booking))
    : [];

async function takeUnits(
  transaction: Transaction,
  { id, adviser }: StoredBooking,
  units: readonly string[],
): Promise<void> {
  const rows = units.map((unit) => ({ adviser, unit, booking_id: id }));
  if (rows.length) await transaction.insertInto('diary').values(rows).execute();
}

/** @throws HttpProblem 403 */
export async function assertNotBlocked(db: Database, sender: Sender): Promise<void> {
  if (await isBlocked(db, sender)) throw new HttpProblem(403, answers.notTakenHere);
}

export interface StaffActor {
  id: string;
  name: string;
}

/** Opens or joins an inquiry, in the booking's transaction. @param by staff who booked: it then needs no reply */
export async function openInquiry(
  transaction: Database,
  booking: StoredBooking,
  proof: Proof,
  by?: StaffActor,
): Promise<void> {
  const { inquiry, reference, name, email, phone, company, about, consultation, page } = booking;
  await upsertInquiry(transaction, {
    inquiry,
    reference,
    kind: 'booking',
    at: booking.changed_at,
    name,
    email,
    phone,
    company,
    about: about || consultation,
    page,
    waits: !by && hasNote(booking),
    proof,
    ...(by ? { by } : {}),
  });
}

/** In the transaction of the change. */
export async function noteBooking(
  transaction: Database,
  { inquiry, reference, changed_at: at }: Pick<StoredBooking, 'inquiry' | 'reference' | 'changed_at'>,
  kind: InquiryEventKind,
  by?: StaffActor & { words?: string },
): Promise<void> {
  if (!by) await transaction.updateTable('inquiries').set({ last_at: at }).where('id', '=', inquiry).execute();
  await noteEvent(transaction, {
    inquiry,
    at,
    kind,
    about: reference,
    actor_id: by?.id,
    actor_name: by?.name,
    words: by?.words,
  });
}

/** With a new address, the booking leaves the old address's conversation. @param proof of the new address */
export async function noteCorrection(
  transaction: Database,
  before: StoredBooking,
  after: StoredBooking,
  proof: Proof,
): Promise<void> {
  const { inquiry, reference, email, phone, changed_at } = after;
  const isAlone = await isOnlyBookingOf(transaction, before);
  await noteBooking(transaction, { inquiry: before.inquiry, reference, changed_at }, 'booking-corrected');
  if (inquiry !== before.inquiry) return openInquiry(transaction, after, proof);
  if (isAlone)
    await transaction
      .updateTable('inquiries')
      .set({ email, phone, ...(email === before.email ? {} : { verified: Number(isVerified(proof)) }) })
      .where('id', '=', inquiry)
      .execute();
  // Staff may have booked in someone else's inquiry.
  else if (mayReplaceContact(proof))
    await transaction
      .updateTable('inquiries')
      .set({ phone })
      .where('id', '=', inquiry)
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .execute();
}
