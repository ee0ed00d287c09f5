import type { Kysely } from 'kysely';
import { runStatements } from '../platform/db/schema.ts';

export interface MailTextsTable {
  name: string;
  /** Both null for the text it came with. */
  subject: string | null;
  text: string | null;
  version: number;
  changed_at: string;
  changed_by: string;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    mail_texts: MailTextsTable;
  }
}

export const createMailTextTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table mail_texts (
      name text primary key,
      subject text,
      text text,
      version integer not null,
      changed_at text not null,
      changed_by text not null
    )`,
  ]);
