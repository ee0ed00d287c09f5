import type { Kysely, Selectable } from 'kysely';
import { runStatements } from '../platform/db/schema.ts';
import { createTable, type TableOf } from '../platform/db/table.ts';

const mailboxFoldersColumns = {
  account: 'text not null',
  path: 'text not null',
  /** UIDVALIDITY (RFC 9051, section 2.3.1.1). */
  uid_validity: 'text not null',
  /** PostgreSQL returns bigint as a string. */
  last_uid: 'bigint not null',
} as const;

export type MailboxFoldersTable = TableOf<
  typeof mailboxFoldersColumns,
  {
    last_uid: number | string;
  }
>;

const mailboxStateColumns = {
  name: 'text primary key',
  /** Mails older than the first start are ignored. */
  installed_at: 'text not null',
  /** Older unmatched mails skip the tray. */
  first_read_at: 'text',
  read_at: 'text',
  lease_owner: 'text',
  lease_until: 'text',
  authserv_id: "text not null default ''",
  authserv_since: 'text',
  authserv_mails: 'integer not null default 0',
} as const;

type MailboxStateTable = TableOf<typeof mailboxStateColumns>;
export type MailboxState = Selectable<MailboxStateTable>;

/** `automatic`, `bounced`: only noted. `unconfirmed`: for staff. `tray`: matches nothing. `dismissed`: by staff. */
export type Classification = 'answer' | 'client' | 'automatic' | 'bounced' | 'unconfirmed' | 'tray' | 'dismissed';

const mailboxMailsColumns = {
  /** Message-ID or a hash; a second mail under it has a hash of `fingerprint` appended. */
  id: 'text primary key',
  inquiry: 'text references inquiries (id) on delete cascade',
  classification: 'text not null',
  direction: 'text not null',
  folder: 'text not null',
  at: 'text not null',
  recorded_at: 'text not null',
  name: 'text not null',
  /** The sender, or our recipient; lower case. */
  address: 'text not null',
  author_id: 'text not null',
  subject: 'text not null',
  resolved_by: 'text',
  resolved_at: 'text',
  fingerprint: "text not null default ''",
  bulk: 'integer not null default 0',
} as const;

export type MailboxMailsTable = TableOf<
  typeof mailboxMailsColumns,
  {
    classification: Classification;
    direction: 'outbound' | 'inbound';
  }
>;

declare module '../platform/db/schema.ts' {
  interface Schema {
    mailbox_folders: MailboxFoldersTable;
    mailbox_state: MailboxStateTable;
    mailbox_mails: MailboxMailsTable;
  }
}

export type NoticedRow = Selectable<MailboxMailsTable>;

export const theMailbox = 'mailbox';

export const createMailboxTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    createTable('mailbox_folders', mailboxFoldersColumns, 'primary key (account, path)'),
    createTable('mailbox_state', mailboxStateColumns),
    createTable('mailbox_mails', mailboxMailsColumns),
    `create index mailbox_mails_by_inquiry on mailbox_mails (inquiry) where inquiry is not null`,
    `create index mailbox_mails_in_tray on mailbox_mails (at) where classification = 'tray'`,
    `create index mailbox_mails_by_address on mailbox_mails (address)`,
    // Matched in lower case.
    `create index mailbox_mails_by_small_id on mailbox_mails (lower(id))`,
    `create index mailbox_mails_of_nobody on mailbox_mails (at) where inquiry is null`,
  ]);
