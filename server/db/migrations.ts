import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { accountTables } from './account-tables.ts';
import { bookingTables } from './booking-tables.ts';
import { suspicionColumn } from './suspicion-column.ts';

/** Every change of the schema, in order. One that has been released is never edited: a new one follows it. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-messages-and-mails': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('messages')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('reference', 'text', (column) => column.notNull().unique())
        .addColumn('form', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('phone', 'text', (column) => column.notNull())
        .addColumn('company', 'text', (column) => column.notNull())
        .addColumn('body', 'text', (column) => column.notNull())
        .addColumn('timeline', 'text', (column) => column.notNull())
        .addColumn('page', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('received_at', 'text', (column) => column.notNull())
        .addColumn('reply_by', 'text', (column) => column.notNull())
        .addColumn('idempotency_key', 'text', (column) => column.unique())
        .addColumn('body_hash', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('mails')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('message_id', 'text', (column) => column.notNull().references('messages.id'))
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .addColumn('next_attempt_at', 'text', (column) => column.notNull())
        .addColumn('lease_until', 'text')
        .addColumn('lease_owner', 'integer')
        .addColumn('sender', 'text', (column) => column.notNull())
        .addColumn('recipient', 'text', (column) => column.notNull())
        .addColumn('reply_to', 'text')
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('body', 'text', (column) => column.notNull())
        .addColumn('rfc_message_id', 'text', (column) => column.notNull().unique())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('settled_at', 'text')
        .addColumn('last_error', 'text')
        .execute();
      await db.schema
        .createIndex('mails_by_state')
        .on('mails')
        .columns(['state', 'next_attempt_at'])
        .execute();
    },
  },
  '0002-accounts': accountTables,
  '0003-bookings': bookingTables,
  '0004-suspicion': suspicionColumn,
};
