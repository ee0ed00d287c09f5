import type { EnquiryEventKind } from '#contract/desk.ts';
import type { AdviserStanding } from '#contract/desk-diary.ts';
import type { NewMail } from '../../outbox/outbox.ts';
import type { StoredBooking } from '../tables.ts';

/** What staff are about to do with a booking. It is shown first, and carried out as it was shown. */
export interface Plan {
  /** The booking as it is; null for one that is made. */
  before: StoredBooking | null;
  after: StoredBooking;
  mails: readonly NewMail[];
  event: EnquiryEventKind;
  /** What its enquiry says of it, besides. */
  words: string;
  /** What staff override: to be confirmed. */
  warnings: readonly string[];
  advisers: readonly AdviserStanding[];
  /** Why it cannot be done; empty where it can. */
  problem: string;
}
