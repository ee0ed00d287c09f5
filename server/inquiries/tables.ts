import type { Generated, Kysely, Selectable } from 'kysely';
import type { InquiryEventKind, InquiryState } from '#contract/desk.ts';
import type { DatabaseKind } from '../platform/db/open.ts';
import { runStatements } from '../platform/db/schema.ts';
import { createTable, type TableOf } from '../platform/db/table.ts';

const inquiriesColumns = {
  id: 'text primary key',
  version: 'integer not null',
  state: 'text not null',
  name: 'text not null',
  /** Empty for a caller. */
  email: 'text not null',
  phone: 'text not null',
  company: 'text not null',
  /** 1 if given with a verified address. */
  verified: 'integer not null default 0',
  about: 'text not null',
  page: 'text not null',
  /** Staff id. No foreign key: it outlives the person. */
  assignee_id: 'text',
  opened_at: 'text not null',
  last_at: 'text not null',
  changed_at: 'text not null',
  /** Kept once answered, and for spam. */
  waiting_since: 'text',
  /** Set only while the state is new or assigned. */
  due_at: 'text',
  /** 0 none, 1 the assignee reminded, 2 everybody. */
  escalation_level: 'integer not null',
  answered_at: 'text',
  /** Both null if not measured. */
  first_waited_at: 'text',
  reply_seconds: 'integer',
  /** `spam_by`: staff id; empty for the filter. */
  spam_at: 'text',
  spam_by: 'text',
} as const;

export type InquiriesTable = TableOf<
  typeof inquiriesColumns,
  {
    state: InquiryState;
    /** Promised when the clock last started. */
    reply_hours: Generated<number>;
    /** When staff were told that nobody has taken it; null for never. */
    unassigned_noticed_at: Generated<string | null>;
  }
>;

/** Append-only: a trigger rejects updates. */
const inquiryEventsColumns = {
  id: 'text primary key',
  inquiry: 'text not null references inquiries (id) on delete cascade',
  at: 'text not null',
  kind: 'text not null',
  /** Empty for the visitor or the server. */
  actor_id: 'text not null',
  actor_name: 'text not null',
  /** A reference, or a mail's subject. */
  about: 'text not null',
  words: 'text not null',
  /** 0 if unchanged. */
  version: 'integer not null',
  /** JSON; empty if not undoable. */
  undo_state: 'text not null',
} as const;

export type InquiryEventsTable = TableOf<
  typeof inquiryEventsColumns,
  {
    kind: InquiryEventKind;
  }
>;

const blockedSendersColumns = {
  /** An address by `recipientKey`, or a network pseudonym. */
  sender: 'text primary key',
  kind: 'text not null',
  blocked_at: 'text not null',
  blocked_by: 'text not null',
  /** 1 if verified when blocked: the block then applies to the owner. */
  verified: 'integer not null default 1',
} as const;

export type BlockedSendersTable = TableOf<
  typeof blockedSendersColumns,
  {
    kind: 'address' | 'network';
  }
>;

/** Deleted after a day. */
const messageNetworksColumns = {
  reference: 'text primary key',
  network: 'text not null',
  received_at: 'text not null',
} as const;

declare module '../platform/db/schema.ts' {
  interface Schema {
    inquiries: InquiriesTable;
    inquiry_events: InquiryEventsTable;
    blocked_senders: BlockedSendersTable;
    message_networks: TableOf<typeof messageNetworksColumns>;
  }
}

export type Inquiry = Selectable<InquiriesTable>;
export type InquiryEvent = Selectable<InquiryEventsTable>;

export const createInquiryTables = (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> =>
  runStatements(db, [...tables, ...eventsStay[kind]]);

export const addReplyHours = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table inquiries add column reply_hours integer not null default 24']);

const tables = [
  createTable('inquiries', inquiriesColumns),
  'create index inquiries_waiting on inquiries (due_at) where due_at is not null',
  'create index inquiries_by_state on inquiries (state, changed_at)',
  'create index inquiries_by_answer on inquiries (answered_at) where answered_at is not null',
  'create index inquiries_by_spam on inquiries (spam_at) where spam_at is not null',
  'create index inquiries_by_address on inquiries (lower(email), last_at)',
  'create index inquiries_by_contact on inquiries (last_at)',
  `create index inquiries_by_first_wait on inquiries (first_waited_at, state, reply_seconds)
    where first_waited_at is not null`,
  'create index inquiries_by_asking on inquiries (coalesce(first_waited_at, opened_at))',
  createTable('inquiry_events', inquiryEventsColumns),
  'create index inquiry_events_by_inquiry on inquiry_events (inquiry, at)',
  createTable('blocked_senders', blockedSendersColumns),
  createTable('message_networks', messageNetworksColumns),
  'create index message_networks_by_time on message_networks (received_at)',
];

const eventsStay: Readonly<Record<DatabaseKind, readonly string[]>> = {
  sqlite: [
    `create trigger inquiry_events_stay before update on inquiry_events
      begin select raise(abort, 'what happened with an inquiry is not changed'); end`,
  ],
  postgres: [
    `create function refuse_change() returns trigger language plpgsql as
      $$ begin raise exception 'what happened with an inquiry is not changed'; end $$`,
    `create trigger inquiry_events_stay before update on inquiry_events
      for each row execute function refuse_change()`,
  ],
};
