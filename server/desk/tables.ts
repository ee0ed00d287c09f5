import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What staff have set at the desk, and on which day the last digest went out. */
export interface DeskSettingsTable {
  name: string;
  value: string;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    desk_settings: DeskSettingsTable;
  }
}

export const deskSettingsTable: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('desk_settings')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
  },
};
