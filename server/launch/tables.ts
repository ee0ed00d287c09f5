import type { Kysely, Selectable } from 'kysely';
import type { LaunchStepId } from '#contract/desk-launch.ts';
import { runStatements } from '../platform/db/schema.ts';

/** What people say of a step, one row each; `site` says that it was opened. */
export interface LaunchRecordsTable {
  step: LaunchStepId | 'site';
  state: 'noted' | 'put-off' | 'opened';
  /** Staff id. */
  who: string;
  /** An ISO 8601 date for what was done on a day, else a time. */
  at: string;
  /** The reason, where, or who did it; for alarms, the fingerprint of the settings they were tried with. */
  note: string;
  /** Last day it is put off; empty otherwise. */
  until: string;
  version: number;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    launch_records: LaunchRecordsTable;
  }
}

export type LaunchRecord = Selectable<LaunchRecordsTable>;

export const createLaunchTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table launch_records (
      step text primary key,
      state text not null,
      who text not null,
      at text not null,
      note text not null,
      until text not null,
      version integer not null
    )`,
  ]);
