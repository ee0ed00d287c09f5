import type { Generated, Kysely, Selectable } from 'kysely';
import { runStatements } from '../platform/db/schema.ts';

export interface NoticesTable {
  id: string;
  text: string;
  /** Both empty without a link. */
  link_label: string;
  link_href: string;
  /** `all`, or paths as a JSON array. */
  pages: string;
  /** On the firm's clock, without a zone: a day, or a day and a time. */
  shown_from: string;
  shown_until: string;
  created_at: string;
  changed_at: string;
  version: Generated<number>;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    notices: NoticesTable;
  }
}

export type StoredNotice = Selectable<NoticesTable>;

export const createNoticeTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table notices (
      id text primary key,
      text text not null,
      link_label text not null,
      link_href text not null,
      pages text not null,
      shown_from text not null,
      shown_until text not null,
      created_at text not null,
      changed_at text not null,
      version integer not null default 1
    )`,
  ]);
