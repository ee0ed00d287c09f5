import type { Generated, Kysely } from 'kysely';
import { runStatements } from '../platform/db/tables.ts';

/** What was chosen at the desk for an adviser. Where there is nothing, `content/data/scheduling.json` says it. */
export interface AdviserSettingsTable {
  adviser: string;
  /** A `Week` of `contract/desk-hours.ts` as JSON. */
  week: string | null;
  /** Empty where a link is sent before each call. */
  meeting_link: string | null;
  version: Generated<number>;
}

/**
 * Days from one to another on which an adviser is off; of kind `worked`, a holiday on which they work; of kind `closed`,
 * days on which the firm is, and then of no adviser.
 */
export interface DaysOffTable {
  id: string;
  adviser: string;
  kind: 'off' | 'worked' | 'closed';
  first_day: string;
  last_day: string;
  reason: string;
}

/** The calendar that an adviser keeps elsewhere. */
export interface OwnCalendarsTable {
  adviser: string;
  /** Sealed: who has it can read the whole calendar. */
  address: string;
  host: string;
  /** As its server named what was read last; empty where it names nothing. */
  etag: string;
  /** When it was last read whole, when it last answered, and when it was last tried. */
  parsed_at: string | null;
  read_at: string | null;
  tried_at: string | null;
  /** When its address was set; null where a release set it that did not note it. */
  set_at: string | null;
  /** What went wrong at the last try: a name of `content/desk/hours.ts`; empty where nothing did. */
  problem: string;
  /** Entries of the last reading that could not be read, and those in a zone that nobody knows. */
  unread: Generated<number>;
  unknown_zones: Generated<number>;
}

/** When an adviser is busy by their own calendar. What it is, is not stored. */
export interface OwnBusyTable {
  adviser: string;
  starts_at: string;
  ends_at: string;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    adviser_settings: AdviserSettingsTable;
    days_off: DaysOffTable;
    own_calendars: OwnCalendarsTable;
    own_busy: OwnBusyTable;
  }
}

/** Opening hours, days off, meeting links and own calendars of each adviser. */
export const createHoursTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table adviser_settings (
      adviser text primary key,
      week text,
      meeting_link text,
      version integer not null default 0
    )`,
    `create table days_off (
      id text primary key,
      adviser text not null,
      kind text not null,
      first_day text not null,
      last_day text not null,
      reason text not null
    )`,
    `create index days_off_by_end on days_off (last_day)`,
    `create table own_calendars (
      adviser text primary key,
      address text not null,
      host text not null,
      etag text not null,
      parsed_at text,
      read_at text,
      tried_at text,
      set_at text,
      problem text not null,
      unread integer not null default 0,
      unknown_zones integer not null default 0
    )`,
    `create table own_busy (
      adviser text not null,
      starts_at text not null,
      ends_at text not null,
      primary key (adviser, starts_at, ends_at)
    )`,
    `create index own_busy_by_end on own_busy (ends_at)`,
  ]);
