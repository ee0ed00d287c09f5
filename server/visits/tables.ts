import type { Kysely } from 'kysely';
import { runStatements } from '../platform/db/tables.ts';

/** How often a page was viewed on a day, by visitors who had accepted: sums, of which none is about a person. */
export interface VisitsTable {
  /** By the firm's calendar, as ISO 8601 has it. */
  day: string;
  page: string;
  /** The host of the page that linked here; empty where there was none, or it was ours. */
  referrer: string;
  /** What the firm's own link was named; empty without one. */
  campaign: string;
  views: number;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    visits: VisitsTable;
  }
}

/** Page views, as sums by day. */
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
