import type { Kysely } from 'kysely';
import { runStatements } from '../platform/db/schema.ts';

export interface DeskSettingsTable {
  name: string;
  value: string;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    desk_settings: DeskSettingsTable;
  }
}

export const createDeskTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [`create table desk_settings (name text primary key, value text not null)`]);
