import { randomUUIDv7 } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { company } from '#content/company.ts';
import { type MailText, unsubscribeSentence } from '#content/mails/mail-text.ts';
import type { MailView } from '#contract/desk.ts';
import type { Database } from '../platform/db/open.ts';
import { createEmptyRow } from '../platform/db/table.ts';
import { mailPolicies } from './insert.ts';
import { emailDomain, recipientKey } from './recipients.ts';
import { type Mail, mailsColumns, type NewMail } from './tables.ts';

export type MailKind = Mail['kind'];

/** What a mail has in From, To and Reply-To. */
export interface MailAddress {
  name: string;
  address: string;
}

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
export function firmEmailFor(kind: MailKind, { mailTo, bookingsTo, waitingListTo }: FirmMailAddresses): string {
  if (kind === 'booking-notice') return bookingsTo ?? mailTo;
  if (kind === 'place-notice') return waitingListTo ?? mailTo;
  return mailTo;
}

export const mailSender = ({ mailFrom, senderName = company.name.value }: FirmMailAddresses): MailAddress => ({
  name: senderName,
  address: mailFrom,
});

export interface MailParts {
  kind: MailKind;
  /** Default: the firm. */
  recipient?: MailAddress;
  /** Default: the firm, for mails to visitors; none for the others. */
  replyTo?: MailAddress;
  text: MailText;
  /** Of the stored message that it is about, not a Message-ID. */
  messageId?: string | null;
  /** The inquiry's id. */
  thread?: string | null;
  invitation?: string;
  /** What its Message-ID begins with: the reference of its subject, or another word. */
  messageIdPrefix: string;
  /** Default: now. */
  createdAt?: string;
  /** Why the message is suspected to be spam: sent as the header X-Suspected-Spam. */
  mark?: string;
}

export function createMail(parts: MailParts, addresses: FirmMailAddresses): NewMail {
  const { kind, text, createdAt = new Date().toISOString() } = parts;
  const { lane, ceiling } = mailPolicies[kind];
  const firm = (address: string) => ({ name: company.name.value, address });
  const { recipient = firm(firmEmailFor(kind, addresses)) } = parts;
  const { replyTo = lane === 'visitor' ? firm(addresses.mailTo) : null } = parts;
  return {
    ...createEmptyRow(mailsColumns),
    id: randomUUIDv7(),
    message_id: parts.messageId ?? null,
    kind,
    state: 'queued',
    next_attempt_at: createdAt,
    sender: JSON.stringify(mailSender(addresses)),
    recipient: JSON.stringify(recipient),
    reply_to: replyTo && JSON.stringify(replyTo),
    subject: breakEncodedWords(text.subject),
    // Invited staff do not opt out of mail from the firm.
    body: lane === 'visitor' && kind !== 'staff-invitation' ? `${text.text}\n\n${unsubscribeSentence}` : text.text,
    thread: parts.thread ?? null,
    invitation: parts.invitation ?? null,
    rfc_message_id: `<${parts.messageIdPrefix}.${kind}.${randomUUIDv7()}@${emailDomain(addresses.mailFrom)}>`,
    created_at: createdAt,
    lane,
    recipient_key: lane === 'visitor' ? recipientKey(recipient.address) : null,
    ceiling,
    problem: null,
    mark: parts.mark ?? null,
  };
}

/** To a visitor or a colleague; visitors' replies go to the firm. @param about as in `MailParts` */
export const createMailTo = (
  kind: MailKind,
  recipient: MailAddress,
  text: MailText,
  addresses: FirmMailAddresses,
  about: { messageIdPrefix: string; thread?: string | null; at?: Date },
): NewMail => {
  const { messageIdPrefix, thread = null, at = new Date() } = about;
  return createMail({ kind, recipient, text, thread, messageIdPrefix, createdAt: at.toISOString() }, addresses);
};

/** @param about what its Message-ID begins with */
export const createStaffMail = (
  { name, email }: { name: string; email: string },
  text: MailText,
  addresses: FirmMailAddresses,
  at: Date,
  about = 'staff',
): NewMail => createMailTo('staff', { name, address: email }, text, addresses, { messageIdPrefix: about, at });

/** Deletes a mail that is still queued. @returns whether it was already sent; one being sent counts as sent */
export async function recallMail(db: Database, id: string): Promise<boolean> {
  await db.deleteFrom('mails').where('id', '=', id).where('state', '=', 'queued').execute();
  const mail = await db.selectFrom('mails').select('state').where('id', '=', id).executeTakeFirst();
  return mail?.state === 'sending' || mail?.state === 'sent';
}

/** False if sender and recipient are the same: Gmail, for one, then ignores Reply-To. */
export const canUseReplyTo = (kind: MailKind, addresses: FirmMailAddresses): boolean =>
  recipientKey(addresses.mailFrom) !== recipientKey(firmEmailFor(kind, addresses));

export const noCeiling = { ceiling: null } as const;

export const toDeskMail = (mail: Mail): MailView => ({
  kind: mail.kind,
  to: (JSON.parse(mail.recipient) as MailAddress).address,
  subject: mail.subject,
  state: deskMailState(mail),
  at: mail.settled_at ?? mail.created_at,
});

function deskMailState({ state, problem, lane }: Mail): MailView['state'] {
  if (state === 'sent' || state === 'kept') return state;
  if (state === 'queued' || state === 'sending') return 'waiting';
  return lane === 'visitor' && (problem === 'unknown' || problem === 'full') ? 'back' : 'failed';
}

/** "=?" would begin an encoded word (RFC 2047) and change the text. */
export const breakEncodedWords = (text: string): string => text.replaceAll('=?', '= ?');

/** Without an SMTP server, mails are written here. */
export const emlFolderPath = (dataDir: string): string => join(dataDir, 'mail');

export type MailFile = Pick<Mail, 'created_at' | 'rfc_message_id'>;

/** The same at every attempt, so that a repeat after a crash replaces the file. */
export const emlFilePath = (dataDir: string, mail: MailFile): string =>
  join(
    emlFolderPath(dataDir),
    `${mail.created_at.replace(/[-:.]/g, '')}-${mail.rfc_message_id.split('@')[0]?.slice(1)}.eml`,
  );

export function removeMailFiles(dataDir: string, mails: readonly MailFile[]): void {
  for (const mail of mails) rmSync(emlFilePath(dataDir, mail), { force: true });
}
