import { type Kysely, type Selectable, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

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
  /** Who has stamped every mail of others, since when, and how many: see `stamper.ts`. */
  stamped_by: string;
  stamped_since: string | null;
  stamped_mails: number;
}

/**
 * What a mail was taken for. `answer`: ours, to the visitor. `client`: the visitor's. `automatic`, `bounced`: noted and no
 * more. `asked`: staff are asked on the enquiry. `tray`: it fits nobody. `aside`: somebody has set it aside.
 */
export type MailFate = 'answer' | 'client' | 'automatic' | 'bounced' | 'asked' | 'tray' | 'aside';

/** Mails that were noticed, by their headers. Nothing of what they say is stored. */
export interface MailboxMailsTable {
  /** The Message-ID; of a mail without one a hash of who wrote what when. Each is noted once. */
  id: string;
  enquiry: string | null;
  fate: MailFate;
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
export const mailboxTables: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await schema
      .createTable('mailbox_folders')
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('uid_validity', 'text', (column) => column.notNull())
      .addColumn('last_uid', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('mailbox_folders_key', ['account', 'path'])
      .execute();
    await schema
      .createTable('mailbox_state')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('installed_at', 'text', (column) => column.notNull())
      .addColumn('began_at', 'text')
      .addColumn('read_at', 'text')
      .addColumn('lease_owner', 'text')
      .addColumn('lease_until', 'text')
      .execute();
    let mails = schema
      .createTable('mailbox_mails')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('enquiry', 'text', (column) => column.references('enquiries.id').onDelete('cascade'));
    for (const name of [
      'fate',
      'side',
      'folder',
      'at',
      'noted_at',
      'name',
      'address',
      'written_by',
      'subject',
    ])
      mails = mails.addColumn(name, 'text', (column) => column.notNull());
    await mails.addColumn('settled_by', 'text').addColumn('settled_at', 'text').execute();
    for (const index of [
      'mailbox_mails_by_enquiry on mailbox_mails (enquiry) where enquiry is not null',
      "mailbox_mails_in_tray on mailbox_mails (at) where fate = 'tray'",
      'mailbox_mails_by_address on mailbox_mails (address)',
      'mailbox_mails_of_nobody on mailbox_mails (at) where enquiry is null',
    ])
      await sql`create index ${sql.raw(index)}`.execute(db);
  },
};

/** Who stamps what comes to the inbox. */
export const mailStamper: Migration = {
  async up({ schema }: Kysely<unknown>) {
    const state = () => schema.alterTable('mailbox_state');
    await state()
      .addColumn('stamped_by', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await state().addColumn('stamped_since', 'text').execute();
    await state()
      .addColumn('stamped_mails', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
