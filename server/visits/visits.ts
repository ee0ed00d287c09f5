import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import { firmDate } from '#content/firm-time.ts';
import { type Visit, visitBodyLimit } from '#contract/visits.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { runStatements } from '../platform/db/schema.ts';
import { createTable, type TableOf } from '../platform/db/table.ts';
import { perMinute } from '../platform/http/limiter.ts';
import { route } from '../platform/http/route.ts';

/** Visitors who accepted only; sums, not personal data. */
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
  runStatements(db, [createTable('visits', visitsColumns, 'primary key (day, page, referrer, campaign)')]);

/** Per network. In memory, so that no address is stored. */
const viewsPerMinute = 120;

/** Always 204. Reads no cookie. @param pages others are not counted */
export const visitRoutes =
  ({ db }: Store, pages: ReadonlySet<string>): FastifyPluginAsync =>
  async (app) => {
    route(
      app,
      'POST /api/visits',
      { ...perMinute(viewsPerMinute), bodyLimit: visitBodyLimit },
      async ({ body: view }) => {
        if (pages.has(view.page)) await countView(db, view, new Date());
        return undefined;
      },
    );
  };

/** Rows per day; further hosts and campaigns are merged, so that invented ones cannot fill the disk. */
const mostKinds = 1000;

export async function countView(db: Database, { page, referrer, campaign }: Visit, now: Date): Promise<void> {
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
  const from = Number(kinds) < mostKinds ? { referrer, campaign } : { referrer: '', campaign: '' };
  await db
    .insertInto('visits')
    .values({ day, page, ...from, views: 1 })
    // Lost a race with the same kind.
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'page', 'referrer', 'campaign'])
        .doUpdateSet((set) => ({ views: set('visits.views', '+', 1) })),
    )
    .execute();
}

/** ISO 8601 on the firm's calendar; `to` is exclusive. */
export const viewsBetween = (db: Database, from: string, to: string) =>
  db
    .selectFrom('visits')
    .select((select) => ['page', 'referrer', 'campaign', select.fn.sum<number | string>('views').as('views')])
    .where('day', '>=', from)
    .where('day', '<', to)
    .groupBy(['page', 'referrer', 'campaign']);
