import type { Kysely, Selectable } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Channel } from '#contract/form-fields.ts';

export interface BookingsTable {
  id: string;
  reference: string;
  enquiry: string;
  /** `blocked` is time the firm keeps for itself. */
  state: 'confirmed' | 'cancelled' | 'blocked';
  consultation: string;
  adviser: string;
  starts_at: string;
  ends_at: string;
  /** How often it has been changed (RFC 5545, section 3.8.7.4). */
  sequence: number;
  name: string;
  email: string;
  phone: string;
  company: string;
  subject: string;
  channel: Channel;
  page: string;
  user_id: string | null;
  idempotency_key: string | null;
  body_hash: string;
  created_at: string;
  changed_at: string;
  reminded_at: string | null;
}

/** A quarter hour of an adviser's diary that is taken. */
export interface DiaryTable {
  adviser: string;
  unit: string;
  booking_id: string;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    bookings: BookingsTable;
    diary: DiaryTable;
  }
}

export type StoredBooking = Selectable<BookingsTable>;

/**
 * Bookings, and the quarter hours of an adviser's diary that each takes: their primary key is what makes a double
 * booking impossible, whatever the lengths.
 */
export const bookingTables: Migration = {
  async up({ schema }: Kysely<unknown>) {
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
  },
};
