import { promiseSentence } from '#content/promise-kept.ts';
import type { Promised } from '#contract/desk.ts';
import type { Database } from '../platform/db/open.ts';
import { escapeHtml as e } from '../platform/escape-html.ts';
import type { LivePart, LiveParts } from '../platform/http/live-part.ts';
import { cached } from '../platform/ttl-cache.ts';
import { isPublic, promiseKept, publicRule } from './promise.ts';

/** How long a figure that is known is shown without being asked for again, in ms: pages change within seconds. */
const lasts = 3000;

/**
 * Writes how the promise of a reply was kept, or nothing while that may not be said. What is known goes into a page at
 * once; while the database is away, what was last known.
 * @param clock in ms, from whatever beginning
 */
export function promisePart(look: () => Promise<Promised>, clock: () => number): LivePart {
  return cached(lasts, async () => promiseHtml(await look()), { staleOnError: true, clock });
}

function promiseHtml(promised: Promised): string {
  if (!isPublic(promised)) return '';
  const { kept, said, half } = promiseSentence(promised);
  return `<p class="promise-kept"><b>${e(kept)}</b> ${e(said)}${half ? ` <b>${e(half)}</b>.` : ''}</p>`;
}

/** What the pages say of the promise of the last 90 days. */
export const promiseParts = (
  db: Database,
  now = () => new Date(),
  clock = () => performance.now(),
): LiveParts => ({ promise: promisePart(() => promiseKept(db, publicRule.days, now()), clock) });
