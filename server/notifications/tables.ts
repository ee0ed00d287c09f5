import type { Generated, Kysely } from 'kysely';
import { runStatements } from '../platform/db/schema.ts';
import { createTableSql, type TableOf } from '../platform/db/table.ts';

/** A browser in which a colleague has turned notifications on. */
const pushSubscriptionsColumns = {
  id: 'text primary key',
  staff_id: 'text not null references staff (id) on delete cascade',
  /** URL at the browser's push service. Whoever knows it and the keys can send. */
  endpoint: 'text not null unique',
  p256dh: 'text not null',
  auth: 'text not null',
  device: 'text not null',
  created_at: 'text not null',
  last_sent_at: 'text',
  /** Failed pushes since the last success. */
  failures: 'integer not null',
} as const;

export type PushSubscriptionsTable = TableOf<typeof pushSubscriptionsColumns>;

/** A push that waits to be sent to one phone. */
const pushesColumns = {
  id: 'text primary key',
  subscription_id: 'text not null references push_subscriptions (id) on delete cascade',
  words: 'text not null',
  path: 'text not null',
  next_attempt_at: 'text not null',
  /** From then on it is of no use. */
  expires_at: 'text not null',
} as const;

export type PushesTable = TableOf<
  typeof pushesColumns,
  {
    /** The planned e-mail that is dropped if the push arrives. */
    fallback_id: Generated<string | null>;
  }
>;

/** An e-mail that is sent at `mail_at` if no phone of the person got the push. */
const pushFallbacksColumns = {
  id: 'text primary key',
  staff_id: 'text not null references staff (id) on delete cascade',
  words: 'text not null',
  path: 'text not null',
  mail_at: 'text not null',
} as const;

/** Lines for a person's next daily summary, without client data. */
const digestEntriesColumns = {
  id: 'text primary key',
  staff_id: 'text not null references staff (id) on delete cascade',
  words: 'text not null',
  path: 'text not null',
  at: 'text not null',
} as const;

declare module '../platform/db/schema.ts' {
  interface Schema {
    push_subscriptions: PushSubscriptionsTable;
    pushes: PushesTable;
    push_fallbacks: TableOf<typeof pushFallbacksColumns>;
    digest_entries: TableOf<typeof digestEntriesColumns>;
  }
}

export const createNotificationTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    createTableSql('push_subscriptions', pushSubscriptionsColumns),
    'create index push_subscriptions_by_staff on push_subscriptions (staff_id)',
    createTableSql('pushes', pushesColumns),
    'create index pushes_by_subscription on pushes (subscription_id)',
    createTableSql('digest_entries', digestEntriesColumns),
    'create index digest_entries_by_staff on digest_entries (staff_id)',
    `alter table staff add column notifications text not null default ''`,
    `update staff set notifications = '{"assigned":[],"booking":[]}' where notify_assignments = 0`,
    'alter table staff drop column notify_assignments',
    'alter table inquiries add column unassigned_noticed_at text',
    'update inquiries set unassigned_noticed_at = waiting_since where due_at is not null',
  ]);

export const createPushFallbacksTable = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    createTableSql('push_fallbacks', pushFallbacksColumns),
    'create index push_fallbacks_by_staff on push_fallbacks (staff_id)',
    'alter table pushes add column fallback_id text',
  ]);
