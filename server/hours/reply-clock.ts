import { ontarioHolidays } from '#content/holidays.ts';
import { closedLine } from '#content/reply-by.ts';
import { readSettings } from '../desk/settings.ts';
import { cached } from '../platform/async.ts';
import type { Database } from '../platform/db/open.ts';
import { html } from '../platform/html.ts';
import type { LiveParts } from '../platform/http/live-part.ts';
import { isoTime } from '../platform/iso-time.ts';
import { dayOf, firmOpening, midnight } from './opening.ts';

const hour = 3_600_000;

export type ReplyClock = Awaited<ReturnType<typeof replyClock>>;

/**
 * Stops on closed days; one on which an adviser works counts as open, as weekends do. Instants are ISO 8601, hours those
 * that are promised now unless they are given.
 */
export async function replyClock(db: Database, opening = firmOpening) {
  const rows = await db.selectFrom('days_off').select(['kind', 'adviser', 'first_day', 'last_day']).execute();
  const { replyHours } = await readSettings(db);
  const isClosed = (date: Temporal.PlainDate): boolean => {
    const day = date.toString();
    const of = (kind: string) => rows.filter((row) => row.kind === kind && row.first_day <= day && day <= row.last_day);
    const off = of('off').map(({ adviser }) => adviser);
    if (of('worked').some(({ adviser }) => !off.includes(adviser))) return false;
    return ontarioHolidays(date.year).has(day) || opening.closedDays.includes(day) || of('closed').length > 0;
  };

  /** `clock` in ms. */
  function after(from: number, clock: number): number {
    const step = Math.sign(clock);
    let [time, left, date] = [from, Math.abs(clock), dayOf(step < 0 ? from - 1 : from, opening)];
    for (;;) {
      const end = midnight(step < 0 ? date : date.add({ days: 1 }), opening);
      const room = Math.abs(end - time);
      if (!isClosed(date)) {
        if (left <= room) return time + step * left;
        left -= room;
      }
      time = end;
      date = date.add({ days: step });
    }
  }

  const dueAfter = (at: string, hours = replyHours) => isoTime(after(Date.parse(at), hours * hour));
  return {
    replyHours,
    dueAfter,
    /** What arrived before the result is due by `now`. */
    dueBefore: (now: string, hours = replyHours) => isoTime(after(Date.parse(now), -hours * hour)),
    /** In seconds; 0 if negative. */
    secondsBetween(from: string, to: string): number {
      const end = Date.parse(to);
      let [time, sum] = [Date.parse(from), 0];
      for (let date = dayOf(time, opening); time < end; date = date.add({ days: 1 })) {
        const until = Math.min(end, midnight(date.add({ days: 1 }), opening));
        if (!isClosed(date)) sum += until - time;
        time = until;
      }
      return Math.round(sum / 1000);
    },
    /** Closed days that delay a reply. */
    closedAfter(at: string): { from: string; to: string } | undefined {
      // A deadline at midnight belongs to the day before.
      const last = dayOf(Date.parse(dueAfter(at)) - 1, opening);
      let from = dayOf(Date.parse(at), opening);
      while (!isClosed(from) && Temporal.PlainDate.compare(from, last) < 0) from = from.add({ days: 1 });
      if (!isClosed(from)) return undefined;
      let to = from;
      while (isClosed(to.add({ days: 1 }))) to = to.add({ days: 1 });
      return { from: from.toString(), to: to.toString() };
    },
  };
}

const lineTtl = 3000;

export const closedParts = (db: Database, now = () => new Date()): LiveParts => ({
  closed: cached(
    lineTtl,
    async () => {
      const at = now().toISOString();
      const { closedAfter, dueAfter } = await replyClock(db);
      const closed = closedAfter(at);
      return closed ? html`<p class="closed-days">${closedLine(closed, dueAfter(at))}</p>` : html``;
    },
    { staleOnError: true },
  ),
});
