import type { Kysely, Selectable } from 'kysely';
import { runStatements } from '../platform/db/schema.ts';
import { createTableSql, type TableOf } from '../platform/db/table.ts';

/** `kept`: written to a file, without a mail server. `closed`: failed, and handled by a person. */
export type MailState = 'queued' | 'sending' | 'sent' | 'kept' | 'failed' | 'closed';

/** Mails to the firm go first and have no ceiling. */
export type MailLane = 'firm' | 'visitor';

export type MailCeiling =
  | 'greeting'
  | 'reset'
  | 'reset-on-device'
  | 'reset-in-network'
  | 'warning'
  | 'booking'
  | 'booking-change';

/**
 * The server takes no mail from us: `login`, `encryption` (TLS), `away` (unreachable). It refuses this one: `full`
 * (mailbox full), `unknown` (no such address), `refused` (another permanent reason), `deferred` (for now).
 */
export type MailProblem = 'login' | 'encryption' | 'away' | 'full' | 'unknown' | 'refused' | 'deferred';

export const mailsColumns = {
  id: 'text primary key',
  message_id: 'text references messages (id)',
  kind: 'text not null',
  state: 'text not null',
  attempts: 'integer not null',
  next_attempt_at: 'text not null',
  /** End of the lease, while sending. */
  lease_until: 'text',
  /** These three: JSON of a `MailAddress`. */
  sender: 'text not null',
  recipient: 'text not null',
  reply_to: 'text',
  subject: 'text not null',
  body: 'text not null',
  /** The inquiry's id. */
  thread: 'text',
  /** An iCalendar object (RFC 5545). */
  invitation: 'text',
  /** RFC 5322; the same at every attempt. Begins with the reference of its subject. */
  rfc_message_id: 'text not null unique',
  created_at: 'text not null',
  settled_at: 'text',
  last_error: 'text',
  lane: 'text not null',
  /** By `recipientKey`; null unless it goes to a visitor. */
  recipient_key: 'text',
  /** Null: no ceiling. */
  ceiling: 'text',
  problem: 'text',
  /** How often staff have made it start over. */
  retries: 'integer not null',
  /** Why the message is suspected to be spam. */
  mark: 'text',
} as const;

export type MailsTable = TableOf<
  typeof mailsColumns,
  {
    kind:
      | 'notice'
      | 'acknowledgement'
      | 'confirm-place'
      | 'verification'
      | 'reset'
      | 'address-changed'
      | 'address-taken'
      | 'booking-notice'
      | 'place-notice'
      | 'adviser-notice'
      | 'booking'
      | 'reminder'
      | 'undelivered'
      | 'staff-invitation'
      | 'staff'
      | 'not-for-us';
    state: MailState;
    lane: MailLane;
    ceiling: MailCeiling | null;
    problem: MailProblem | null;
  }
>;

const suppressedAddressesColumns = {
  recipient_key: 'text primary key',
  /** `bounced`: no such mailbox. `asked`: the owner opted out. */
  reason: 'text not null',
  since: 'text not null',
} as const;

export type SuppressedAddressesTable = TableOf<
  typeof suppressedAddressesColumns,
  {
    reason: 'bounced' | 'asked';
  }
>;

declare module '../platform/db/schema.ts' {
  interface Schema {
    mails: MailsTable;
    suppressed_addresses: SuppressedAddressesTable;
  }
}

export type Mail = Selectable<MailsTable>;
export type NewMail = Mail;

export const createOutboxTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    createTableSql('mails', mailsColumns),
    `create index mails_due on mails (state, lane, next_attempt_at, created_at, problem)`,
    `create index mails_to on mails (recipient_key, ceiling, created_at) where recipient_key is not null`,
    `create index mails_by_small_id on mails (lower(rfc_message_id))`,
    // Without it, each removed message scans all mails for its foreign key.
    `create index mails_by_message on mails (message_id) where message_id is not null`,
    `create index mails_by_thread on mails (thread) where thread is not null`,
    createTableSql('suppressed_addresses', suppressedAddressesColumns),
  ]);
