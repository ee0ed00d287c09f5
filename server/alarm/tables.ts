import type { Kysely, Selectable } from 'kysely';
import { runStatements } from '../platform/db/tables.ts';

/** What is wrong now, and whether somebody has been told. */
export interface AlertsTable {
  name: string;
  /** What was wrong when it was first seen. */
  sentence: string;
  since: string;
  /** Since when it has looked well again; null while it does not. */
  well_since: string | null;
  /** When somebody was told that it is wrong. */
  told_at: string | null;
  /** Until when a server is busy telling, and no other one does; null until one has tried. */
  telling_until: string | null;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    alarms: AlertsTable;
  }
}

export type AlertRow = Selectable<AlertsTable>;

/** What is wrong now: restarts and several servers do not tell of it twice. */
export const createAlarmTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table alarms (
      name text primary key,
      sentence text not null,
      since text not null,
      well_since text,
      told_at text,
      telling_until text
    )`,
  ]);
