import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

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
export const visitsTable: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('visits')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('page', 'text', (column) => column.notNull())
      .addColumn('referrer', 'text', (column) => column.notNull())
      .addColumn('campaign', 'text', (column) => column.notNull())
      .addColumn('views', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('visits_key', ['day', 'page', 'referrer', 'campaign'])
      .execute();
  },
};
