import type { Generated, Kysely, Selectable } from 'kysely';
import type { Timeline } from '#contract/contact.ts';
import { runStatements } from '../platform/db/schema.ts';

export interface MessagesTable {
  id: string;
  reference: string;
  form: 'request' | 'message' | 'waiting-list';
  name: string;
  email: string;
  phone: string;
  company: string;
  /** A request's challenge, or a message's text. */
  body: string;
  timeline: Timeline | '';
  page: string;
  subject: string;
  received_at: string;
  /** For a waiting-list place it is not promised. */
  reply_by: string;
  /** Empty: not suspected. */
  suspicion: '' | 'trap' | 'haste';
  /** 1 if sent from the account that confirmed its address. */
  verified: Generated<number>;
  user_id: string | null;
  /** The inquiry's first reference. */
  inquiry: string | null;
  /** Empty if unknown. */
  referrer: Generated<string>;
  campaign: Generated<string>;
  idempotency_key: string | null;
  /** SHA-256, to recognize a repeat. */
  body_hash: string;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    messages: MessagesTable;
  }
}

export type Message = Selectable<MessagesTable>;

export const createContactTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table messages (
      id text primary key,
      reference text not null unique,
      form text not null,
      name text not null,
      email text not null,
      phone text not null,
      company text not null,
      body text not null,
      timeline text not null,
      page text not null,
      subject text not null,
      received_at text not null,
      reply_by text not null,
      suspicion text not null default '',
      verified integer not null default 0,
      user_id text references users (id) on delete set null,
      inquiry text,
      referrer text not null default '',
      campaign text not null default '',
      idempotency_key text unique,
      body_hash text not null
    )`,
    `create index messages_by_user on messages (user_id)`,
    `create index messages_by_sender on messages (lower(email), received_at)`,
    `create index messages_by_inquiry on messages (inquiry)`,
  ]);
