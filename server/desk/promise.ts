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

/** Of measured inquiries, with missing replies last. @param replies in seconds; null for none yet */
export function answering(replies: readonly (number | null)[], replyHours: number) {
  const sorted = replies.toSorted((a, b) => (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY));
  const given = sorted.filter((seconds) => seconds !== null);
  const minutes = (seconds: number | null | undefined) => (seconds == null ? null : Math.floor(seconds / 60));
  return {
    measured: sorted.length,
    inTime: given.filter((seconds) => seconds <= replyHours * 3600).length,
    medianMinutes: minutes(sorted[Math.floor((sorted.length - 1) / 2)]),
    slowestMinutes: minutes(given.at(-1)),
  };
}

/** @param hours to reply within; those promised now, unless given */
export async function promiseFigures(db: Database, days: number, now: Date, hours?: number): Promise<PromiseFigures> {
  const clock = await replyClock(db);
  const replyHours = hours ?? clock.replyHours;
  const rows = await db
    .selectFrom('inquiries')
    .select('reply_seconds')
    .where('first_waited_at', '>=', new Date(now.getTime() - days * day).toISOString())
    .where(isMeasured(clock.dueBefore(now.toISOString(), replyHours)))
    .execute();
  const replies = rows.map(({ reply_seconds }) => reply_seconds);
  const { slowestMinutes: _, ...figures } = answering(replies, replyHours);
  return { days, replyHours, ...figures };
}

export const isPublic = ({ days, measured, inTime }: PromiseFigures): boolean =>
  days === publicRule.days && measured >= publicRule.least && inTime >= measured * publicRule.share;

/** Cache time in ms. */
const lifetime = 3000;

/** By the hours that the pages promise. During a database outage, the last known. */
export const promiseParts = (db: Database, now = () => new Date()): LiveParts => ({
  promise: cached(
    lifetime,
    async () => promiseHtml(await promiseFigures(db, publicRule.days, now(), replyPromiseHours)),
    { staleOnError: true },
  ),
});

function promiseHtml(figures: PromiseFigures): Html {
  if (!isPublic(figures)) return html``;
  const { kept, said, half } = promiseSentence(figures);
  return html`<p class="promise-kept"><b>${kept}</b> ${said}${half && html` <b>${half}</b>.`}</p>`;
}
