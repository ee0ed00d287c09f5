import { company } from '#content/company.ts';
import type { MailText } from '#content/mails/mail-text.ts';
import { type MailAddresses, type MailKind, type NewMail, newMail } from '../outbox/outbox.ts';

/** A mail about an account, to the address it has or is to have. */
export function accountMail(
  kind: MailKind,
  to: string,
  text: MailText,
  { mailFrom, mailTo }: MailAddresses,
): NewMail {
  const name = company.name.value;
  return newMail({
    kind,
    sender: { name, address: mailFrom },
    recipient: { name: '', address: to },
    replyTo: { name, address: mailTo },
    text,
    messageId: null,
    thread: null,
    name: 'account',
    createdAt: new Date().toISOString(),
  });
}
