import { ontarioHolidays } from '#content/holidays.ts';
import { closedDaysSentence } from '#content/reply-by.ts';
import { readDeskSettings } from '../desk/settings.ts';
import { cacheFor } from '../platform/async.ts';
import type { Database } from '../platform/db/open.ts';
import { hourMs, secondMs } from '../platform/durations.ts';
import { html } from '../platform/html.ts';
import type { LivePartRenderers } from '../platform/http/live-part.ts';
import { toIsoTime } from '../platform/iso-time.ts';
import { firmOpeningRules, type OpeningHours, plainDateAt, startOfDay } from './opening-hours.ts';

export type ReplyClock = Awaited<ReturnType<typeof readReplyClock>>;

/**
 * The clock stands still on closed days. A day on which an adviser works counts as open, and so do weekends. Instants
 * are ISO 8601. `hours` default to those that are promised now.
 */
export async function readReplyClock(db: Database, openingHours: OpeningHours = firmOpeningRules) {
  const rows = await db.selectFrom('days_off').select(['kind', 'adviser', 'first_day', 'last_day']).execute();
  const { replyHours } = await readDeskSettings(db);
  const isClosed = (date: Temporal.PlainDate): boolean => {
    const day = date.toString();
    const of = (kind: string) => rows.filter((row) => row.kind === kind && row.first_day <= day && day <= row.last_day);
    const off = of('off').map(({ adviser }) => adviser);
    if (of('worked').some(({ adviser }) => !off.includes(adviser))) return false;
    return ontarioHolidays(date.year).has(day) || openingHours.closedDays.includes(day) || of('closed').length > 0;
  };

  /** Back in time if it is negative. */
  function addOpenTime(from: number, clockMs: number): number {
    const step = Math.sign(clockMs);
    let [time, left, date] = [from, Math.abs(clockMs), plainDateAt(step < 0 ? from - 1 : from, openingHours)];
    for (;;) {
      const end = startOfDay(step < 0 ? date : date.add({ days: 1 }), openingHours);
      const room = Math.abs(end - time);
      if (!isClosed(date)) {
        if (left <= room) return time + step * left;
        left -= room;
      }
      time = end;
      date = date.add({ days: step });
    }
  }

  const dueAfter = (at: string, hours = replyHours) => toIsoTime(addOpenTime(Date.parse(at), hours * hourMs));
  return {
    replyHours,
    dueAfter,
    /** The instant before which a message must have arrived to be due at `now`. */
    dueBefore: (now: string, hours = replyHours) => toIsoTime(addOpenTime(Date.parse(now), -hours * hourMs)),
    /** Seconds on the clock; 0 if `to` is earlier. */
    secondsBetween(from: string, to: string): number {
      const end = Date.parse(to);
      let [time, sum] = [Date.parse(from), 0];
      for (let date = plainDateAt(time, openingHours); time < end; date = date.add({ days: 1 })) {
        const until = Math.min(end, startOfDay(date.add({ days: 1 }), openingHours));
        if (!isClosed(date)) sum += until - time;
        time = until;
      }
      return Math.round(sum / secondMs);
    },
    /** The closed days that delay a reply to a message that arrives now; undefined if none do. */
    closedAfter(at: string): { from: string; to: string } | undefined {
      // A deadline at midnight belongs to the day before.
      const last = plainDateAt(Date.parse(dueAfter(at)) - 1, openingHours);
      let from = plainDateAt(Date.parse(at), openingHours);
      while (!isClosed(from) && Temporal.PlainDate.compare(from, last) < 0) from = from.add({ days: 1 });
      if (!isClosed(from)) return undefined;
      let to = from;
      while (isClosed(to.add({ days: 1 }))) to = to.add({ days: 1 });
      return { from: from.toString(), to: to.toString() };
    },
  };
}

const closedLineTtlMs = 3 * secondMs;

export const createClosedDaysParts = (db: Database, now = () => new Date()): LivePartRenderers => ({
  closed: cacheFor(
    closedLineTtlMs,
    async () => {
      const at = now().toISOString();
      const { closedAfter, dueAfter } = await readReplyClock(db);
      const closed = closedAfter(at);
      return closed ? html`<p class="closed-days">${closedDaysSentence(closed, dueAfter(at))}</p>` : html``;
    },
    { staleOnError: true },
  ),
});
