import type { Generated, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What was chosen at the desk for an adviser. Where there is nothing, `content/company.ts` says it. */
export interface AdviserSettingsTable {
  adviser: string;
  /** A `Week` of `contract/desk-hours.ts` as JSON. */
  week: string | null;
  /** Empty where a link is sent before each call. */
  meeting_link: string | null;
  /** It goes up with each change of anything about this adviser's time. */
  version: Generated<number>;
}

/** Days from one to another on which an adviser is off; or, of kind `worked`, a holiday on which they work. */
export interface DaysOffTable {
  id: string;
  adviser: string;
  kind: 'off' | 'worked';
  first_day: string;
  last_day: string;
  reason: string;
}

/** The calendar that an adviser keeps elsewhere. */
export interface OwnCalendarsTable {
  adviser: string;
  /** Sealed: who has it can read the whole calendar. */
  address: string;
  /** Where it lies. */
  host: string;
  /** As its server named what was read last; empty where it names nothing. */
  etag: string;
  /** When it was last read whole, when it last answered, and when it was last tried. */
  parsed_at: string | null;
  read_at: string | null;
  tried_at: string | null;
  /** When its address was set; null where a release set it that did not note it. */
  kept_at: string | null;
  /** What went wrong at the last try: a name of `content/desk/hours.ts`; empty where nothing did. */
  problem: string;
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
export const hoursTables: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('adviser_settings')
      .addColumn('adviser', 'text', (column) => column.primaryKey())
      .addColumn('week', 'text')
      .addColumn('meeting_link', 'text')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema
      .createTable('days_off')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('adviser', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('first_day', 'text', (column) => column.notNull())
      .addColumn('last_day', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('days_off_by_end').on('days_off').column('last_day').execute();
    await schema
      .createTable('own_calendars')
      .addColumn('adviser', 'text', (column) => column.primaryKey())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('etag', 'text', (column) => column.notNull())
      .addColumn('parsed_at', 'text')
      .addColumn('read_at', 'text')
      .addColumn('tried_at', 'text')
      .addColumn('problem', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('own_busy')
      .addColumn('adviser', 'text', (column) => column.notNull())
      .addColumn('starts_at', 'text', (column) => column.notNull())
      .addColumn('ends_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('own_busy_key', ['adviser', 'starts_at', 'ends_at'])
      .execute();
    await schema.createIndex('own_busy_by_end').on('own_busy').column('ends_at').execute();
  },
};

/** Since when a calendar is kept that was never read. One that is kept already counts from now on. */
export const calendarsKeptSince: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('own_calendars').addColumn('kept_at', 'text').execute();
    await db
      .withTables<{ own_calendars: { kept_at: string } }>()
      .updateTable('own_calendars')
      .set({ kept_at: new Date().toISOString() })
      .execute();
  },
};
