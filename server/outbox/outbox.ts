import { randomUUIDv7 } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { company } from '#content/company.ts';
import { type MailText, noMoreMail } from '#content/mails/mail-text.ts';
import type { DeskMail } from '#contract/desk.ts';
import type { Database } from '../platform/db/open.ts';
import { emptyRow } from '../platform/db/table.ts';
import { type MailHealth, mailHealth, mailWatch, unsentSummary } from './health.ts';
import { insertMails, isQueued, policyOf } from './insert.ts';
import { hasBounced, recipientDomain, recipientKey } from './recipients.ts';
import { makeMailsDue, recordBounce, recordUnknownAddress } from './store.ts';
import { type Ceiling, type Mail, mailsColumns, type NewMail } from './tables.ts';

export type { Ceiling, Mail, MailHealth, NewMail };
export {
  hasBounced,
  insertMails,
  isQueued,
  mailHealth,
  mailWatch,
  makeMailsDue,
  recipientKey,
  recordBounce,
  recordUnknownAddress,
  unsentSummary,
};
export type MailKind = Mail['kind'];

/** May change while the server runs: read them when a mail is made. */
export interface MailAddresses {
  mailFrom: string;
  mailTo: string;
  /** Default: the firm's name. */
  senderName?: string;
  /** Of mails to the firm about bookings, and about places on the waiting list. Default: `mailTo`. */
  bookingsTo?: string;
  waitingListTo?: string;
}

/** Where a mail to the firm goes. */
export function firmAddress(kind: MailKind, { mailTo, bookingsTo, waitingListTo }: MailAddresses): string {
  if (kind === 'booking-notice') return bookingsTo ?? mailTo;
  return (kind === 'place-notice' && waitingListTo) || mailTo;
}

export const senderOf = ({ mailFrom, senderName = company.name.value }: MailAddresses): Address => ({
  name: senderName,
  address: mailFrom,
});

export interface Address {
  name: string;
  address: string;
}

export interface MailParts {
  kind: MailKind;
  /** Of visitors and staff; other mails go to the firm. */
  recipient?: Address;
  /** Of mails to the firm; visitors' answers go to the firm. */
  replyTo?: Address;
  text: MailText;
  messageId?: string | null;
  thread?: string | null;
  invitation?: string;
  name: string;
  /** Default: now. */
  createdAt?: string;
  mark?: string;
}

export function newMail(parts: MailParts, addresses: MailAddresses): NewMail {
  const { kind, text, createdAt = new Date().toISOString() } = parts;
  const { lane, ceiling } = policyOf[kind];
  const firm = (address: string) => ({ name: company.name.value, address });
  const { recipient = firm(firmAddress(kind, addresses)) } = parts;
  const { replyTo = lane === 'visitor' ? firm(addresses.mailTo) : null } = parts;
  return {
    ...emptyRow(mailsColumns),
    id: randomUUIDv7(),
    message_id: parts.messageId ?? null,
    kind,
    state: 'queued',
    next_attempt_at: createdAt,
    sender: JSON.stringify(senderOf(addresses)),
    recipient: JSON.stringify(recipient),
    reply_to: replyTo && JSON.stringify(replyTo),
    subject: withoutEncodedWords(text.subject),
    // Invited staff do not opt out of mail from the firm.
    body: lane === 'visitor' && kind !== 'staff-invitation' ? `${text.text}\n\n${noMoreMail}` : text.text,
    thread: parts.thread ?? null,
    invitation: parts.invitation ?? null,
    rfc_message_id: `<${parts.name}.${kind}.${randomUUIDv7()}@${recipientDomain(addresses.mailFrom)}>`,
    created_at: createdAt,
    lane,
    recipient_key: lane === 'visitor' ? recipientKey(recipient.address) : null,
    ceiling,
    problem: null,
    mark: parts.mark ?? null,
  };
}

/** To a visitor or one of the staff, with replies to the firm. @param about the name in its Message-ID, and its thread */
export const firmMail = (
  kind: MailKind,
  recipient: Address,
  text: MailText,
  addresses: MailAddresses,
  { name, thread = null, at = new Date() }: { name: string; thread?: string | null; at?: Date },
): NewMail => newMail({ kind, recipient, text, thread, name, createdAt: at.toISOString() }, addresses);

/** @param name what it is about, or `staff` */
export const staffMail = (
  { name, email }: { name: string; email: string },
  text: MailText,
  addresses: MailAddresses,
  at: Date,
  about = 'staff',
): NewMail => firmMail('staff', { name, address: email }, text, addresses, { name: about, at });

/** @returns whether it had left; a mail being sent counts as left */
export async function recallMail(db: Database, id: string): Promise<boolean> {
  await db.deleteFrom('mails').where('id', '=', id).where('state', '=', 'queued').execute();
  const mail = await db.selectFrom('mails').select('state').where('id', '=', id).executeTakeFirst();
  return mail?.state === 'sending' || mail?.state === 'sent';
}

/** False when the firm writes to itself: Gmail, for one, ignores Reply-To then. */
export const receivesReplies = (kind: MailKind, addresses: MailAddresses): boolean =>
  recipientKey(addresses.mailFrom) !== recipientKey(firmAddress(kind, addresses));

export const noCeiling = { ceiling: null } as const;

export const mailAtDesk = (mail: Mail): DeskMail => ({
  kind: mail.kind,
  to: (JSON.parse(mail.recipient) as Address).address,
  subject: mail.subject,
  state: stateAtDesk(mail),
  at: mail.settled_at ?? mail.created_at,
});

function stateAtDesk({ state, problem, lane }: Mail): DeskMail['state'] {
  if (state === 'sent' || state === 'kept') return state;
  if (state === 'queued' || state === 'sending') return 'waiting';
  return lane === 'visitor' && (problem === 'unknown' || problem === 'full') ? 'back' : 'failed';
}

/** "=?" would begin an encoded word (RFC 2047) and change the text. */
export const withoutEncodedWords = (text: string): string => text.replaceAll('=?', '= ?');

/** Without an SMTP server mails are written here. */
export const emlFolderOf = (dataDir: string): string => join(dataDir, 'mail');

export type MailFile = Pick<Mail, 'created_at' | 'rfc_message_id'>;

/** A stable name: a repeat after a crash replaces the file. */
export const emlPath = (dataDir: string, mail: MailFile): string =>
  join(
    emlFolderOf(dataDir),
    `${mail.created_at.replace(/[-:.]/g, '')}-${mail.rfc_message_id.split('@')[0]?.slice(1)}.eml`,
  );

export function removeMailFiles(dataDir: string, mails: readonly MailFile[]): void {
  for (const mail of mails) rmSync(emlPath(dataDir, mail), { force: true });
}
