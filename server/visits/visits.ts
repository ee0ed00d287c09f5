import type { FastifyPluginAsync } from 'fastify';
import { firmDate } from '#content/firm-time.ts';
import { type Visit, visitBodyLimit } from '#contract/visits.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { perMinute } from '../platform/http/limiter.ts';
import { route } from '../platform/http/route.ts';

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
