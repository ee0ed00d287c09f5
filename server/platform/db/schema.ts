/**
 * Each domain adds its tables to this interface in its `tables.ts`; those here belong to none.
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

/** Attempts in a bucket until `ends_at`. */
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
  /** Of the first, when several were merged. */
  request_id: string;
  count: number;
}
