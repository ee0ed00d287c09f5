import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import { firmDate } from '#content/firm-time.ts';
import { maxVisitBodyBytes, type PageView } from '#contract/visits.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { runStatements } from '../platform/db/schema.ts';
import { createTableSql, type TableOf } from '../platform/db/table.ts';
import { limitPerMinute } from '../platform/http/limiter.ts';
import { route } from '../platform/http/route.ts';

/** Sums of page views by visitors who consented; no personal data. */
const visitsColumns = {
  /** ISO 8601, on the firm's calendar. */
  day: 'text not null',
  page: 'text not null',
  /** Host; empty for none or our own. */
  referrer: 'text not null',
  /** Of the firm's own link; empty without one. */
  campaign: 'text not null',
  views: 'integer not null',
} as const;

declare module '../platform/db/schema.ts' {
  interface Schema {
    visits: TableOf<typeof visitsColumns>;
  }
}

export const createVisitTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [createTableSql('visits', visitsColumns, 'primary key (day, page, referrer, campaign)')]);

/** Per network; counted in memory, so that no IP address is stored. */
const viewsPerMinute = 120;

/** Always answers 204, and reads no cookie. @param pages views of other paths are not counted */
export const visitRoutes =
  ({ db }: Store, pages: ReadonlySet<string>): FastifyPluginAsync =>
  async (app) => {
    route(
      app,
      'POST /api/visits',
      { ...limitPerMinute(viewsPerMinute), bodyLimit: maxVisitBodyBytes },
      async ({ body: view }) => {
        if (pages.has(view.page)) await countPageView(db, view, new Date());
        return undefined;
      },
    );
  };

/** Most rows per day. Further hosts and campaigns are merged, so that invented ones cannot fill the disk. */
const maxRowsPerDay = 1000;

export async function countPageView(db: Database, { page, referrer, campaign }: PageView, now: Date): Promise<void> {
  const day = firmDate(now.toISOString());
  const counted = await db
    .updateTable('visits')
    .set((set) => ({ views: set('views', '+', 1) }))
    .where('day', '=', day)
    .where('page', '=', page)
    .where('referrer', '=', referrer)
    .where('campaign', '=', campaign)
    .executeTakeFirst();
  if (counted.numUpdatedRows) return;
  const { kinds } = await db
    .selectFrom('visits')
    .select((select) => select.fn.countAll().as('kinds'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  const from = Number(kinds) < maxRowsPerDay ? { referrer, campaign } : { referrer: '', campaign: '' };
  await db
    .insertInto('visits')
    .values({ day, page, ...from, views: 1 })
    // Another request has inserted the same row meanwhile.
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'page', 'referrer', 'campaign'])
        .doUpdateSet((set) => ({ views: set('visits.views', '+', 1) })),
    )
    .execute();
}

/** Sums by page and source. @param from ISO 8601 date on the firm's calendar @param to the same, exclusive */
export const selectPageViews = (db: Database, from: string, to: string) =>
  db
    .selectFrom('visits')
    .select((select) => ['page', 'referrer', 'campaign', select.fn.sum<number | string>('views').as('views')])
    .where('day', '>=', from)
    .where('day', '<', to)
    .groupBy(['page', 'referrer', 'campaign']);
