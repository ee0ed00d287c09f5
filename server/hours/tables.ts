import type { Generated, Kysely } from 'kysely';
import { runStatements } from '../platform/db/schema.ts';

/** Without a row, `content/data/scheduling.json` applies. */
export interface AdviserSettingsTable {
  adviser: string;
  /** A `Week` of `contract/desk-hours.ts` as JSON. */
  week: string | null;
  /** Empty: sent before each call. */
  meeting_link: string | null;
  version: Generated<number>;
}

/** Without a row, `content/data/scheduling.json` applies. */
export interface AdvisersTable {
  id: string;
  title: string;
  /** Two letters. */
  initials: string;
  /** Ids of consultations as JSON. */
  takes: string;
  /** An adviser who gets their consultations. */
  successor: string | null;
  ended_at: string | null;
}

/** Inclusive. `worked`: a worked holiday. `closed`: the whole firm. */
export interface DaysOffTable {
  id: string;
  adviser: string;
  kind: 'off' | 'worked' | 'closed';
  first_day: string;
  last_day: string;
  reason: string;
}

export interface OwnCalendarsTable {
  adviser: string;
  /** Encrypted: it gives access to the whole calendar. */
  address: string;
  host: string;
  etag: string;
  /** Last full reading, last response, last attempt. */
  parsed_at: string | null;
  read_at: string | null;
  tried_at: string | null;
  /** Null for older rows. */
  set_at: string | null;
  /** Named in `content/desk/hours.ts`; empty for none. */
  problem: string;
  unread: Generated<number>;
  unknown_zones: Generated<number>;
}

/** Busy times only: no titles are stored. */
export interface OwnBusyTable {
  adviser: string;
  starts_at: string;
  ends_at: string;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    advisers: AdvisersTable;
    adviser_settings: AdviserSettingsTable;
    days_off: DaysOffTable;
    own_calendars: OwnCalendarsTable;
    own_busy: OwnBusyTable;
  }
}

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

export const createAdviserTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table advisers (
      id text primary key,
      title text not null,
      initials text not null,
      takes text not null,
      successor text,
      ended_at text
    )`,
  ]);
