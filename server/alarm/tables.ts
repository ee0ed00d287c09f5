import type { Kysely, Selectable } from 'kysely';
import { runStatements } from '../platform/db/schema.ts';

export interface AlertsTable {
  name: string;
  sentence: string;
  since: string;
  recovered_at: string | null;
  sent_at: string | null;
  /** End of the lease of the server that sends the alert; null until one has tried. */
  lease_until: string | null;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    alarms: AlertsTable;
  }
}

export type AlertRow = Selectable<AlertsTable>;

export const createAlarmTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table alarms (
      name text primary key,
      sentence text not null,
      since text not null,
      recovered_at text,
      sent_at text,
      lease_until text
    )`,
  ]);
