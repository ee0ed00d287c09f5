/**
 * The tables of the database. Each domain declares its own in its `tables.ts`, by adding to this interface; here stand
 * those that belong to none.
 *
 * Types mean the same in SQLite and PostgreSQL: text, integers, and times as ISO 8601 in UTC with milliseconds, whose
 * order as text is their order in time.
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

/** How often something was tried in a bucket until `ends_at`. */
export interface AttemptsTable {
  bucket: string;
  count: number;
  ends_at: string;
}

/** When a job last ran, and how it went. */
export interface JobRunsTable {
  name: string;
  ran_at: string;
  took_ms: number;
  /** Empty when it went well; else what the error said. */
  error: string;
}

/** Who tried what, and how it went. Users and networks are pseudonyms. */
export interface SecurityEventsTable {
  at: string;
  event: string;
  outcome: 'succeeded' | 'refused' | 'failed';
  /** Empty when it is about nobody. */
  user_pseudonym: string;
  network_pseudonym: string;
  /** Of the first one, where it was more than one. */
  request_id: string;
  count: number;
}
