import type { Generated, Kysely, Selectable } from 'kysely';
import { runStatements } from '../platform/db/tables.ts';

/** Up to where a folder of the mailbox has been read. */
export interface MailboxFoldersTable {
  /** The login and the server: another mailbox has other folders. */
  account: string;
  path: string;
  /** UIDVALIDITY (RFC 9051, section 2.3.1.1): when it changes, UIDs mean other mails. */
  uid_validity: string;
  /** PostgreSQL hands it over as a text. */
  last_uid: number | string;
}

/** Which server reads, and when it last could. One row, from the first start on. */
export interface MailboxStateTable {
  name: string;
  /** When the product first started: what is older is none of its business. */
  installed_at: string;
  /** When it was first read: what is older and fits nobody does not go to the tray. */
  first_read_at: string | null;
  read_at: string | null;
  lease_owner: string | null;
  lease_until: string | null;
  /** Who has stamped every mail of others, since when, and how many: see `state.ts`. */
  authserv_id: string;
  authserv_since: string | null;
  authserv_mails: number;
}

/**
 * What a mail was taken for. `answer`: ours, to the visitor. `client`: the visitor's. `automatic`, `bounced`: noted and no
 * more. `unconfirmed`: staff are asked on the inquiry. `tray`: it fits nobody. `dismissed`: somebody has set it aside.
 */
export type Classification = 'answer' | 'client' | 'automatic' | 'bounced' | 'unconfirmed' | 'tray' | 'dismissed';

/** Mails that were noticed, by their headers. Nothing of what they say is stored. */
export interface MailboxMailsTable {
  /**
   * The Message-ID; of a mail without one a hash of who wrote what when. Each is noted once; where two bear one Message-ID,
   * that of the second goes on with a hash of `fingerprint`.
   */
  id: string;
  /** What tells it from another mail under its Message-ID, as hashes and a length; empty where that was not kept. */
  fingerprint: Generated<string>;
  /** 1 for what looks like a newsletter or a notice. */
  bulk: Generated<number>;
  inquiry: string | null;
  classification: Classification;
  /** Who wrote it: the firm or its staff, or somebody else. */
  direction: 'outbound' | 'inbound';
  folder: string;
  /** When it left or came, and when it was noticed. */
  at: string;
  recorded_at: string;
  name: string;
  /** Who wrote it; of one of ours, whom it is to. In lower case. */
  address: string;
  /** Of one of ours: who of the staff wrote it, by id; empty where that is not known. */
  author_id: string;
  subject: string;
  /** Who of the staff said what it is, by id, and when. */
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

/** The name of the one row of `mailbox_state`. */
export const theMailbox = 'mailbox';

/** What was noticed in the firm's mailbox, and up to where it was read. */
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
    // Message-IDs are looked for in small letters.
    `create index mailbox_mails_by_small_id on mailbox_mails (lower(id))`,
    `create index mailbox_mails_of_nobody on mailbox_mails (at) where inquiry is null`,
  ]);
