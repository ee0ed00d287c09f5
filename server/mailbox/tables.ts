import type { Kysely, Selectable } from 'kysely';
import { runStatements } from '../platform/db/schema.ts';
import { createTableSql, type TableOf } from '../platform/db/table.ts';

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
  /** Mails from before the first start are ignored. */
  installed_at: 'text not null',
  /** Unmatched mails from before it do not go to the tray. */
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

/** `answer`: our reply. `automatic`, `bounced`: only noted. `unconfirmed`: staff are asked. `tray`: no match. */
export type MailClassification = 'answer' | 'client' | 'automatic' | 'bounced' | 'unconfirmed' | 'tray' | 'dismissed';

const mailboxMailsColumns = {
  /** Message-ID or a hash; for a second mail with the same one, a hash of `fingerprint` is appended. */
  id: 'text primary key',
  inquiry: 'text references inquiries (id) on delete cascade',
  classification: 'text not null',
  direction: 'text not null',
  folder: 'text not null',
  at: 'text not null',
  recorded_at: 'text not null',
  name: 'text not null',
  /** E-mail address of the sender, or of the recipient of our mail, in lower case. */
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
    classification: MailClassification;
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

export type MailboxMail = Selectable<MailboxMailsTable>;

export const mailboxStateName = 'mailbox';

export const createMailboxTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    createTableSql('mailbox_folders', mailboxFoldersColumns, 'primary key (account, path)'),
    createTableSql('mailbox_state', mailboxStateColumns),
    createTableSql('mailbox_mails', mailboxMailsColumns),
    `create index mailbox_mails_by_inquiry on mailbox_mails (inquiry) where inquiry is not null`,
    `create index mailbox_mails_in_tray on mailbox_mails (at) where classification = 'tray'`,
    `create index mailbox_mails_by_address on mailbox_mails (address)`,
    // Message-IDs are matched in lower case.
    `create index mailbox_mails_by_small_id on mailbox_mails (lower(id))`,
    `create index mailbox_mails_of_nobody on mailbox_mails (at) where inquiry is null`,
  ]);
