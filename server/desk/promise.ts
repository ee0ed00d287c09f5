import { sql } from 'kysely';
import { promiseSentenceParts } from '#content/promise-kept.ts';
import type { PromiseFigures } from '#contract/desk-board.ts';
import { replyPromiseHours } from '#contract/limits.ts';
import { readReplyClock } from '../hours/reply-clock.ts';
import { cacheFor } from '../platform/async.ts';
import type { Database } from '../platform/db/open.ts';
import { dayMs } from '../platform/durations.ts';
import { type Html, html } from '../platform/html.ts';
import type { LivePartRenderers } from '../platform/http/live-part.ts';

/** Published only if there are enough inquiries, and enough of the replies were in time. */
const publicationRule = { days: 90, minMeasured: 20, minShare: 0.95 } as const;

/** SQL: answered, or due by now; neither spam nor dismissed without a reply. */
export const isMeasured = (dueBefore: string) => sql<boolean>`state <> 'spam'
  and (reply_seconds is not null or (state <> 'not-for-us' and first_waited_at < ${dueBefore}))`;

/** @param replySeconds of each measured inquiry; null, for no reply yet, counts as the slowest */
export function computeReplyFigures(replySeconds: readonly (number | null)[], replyHours: number) {
  const sorted = replySeconds.toSorted((a, b) => (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY));
  const given = sorted.filter((seconds) => seconds !== null);
  const toMinutes = (seconds: number | null | undefined) => (seconds == null ? null : Math.floor(seconds / 60));
  return {
    measured: sorted.length,
    inTime: given.filter((seconds) => seconds <= replyHours * 3600).length,
    medianMinutes: toMinutes(sorted[Math.floor((sorted.length - 1) / 2)]),
    slowestMinutes: toMinutes(given.at(-1)),
  };
}

/** @param hours to reply within; default: those promised now */
export async function readPromiseFigures(
  db: Database,
  days: number,
  now: Date,
  hours?: number,
): Promise<PromiseFigures> {
  const clock = await readReplyClock(db);
  const replyHours = hours ?? clock.replyHours;
  const rows = await db
    .selectFrom('inquiries')
    .select('reply_seconds')
    .where('first_waited_at', '>=', new Date(now.getTime() - days * dayMs).toISOString())
    .where(isMeasured(clock.dueBefore(now.toISOString(), replyHours)))
    .execute();
  const replySeconds = rows.map(({ reply_seconds }) => reply_seconds);
  const { slowestMinutes: _, ...figures } = computeReplyFigures(replySeconds, replyHours);
  return { days, replyHours, ...figures };
}

export const isPublishable = ({ days, measured, inTime }: PromiseFigures): boolean =>
  days === publicationRule.days &&
  measured >= publicationRule.minMeasured &&
  inTime >= measured * publicationRule.minShare;

const cacheMs = 3000;

/** By the hours that the pages promise. While the database is away, the last known figures. */
export const promiseParts = (db: Database, now = () => new Date()): LivePartRenderers => ({
  promise: cacheFor(
    cacheMs,
    async () => promiseHtml(await readPromiseFigures(db, publicationRule.days, now(), replyPromiseHours)),
    { staleOnError: true },
  ),
});

function promiseHtml(figures: PromiseFigures): Html {
  if (!isPublishable(figures)) return html``;
  const { kept, said, half } = promiseSentenceParts(figures);
  return html`<p class="promise-kept"><b>${kept}</b> ${said}${half && html` <b>${half}</b>.`}</p>`;
}
