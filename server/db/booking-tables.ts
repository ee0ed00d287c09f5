import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Bookings, and the quarter hours of an adviser's diary that each takes: their primary key is what makes a double
 * booking impossible, whatever the lengths. Messages, bookings and their mails belong to an enquiry.
 */
export const bookingTables: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await schema
      .createTable('bookings')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('reference', 'text', (column) => column.notNull().unique())
      .addColumn('enquiry', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('consultation', 'text', (column) => column.notNull())
      .addColumn('adviser', 'text', (column) => column.notNull())
      .addColumn('starts_at', 'text', (column) => column.notNull())
      .addColumn('ends_at', 'text', (column) => column.notNull())
      .addColumn('sequence', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('company', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('page', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('idempotency_key', 'text', (column) => column.unique())
      .addColumn('body_hash', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .addColumn('reminded_at', 'text')
      .execute();
    await schema.createIndex('bookings_by_start').on('bookings').column('starts_at').execute();
    await schema.createIndex('bookings_by_email').on('bookings').column('email').execute();
    await schema.createIndex('bookings_by_user').on('bookings').column('user_id').execute();
    await schema
      .createTable('diary')
      .addColumn('adviser', 'text', (column) => column.notNull())
      .addColumn('unit', 'text', (column) => column.notNull())
      .addColumn('booking_id', 'text', (column) =>
        column.notNull().references('bookings.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('diary_key', ['adviser', 'unit'])
      .execute();
    await schema.createIndex('diary_by_booking').on('diary').column('booking_id').execute();

    await schema.alterTable('messages').addColumn('enquiry', 'text').execute();
    await sql`update messages set enquiry = reference`.execute(db);
    await schema.alterTable('mails').addColumn('thread', 'text').execute();
    await schema.alterTable('mails').addColumn('invitation', 'text').execute();
  },
};
