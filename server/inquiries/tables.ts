import type { Generated, Kysely, Selectable } from 'kysely';
import type { InquiryEventKind, InquiryState } from '#contract/desk.ts';
import type { DatabaseKind } from '../platform/db/open.ts';
import { runStatements } from '../platform/db/schema.ts';

export interface InquiriesTable {
  id: string;
  version: number;
  state: InquiryState;
  name: string;
  /** Empty for a caller. */
  email: string;
  phone: string;
  company: string;
  /** 1 if given with a verified address. */
  verified: Generated<number>;
  about: string;
  page: string;
  /** Staff id. No foreign key: it outlives the person. */
  assignee_id: string | null;
  opened_at: string;
  last_at: string;
  changed_at: string;
  /** Kept once answered, and for spam. */
  waiting_since: string | null;
  /** Set only while the state is new or assigned. */
  due_at: string | null;
  /** Promised when the clock last started. */
  reply_hours: Generated<number>;
  /** 0 none, 1 the assignee reminded, 2 everybody. */
  escalation_level: number;
  /** When staff were told that nobody has taken it; null for never. */
  unassigned_noticed_at: Generated<string | null>;
  answered_at: string | null;
  /** Both null if not measured. */
  first_waited_at: string | null;
  reply_seconds: number | null;
  /** `spam_by`: staff id; empty for the filter. */
  spam_at: string | null;
  spam_by: string | null;
}

/** Append-only: a trigger rejects updates. */
export interface InquiryEventsTable {
  id: string;
  inquiry: string;
  at: string;
  kind: InquiryEventKind;
  /** Empty for the visitor or the server. */
  actor_id: string;
  actor_name: string;
  /** A reference, or a mail's subject. */
  about: string;
  words: string;
  /** 0 if unchanged. */
  version: number;
  /** JSON; empty if not undoable. */
  undo_state: string;
}

export interface BlockedSendersTable {
  /** An address by `recipientKey`, or a network pseudonym. */
  sender: string;
  kind: 'address' | 'network';
  blocked_at: string;
  blocked_by: string;
  /** 1 if verified when blocked: the block then applies to the owner. */
  verified: Generated<number>;
}

/** Deleted after a day. */
export interface MessageNetworksTable {
  reference: string;
  network: string;
  received_at: string;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    inquiries: InquiriesTable;
    inquiry_events: InquiryEventsTable;
    blocked_senders: BlockedSendersTable;
    message_networks: MessageNetworksTable;
  }
}

export type Inquiry = Selectable<InquiriesTable>;
export type InquiryEvent = Selectable<InquiryEventsTable>;

export const createInquiryTables = (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> =>
  runStatements(db, [...tables, ...eventsStay[kind]]);

export const addReplyHours = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table inquiries add column reply_hours integer not null default 24']);

const tables = [
  `create table inquiries (
    id text primary key,
    version integer not null,
    state text not null,
    name text not null,
    email text not null,
    phone text not null,
    company text not null,
    verified integer not null default 0,
    about text not null,
    page text not null,
    assignee_id text,
    opened_at text not null,
    last_at text not null,
    changed_at text not null,
    waiting_since text,
    due_at text,
    escalation_level integer not null,
    answered_at text,
    first_waited_at text,
    reply_seconds integer,
    spam_at text,
    spam_by text
  )`,
  'create index inquiries_waiting on inquiries (due_at) where due_at is not null',
  'create index inquiries_by_state on inquiries (state, changed_at)',
  'create index inquiries_by_answer on inquiries (answered_at) where answered_at is not null',
  'create index inquiries_by_spam on inquiries (spam_at) where spam_at is not null',
  'create index inquiries_by_address on inquiries (lower(email), last_at)',
  'create index inquiries_by_contact on inquiries (last_at)',
  `create index inquiries_by_first_wait on inquiries (first_waited_at, state, reply_seconds)
    where first_waited_at is not null`,
  'create index inquiries_by_asking on inquiries (coalesce(first_waited_at, opened_at))',
  `create table inquiry_events (
    id text primary key,
    inquiry text not null references inquiries (id) on delete cascade,
    at text not null,
    kind text not null,
    actor_id text not null,
    actor_name text not null,
    about text not null,
    words text not null,
    version integer not null,
    undo_state text not null
  )`,
  'create index inquiry_events_by_inquiry on inquiry_events (inquiry, at)',
  `create table blocked_senders (
    sender text primary key,
    kind text not null,
    blocked_at text not null,
    blocked_by text not null,
    verified integer not null default 1
  )`,
  `create table message_networks (
    reference text primary key,
    network text not null,
    received_at text not null
  )`,
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
