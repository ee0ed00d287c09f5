import { company } from '../company.ts';
import type { MailText } from './mail-text.ts';

const firm = company.name.value;

/** To somebody who is to work at the desk. @param link works once, for 72 hours */
export const staffInvitationMail = (name: string, link: string): MailText => ({
  subject: `Your place at the desk of ${firm}`,
  text: [
    `Hello ${name},`,
    `You are invited to the desk of ${firm}, where staff see who is waiting for an answer. Open this link within 72 hours. It works once:`,
    link,
    'You choose a password, then a second factor: six digits from an app on your phone, or a passkey. Have your phone at hand.',
    `If you did not expect this, leave the link closed and call ${company.phone.value.display}.`,
    firm,
  ].join('\n\n'),
});
