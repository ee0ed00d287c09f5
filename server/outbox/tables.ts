import type { Kysely, Selectable } from 'kysely';
import { runStatements } from '../platform/db/tables.ts';

/**
 * `kept`: no mail server was set, and it went into a file. `closed`: it failed for good, and somebody has seen to what it
 * was about.
 */
export type MailState = 'queued' | 'sending' | 'sent' | 'kept' | 'failed' | 'closed';

/** Whom a mail is for: mails to the firm go first, and are never held back. */
export type Lane = 'firm' | 'visitor';

/** Mails that are counted together against one recipient: see `ceilings.ts`. */
export type Ceiling = 'greeting' | 'reset' | 'reset-on-device' | 'reset-in-network' | 'warning' | 'booking';

/**
 * What stood in the way of the last attempt. `login`, `encryption`, `away`: the mail server takes nothing from us.
 * `full`, `unknown`, `refused`, `deferred`: it did not take this mail, because the mailbox is full, there is no such
 * address, for good for another reason, or for now.
 */
export type Problem = 'login' | 'encryption' | 'away' | 'full' | 'unknown' | 'refused' | 'deferred';

export interface MailsTable {
  id: string;
  /** The message it is about, or none. */
  message_id: string | null;
  kind:
    | 'notice'
    | 'acknowledgement'
    | 'confirm-place'
    | 'verification'
    | 'reset'
    | 'address-changed'
    | 'address-taken'
    | 'booking-notice'
    | 'booking'
    | 'reminder'
    | 'undelivered'
    | 'staff-invitation'
    | 'staff'
    | 'not-for-us';
  state: MailState;
  attempts: number;
  next_attempt_at: string;
  /** While sending: when another worker may take the mail over. */
  lease_until: string | null;
  /** Process id of the worker that holds it. */
  lease_owner: number | null;
  /** Addresses as JSON: {name, address}. */
  sender: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  body: string;
  /** The inquiry it belongs to: mails of one are shown as one conversation. */
  thread: string | null;
  /** An iCalendar object (RFC 5545) that comes with it. */
  invitation: string | null;
  /** The Message-ID header (RFC 5322), the same at every attempt. It begins with what the mail is about. */
  rfc_message_id: string;
  created_at: string;
  settled_at: string | null;
  last_error: string | null;
  lane: Lane;
  /** Of a mail to a visitor: the address as mails to it are counted (`recipients.ts`), and its domain. */
  recipient_key: string | null;
  recipient_domain: string;
  /** What it is counted under against its recipient. None: it is always sent. */
  ceiling: Ceiling | null;
  problem: Problem | null;
  /** How often somebody has had it tried again after it had failed. */
  retries: number;
  /** Why the message it is about may be spam, for its header. */
  mark: string | null;
}

/** Addresses that get no automatic mail. */
export interface SuppressedAddressesTable {
  /** As `recipients.ts` makes it. */
  recipient_key: string;
  /** `bounced`: a mail server says that there is no such mailbox. `asked`: its owner asked for no more. */
  reason: 'bounced' | 'asked';
  since: string;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    mails: MailsTable;
    suppressed_addresses: SuppressedAddressesTable;
  }
}

export type Mail = Selectable<MailsTable>;
export type NewMail = Mail;

/** Every mail that is to be sent or has been, and who gets none. */
export const createOutboxTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table mails (
      id text primary key,
      message_id text references messages (id),
      kind text not null,
      state text not null,
      attempts integer not null,
      next_attempt_at text not null,
      lease_until text,
      lease_owner integer,
      sender text not null,
      recipient text not null,
      reply_to text,
      subject text not null,
      body text not null,
      thread text,
      invitation text,
      rfc_message_id text not null unique,
      created_at text not null,
      settled_at text,
      last_error text,
      lane text not null,
      recipient_key text,
      recipient_domain text not null,
      ceiling text,
      problem text,
      retries integer not null,
      mark text
    )`,
    // Whatever is asked of the mails that wait stands in it: none of them is read for it.
    `create index mails_due on mails (state, lane, next_attempt_at, recipient_domain, created_at, problem)`,
    `create index mails_to on mails (recipient_key, ceiling, created_at) where recipient_key is not null`,
    // Without it each message that is removed has every mail looked at, by the check of the reference alone.
    `create index mails_by_small_id on mails (lower(rfc_message_id))`,
    `create index mails_by_message on mails (message_id) where message_id is not null`,
    `create index mails_by_thread on mails (thread) where thread is not null`,
    `create table suppressed_addresses (
      recipient_key text primary key,
      reason text not null,
      since text not null
    )`,
  ]);
