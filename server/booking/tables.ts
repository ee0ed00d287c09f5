import { type Generated, type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { deskAnswers } from '#content/desk/answers.ts';
import { firmTimeWithoutYear } from '#content/firm-time.ts';
import type { BookingOutcome } from '#contract/desk-diary.ts';
import type { Channel, HourCycle } from '#contract/form-fields.ts';
import { isOwnedBy, type SignedInUser } from '../inquiries/ownership.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { runStatements } from '../platform/db/schema.ts';
import { createTableSql, type TableOf } from '../platform/db/table.ts';

export const bookingsColumns = {
  id: 'text primary key',
  reference: 'text not null unique',
  inquiry: 'text not null',
  /** `held` awaits confirmation until `held_until`; `blocked` is the firm's own time. */
  state: 'text not null',
  consultation: 'text not null',
  adviser: 'text not null',
  starts_at: 'text not null',
  ends_at: 'text not null',
  /** RFC 5545, section 3.8.7.4. */
  sequence: 'integer not null',
  name: 'text not null',
  email: 'text not null',
  phone: 'text not null',
  company: 'text not null',
  /** The visitor's note: what it is about. */
  subject: 'text not null',
  channel: 'text not null',
  page: 'text not null',
  user_id: 'text references users (id) on delete set null',
  idempotency_key: 'text unique',
  body_hash: 'text not null',
  created_at: 'text not null',
  changed_at: 'text not null',
  /** When the reminder was sent. */
  reminded_at: 'text',
  reminded_again_at: 'text',
  /** Null if confirmed at once. */
  held_until: 'text',
  /** 1: confirmed by mail, or made in the address's account. 2: `verifiedByLink`. */
  verified: 'integer not null default 0',
  /** Pseudonyms, cleared after a day. */
  network: "text not null default ''",
  network_range: "text not null default ''",
  moves: 'integer not null default 0',
  /** IANA zone and 12- or 24-hour clock; empty if unknown. */
  zone: "text not null default ''",
  hours: "text not null default '12'",
  /** Id in `content/subjects.ts`, from the page it was booked on; empty for none. */
  about: "text not null default ''",
  corrections: 'integer not null default 0',
  key_version: 'integer not null default 0',
  address_since: 'text',
  /** Empty if a link follows later, null for the default of `content/data/scheduling.json`. */
  meeting_link: 'text',
  /** Cleared once the visitor has chosen again. */
  invited_at: 'text',
  /** Staff id; empty for a visitor. No foreign key: it outlives the person. */
  booked_by: "text not null default ''",
  outcome: "text not null default ''",
  /** Empty if unknown. */
  referrer: "text not null default ''",
  campaign: "text not null default ''",
  /** Cleared by a move or an acceptance. */
  declined_at: 'text',
  seen_at: 'text',
} as const;

export type BookingsTable = TableOf<
  typeof bookingsColumns,
  {
    state: 'confirmed' | 'held' | 'lapsed' | 'cancelled' | 'blocked';
    channel: Channel;
    hours: Generated<HourCycle>;
    outcome: Generated<BookingOutcome>;
    /** What it was called when it was booked; empty in older ones. */
    title: Generated<string>;
  }
>;

/** Buffers are not stored. */
const diaryColumns = {
  adviser: 'text not null',
  unit: 'text not null',
  booking_id: 'text not null references bookings (id) on delete cascade',
} as const;

/** One row, `diaries`. */
const diaryVersionColumns = {
  name: 'text primary key',
  version: 'text not null',
} as const;

declare module '../platform/db/schema.ts' {
  interface Schema {
    bookings: BookingsTable;
    diary: TableOf<typeof diaryColumns>;
    diary_version: TableOf<typeof diaryVersionColumns>;
  }
}

export type StoredBooking = Selectable<BookingsTable>;
export type NewBooking = Insertable<BookingsTable>;

/** The primary key of `diary` prevents double booking. */
export const createBookingTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    createTableSql('bookings', bookingsColumns),
    `create index bookings_unseen on bookings (starts_at) where seen_at is null and state = 'confirmed'`,
    `create index bookings_by_start on bookings (starts_at)`,
    `create index bookings_by_address on bookings (lower(email))`,
    `create index bookings_by_user on bookings (user_id)`,
    `create index bookings_by_inquiry on bookings (inquiry)`,
    `create index bookings_by_creation on bookings (created_at)`,
    `create index bookings_by_state on bookings (state, held_until)`,
    `create index bookings_by_state_and_start on bookings (state, starts_at)`,
    `create index bookings_by_state_and_adviser on bookings (state, adviser, ends_at)`,
    createTableSql('diary', diaryColumns, 'primary key (adviser, unit)'),
    `create index diary_by_booking on diary (booking_id)`,
    `create index diary_by_unit on diary (unit)`,
    createTableSql('diary_version', diaryVersionColumns),
  ]);

const bookings = (db: Database) => db.selectFrom('bookings').selectAll();

export const findBookingById = (db: Database, id: string) => bookings(db).where('id', '=', id).executeTakeFirst();

export const findBookingByReference = (db: Database, reference: string) =>
  bookings(db).where('reference', '=', reference).executeTakeFirst();

export const findBookingByIdempotencyKey = (db: Database, key: string) =>
  bookings(db).where('idempotency_key', '=', key).executeTakeFirst();

export const readBookingsAfter = (
  db: Database,
  now: string,
  states: readonly StoredBooking['state'][] = ['confirmed', 'blocked'],
) => bookings(db).where('ends_at', '>', now).where('state', 'in', states).orderBy('starts_at').execute();

/** Those that begin in [from, to), in order. */
export const queryBookedBetween = (
  db: Database,
  from: string,
  to: string,
  states: readonly StoredBooking['state'][] = ['confirmed', 'held'],
) =>
  bookings(db)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where('state', 'in', states)
    .orderBy('starts_at')
    .orderBy('adviser');

/** Blocked times that overlap [from, to). */
export const queryBlockedBetween = (db: Database, from: string, to: string) =>
  db
    .selectFrom('bookings')
    .select(['id', 'adviser', 'starts_at', 'ends_at', 'subject'])
    .where('state', '=', 'blocked')
    .where('ends_at', '>', from)
    .where('starts_at', '<', to)
    .orderBy('starts_at');

/** An adviser's bookings that overlap [from, to) and have not begun. */
export function readUpcomingOverlapping(
  db: Database,
  adviser: string,
  now: string,
  { from, to }: { from: string; to: string },
): Promise<StoredBooking[]> {
  // `diary` is short, `bookings` long.
  const inDiary = db
    .selectFrom('diary')
    .select('booking_id')
    .where('adviser', '=', adviser)
    .where('unit', '>=', from)
    .where('unit', '<', to);
  return bookings(db)
    .where('id', 'in', inDiary)
    .where('starts_at', '>', now)
    .where((where) =>
      where.or([
        where('state', '=', 'confirmed'),
        where.and([where('state', '=', 'held'), where('held_until', '>', now)]),
      ]),
    )
    .orderBy('starts_at')
    .execute();
}

/** The account's, and those of its address once confirmed; latest first. */
export const readUserBookings = (db: Database, account: SignedInUser): Promise<StoredBooking[]> =>
  bookings(db)
    .where(isOwnedBy(account))
    .where('state', 'not in', ['blocked', 'lapsed'])
    .orderBy('starts_at', 'desc')
    .limit(500)
    .execute();

/** A hold that lapsed, or that its visitor released: no inquiry has an event about it. */
export const wasNeverConfirmed = sql<boolean>`(state = 'lapsed'
  or (state = 'cancelled' and held_until is not null and not exists (
    select 1 from inquiry_events where inquiry = bookings.inquiry and about = bookings.reference)))`;

/** In words, next first; with the phone number of a client without e-mail. */
export async function describeUpcomingBookings(db: Database, adviser: string): Promise<string[]> {
  const ahead = await readBookingsAfter(db, new Date().toISOString(), ['confirmed', 'held']);
  return ahead
    .filter((booking) => booking.adviser === adviser)
    .map(({ reference, starts_at, email, name, phone }) => {
      const booking = `${reference}, ${firmTimeWithoutYear(starts_at)}`;
      return email ? booking : `${booking} (${deskAnswers.toCall(name, phone)})`;
    });
}

export type TakenUnit = Awaited<ReturnType<typeof readTakenUnits>>[number];

/** An expired hold occupies nothing. */
export const readTakenUnits = (db: Database, now: string, from: string, to: string) =>
  db
    .selectFrom('diary')
    .innerJoin('bookings', 'bookings.id', 'diary.booking_id')
    .select(['diary.adviser', 'unit', 'booking_id', 'consultation', 'state', 'held_until'])
    .where('unit', '>=', from)
    .where('unit', '<', to)
    .where((where) => where.or([where('state', '<>', 'held'), where('held_until', '>', now)]))
    .orderBy('unit')
    .orderBy('booking_id')
    .execute();

export async function freeUnits(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('diary').where('booking_id', '=', id).execute();
}
