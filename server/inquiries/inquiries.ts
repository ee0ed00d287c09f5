// Messages and bookings of one visitor are one conversation with the firm. This reads the tables of both domains, so
// that neither needs the other.
import type { Database } from '../platform/db/open.ts';
import { addCall, addNote, block, networkOfInquiry, openFromMail, removeMessage } from './additions.ts';
import { noteEvent, upsertInquiry } from './arrive.ts';
import { blockedRoutes, isBlocked, noteNetwork, type Sender } from './blocked.ts';
import { type Changed, changeInquiry, inquiryById, lastChange, undoChange, undoUntil } from './change.ts';
import { addMailToInquiry, type InquiryMail, recordClientMail, recordMailboxEvent, recordReply } from './noticed.ts';
import {
  conversationsOf,
  inquiryAfterAddressChange,
  inquiryOf,
  inquiryOfConfirmed,
  isOnlyBookingOf,
  isProven,
  mayReplaceContact,
  ownedBy,
  type Proof,
  proofOf,
  type SignedIn,
} from './ownership.ts';
import { newReference, readReference } from './reference.ts';
import { indexWords } from './search-index.ts';
import type { Inquiry } from './tables.ts';
import type { Change } from './transitions.ts';

export type { Change, Changed, Inquiry, InquiryMail, Proof, Sender, SignedIn };
export {
  addCall,
  addMailToInquiry,
  addNote,
  block,
  blockedRoutes,
  changeInquiry,
  conversationsOf,
  indexWords,
  inquiryAfterAddressChange,
  inquiryById,
  inquiryOf,
  inquiryOfConfirmed,
  isBlocked,
  isOnlyBookingOf,
  isProven,
  lastChange,
  mayReplaceContact,
  networkOfInquiry,
  newReference,
  noteEvent,
  noteNetwork,
  openFromMail,
  ownedBy,
  proofOf,
  readReference,
  recordClientMail,
  recordMailboxEvent,
  recordReply,
  removeMessage,
  undoChange,
  undoUntil,
  upsertInquiry,
};

/** Whether staff have marked an inquiry as spam: what comes in it is kept there, and not acknowledged. */
export async function isMarkedSpam(db: Database, inquiry: string): Promise<boolean> {
  const found = await db
    .selectFrom('inquiries')
    .select('id')
    .where('id', '=', inquiry)
    .where('state', '=', 'spam')
    .where('spam_by', '<>', '')
    .executeTakeFirst();
  return found !== undefined;
}

/** The references of all messages and bookings of an inquiry. */
export async function referencesOf(db: Database, inquiry: string): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select('reference')
    .where('inquiry', '=', inquiry)
    .unionAll(db.selectFrom('bookings').select('reference').where('inquiry', '=', inquiry))
    .execute();
  return rows.map(({ reference }) => reference);
}
