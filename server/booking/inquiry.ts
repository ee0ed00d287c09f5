import { sql } from 'kysely';
import { consultations } from '#content/consultations.ts';
import { subjects } from '#content/subjects.ts';
import type { InquiryEventKind } from '#contract/desk.ts';
import { noteEvent, upsertInquiry } from '../inquiries/inquiries.ts';
import { isOnlyBookingOf, isProven, mayReplaceContact, type Proof } from '../inquiries/ownership.ts';
import type { Database } from '../platform/db/open.ts';
import type { StoredBooking } from './tables.ts';

/** What the form that books is filled with beforehand. */
const prefilled = new Set<string>(
  [...Object.values(consultations), ...Object.values(subjects)].flatMap((one) => [
    one.title,
    ...('firstLine' in one ? [one.firstLine] : []),
  ]),
);

/** Whether a booking carries words of the visitor's own: those wait for an answer. */
export const hasNote = ({ subject }: StoredBooking): boolean => subject !== '' && !prefilled.has(subject);

/** Who of the staff does something with a booking. */
export interface StaffActor {
  id: string;
  name: string;
}

/**
 * Opens the inquiry of a booking that is firm, or adds to the one it belongs to, in the transaction of the booking.
 * @param proof how it is known that its visitor reads the address
 * @param by who of the staff made it: then it waits for nobody
 */
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

/**
 * Notes in its inquiry what became of a booking, in the transaction of the change.
 * @param by who of the staff changed it, and what they said of it
 */
export async function noteBooking(
  transaction: Database,
  { inquiry, reference, changed_at: at }: Pick<StoredBooking, 'inquiry' | 'reference' | 'changed_at'>,
  kind: InquiryEventKind,
  by?: StaffActor & { words?: string },
): Promise<void> {
  // The visitor was in touch only where the change is theirs.
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

/**
 * Notes that a booking's visitor is reached in another way. With another address it stays in no conversation of the
 * former one: what it alone has made goes with it, else it opens an inquiry of its own.
 * @param before the booking as it was
 * @param after the booking as it is, with the inquiry it belongs to now
 * @param proof how it is known that whoever corrected it reads the address it has now
 */
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
      .set({ email, phone, ...(email === before.email ? {} : { proven: Number(isProven(proof)) }) })
      .where('id', '=', inquiry)
      .execute();
  // Staff may have booked for somebody in another's conversation: its contact is not theirs.
  else if (mayReplaceContact(proof))
    await transaction
      .updateTable('inquiries')
      .set({ phone })
      .where('id', '=', inquiry)
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .execute();
}
