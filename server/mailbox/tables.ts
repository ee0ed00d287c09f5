import type { Generated, Kysely, Selectable } from 'kysely';
import { runStatements } from '../platform/db/tables.ts';

export interface MailboxFoldersTable {
  /** Login and server. */
  account: string;
  path: string;
  /** UIDVALIDITY (RFC 9051, section 2.3.1.1). */
  uid_validity: string;
  /** PostgreSQL returns bigint as a string. */
  last_uid: number | string;
}

/** One row, from the first start on. */
export interface MailboxStateTable {
  name: string;
  /** Mails older than the first start are ignored. */
  installed_at: string;
  /** Older unmatched mails skip the tray. */
  first_read_at: string | null;
  read_at: string | null;
  lease_owner: string | null;
  lease_until: string | null;
  /** See `trustedAuthserv`. */
  authserv_id: string;
  authserv_since: string | null;
  authserv_mails: number;
}

/**
 * `answer`: ours. `client`: the visitor's. `automatic`, `bounced`: only noted. `unconfirmed`: for staff to confirm.
 * `tray`: matches nothing. `dismissed`: set aside by staff.
 */
export type Classification = 'answer' | 'client' | 'automatic' | 'bounced' | 'unconfirmed' | 'tray' | 'dismissed';

/** Headers only: no contents are stored. */
export interface MailboxMailsTable {
  /**
   * The Message-ID, or a hash of sender, subject and date. A second mail under it has a hash of `fingerprint` appended.
   */
  id: string;
  /** Hashes and a length; empty for older rows. See `isSameMail`. */
  fingerprint: Generated<string>;
  /** 1 for a newsletter or notice. */
  bulk: Generated<number>;
  inquiry: string | null;
  classification: Classification;
  direction: 'outbound' | 'inbound';
  folder: string;
  at: string;
  recorded_at: string;
  name: string;
  /** The sender, or the recipient of our mail; in lower case. */
  address: string;
  /** A staff id; empty if unknown. */
  author_id: string;
  subject: string;
  /** A staff id. */
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
    // Message-IDs are matched in lower case.
    `create index mailbox_mails_by_small_id on mailbox_mails (lower(id))`,
    `create index mailbox_mails_of_nobody on mailbox_mails (at) where inquiry is null`,
  ]);
