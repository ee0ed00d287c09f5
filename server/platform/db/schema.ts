import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';

/**
 * Each domain adds its tables to this interface; those here belong to none.
 * Same types in SQLite and PostgreSQL: text, integers, times as ISO 8601 UTC with milliseconds, sortable as text.
 */
export interface Schema {
  settings: SettingsTable;
  attempts: AttemptsTable;
  job_runs: JobRunsTable;
  security_events: SecurityEventsTable;
}

export interface SettingsTable {
  name: string;
  value: string;
}

export interface AttemptsTable {
  bucket: string;
  count: number;
  ends_at: string;
}

export interface JobRunsTable {
  name: string;
  ran_at: string;
  took_ms: number;
  /** Empty on success. */
  error: string;
}

/** Users and networks are pseudonyms. */
export interface SecurityEventsTable {
  at: string;
  event: string;
  outcome: 'succeeded' | 'refused' | 'failed';
  user_pseudonym: string;
  network_pseudonym: string;
  /** Of the first one, if several events were merged. */
  request_id: string;
  count: number;
}

export async function runStatements(db: QueryExecutorProvider, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export const createPlatformTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table settings (name text primary key, value text not null)`,
    `create table attempts (bucket text primary key, count integer not null, ends_at text not null)`,
    `create table job_runs (
      name text primary key,
      ran_at text not null,
      took_ms integer not null,
      error text not null
    )`,
    `create table security_events (
      at text not null,
      event text not null,
      outcome text not null,
      user_pseudonym text not null,
      network_pseudonym text not null,
      request_id text not null,
      count integer not null
    )`,
    `create index security_events_by_time on security_events (at)`,
  ]);
