import type { Generated, Kysely, Selectable } from 'kysely';
import type { Timeline } from '#contract/contact.ts';
import { runStatements } from '../platform/db/tables.ts';

export interface MessagesTable {
  id: string;
  /** What visitor and firm call it by. */
  reference: string;
  form: 'request' | 'message' | 'waiting-list';
  name: string;
  email: string;
  phone: string;
  company: string;
  /** The challenge of a request, the text of a message. */
  body: string;
  timeline: Timeline | '';
  page: string;
  subject: string;
  received_at: string;
  /** When the firm is to have replied. A place on a waiting list has a time here too, which nobody is told. */
  reply_by: string;
  /** Why it may be spam: see `message.ts`. Empty: it does not look so. */
  suspicion: '' | 'trap' | 'haste';
  /** 1 when it came from the account that has confirmed its address. */
  proven: Generated<number>;
  /** Who sent it, if they were signed in and still have their account. */
  user_id: string | null;
  /** The reference of what began the conversation: see `inquiries/inquiries.ts`. */
  inquiry: string | null;
  /** The host that linked to the page it was sent from, and what the firm's own link was named; empty where not known. */
  referrer: Generated<string>;
  campaign: Generated<string>;
  idempotency_key: string | null;
  /** SHA-256 of what was sent, to tell a repeat from another message under the same key. */
  body_hash: string;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    messages: MessagesTable;
  }
}

export type Message = Selectable<MessagesTable>;

/** What visitors send. Whatever looks for an address looks for it in small letters. */
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
      proven integer not null default 0,
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
