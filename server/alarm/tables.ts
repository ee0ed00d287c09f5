import type { Kysely, Selectable } from 'kysely';
import type { Migration } from 'kysely/migration';

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
export const alarmsTable: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('alarms')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('sentence', 'text', (column) => column.notNull())
      .addColumn('since', 'text', (column) => column.notNull())
      .addColumn('well_since', 'text')
      .addColumn('told_at', 'text')
      .addColumn('telling_until', 'text')
      .execute();
  },
};
