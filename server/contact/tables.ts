import type { Generated, Kysely, Selectable } from 'kysely';
import type { StartTimeframe } from '#contract/contact.ts';
import { runStatements } from '../platform/db/schema.ts';
import { createTableSql, type TableOf } from '../platform/db/table.ts';

const messagesColumns = {
  id: 'text primary key',
  reference: 'text not null unique',
  form: 'text not null',
  name: 'text not null',
  email: 'text not null',
  phone: 'text not null',
  company: 'text not null',
  /** A request's challenge, or a message's text. */
  body: 'text not null',
  timeline: 'text not null',
  page: 'text not null',
  subject: 'text not null',
  received_at: 'text not null',
  /** Not promised for a place on the waiting list. */
  reply_by: 'text not null',
  /** Empty: not suspected. */
  suspicion: "text not null default ''",
  /** 1 if sent from the account that confirmed its address. */
  verified: 'integer not null default 0',
  user_id: 'text references users (id) on delete set null',
  /** The inquiry's first reference. */
  inquiry: 'text',
  /** Empty if unknown. */
  referrer: "text not null default ''",
  campaign: "text not null default ''",
  idempotency_key: 'text unique',
  /** SHA-256, to recognize a repeat. */
  body_hash: 'text not null',
} as const;

export type MessagesTable = TableOf<
  typeof messagesColumns,
  {
    form: 'request' | 'message' | 'waiting-list';
    timeline: StartTimeframe | '';
    suspicion: Generated<'' | 'trap' | 'haste'>;
  }
>;

declare module '../platform/db/schema.ts' {
  interface Schema {
    messages: MessagesTable;
  }
}

export type Message = Selectable<MessagesTable>;

export const createContactTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    createTableSql('messages', messagesColumns),
    `create index messages_by_user on messages (user_id)`,
    `create index messages_by_sender on messages (lower(email), received_at)`,
    `create index messages_by_inquiry on messages (inquiry)`,
  ]);
