import { isStale } from '#content/facts/age.ts';
import { factWords as words } from '#content/facts/words.ts';
import { inFirmTime } from '#content/firm-time.ts';
import type { LivePart } from '../platform/http/live-part.ts';

const written = inFirmTime({ year: 'numeric', month: 'long', day: 'numeric' });

/**
 * Writes of which day the facts of a tool are, and says by itself once that is too long ago. The mark's argument is
 * the day, ISO 8601.
 * @param now the time of the answer, in ms since 1970
 */
export const checkedPart =
  (now: () => number): LivePart =>
  (day) => {
    // Noon, so that it is that day in Windsor.
    const date = written(`${day}T17:00:00Z`);
    const today = new Date(now()).toISOString().slice(0, 10);
    return (isStale(day, today) ? words.stale : words.checked).replace('{date}', date);
  };
