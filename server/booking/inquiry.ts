import { sql } from 'kysely';
import { consultations } from '#content/consultations.ts';
import { subjects } from '#content/subjects.ts';
import type { InquiryEventKind } from '#contract/desk.ts';
import { noteEvent, upsertInquiry } from '../inquiries/inquiries.ts';
import { isOnlyBookingOf, isVerified, mayReplaceContact, type Proof } from '../inquiries/ownership.ts';
import type { Database } from '../platform/db/open.ts';
import type { StoredBooking } from './tables.ts';

const prefilled = new Set<string>(
  [...Object.values(consultations), ...Object.values(subjects)].flatMap((one) => [
    one.title,
    ...('firstLine' in one ? [one.firstLine] : []),
  ]),
);

/** A note of the visitor's own needs a reply. */
export const hasNote = ({ subject }: StoredBooking): boolean => subject !== '' && !prefilled.has(subject);

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
