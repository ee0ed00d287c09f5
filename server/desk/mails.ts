import { company } from '#content/company.ts';
import { notForUsMail } from '#content/desk/mails.ts';
import type { MailText } from '#content/mails/mail-text.ts';
import type { Enquiry } from '../enquiries/enquiries.ts';
import { type MailAddresses, type NewMail, newMail } from '../outbox/outbox.ts';
import type { Colleague } from './options.ts';

/** The short mail to somebody whose enquiry is not for the firm. */
export const notForUs = ({ id, name, email }: Enquiry, addresses: MailAddresses, at: Date): NewMail =>
  newMail({
    kind: 'not-for-us',
    sender: { name: company.name.value, address: addresses.mailFrom },
    recipient: { name: '', address: email },
    replyTo: { name: company.name.value, address: addresses.mailTo },
    text: notForUsMail({ name, reference: id }),
    messageId: null,
    thread: id,
    name: id,
    createdAt: at.toISOString(),
  });

/** A mail to somebody of the staff, at their own address. */
export const toColleague = (
  { name, email }: Pick<Colleague, 'name' | 'email'>,
  text: MailText,
  addresses: MailAddresses,
  at: Date,
): NewMail =>
  newMail({
    kind: 'staff',
    sender: { name: company.name.value, address: addresses.mailFrom },
    recipient: { name, address: email },
    replyTo: null,
    text,
    messageId: null,
    thread: null,
    name: 'desk',
    createdAt: at.toISOString(),
  });
