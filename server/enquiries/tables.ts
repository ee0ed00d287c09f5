import { type Generated, type Kysely, type Selectable, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { EnquiryEventKind, EnquiryState } from '#contract/desk.ts';
import type { DatabaseKind } from '../platform/db/open.ts';
import { fillFromBefore } from './backfill.ts';
import { searchTables, wordsWait } from './search-tables.ts';

export { wordsWait };

export interface EnquiriesTable {
  /** The reference of what began the conversation. */
  id: string;
  /** Goes up with each change: who changes it names the one they saw. */
  version: number;
  state: EnquiryState;
  name: string;
  /** Empty for somebody who only called. */
  email: string;
  phone: string;
  company: string;
  /** 1 when whoever gave these had proven that the address is theirs. */
  proven: Generated<number>;
  about: string;
  page: string;
  /** The id of who has it. No foreign key: staff end, and what they did stays. */
  taken_by: string | null;
  opened_at: string;
  /** When the visitor was last in touch. */
  last_at: string;
  changed_at: string;
  /** Since when something waits. It stays when that is answered, and for spam. */
  waiting_since: string | null;
  /** The end of the clock: there exactly while the state is new or taken. */
  due_at: string | null;
  /** How far staff were told of this clock: 0 not yet, 1 who has it, 2 everybody. */
  told: number;
  answered_at: string | null;
  /** When the first clock began, and the seconds until the first reply. Both null: it is not measured. */
  first_waited_at: string | null;
  reply_seconds: number | null;
  /** Since when it is spam, and who said so: empty for the filter. */
  spam_at: string | null;
  spam_by: string | null;
}

/** What happened with an enquiry. Rows are added and, with their enquiry, removed; a trigger refuses to change one. */
export interface EnquiryEventsTable {
  id: string;
  enquiry: string;
  at: string;
  kind: EnquiryEventKind;
  /** Who of the staff, by id and by name as it was then. Empty: the visitor, or the server. */
  who: string;
  who_name: string;
  /** The reference of the message or booking it is about, or the subject of the mail. */
  about: string;
  words: string;
  /** The version that it led to; 0 for what changes nothing. */
  version: number;
  /** The enquiry's state before, as JSON, for who takes the change back; empty where that cannot be. */
  before: string;
}

/** Who is not to be heard any more. */
export interface BlockedSendersTable {
  /** An address as mails to it are counted, or the pseudonym of a network. */
  sender: string;
  kind: 'address' | 'network';
  since: string;
  /** Who of the staff said so, by id. */
  who: string;
  /** 1 where it keeps out also who has proven that the address is theirs: the sender had when they were blocked. */
  proven: Generated<number>;
}

/** Which network a message came from, as a pseudonym, for a day. */
export interface MessageNetworksTable {
  reference: string;
  network: string;
  received_at: string;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    enquiries: EnquiriesTable;
    enquiry_events: EnquiryEventsTable;
    blocked_senders: BlockedSendersTable;
    message_networks: MessageNetworksTable;
  }
}

export type Enquiry = Selectable<EnquiriesTable>;
export type EnquiryEvent = Selectable<EnquiryEventsTable>;

/** Enquiries, what happened with each, who is blocked, and the index of all words; filled from what was there. */
export const enquiryTables = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await createTables(db);
    await createIndexes(db);
    await refuseChanges(db, kind);
    await searchTables(db, kind);
    await fillFromBefore(db, new Date());
  },
});

async function createTables({ schema }: Kysely<unknown>): Promise<void> {
  let enquiries = schema
    .createTable('enquiries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('told', 'integer', (column) => column.notNull())
    .addColumn('reply_seconds', 'integer');
  for (const name of ['state', 'name', 'email', 'phone', 'company', 'about', 'page'])
    enquiries = enquiries.addColumn(name, 'text', (column) => column.notNull());
  for (const name of ['opened_at', 'last_at', 'changed_at'])
    enquiries = enquiries.addColumn(name, 'text', (column) => column.notNull());
  for (const name of [
    'taken_by',
    'waiting_since',
    'due_at',
    'answered_at',
    'first_waited_at',
    'spam_at',
    'spam_by',
  ])
    enquiries = enquiries.addColumn(name, 'text');
  await enquiries.execute();
  let events = schema
    .createTable('enquiry_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('enquiry', 'text', (column) => column.notNull().references('enquiries.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull());
  for (const name of ['at', 'kind', 'who', 'who_name', 'about', 'words', 'before'])
    events = events.addColumn(name, 'text', (column) => column.notNull());
  await events.execute();
  let blocked = schema
    .createTable('blocked_senders')
    .addColumn('sender', 'text', (column) => column.primaryKey());
  for (const name of ['kind', 'since', 'who'])
    blocked = blocked.addColumn(name, 'text', (column) => column.notNull());
  await blocked.execute();
  await schema
    .createTable('message_networks')
    .addColumn('reference', 'text', (column) => column.primaryKey())
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .execute();
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  for (const index of [
    'enquiries_waiting on enquiries (due_at) where due_at is not null',
    'enquiries_by_state on enquiries (state, changed_at)',
    'enquiries_by_answer on enquiries (answered_at) where answered_at is not null',
    'enquiries_by_spam on enquiries (spam_at) where spam_at is not null',
    'enquiries_by_address on enquiries (lower(email), last_at)',
    'enquiries_by_contact on enquiries (last_at)',
    'enquiries_by_first_wait on enquiries (first_waited_at, state, reply_seconds) where first_waited_at is not null',
    'enquiry_events_by_enquiry on enquiry_events (enquiry, at)',
    'message_networks_by_time on message_networks (received_at)',
    'messages_by_enquiry on messages (enquiry)',
    'bookings_by_enquiry on bookings (enquiry)',
    'mails_by_thread on mails (thread) where thread is not null',
  ])
    await sql`create index ${sql.raw(index)}`.execute(db);
}

/** What happened is not written anew, by whatever code. */
async function refuseChanges(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  if (kind === 'sqlite') {
    await sql`create trigger enquiry_events_stay before update on enquiry_events
      begin select raise(abort, 'what happened with an enquiry is not changed'); end`.execute(db);
    return;
  }
  await sql`create function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception 'what happened with an enquiry is not changed'; end $$`.execute(db);
  await sql`create trigger enquiry_events_stay before update on enquiry_events
    for each row execute function refuse_change()`.execute(db);
}

/** Enquiries by when they began to wait, or came at all where nothing waited: a month of the report. */
export const enquiriesByAsking: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index enquiries_by_asking on enquiries (coalesce(first_waited_at, opened_at))`.execute(
      db,
    );
  },
};

/** Whether whoever began a conversation or gave its contact last, and whoever was blocked, has proven whose address it is. */
export const provenContacts: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable('blocked_senders')
      .addColumn('proven', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await schema
      .alterTable('enquiries')
      .addColumn('proven', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
