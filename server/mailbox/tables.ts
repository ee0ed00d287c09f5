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
  began_at: string | null;
  read_at: string | null;
  lease_owner: string | null;
  lease_until: string | null;
  /** Who has stamped every mail of others, since when, and how many: see `state.ts`. */
  stamped_by: string;
  stamped_since: string | null;
  stamped_mails: number;
}

/**
 * What a mail was taken for. `answer`: ours, to the visitor. `client`: the visitor's. `automatic`, `bounced`: noted and no
 * more. `asked`: staff are asked on the inquiry. `tray`: it fits nobody. `aside`: somebody has set it aside.
 */
export type Classification = 'answer' | 'client' | 'automatic' | 'bounced' | 'asked' | 'tray' | 'aside';

/** Mails that were noticed, by their headers. Nothing of what they say is stored. */
export interface MailboxMailsTable {
  /**
   * The Message-ID; of a mail without one a hash of who wrote what when. Each is noted once; where two bear one Message-ID,
   * that of the second goes on with a hash of `words`.
   */
  id: string;
  /** What tells it from another mail under its Message-ID, as hashes and a length; empty where that was not kept. */
  words: Generated<string>;
  /** 1 for what looks like a newsletter or a notice. */
  bulk: Generated<number>;
  inquiry: string | null;
  fate: Classification;
  /** Who wrote it: the firm or its staff, or somebody else. */
  side: 'ours' | 'theirs';
  folder: string;
  /** When it left or came, and when it was noticed. */
  at: string;
  noted_at: string;
  name: string;
  /** Who wrote it; of one of ours, whom it is to. In lower case. */
  address: string;
  /** Of one of ours: who of the staff wrote it, by id; empty where that is not known. */
  written_by: string;
  subject: string;
  /** Who of the staff said what it is, by id, and when. */
  settled_by: string | null;
  settled_at: string | null;
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
      began_at text,
      read_at text,
      lease_owner text,
      lease_until text,
      stamped_by text not null default '',
      stamped_since text,
      stamped_mails integer not null default 0
    )`,
    `create table mailbox_mails (
      id text primary key,
      inquiry text references inquiries (id) on delete cascade,
      fate text not null,
      side text not null,
      folder text not null,
      at text not null,
      noted_at text not null,
      name text not null,
      address text not null,
      written_by text not null,
      subject text not null,
      settled_by text,
      settled_at text,
      words text not null default '',
      bulk integer not null default 0
    )`,
    `create index mailbox_mails_by_inquiry on mailbox_mails (inquiry) where inquiry is not null`,
    `create index mailbox_mails_in_tray on mailbox_mails (at) where fate = 'tray'`,
    `create index mailbox_mails_by_address on mailbox_mails (address)`,
    // Message-IDs are looked for in small letters.
    `create index mailbox_mails_by_small_id on mailbox_mails (lower(id))`,
    `create index mailbox_mails_of_nobody on mailbox_mails (at) where inquiry is null`,
  ]);
