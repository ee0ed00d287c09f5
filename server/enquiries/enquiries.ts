// Messages and bookings of one visitor are one conversation with the firm. This reads the tables of both domains, so
// that neither needs the other.
import type { Database } from '../platform/db/open.ts';
import { addCall, addNote, block, networkOfEnquiry, openWithMail, removeMessage } from './additions.ts';
import { noteEvent, recordArrival } from './arrive.ts';
import { blockedRoutes, isBlocked, noteNetwork, type Sender } from './blocked.ts';
import { type Changed, changeEnquiry, enquiryById, lastChange, undoChange, undoUntil } from './change.ts';
import { addWithMail, type EnquiryMail, noticeAnswer, noticeBeside, noticeClient } from './noticed.ts';
import {
  conversationsOf,
  enquiryAfterAddressChange,
  enquiryOf,
  enquiryOfFirm,
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
import type { Enquiry } from './tables.ts';
import type { Change } from './transitions.ts';

export type { Change, Changed, Enquiry, EnquiryMail, Proof, Sender, SignedIn };
export {
  addCall,
  addNote,
  addWithMail,
  block,
  blockedRoutes,
  changeEnquiry,
  conversationsOf,
  enquiryAfterAddressChange,
  enquiryById,
  enquiryOf,
  enquiryOfFirm,
  indexWords,
  isBlocked,
  isOnlyBookingOf,
  isProven,
  lastChange,
  mayReplaceContact,
  networkOfEnquiry,
  newReference,
  noteEvent,
  noteNetwork,
  noticeAnswer,
  noticeBeside,
  noticeClient,
  openWithMail,
  ownedBy,
  proofOf,
  readReference,
  recordArrival,
  removeMessage,
  undoChange,
  undoUntil,
};

/** Whether staff have marked an enquiry as spam: what comes in it is kept there, and not acknowledged. */
export async function isMarkedSpam(db: Database, enquiry: string): Promise<boolean> {
  const found = await db
    .selectFrom('enquiries')
    .select('id')
    .where('id', '=', enquiry)
    .where('state', '=', 'spam')
    .where('spam_by', '<>', '')
    .executeTakeFirst();
  return found !== undefined;
}

/** The references of all messages and bookings of an enquiry. */
export async function referencesOf(db: Database, enquiry: string): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select('reference')
    .where('enquiry', '=', enquiry)
    .unionAll(db.selectFrom('bookings').select('reference').where('enquiry', '=', enquiry))
    .execute();
  return rows.map(({ reference }) => reference);
}
