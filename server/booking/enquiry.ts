import { consultations } from '#content/consultations.ts';
import { subjects } from '#content/subjects.ts';
import type { EnquiryEventKind } from '#contract/desk.ts';
import { arrival, noteEvent } from '../enquiries/enquiries.ts';
import type { Tx } from './store.ts';
import type { StoredBooking } from './tables.ts';

/** What stands ready in the form that books: nobody has written it. */
const ready = new Set<string>(
  [...Object.values(consultations), ...Object.values(subjects)].flatMap((one) => [
    one.title,
    ...('firstLine' in one ? [one.firstLine] : []),
  ]),
);

/** Whether a booking carries words of the visitor's own: those wait for an answer. */
export const hasNote = ({ subject }: StoredBooking): boolean => subject !== '' && !ready.has(subject);

/** Who of the staff does something with a booking. */
export interface AtDesk {
  id: string;
  name: string;
}

/**
 * Opens the enquiry of a booking that is firm, or adds to the one it belongs to, in the transaction of the booking.
 * @param by who of the staff made it: then it waits for nobody
 */
export async function openEnquiry(transaction: Tx, booking: StoredBooking, by?: AtDesk): Promise<void> {
  const { enquiry, reference, name, email, phone, company, about, consultation, page } = booking;
  const writes = arrival(transaction, {
    ...{ enquiry, reference, kind: 'booking', at: booking.changed_at },
    ...{ name, email, phone, company, about: about || consultation, page },
    ...{ waits: !by && hasNote(booking), spam: '' },
    ...(by ? { by } : {}),
  });
  for (const write of writes) await transaction.executeQuery(write.compile());
}

/**
 * Notes in its enquiry what became of a booking, in the transaction of the change.
 * @param before the booking before its address was corrected: an enquiry of the former address is of the new one now
 * @param by who of the staff changed it, and what they said of it
 */
export async function noteBooking(
  transaction: Tx,
  { enquiry, reference, email, phone, changed_at: at }: StoredBooking,
  kind: EnquiryEventKind,
  before?: StoredBooking,
  by?: AtDesk & { words?: string },
): Promise<void> {
  // The visitor was in touch only where the change is theirs.
  if (!by)
    await transaction.updateTable('enquiries').set({ last_at: at }).where('id', '=', enquiry).execute();
  if (before)
    await transaction
      .updateTable('enquiries')
      .set({ email, phone })
      .where('id', '=', enquiry)
      .where('email', '=', before.email)
      .execute();
  const event = noteEvent(transaction, {
    ...{ enquiry, at, kind, about: reference, before: '' },
    ...{ who: by?.id ?? '', who_name: by?.name ?? '', words: by?.words ?? '' },
  });
  await transaction.executeQuery(event.compile());
}
