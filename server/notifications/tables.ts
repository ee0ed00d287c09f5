import type { Generated, Kysely } from 'kysely';
import { runStatements } from '../platform/db/schema.ts';

/** A browser in which one of the staff turned notifications on. */
export interface PushSubscriptionsTable {
  id: string;
  staff_id: string;
  /** Of the browser's push service: knowing it and the keys allows sending. */
  endpoint: string;
  p256dh: string;
  auth: string;
  device: string;
  created_at: string;
  last_sent_at: string | null;
  /** In a row. */
  failures: number;
}

/** Waiting to be sent to one phone. */
export interface PushesTable {
  id: string;
  subscription_id: string;
  words: string;
  path: string;
  next_attempt_at: string;
  /** From then on it is worthless. */
  expires_at: string;
  /** The e-mail that its arrival makes needless. */
  fallback_id: Generated<string | null>;
}

/** An e-mail in place of a push that reaches no phone of a person. */
export interface PushFallbacksTable {
  id: string;
  staff_id: string;
  words: string;
  path: string;
  mail_at: string;
}

/** Lines for somebody's next daily summary, without client data. */
export interface DigestEntriesTable {
  id: string;
  staff_id: string;
  words: string;
  path: string;
  at: string;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    push_subscriptions: PushSubscriptionsTable;
    pushes: PushesTable;
    push_fallbacks: PushFallbacksTable;
    digest_entries: DigestEntriesTable;
  }
}

export const createNotificationTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table push_subscriptions (
      id text primary key,
      staff_id text not null references staff (id) on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      device text not null,
      created_at text not null,
      last_sent_at text,
      failures integer not null
    )`,
    'create index push_subscriptions_by_staff on push_subscriptions (staff_id)',
    `create table pushes (
      id text primary key,
      subscription_id text not null references push_subscriptions (id) on delete cascade,
      words text not null,
      path text not null,
      next_attempt_at text not null,
      expires_at text not null
    )`,
    'create index pushes_by_subscription on pushes (subscription_id)',
    `create table digest_entries (
      id text primary key,
      staff_id text not null references staff (id) on delete cascade,
      words text not null,
      path text not null,
      at text not null
    )`,
    'create index digest_entries_by_staff on digest_entries (staff_id)',
    `alter table staff add column notifications text not null default ''`,
    `update staff set notifications = '{"assigned":[],"booking":[]}' where notify_assignments = 0`,
    'alter table staff drop column notify_assignments',
    'alter table inquiries add column unassigned_noticed_at text',
    'update inquiries set unassigned_noticed_at = waiting_since where due_at is not null',
  ]);

export const createPushFallbacks = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table push_fallbacks (
      id text primary key,
      staff_id text not null references staff (id) on delete cascade,
      words text not null,
      path text not null,
      mail_at text not null
    )`,
    'create index push_fallbacks_by_staff on push_fallbacks (staff_id)',
    'alter table pushes add column fallback_id text',
  ]);
