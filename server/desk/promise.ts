import { sql } from 'kysely';
import { promiseSentence } from '#content/promise-kept.ts';
import type { PromiseFigures } from '#contract/desk-board.ts';
import { replyPromiseHours } from '#contract/limits.ts';
import { replyClock } from '../hours/reply-clock.ts';
import { cached } from '../platform/async.ts';
import type { Database } from '../platform/db/open.ts';
import { type Html, html } from '../platform/html.ts';
import type { LiveParts } from '../platform/http/live-part.ts';

const day = 24 * 3_600_000;

/** Published only if the sample is large and the rate good. */
const publicRule = { days: 90, least: 20, share: 0.95 } as const;

/** Answered or due by now; not spam, nor dismissed without a reply. */
export const isMeasured = (dueBefore: string) => sql<boolean>`state <> 'spam'
  and (reply_seconds is not null or (state <> 'not-for-us' and first_waited_at < ${dueBefore}))`;

const measuredSince = (since: string, dueBefore: string) =>
  sql<boolean>`first_waited_at >= ${since} and ${isMeasured(dueBefore)}`;

/** @param hours to reply within; those promised now, unless given */
export async function promiseFigures(db: Database, days: number, now: Date, hours?: number): Promise<PromiseFigures> {
  const since = new Date(now.getTime() - days * day).toISOString();
  const clock = await replyClock(db);
  const replyHours = hours ?? clock.replyHours;
  const counted = measuredSince(since, clock.dueBefore(now.toISOString(), replyHours));
  const { rows } = await sql<{ measured: number; in_time: number; median: number | null }>`
    with counted as materialized (select reply_seconds from inquiries where ${counted})
    select count(*) as measured,
      count(case when reply_seconds <= ${replyHours * 3600} then 1 end) as in_time,
      (select reply_seconds from counted order by reply_seconds is null, reply_seconds
        limit 1 offset (select case when count(*) > 0 then (count(*) - 1) / 2 else 0 end from counted)) as median
    from counted`.execute(db);
  const { measured = 0, in_time = 0, median = null } = rows[0] ?? {};
  return {
    days,
    replyHours,
    measured: Number(measured),
    inTime: Number(in_time),
    medianMinutes: median === null ? null : Math.floor(median / 60),
  };
}

export const isPublic = ({ days, measured, inTime }: PromiseFigures): boolean =>
  days === publicRule.days && measured >= publicRule.least && inTime >= measured * publicRule.share;

/** Cache time in ms. */
const lifetime = 3000;

/** By the hours that the pages promise. During a database outage, the last known. @param clock monotonic, in ms */
export const promiseParts = (db: Database, now = () => new Date(), clock = () => performance.now()): LiveParts => ({
  promise: cached(
    lifetime,
    async () => promiseHtml(await promiseFigures(db, publicRule.days, now(), replyPromiseHours)),
    {
      staleOnError: true,
      clock,
    },
  ),
});

function promiseHtml(figures: PromiseFigures): Html {
  if (!isPublic(figures)) return html``;
  const { kept, said, half } = promiseSentence(figures);
  return html`<p class="promise-kept"><b>${kept}</b> ${said}${half && html` <b>${half}</b>.`}</p>`;
}
