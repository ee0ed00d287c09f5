import type { Generated, Kysely, Selectable } from 'kysely';
import { runStatements } from '../platform/db/schema.ts';

export interface MailboxFoldersTable {
  account: string;
  path: string;
  /** UIDVALIDITY (RFC 9051, section 2.3.1.1). */
  uid_validity: string;
  /** PostgreSQL returns bigint as a string. */
  last_uid: number | string;
}

export interface MailboxStateTable {
  name: string;
  /** Mails older than the first start are ignored. */
  installed_at: string;
  /** Older unmatched mails skip the tray. */
  first_read_at: string | null;
  read_at: string | null;
  lease_owner: string | null;
  lease_until: string | null;
  authserv_id: string;
  authserv_since: string | null;
  authserv_mails: number;
}

/** `automatic`, `bounced`: only noted. `unconfirmed`: for staff. `tray`: matches nothing. `dismissed`: by staff. */
export type Classification = 'answer' | 'client' | 'automatic' | 'bounced' | 'unconfirmed' | 'tray' | 'dismissed';

export interface MailboxMailsTable {
  /** Message-ID or a hash; a second mail under it has a hash of `fingerprint` appended. */
  id: string;
  fingerprint: Generated<string>;
  bulk: Generated<number>;
  inquiry: string | null;
  classification: Classification;
  direction: 'outbound' | 'inbound';
  folder: string;
  at: string;
  recorded_at: string;
  name: string;
  /** The sender, or our recipient; lower case. */
  address: string;
  author_id: string;
  subject: string;
  resolved_by: string | null;
  resolved_at: string | null;
}

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
    `create table mailbox_folders (
      account text not null,
      path text not null,
      uid_validity text not null,
      last_uid bigint not null,
      primary key (account, path)
    )`,
    `create table mailbox_state (
      name text primary key,
      installed_at text not null,
      first_read_at text,
      read_at text,
      lease_owner text,
      lease_until text,
      authserv_id text not null default '',
      authserv_since text,
      authserv_mails integer not null default 0
    )`,
    `create table mailbox_mails (
      id text primary key,
      inquiry text references inquiries (id) on delete cascade,
      classification text not null,
      direction text not null,
      folder text not null,
      at text not null,
      recorded_at text not null,
      name text not null,
      address text not null,
      author_id text not null,
      subject text not null,
      resolved_by text,
      resolved_at text,
      fingerprint text not null default '',
      bulk integer not null default 0
    )`,
    `create index mailbox_mails_by_inquiry on mailbox_mails (inquiry) where inquiry is not null`,
    `create index mailbox_mails_in_tray on mailbox_mails (at) where classification = 'tray'`,
    `create index mailbox_mails_by_address on mailbox_mails (address)`,
    // Matched in lower case.
    `create index mailbox_mails_by_small_id on mailbox_mails (lower(id))`,
    `create index mailbox_mails_of_nobody on mailbox_mails (at) where inquiry is null`,
  ]);
