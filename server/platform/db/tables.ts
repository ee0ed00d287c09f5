import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';

export async function runStatements(db: QueryExecutorProvider, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Settings and secrets, attempts, job runs and security events. */
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
