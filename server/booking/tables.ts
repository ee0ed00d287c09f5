import { type Generated, type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Outcome } from '#contract/desk-diary.ts';
import type { Channel, Hours } from '#contract/form-fields.ts';

export interface BookingsTable {
  id: string;
  reference: string;
  enquiry: string;
  /**
   * `held` waits until `held_until` for the press in its mail, and is `lapsed` from then on; `blocked` is time the firm
   * keeps for itself.
   */
  state: 'confirmed' | 'held' | 'lapsed' | 'cancelled' | 'blocked';
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
  /** When its visitor was reminded the day before, or when it was found that this needs no mail. */
  reminded_at: string | null;
  /** Until when a booking waited for the press in its mail; null for one that was firm at once. */
  held_until: Generated<string | null>;
  /** 1 when it is known to be from whoever reads the address: pressed in the mail, or made in that address's account. */
  proven: Generated<number>;
  /** A pseudonym of the network it came from, for a day; empty afterwards. */
  network: Generated<string>;
  /** The same of the range of networks around it, for as long. */
  network_range: Generated<string>;
  /** How often it was moved. */
  moves: Generated<number>;
  /** The visitor's IANA time zone, and whether their clock has 12 hours or 24; empty where it is not known. */
  zone: Generated<string>;
  hours: Generated<Hours>;
  /** As `reminded_at`, for the reminder an hour before. */
  reminded_again_at: Generated<string | null>;
  /** The subject it was booked for, by its id in `content/subjects.ts`; empty where it was none of these. */
  about: Generated<string>;
  /** How often its visitor corrected how they are reached, and how often that was the address: each time its keys change. */
  corrections: Generated<number>;
  key_version: Generated<number>;
  /** Since when it has its address, where that was corrected; null for the one it was made with. */
  address_since: Generated<string | null>;
  /**
   * Where its video call is, as its visitor was told: empty where a link is sent before it, null where nobody has chosen
   * at the desk and `content/company.ts` says it.
   */
  meeting_link: Generated<string | null>;
  /** When the firm let go of its time and asked its visitor to choose anew, as long as they have not. */
  invited_at: Generated<string | null>;
  /** The id of who of the staff made it; empty for a visitor. No foreign key: staff end, and what they did stays. */
  booked_by: Generated<string>;
  /** What became of it once it had begun; empty while nobody has said. */
  outcome: Generated<Outcome>;
  /** The host that linked to the page it was made on, and what the firm's own link was named; empty where not known. */
  referrer: Generated<string>;
  campaign: Generated<string>;
}

/** A quarter hour of an adviser's diary that is taken. */
export interface DiaryTable {
  adviser: string;
  unit: string;
  booking_id: string;
}

/** One row, `diaries`: a new version at each change of a diary, by whichever server. */
export interface DiaryVersionTable {
  name: string;
  version: string;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    bookings: BookingsTable;
    diary: DiaryTable;
    diary_version: DiaryVersionTable;
  }
}

export type StoredBooking = Selectable<BookingsTable>;
export type NewBooking = Insertable<BookingsTable>;

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

/** Bookings that wait for a press in their mail, what limits them, and the version by which servers notice a change. */
export const heldBookings: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('bookings').addColumn('held_until', 'text').execute();
    for (const name of ['proven', 'moves'])
      await schema
        .alterTable('bookings')
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    await schema
      .alterTable('bookings')
      .addColumn('network', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await schema.createIndex('bookings_by_creation').on('bookings').column('created_at').execute();
    await schema.createIndex('bookings_by_state').on('bookings').columns(['state', 'held_until']).execute();
    await schema.createIndex('diary_by_unit').on('diary').column('unit').execute();
    await schema
      .createTable('diary_version')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('version', 'text', (column) => column.notNull())
      .execute();
  },
};

/** The visitor's own clock, and the second reminder. */
export const visitorClocks: Migration = {
  async up({ schema }: Kysely<unknown>) {
    for (const [name, known] of [
      ['zone', ''],
      ['hours', '12'],
    ] as const)
      await schema
        .alterTable('bookings')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(known))
        .execute();
    await schema.alterTable('bookings').addColumn('reminded_again_at', 'text').execute();
  },
};

/** What a booking is about: which page, package or answer the visitor came from. */
export const bookingSubjects: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable('bookings')
      .addColumn('about', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};

/** How often a booking's address and number were corrected, and which keys it has by now. */
export const correctedBookings: Migration = {
  async up({ schema }: Kysely<unknown>) {
    for (const name of ['corrections', 'key_version'])
      await schema
        .alterTable('bookings')
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
  },
};

/**
 * Which link a visitor was told, and who was asked to choose another time. What is ahead is found by how it stands: a
 * diary that reaches far ahead is not read whole for the days that matter.
 */
export const linksAndInvitations: Migration = {
  async up({ schema }: Kysely<unknown>) {
    for (const name of ['meeting_link', 'invited_at'])
      await schema.alterTable('bookings').addColumn(name, 'text').execute();
    await schema
      .createIndex('bookings_by_state_and_start')
      .on('bookings')
      .columns(['state', 'starts_at'])
      .execute();
    await schema
      .createIndex('bookings_by_state_and_adviser')
      .on('bookings')
      .columns(['state', 'adviser', 'ends_at'])
      .execute();
  },
};

/** Who of the staff made a booking, and whether its visitor came. */
export const diaryOfStaff: Migration = {
  async up({ schema }: Kysely<unknown>) {
    for (const name of ['booked_by', 'outcome'])
      await schema
        .alterTable('bookings')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute();
  },
};

/** Where whoever booked came from. */
export const bookingSources: Migration = {
  async up({ schema }: Kysely<unknown>) {
    for (const name of ['referrer', 'campaign'])
      await schema
        .alterTable('bookings')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute();
  },
};

/** All that one address has booked, however it spelled itself. */
export const bookingsByAddress: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index bookings_by_address on bookings (lower(email))`.execute(db);
  },
};

/** Since when a booking has its address. Of one corrected before this was noted, its latest change at most. */
export const bookingAddresses: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('bookings').addColumn('address_since', 'text').execute();
    await sql`update bookings set address_since = changed_at where key_version > 0`.execute(db);
  },
};

/** Which range of networks a booking came from, for a day. */
export const bookingRanges: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable('bookings')
      .addColumn('network_range', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
