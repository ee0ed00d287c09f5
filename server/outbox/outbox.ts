// What the outbox is to the other domains: they write mails into it, in the transaction of what the mails are about.
import { randomUUIDv7 } from 'node:crypto';
import { join } from 'node:path';
import type { MailText } from '#content/mails/mail-text.ts';
import { noMoreMail } from '#content/mails/no-more-mail.ts';
import { ceilingOf, laneOf } from './ceilings.ts';
import { heldMail, type MailHealth, mailHealth, mailWatch } from './health.ts';
import { insertMails, isQueued } from './insert.ts';
import { hasBounced, recipientDomain, recipientKey } from './recipients.ts';
import { noteCameBack, noteNoSuchAddress } from './store.ts';
import type { Ceiling, Mail, NewMail } from './tables.ts';

export type { Ceiling, Mail, MailHealth, NewMail };
export {
  hasBounced,
  heldMail,
  insertMails,
  isQueued,
  mailHealth,
  mailWatch,
  noteCameBack,
  noteNoSuchAddress,
  recipientKey,
};
export type MailKind = Mail['kind'];

/** Where mails come from and where the firm reads them. */
export interface MailAddresses {
  mailFrom: string;
  mailTo: string;
}

export interface Address {
  name: string;
  address: string;
}

export interface MailParts {
  kind: MailKind;
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
  /** Why the message it is about may be spam. */
  mark?: string;
}

/** A finished mail, to be queued. */
export function newMail(parts: MailParts): NewMail {
  const { kind, sender, recipient, replyTo, text, createdAt } = parts;
  const lane = laneOf(kind);
  return {
    id: randomUUIDv7(),
    message_id: parts.messageId,
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
    // Whoever is to work here does not ask the firm for no more mail.
    body: lane === 'visitor' && kind !== 'staff-invitation' ? `${text.text}\n\n${noMoreMail}` : text.text,
    thread: parts.thread,
    invitation: parts.invitation ?? null,
    rfc_message_id: `<${parts.name}.${kind}.${randomUUIDv7()}@${recipientDomain(sender.address)}>`,
    created_at: createdAt,
    settled_at: null,
    last_error: null,
    lane,
    recipient_key: lane === 'visitor' ? recipientKey(recipient.address) : null,
    recipient_domain: lane === 'visitor' ? recipientDomain(recipient.address) : '',
    ceiling: ceilingOf[kind],
    problem: null,
    retries: 0,
    mark: parts.mark ?? null,
  };
}

/**
 * Whether a reply to a notice goes to the visitor it names. Not where the firm writes to itself: Gmail, for one, ignores
 * Reply-To then.
 */
export const repliesReach = ({ mailFrom, mailTo }: MailAddresses): boolean =>
  recipientKey(mailFrom) !== recipientKey(mailTo);

/** Of a mail that is sent however many its recipient has had. */
export const alwaysSent = { ceiling: null } as const;

/** Text for a mail's header. "=?" would begin an encoded word (RFC 2047), and show other words than were typed. */
export const plainWords = (text: string): string => text.replaceAll('=?', '= ?');

/** Where mails are written that no SMTP server takes. */
export const emlFolderOf = (dataDir: string): string => join(dataDir, 'mail');

/** The file of a mail. Named by what never changes, so that a repeat after a crash replaces the file it may have left. */
export const emlFile = (dataDir: string, mail: Pick<Mail, 'created_at' | 'rfc_message_id'>): string =>
  join(
    emlFolderOf(dataDir),
    `${mail.created_at.replace(/[-:.]/g, '')}-${mail.rfc_message_id.split('@')[0]?.slice(1)}.eml`,
  );
