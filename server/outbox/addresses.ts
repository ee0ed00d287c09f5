import { company } from '#content/company.ts';
import { recipientKey } from './recipients.ts';
import type { Mail } from './tables.ts';

/** Name and address, as in From, To and Reply-To. */
export interface MailAddress {
  name: string;
  address: string;
}

/** @param json as in a mail's columns `sender`, `recipient` and `reply_to` */
export const parseMailAddress = (json: string): MailAddress => JSON.parse(json);

/** May change while the server runs: read them when a mail is made. */
export interface FirmMailAddresses {
  mailFrom: string;
  mailTo: string;
  /** Default: the firm's name. */
  senderName?: string;
  /** Of mails to the firm about bookings, and about places on the waiting list. Default: `mailTo`. */
  bookingsTo?: string;
  waitingListTo?: string;
}

/** The e-mail address that a mail to the firm is sent to. */
export function firmEmailFor(kind: Mail['kind'], { mailTo, bookingsTo, waitingListTo }: FirmMailAddresses): string {
  if (kind === 'booking-notice') return bookingsTo ?? mailTo;
  if (kind === 'place-notice') return waitingListTo ?? mailTo;
  return mailTo;
}

export const mailSender = ({ mailFrom, senderName = company.name.value }: FirmMailAddresses): MailAddress => ({
  name: senderName,
  address: mailFrom,
});

/** False if sender and recipient are the same: Gmail, for one, then ignores Reply-To. */
export const canUseReplyTo = (kind: Mail['kind'], addresses: FirmMailAddresses): boolean =>
  recipientKey(addresses.mailFrom) !== recipientKey(firmEmailFor(kind, addresses));
