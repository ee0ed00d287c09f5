import { sql } from 'kysely';
import type { Promised } from '#contract/desk.ts';
import { replyPromiseHours } from '#contract/limits.ts';
import type { Database } from '../platform/db/open.ts';

const day = 24 * 3_600_000;
const inTimeWithin = replyPromiseHours * 3600;

/** What may be said in public, and when: enough to mean something, and good enough to be a reason. */
export const publicRule = { days: 90, least: 20, share: 0.95 } as const;

/** Whether an enquiry counts: answered, or due by now. Not spam, nor what was no business of ours and got no reply. */
export const isMeasured = (dueBefore: string) => sql<boolean>`state <> 'spam'
  and (reply_seconds is not null or (state <> 'not-for-us' and first_waited_at < ${dueBefore}))`;

/** The enquiries that count, of those that have waited since an instant or later. */
export const measuredSince = (since: string, dueBefore: string) =>
  sql<boolean>`first_waited_at >= ${since} and ${isMeasured(dueBefore)}`;

/** How many first replies left within 24 hours, and within which time half of them did, of the last days. */
export async function promiseKept(db: Database, days: number, now: Date): Promise<Promised> {
  const since = new Date(now.getTime() - days * day).toISOString();
  const counted = measuredSince(since, new Date(now.getTime() - inTimeWithin * 1000).toISOString());
  const { rows } = await sql<{ measured: number; in_time: number; median: number | null }>`
    with counted as materialized (select reply_seconds from enquiries where ${counted})
    select count(*) as measured,
      count(case when reply_seconds <= ${inTimeWithin} then 1 end) as in_time,
      (select reply_seconds from counted order by reply_seconds is null, reply_seconds
        limit 1 offset (select case when count(*) > 0 then (count(*) - 1) / 2 else 0 end from counted)) as median
    from counted`.execute(db);
  const { measured = 0, in_time = 0, median = null } = rows[0] ?? {};
  return {
    days,
    measured: Number(measured),
    inTime: Number(in_time),
    medianMinutes: median === null ? null : Math.round(median / 60),
  };
}

/** Whether the pages may show how the promise was kept: otherwise they say nothing of it. */
export const isPublic = ({ days, measured, inTime }: Promised): boolean =>
  days === publicRule.days && measured >= publicRule.least && inTime >= measured * publicRule.share;
