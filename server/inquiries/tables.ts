import type { Generated, Kysely, Selectable } from 'kysely';
import type { InquiryEventKind, InquiryState } from '#contract/desk.ts';
import type { DatabaseKind } from '../platform/db/open.ts';
import { runStatements } from '../platform/db/schema.ts';
import { createTableSql, type TableOf } from '../platform/db/table.ts';

const inquiriesColumns = {
  id: 'text primary key',
  version: 'integer not null',
  state: 'text not null',
  name: 'text not null',
  /** Empty for a caller. */
  email: 'text not null',
  phone: 'text not null',
  company: 'text not null',
  /** 1 if the contact details came with proof of the address. */
  verified: 'integer not null default 0',
  about: 'text not null',
  page: 'text not null',
  /** Staff id; not a foreign key, because it outlives the colleague's account. */
  assignee_id: 'text',
  opened_at: 'text not null',
  last_at: 'text not null',
  changed_at: 'text not null',
  /** Stays when it is answered, or spam. */
  waiting_since: 'text',
  /** Set only while the state is new or assigned. */
  due_at: 'text',
  /** Who was reminded: 0 nobody, 1 the assignee, 2 everybody. */
  escalation_level: 'integer not null',
  answered_at: 'text',
  /** When the clock first started, and how long the first reply took; null if that did not happen. */
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
    /** As promised when the clock last started. */
    reply_hours: Generated<number>;
    /** When staff were last told that nobody has taken it; null for never. */
    unassigned_noticed_at: Generated<string | null>;
  }
>;

/** Append-only: a trigger refuses updates. */
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
  /** The inquiry's version after it. */
  version: 'integer not null',
  /** JSON of the columns before it; empty if it cannot be undone. */
  undo_state: 'text not null',
} as const;

export type InquiryEventsTable = TableOf<
  typeof inquiryEventsColumns,
  {
    kind: InquiryEventKind;
  }
>;

const blockedSendersColumns = {
  /** An e-mail address in lower case, or a network's pseudonym. */
  sender: 'text primary key',
  kind: 'text not null',
  blocked_at: 'text not null',
  blocked_by: 'text not null',
  /** 1 if the address was proven when it was blocked: only then is its proven owner blocked too. */
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
  runStatements(db, [...tableStatements, ...appendOnlyTriggers[kind]]);

export const addReplyHoursColumn = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table inquiries add column reply_hours integer not null default 24']);

const tableStatements = [
  createTableSql('inquiries', inquiriesColumns),
  'create index inquiries_waiting on inquiries (due_at) where due_at is not null',
  'create index inquiries_by_state on inquiries (state, changed_at)',
  'create index inquiries_by_answer on inquiries (answered_at) where answered_at is not null',
  'create index inquiries_by_spam on inquiries (spam_at) where spam_at is not null',
  'create index inquiries_by_address on inquiries (lower(email), last_at)',
  'create index inquiries_by_contact on inquiries (last_at)',
  `create index inquiries_by_first_wait on inquiries (first_waited_at, state, reply_seconds)
    where first_waited_at is not null`,
  'create index inquiries_by_asking on inquiries (coalesce(first_waited_at, opened_at))',
  createTableSql('inquiry_events', inquiryEventsColumns),
  'create index inquiry_events_by_inquiry on inquiry_events (inquiry, at)',
  createTableSql('blocked_senders', blockedSendersColumns),
  createTableSql('message_networks', messageNetworksColumns),
  'create index message_networks_by_time on message_networks (received_at)',
];

const appendOnlyTriggers: Readonly<Record<DatabaseKind, readonly string[]>> = {
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
