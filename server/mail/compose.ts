import { randomUUID } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import { company } from '#content/company.ts';
import { acknowledgementMail } from '#content/mails/acknowledgement.ts';
import type { MailSource, MailText } from '#content/mails/mail-text.ts';
import { noticeMail } from '#content/mails/notice.ts';
import { undeliveredMail } from '#content/mails/undelivered.ts';
import type { Mail, Message, NewMail } from '../db/schema.ts';
import { escapeHtml } from '../escape-html.ts';

/** Where mails come from and where the firm reads them. */
export interface MailAddresses {
  mailFrom: string;
  mailTo: string;
}

interface Address {
  name: string;
  address: string;
}

/** The finished mails that a message causes, to be stored with it: a notice to the firm, and to a person an acknowledgement. */
export function mailsFor(message: Message, { mailFrom, mailTo }: MailAddresses): NewMail[] {
  const source: MailSource = { ...message, receivedAt: message.received_at, replyBy: message.reply_by };
  const firm = { name: company.name.value, address: mailFrom };
  const visitor = { name: plainWords(message.name), address: message.email };
  // Without the name: what anyone typed is not carried to an address that anyone can type.
  const sender = { name: '', address: message.email };
  const about = (kind: Mail['kind'], recipient: Address, replyTo: Address | null, text: MailText) =>
    newMail({
      kind,
      sender: firm,
      recipient,
      replyTo,
      text,
      messageId: message.id,
      thread: message.enquiry,
      name: message.reference,
      createdAt: message.received_at,
    });
  const notice = about('notice', { name: company.name.value, address: mailTo }, visitor, noticeMail(source));
  // Programs give other people's addresses: those get nothing from us.
  if (message.suspicion === 'trap') return [notice];
  return [
    notice,
    about(
      'acknowledgement',
      sender,
      { name: company.name.value, address: mailTo },
      acknowledgementMail(source),
    ),
  ];
}

/** A mail about an account, to the address it has or is to have. */
export function accountMail(
  kind: Mail['kind'],
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

/** The report to the firm about a mail that failed for good. Its Message-ID is the failed mail's own: there is one. */
export function undeliveredReport(
  mail: Mail,
  error: string,
  now: Date,
  { mailFrom, mailTo }: MailAddresses,
): NewMail {
  const name = company.name.value;
  const { address: recipient } = JSON.parse(mail.recipient) as Address;
  const report = newMail({
    kind: 'undelivered',
    sender: { name, address: mailFrom },
    recipient: { name, address: mailTo },
    replyTo: null,
    text: undeliveredMail({ ...mail, recipient, createdAt: mail.created_at, error }),
    messageId: mail.message_id,
    thread: mail.thread,
    name: 'undelivered',
    createdAt: now.toISOString(),
  });
  return { ...report, rfc_message_id: `<undelivered.${mail.id}@${mailFrom.split('@')[1]}>` };
}

export interface MailParts {
  kind: Mail['kind'];
  sender: Address;
  recipient: Address;
  replyTo: Address | null;
  text: MailText;
  messageId: string | null;
  /** The enquiry it belongs to. */
  thread: string | null;
  /** An iCalendar object that comes with it. */
  invitation?: string;
  /** Begins the Message-ID. */
  name: string;
  createdAt: string;
}

/** A finished mail, to be queued. */
export function newMail({
  kind,
  sender,
  recipient,
  replyTo,
  text,
  messageId,
  thread,
  invitation,
  name,
  createdAt,
}: MailParts): NewMail {
  return {
    id: randomUUID(),
    message_id: messageId,
    kind,
    state: 'queued',
    attempts: 0,
    next_attempt_at: createdAt,
    lease_until: null,
    lease_owner: null,
    sender: JSON.stringify(sender),
    recipient: JSON.stringify(recipient),
    reply_to: replyTo && JSON.stringify(replyTo),
    subject: plainWords(text.subject),
    body: text.text,
    thread,
    invitation: invitation ?? null,
    rfc_message_id: `<${name}.${kind}.${randomUUID()}@${sender.address.split('@')[1]}>`,
    created_at: createdAt,
    settled_at: null,
    last_error: null,
  };
}

/** Text for a header in which nothing is taken for an encoded word (RFC 2047), which would show other words than were typed. */
export const plainWords = (text: string): string => text.replaceAll('=?', '= ?');

/** A stored mail as nodemailer takes it. Nodemailer encodes what stands in headers; addresses are never parsed from text. */
export function toMimeOptions(mail: Mail): SendMailOptions {
  const automatic = mail.kind === 'acknowledgement' ? 'auto-replied' : 'auto-generated';
  return {
    from: JSON.parse(mail.sender),
    to: JSON.parse(mail.recipient),
    ...(mail.reply_to ? { replyTo: JSON.parse(mail.reply_to) } : {}),
    subject: mail.subject,
    text: mail.body,
    html: toHtml(mail.body),
    messageId: mail.rfc_message_id,
    // The conversation's beginning need not be a mail that anyone has: what names it is shown together.
    ...(mail.thread ? { references: `<enquiry.${mail.thread}@${senderDomain(mail)}>` } : {}),
    ...(mail.invitation ? { icalEvent: invitationOf(mail.invitation) } : {}),
    date: new Date(mail.created_at),
    // RFC 3834, and what Exchange asks for: no out-of-office answers to a machine.
    headers: { 'Auto-Submitted': automatic, 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const senderDomain = ({ sender }: Mail): string => JSON.parse(sender).address.split('@')[1];

/** As a part that calendar programs act on, and as a file (RFC 6047). */
const invitationOf = (content: string) => ({
  method: /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH',
  filename: 'invitation.ics',
  content,
});

/** Text as HTML: the same words, with paragraphs and line breaks. */
export function toHtml(text: string): string {
  const paragraphs = escapeHtml(text)
    .split(/\r?\n\r?\n/)
    .map((paragraph) => `<p>${paragraph.replace(/\r?\n/g, '<br>\n')}</p>`);
  return `<!doctype html><html lang="en-CA"><body style="font:16px/1.5 sans-serif">\n${paragraphs.join('\n')}\n</body></html>`;
}
