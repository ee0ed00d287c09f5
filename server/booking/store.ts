import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { bookingAnswers as answers } from '#content/booking.ts';
import { diaryAnswers } from '#content/desk/diary-answers.ts';
import type { InquiryEventKind } from '#contract/desk.ts';
import { findMeetingLink } from '../hours/adviser-settings.ts';
import { isSenderBlocked, type MessageSender } from '../inquiries/blocked-senders.ts';
import { recordInquiryEvent, upsertInquiry } from '../inquiries/inquiries.ts';
import { isEmailProven, isOnlyBookingOf, mayReplaceContact, type OwnershipProof } from '../inquiries/ownership.ts';
import { createReference } from '../inquiries/reference.ts';
import { insertMails } from '../outbox/insert.ts';
import type { NewMail } from '../outbox/tables.ts';
import { isUniqueViolation } from '../platform/db/errors.ts';
import type { Database, Store, Transaction } from '../platform/db/open.ts';
import { createEmptyRow } from '../platform/db/table.ts';
import { minuteMs } from '../platform/durations.ts';
import { HttpProblem, NotStoredProblem } from '../platform/http/errors.ts';
import { toIsoTime } from '../platform/iso-time.ts';
import { type Diary, restoreBlockedTime } from './diary.ts';
import { durationMinutes, toDiaryUnits } from './diary-units.ts';
import { type BookingMailConfig, makeDelayedMailsDue, notifyAdvisers } from './mails.ts';
import { hasVisitorNote } from './presenter.ts';
import { bookingsColumns, freeUnits, type StoredBooking } from './tables.ts';

export interface BookingContext {
  store: Store;
  diary: Diary;
  mailing: BookingMailConfig;
  onStored: () => void;
}

/** One change at a time on all servers; wakes the outbox. @throws HttpProblem as `work` does, 409 taken, 503 not stored */
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
    throw new NotStoredProblem(notStored, error);
  }
}

export const changeDiaryAtDesk = <T>(
  context: BookingContext,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> => changeDiary(context, work, diaryAnswers.notStored);

export function createBookingRow(
  now: number,
  known: Pick<StoredBooking, 'state' | 'consultation' | 'adviser' | 'starts_at' | 'ends_at'> & Partial<StoredBooking>,
): StoredBooking {
  const reference = createReference();
  return {
    ...createEmptyRow(bookingsColumns),
    id: randomUUID(),
    reference,
    inquiry: reference,
    channel: 'phone',
    created_at: toIsoTime(now),
    changed_at: toIsoTime(now),
    hours: '12',
    outcome: '',
    title: '',
    ...known,
  };
}

interface BookingAddition {
  booking: StoredBooking;
  mails: readonly NewMail[];
  /** Empty for the client. */
  staffId?: string;
  units?: readonly string[];
}

/** @throws the database's unique violation if the time is taken */
export async function addBooking(
  { mailing }: BookingContext,
  transaction: Transaction,
  { booking, mails, staffId = '', units = unitsTakenBy(booking) }: BookingAddition,
): Promise<void> {
  await transaction.insertInto('bookings').values(booking).execute();
  await takeUnits(transaction, booking, units);
  if (mails.length) await insertMails(transaction, mails);
  await notifyAdvisers(transaction, mailing, { before: null, after: booking, staffId });
}

/** The booking after a change, with the next sequence. A new time or address clears a decline. */
export function nextVersion(booking: StoredBooking, now: number, change: Partial<StoredBooking>): StoredBooking {
  const after = { ...booking, ...change, sequence: booking.sequence + 1, changed_at: toIsoTime(now) };
  const isSame = after.starts_at === booking.starts_at && after.email === booking.email;
  return isSame ? after : { ...after, declined_at: null };
}

/** The booking at another time or with another adviser, whose meeting link replaces the old one. @param start in ms */
export async function withTimeAndAdviser(
  db: Database,
  booking: StoredBooking,
  now: number,
  { start, adviser, ...change }: Partial<StoredBooking> & { start: number; adviser: string },
): Promise<StoredBooking> {
  const starts_at = toIsoTime(start);
  return nextVersion(booking, now, {
    adviser,
    starts_at,
    ends_at: toIsoTime(start + durationMinutes(booking) * minuteMs),
    ...(adviser === booking.adviser ? {} : { meeting_link: await findMeetingLink(db, adviser) }),
    ...(starts_at === booking.starts_at ? {} : { reminded_at: null, reminded_again_at: null }),
    ...change,
  });
}

interface BookingReplacement {
  before: StoredBooking;
  after: StoredBooking;
  mails: readonly NewMail[];
  /** Empty for the client. */
  staffId?: string;
  conflict?: string | undefined;
}

/** @throws HttpProblem 409 with `conflict` if changed meanwhile */
export async function replaceBooking(
  { mailing }: BookingContext,
  transaction: Transaction,
  { before, after, mails, staffId = '', conflict = answers.changed }: BookingReplacement,
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
    await makeDelayedMailsDue(transaction, before);
    await insertMails(transaction, mails);
  }
  await notifyAdvisers(transaction, mailing, { before, after, staffId });
  const taken = unitsTakenBy(after);
  if (before.adviser === after.adviser && unitsTakenBy(before).join() === taken.join()) return;
  await freeUnits(transaction, id);
  await restoreBlockedTime(transaction, before);
  await takeUnits(transaction, after, taken);
}

const unitsTakenBy = (booking: StoredBooking): string[] =>
  ['confirmed', 'held', 'blocked'].includes(booking.state)
    ? toDiaryUnits(Date.parse(booking.starts_at), durationMinutes(booking))
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
export async function assertSenderNotBlocked(db: Database, sender: MessageSender): Promise<void> {
  if (await isSenderBlocked(db, sender)) throw new HttpProblem(403, answers.notTakenHere);
}

export interface StaffActor {
  id: string;
  name: string;
}

/** Opens or joins an inquiry, in the booking's transaction. @param by staff who booked: it then needs no reply */
export async function openOrJoinInquiry(
  transaction: Database,
  booking: StoredBooking,
  proof: OwnershipProof,
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
    needsReply: !by && hasVisitorNote(booking),
    proof,
    ...(by ? { actor: by } : {}),
  });
}

/** In the transaction of the change. */
export async function recordBookingEvent(
  transaction: Database,
  { inquiry, reference, changed_at: at }: Pick<StoredBooking, 'inquiry' | 'reference' | 'changed_at'>,
  kind: InquiryEventKind,
  by?: StaffActor & { words?: string },
): Promise<void> {
  if (!by) await transaction.updateTable('inquiries').set({ last_at: at }).where('id', '=', inquiry).execute();
  await recordInquiryEvent(transaction, {
    inquiry,
    at,
    kind,
    about: reference,
    actor_id: by?.id,
    actor_name: by?.name,
    words: by?.words,
  });
}

/** With a new address, the booking leaves the old address's inquiry. @param proof of the new address */
export async function recordBookingCorrection(
  transaction: Database,
  before: StoredBooking,
  after: StoredBooking,
  proof: OwnershipProof,
): Promise<void> {
  const { inquiry, reference, email, phone, changed_at } = after;
  const isAlone = await isOnlyBookingOf(transaction, before);
  await recordBookingEvent(transaction, { inquiry: before.inquiry, reference, changed_at }, 'booking-corrected');
  if (inquiry !== before.inquiry) return openOrJoinInquiry(transaction, after, proof);
  if (isAlone)
    await transaction
      .updateTable('inquiries')
      .set({ email, phone, ...(email === before.email ? {} : { verified: Number(isEmailProven(proof)) }) })
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
