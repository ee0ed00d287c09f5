import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { createTableSql, type TableOf } from './table.ts';

/**
 * Each domain adds its tables to this interface; those here belong to none.
 * Same types in SQLite and PostgreSQL: text, integers, times as ISO 8601 UTC with milliseconds, sortable as text.
 */
export interface Schema {
  settings: TableOf<typeof settingsColumns>;
  attempts: TableOf<typeof attemptsColumns>;
  job_runs: JobRunsTable;
  security_events: SecurityEventsTable;
}

const settingsColumns = { name: 'text primary key', value: 'text not null' } as const;

const attemptsColumns = { bucket: 'text primary key', count: 'integer not null', ends_at: 'text not null' } as const;

const jobRunsColumns = {
  name: 'text primary key',
  ran_at: 'text not null',
  took_ms: 'integer not null',
  /** Empty on success. */
  error: 'text not null',
} as const;

/** Users and networks are pseudonyms. */
const securityEventsColumns = {
  at: 'text not null',
  event: 'text not null',
  outcome: 'text not null',
  user_pseudonym: 'text not null',
  network_pseudonym: 'text not null',
  /** Of the first one, if several events were merged. */
  request_id: 'text not null',
  count: 'integer not null',
} as const;

export type JobRunsTable = TableOf<typeof jobRunsColumns>;
export type SecurityEventsTable = TableOf<
  typeof securityEventsColumns,
  { outcome: 'succeeded' | 'refused' | 'failed' }
>;

export async function runStatements(db: QueryExecutorProvider, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export const createPlatformTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    createTableSql('settings', settingsColumns),
    createTableSql('attempts', attemptsColumns),
    createTableSql('job_runs', jobRunsColumns),
    createTableSql('security_events', securityEventsColumns),
    'create index security_events_by_time on security_events (at)',
  ]);
