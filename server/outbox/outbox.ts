import { randomUUIDv7 } from 'node:crypto';
import { company } from '#content/company.ts';
import { type MailText, unsubscribeSentence } from '#content/mails/mail-text.ts';
import type { Database } from '../platform/db/open.ts';
import { createEmptyRow } from '../platform/db/table.ts';
import { type FirmMailAddresses, firmEmailFor, type MailAddress, mailSender } from './addresses.ts';
import { mailPolicies } from './insert.ts';
import { emailDomain, recipientKey } from './recipients.ts';
import { type Mail, mailsColumns, type NewMail } from './tables.ts';

export type MailKind = Mail['kind'];

export interface MailParts {
  kind: MailKind;
  /** Default: the firm. */
  recipient?: MailAddress;
  /** Default: the firm, for mails to visitors; none for the others. */
  replyTo?: MailAddress;
  text: MailText;
  /** Of the stored message that it is about, not a Message-ID. */
  messageId?: string | null;
  /** Its id. */
  inquiry?: string | null;
  invitation?: string;
  /** What its Message-ID begins with: the reference of its subject, or another word. */
  messageIdPrefix: string;
  /** Default: now. */
  createdAt?: string;
  /** Sent as the header X-Suspected-Spam. */
  spamReason?: string;
  isToStaff?: true;
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
    // Staff do not opt out of mail from the firm.
    body: lane === 'visitor' && !parts.isToStaff ? `${text.text}\n\n${unsubscribeSentence}` : text.text,
    thread: parts.inquiry ?? null,
    invitation: parts.invitation ?? null,
    rfc_message_id: `<${parts.messageIdPrefix}.${kind}.${randomUUIDv7()}@${emailDomain(addresses.mailFrom)}>`,
    created_at: createdAt,
    lane,
    recipient_key: lane === 'visitor' ? recipientKey(recipient.address) : null,
    ceiling,
    problem: null,
    mark: parts.spamReason ?? null,
  };
}

interface StaffMailParts {
  person: { name: string; email: string };
  text: MailText;
  at: Date;
  messageIdPrefix?: string;
}

export const createStaffMail = (
  { person: { name, email }, text, at, messageIdPrefix = 'staff' }: StaffMailParts,
  addresses: FirmMailAddresses,
): NewMail => {
  const recipient = { name, address: email };
  return createMail({ kind: 'staff', recipient, text, messageIdPrefix, createdAt: at.toISOString() }, addresses);
};

/** Deletes a mail that is still queued. @returns whether it was already sent; one being sent counts as sent */
export async function recallMail(db: Database, id: string): Promise<boolean> {
  await db.deleteFrom('mails').where('id', '=', id).where('state', '=', 'queued').execute();
  const mail = await db.selectFrom('mails').select('state').where('id', '=', id).executeTakeFirst();
  return mail?.state === 'sending' || mail?.state === 'sent';
}

export const noCeiling = { ceiling: null } as const;

/** "=?" would begin an encoded word (RFC 2047) and change the text. */
export const breakEncodedWords = (text: string): string => text.replaceAll('=?', '= ?');
