import type { Kysely } from 'kysely';
import { runStatements } from '../platform/db/schema.ts';

/** Visitors who accepted only; sums, not personal data. */
export interface VisitsTable {
  /** ISO 8601, on the firm's calendar. */
  day: string;
  page: string;
  /** Host; empty for none or our own. */
  referrer: string;
  /** Of the firm's own link; empty without one. */
  campaign: string;
  views: number;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    visits: VisitsTable;
  }
}

export const createVisitTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table visits (
      day text not null,
      page text not null,
      referrer text not null,
      campaign text not null,
      views integer not null,
      primary key (day, page, referrer, campaign)
    )`,
  ]);
