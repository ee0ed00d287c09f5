import type { Kysely } from 'kysely';
import { runStatements } from '../platform/db/schema.ts';
import { createTableSql, type TableOf } from '../platform/db/table.ts';

/** Without a row, `content/data/scheduling.json` applies. */
const adviserSettingsColumns = {
  adviser: 'text primary key',
  /** JSON of `WeeklyHours` in `contract/desk-hours.ts`; null: the firm's. */
  week: 'text',
  /** Empty: sent before each call. Null: not chosen. */
  meeting_link: 'text',
  version: 'integer not null default 0',
} as const;

/** Without a row, `content/data/scheduling.json` applies. */
const advisersColumns = {
  id: 'text primary key',
  title: 'text not null',
  /** Two letters. */
  initials: 'text not null',
  /** JSON array of consultations' ids. */
  takes: 'text not null',
  /** Id of the adviser who takes over their consultations. */
  successor: 'text',
  ended_at: 'text',
} as const;

/** Both days inclusive. `worked`: a holiday that is worked. `closed`: the whole firm. */
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
  /** The URL, encrypted: it gives access to the whole calendar. */
  address: 'text not null',
  host: 'text not null',
  etag: 'text not null',
  /** The last full reading, the last response, the last attempt. */
  parsed_at: 'text',
  read_at: 'text',
  tried_at: 'text',
  /** Null in rows from before this column. */
  set_at: 'text',
  /** A `CalendarProblem` of `content/desk/hours.ts`, or empty. */
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
    createTableSql('adviser_settings', adviserSettingsColumns),
    createTableSql('days_off', daysOffColumns),
    `create index days_off_by_end on days_off (last_day)`,
    createTableSql('own_calendars', ownCalendarsColumns),
    createTableSql('own_busy', ownBusyColumns, 'primary key (adviser, starts_at, ends_at)'),
    `create index own_busy_by_end on own_busy (ends_at)`,
  ]);

export const createAdviserTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [createTableSql('advisers', advisersColumns)]);
