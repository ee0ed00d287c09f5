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
const hasNote = ({ subject }: StoredBooking): boolean => subject !== '' && !ready.has(subject);

/** Opens the enquiry of a booking that is firm, or adds to the one it belongs to, in the transaction of the booking. */
export async function openEnquiry(transaction: Tx, booking: StoredBooking): Promise<void> {
  const { enquiry, reference, name, email, phone, company, about, consultation, page } = booking;
  const writes = arrival(transaction, {
    ...{ enquiry, reference, kind: 'booking', at: booking.changed_at },
    ...{ name, email, phone, company, about: about || consultation, page },
    ...{ waits: hasNote(booking), spam: '' },
  });
  for (const write of writes) await transaction.executeQuery(write.compile());
}

/**
 * Notes in its enquiry what became of a booking, in the transaction of the change.
 * @param before the booking before its address was corrected: an enquiry of the former address is of the new one now
 */
export async function noteBooking(
  transaction: Tx,
  { enquiry, reference, email, phone, changed_at: at }: StoredBooking,
  kind: EnquiryEventKind,
  before?: StoredBooking,
): Promise<void> {
  await transaction.updateTable('enquiries').set({ last_at: at }).where('id', '=', enquiry).execute();
  if (before)
    await transaction
      .updateTable('enquiries')
      .set({ email, phone })
      .where('id', '=', enquiry)
      .where('email', '=', before.email)
      .execute();
  const event = noteEvent(transaction, {
    ...{ enquiry, at, kind, who: '', who_name: '', about: reference, words: '', before: '' },
  });
  await transaction.executeQuery(event.compile());
}
