import { firmTime } from '../firm-time.ts';
import { composeMail, labelledLines, type MailText } from './mail-text.ts';

/** A mail that was rejected for good, or could not be delivered for three days. */
export interface UndeliveredMail {
  kind: string;
  recipient: string;
  subject: string;
  createdAt: string;
  attempts: number;
  error: string;
  /** The address does not exist: nothing more is sent to it. */
  bounced: boolean;
  id: string;
}

const names: Readonly<Record<string, string>> = {
  notice: 'the notice to the firm about a message',
  acknowledgement: 'the acknowledgement to the sender of a message',
  verification: 'the e-mail that confirms the address of an account',
  'confirm-place': 'the e-mail that asks to confirm a place on a waiting list',
  reset: 'the e-mail with a link for a new password',
  'address-changed': 'the e-mail about a changed address',
  'address-taken': 'the e-mail about an address that has an account',
  'booking-notice': 'the notice to the firm about a booking',
  'place-notice': 'the notice to the firm about a place on a waiting list',
  'adviser-notice': 'the notice to an adviser about a booking',
  booking: 'an e-mail about a booking',
  reminder: 'the reminder of a booking',
  'not-for-us': 'the e-mail that says an inquiry is not for us',
  'staff-invitation': 'an invitation to the desk',
  staff: 'a reminder or summary to one of the staff',
};

const nextSteps = {
  client: 'The address may be mistyped. If there is a phone number, please call.',
  staff: 'The address may be mistyped. Please tell them, and have an owner look under Settings, Staff.',
  firm: 'The message or booking itself is safe in the database. Please check the address at the desk, under Settings, Recipients.',
} as const;

export function undeliveredMail(mail: UndeliveredMail): MailText {
  const toStaff = mail.kind.startsWith('staff') || mail.kind === 'adviser-notice';
  const next = toStaff ? 'staff' : mail.kind.endsWith('notice') ? 'firm' : 'client';
  return composeMail(
    `Not delivered to ${mail.recipient}: ${mail.subject}`,
    `The website couldn’t deliver ${names[mail.kind] ?? 'an e-mail'}. It won’t try again by itself.`,
    labelledLines(
      ['To', mail.recipient],
      ['Subject', mail.subject],
      ['Written', firmTime(mail.createdAt)],
      ['Attempts', mail.attempts],
      ['The mail server said', mail.error],
    ),
    nextSteps[next],
    mail.bounced
      ? `The site won’t send any more e-mail to this address. If the address is fine after all, ask the person who runs the server to enter: npm run outbox -- unsuppress ${mail.recipient}`
      : '',
    `To read the e-mail on the server: npm run outbox -- show ${mail.id}\nTo send it again: npm run outbox -- retry ${mail.id}`,
  );
}
