import { firmTime } from '../firm-time.ts';
import type { MailText } from './mail-text.ts';

/** A mail that the receiving server refused for good, or that could not be delivered for three days. */
export interface UndeliveredMail {
  kind: string;
  recipient: string;
  subject: string;
  createdAt: string;
  attempts: number;
  /** What the server said. */
  error: string;
  /** Whether there is no such address: nothing more is sent there. */
  bounced: boolean;
  /** Its id in the outbox. */
  id: string;
}

const names: Readonly<Record<string, string>> = {
  notice: 'the notice to the firm about a message',
  acknowledgement: 'the acknowledgement to the sender of a message',
  verification: 'the mail that confirms the address of an account',
  'confirm-place': 'the mail that asks to confirm a place on a waiting list',
  reset: 'the mail with a link for a new password',
  'address-changed': 'the mail about a changed address',
  'address-taken': 'the mail about an address that has an account',
  'booking-notice': 'the notice to the firm about a booking',
  booking: 'the confirmation of a booking',
  reminder: 'the reminder of a booking',
  'staff-invitation': 'the invitation of a new member of staff to the desk',
};

/** To the firm, once for each mail that failed: who did not get what, and what to do. */
export function undeliveredMail(mail: UndeliveredMail): MailText {
  const visitor = !mail.kind.endsWith('notice');
  return {
    subject: `Not delivered to ${mail.recipient}: ${mail.subject}`,
    text: [
      `The website could not deliver ${names[mail.kind] ?? 'a mail'}. It will not try again by itself.`,
      [
        `To: ${mail.recipient}`,
        `Subject: ${mail.subject}`,
        `Written: ${firmTime(mail.createdAt)}`,
        `Attempts: ${mail.attempts}`,
        `The mail server said: ${mail.error}`,
      ].join('\n'),
      visitor
        ? 'The address may be mistyped. If a phone number came with the message, please call.'
        : 'What it is about is safe in the database. Please check the address that MAIL_TO names.',
      ...(mail.bounced
        ? [
            `The site sends no more mail to this address. If it is good after all: npm run outbox -- unsuppress ${mail.recipient}`,
          ]
        : []),
      `To read the mail on the server: npm run outbox -- show ${mail.id}\nTo send it again: npm run outbox -- retry ${mail.id}`,
    ].join('\n\n'),
  };
}
