import type { Generated, Insertable, Kysely, Selectable } from 'kysely';
import type { Outcome } from '#contract/desk-diary.ts';
import type { Channel, Hours } from '#contract/form-fields.ts';
import { runStatements } from '../platform/db/tables.ts';

export interface BookingsTable {
  id: string;
  reference: string;
  inquiry: string;
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
  network_range: Generated<string>;
  moves: Generated<number>;
  /** The visitor's IANA time zone, and whether their clock has 12 hours or 24; empty where it is not known. */
  zone: Generated<string>;
  hours: Generated<Hours>;
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
   * at the desk and `content/data/scheduling.json` says it.
   */
  meeting_link: Generated<string | null>;
  /** When the firm let go of its time and asked its visitor to choose anew, as long as they have not. */
  invited_at: Generated<string | null>;
  /** When its visitor's calendar declined it, as long as it has neither been moved nor accepted since. */
  declined_at: Generated<string | null>;
  /** The id of who of the staff made it; empty for a visitor. No foreign key: staff end, and what they did stays. */
  booked_by: Generated<string>;
  outcome: Generated<Outcome>;
  /** The host that linked to the page it was made on, and what the firm's own link was named; empty where not known. */
  referrer: Generated<string>;
  campaign: Generated<string>;
  seen_at: Generated<string | null>;
}

/** A quarter hour of an adviser's diary that is taken. What is kept free after it is not stored. */
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
export const createBookingTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table bookings (
      id text primary key,
      reference text not null unique,
      inquiry text not null,
      state text not null,
      consultation text not null,
      adviser text not null,
      starts_at text not null,
      ends_at text not null,
      sequence integer not null,
      name text not null,
      email text not null,
      phone text not null,
      company text not null,
      subject text not null,
      channel text not null,
      page text not null,
      user_id text references users (id) on delete set null,
      idempotency_key text unique,
      body_hash text not null,
      created_at text not null,
      changed_at text not null,
      reminded_at text,
      reminded_again_at text,
      held_until text,
      proven integer not null default 0,
      network text not null default '',
      network_range text not null default '',
      moves integer not null default 0,
      zone text not null default '',
      hours text not null default '12',
      about text not null default '',
      corrections integer not null default 0,
      key_version integer not null default 0,
      address_since text,
      meeting_link text,
      invited_at text,
      booked_by text not null default '',
      outcome text not null default '',
      referrer text not null default '',
      campaign text not null default '',
      declined_at text,
      seen_at text
    )`,
    `create index bookings_unseen on bookings (starts_at) where seen_at is null and state = 'confirmed'`,
    `create index bookings_by_start on bookings (starts_at)`,
    `create index bookings_by_address on bookings (lower(email))`,
    `create index bookings_by_user on bookings (user_id)`,
    `create index bookings_by_inquiry on bookings (inquiry)`,
    `create index bookings_by_creation on bookings (created_at)`,
    `create index bookings_by_state on bookings (state, held_until)`,
    `create index bookings_by_state_and_start on bookings (state, starts_at)`,
    `create index bookings_by_state_and_adviser on bookings (state, adviser, ends_at)`,
    `create table diary (
      adviser text not null,
      unit text not null,
      booking_id text not null references bookings (id) on delete cascade,
      primary key (adviser, unit)
    )`,
    `create index diary_by_booking on diary (booking_id)`,
    `create index diary_by_unit on diary (unit)`,
    `create table diary_version (name text primary key, version text not null)`,
  ]);
