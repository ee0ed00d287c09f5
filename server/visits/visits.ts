// Page views for the firm's report: counted after "Accept All" alone, as sums by day.
import type { FastifyPluginAsync } from 'fastify';
import { firmDate } from '#content/firm-time.ts';
import { type Visit, visitBodyLimit } from '#contract/visits.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { aMinute } from '../platform/http/limiter.ts';
import { route } from '../platform/http/route.ts';

/** Views that one network may have counted: an office reads, a script would go on. In memory, so that no address is stored. */
const viewsAMinute = 120;

/**
 * POST /api/visits: 204, whether or not it was counted, since nobody waits for the answer. No cookie is read.
 * @param pages the public pages; a view of anything else is not counted
 */
export const visitRoutes =
  ({ db }: Store, pages: ReadonlySet<string>): FastifyPluginAsync =>
  async (app) => {
    route(app, 'POST /api/visits', { ...aMinute(viewsAMinute), bodyLimit: visitBodyLimit }, async ({ body: view }) => {
      if (pages.has(view.page)) await countView(db, view, new Date());
      return undefined;
    });
  };

/** Rows of a day beyond which hosts and campaigns are no longer told apart: made-up ones fill no disk. */
const mostKinds = 1000;

/** Adds a view to the sum of its day, by the firm's calendar. */
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
    // Another view of the same kind may have come in between.
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'page', 'referrer', 'campaign'])
        .doUpdateSet((set) => ({ views: set('visits.views', '+', 1) })),
    )
    .execute();
}

/** What views are summed by. */
export const viewKinds = ['page', 'referrer', 'campaign'] as const;
type ViewKind = (typeof viewKinds)[number];

/** The views from one day until before another, ISO 8601 by the firm's calendar, as sums over these days. */
export const viewsBetween = (db: Database, from: string, to: string) =>
  db
    .selectFrom('visits')
    .select((select) => ['page', 'referrer', 'campaign', select.fn.sum<number | string>('views').as('views')])
    .where('day', '>=', from)
    .where('day', '<', to)
    .groupBy(['page', 'referrer', 'campaign']);

/**
 * The views since a day, that day included.
 * @param since ISO 8601, by the firm's calendar
 * @returns for each page, host or campaign its views, most first; views without a host or campaign stand under ''
 */
export async function viewsSince(
  db: Database,
  kind: ViewKind,
  since: string,
): Promise<{ name: string; views: number }[]> {
  const rows = await db
    .selectFrom('visits')
    .select((select) => [`${kind} as name`, select.fn.sum('views').as('views')])
    .where('day', '>=', since)
    .groupBy(kind)
    .orderBy('views', 'desc')
    .orderBy(kind)
    .execute();
  return rows.map(({ name, views }) => ({ name, views: Number(views) }));
}
