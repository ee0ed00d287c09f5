import type { Kysely } from 'kysely';
import { runStatements } from '../platform/db/schema.ts';
import { createTable, type TableOf } from '../platform/db/table.ts';

/** Without a row, `content/data/scheduling.json` applies. */
const adviserSettingsColumns = {
  adviser: 'text primary key',
  /** A `Week` of `contract/desk-hours.ts` as JSON. */
  week: 'text',
  /** Empty: sent before each call. */
  meeting_link: 'text',
  version: 'integer not null default 0',
} as const;

/** Without a row, `content/data/scheduling.json` applies. */
const advisersColumns = {
  id: 'text primary key',
  title: 'text not null',
  /** Two letters. */
  initials: 'text not null',
  /** Ids of consultations as JSON. */
  takes: 'text not null',
  /** An adviser who gets their consultations. */
  successor: 'text',
  ended_at: 'text',
} as const;

/** Inclusive. `worked`: a worked holiday. `closed`: the whole firm. */
const daysOffColumns = {
  id: 'text primary key',
  adviser: 'text not null',
  kind: 'text not null',
  first_day: 'text not null',
  last_day: 'text not null',
  reason: 'text not null',
} as const;

export type DaysOffTable = TableOf<
  typeof daysOffColumns,
  {
    kind: 'off' | 'worked' | 'closed';
  }
>;

const ownCalendarsColumns = {
  adviser: 'text primary key',
  /** Encrypted: it gives access to the whole calendar. */
  address: 'text not null',
  host: 'text not null',
  etag: 'text not null',
  /** Last full reading, last response, last attempt. */
  parsed_at: 'text',
  read_at: 'text',
  tried_at: 'text',
  /** Null for older rows. */
  set_at: 'text',
  /** Named in `content/desk/hours.ts`; empty for none. */
  problem: 'text not null',
  unread: 'integer not null default 0',
  unknown_zones: 'integer not null default 0',
} as const;

export type OwnCalendarsTable = TableOf<typeof ownCalendarsColumns>;

/** Busy times only: no titles are stored. */
const ownBusyColumns = {
  adviser: 'text not null',
  starts_at: 'text not null',
  ends_at: 'text not null',
} as const;

declare module '../platform/db/schema.ts' {
  interface Schema {
    advisers: TableOf<typeof advisersColumns>;
    adviser_settings: TableOf<typeof adviserSettingsColumns>;
    days_off: DaysOffTable;
    own_calendars: OwnCalendarsTable;
    own_busy: TableOf<typeof ownBusyColumns>;
  }
}

export const createHoursTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    createTable('adviser_settings', adviserSettingsColumns),
    createTable('days_off', daysOffColumns),
    `create index days_off_by_end on days_off (last_day)`,
    createTable('own_calendars', ownCalendarsColumns),
    createTable('own_busy', ownBusyColumns, 'primary key (adviser, starts_at, ends_at)'),
    `create index own_busy_by_end on own_busy (ends_at)`,
  ]);

export const createAdviserTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [createTable('advisers', advisersColumns)]);
