import { ontarioHolidays } from '#content/holidays.ts';
import { closedLine } from '#content/reply-by.ts';
import { replyPromiseHours } from '#contract/limits.ts';
import type { Database } from '../platform/db/open.ts';
import { stamp } from '../platform/db/stamp.ts';
import { html } from '../platform/html.ts';
import type { LiveParts } from '../platform/http/live-part.ts';
import { cached } from '../platform/ttl-cache.ts';
import { dayOf, firmOpening, midnight } from './opening.ts';

const promised = replyPromiseHours * 3_600_000;

/** The clock of the promise of an answer: it stands still on days that are closed for everybody. Instants are ISO 8601. */
export interface ReplyClock {
  /** By when what came at an instant is answered. */
  dueAfter: (at: string) => string;
  /** What came before this is due by an instant. */
  dueBefore: (now: string) => string;
  /** How much of the clock lies between two instants, in seconds; 0 where the second comes first. */
  secondsBetween: (from: string, to: string) => number;
  /** The closed days that what comes at an instant has to wait for; undefined for none. */
  closedAfter: (at: string) => { from: string; to: string } | undefined;
}

/**
 * Reads on which days the firm is closed: holidays, and what its content or the desk has closed for everybody, unless an
 * adviser works then. A weekend is a day like any other.
 */
export async function replyClock(db: Database, opening = firmOpening): Promise<ReplyClock> {
  const rows = await db
    .selectFrom('days_off')
    .select(['kind', 'first_day', 'last_day'])
    .where('kind', 'in', ['closed', 'worked'])
    .execute();
  const isClosed = (date: Temporal.PlainDate): boolean => {
    const day = date.toString();
    const has = (kind: string) => rows.some((row) => row.kind === kind && row.first_day <= day && day <= row.last_day);
    if (has('worked')) return false;
    return ontarioHolidays(date.year).has(day) || opening.closedDays.includes(day) || has('closed');
  };

  /** The instant so much of the clock after another, in ms: before it for a negative number. */
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

  const dueAfter = (at: string) => stamp(after(Date.parse(at), promised));
  return {
    dueAfter,
    dueBefore: (now) => stamp(after(Date.parse(now), -promised)),
    secondsBetween(from, to) {
      const end = Date.parse(to);
      let [time, sum] = [Date.parse(from), 0];
      for (let date = dayOf(time, opening); time < end; date = date.add({ days: 1 })) {
        const until = Math.min(end, midnight(date.add({ days: 1 }), opening));
        if (!isClosed(date)) sum += until - time;
        time = until;
      }
      return Math.round(sum / 1000);
    },
    closedAfter(at) {
      // What is due at midnight is due before the day that begins then.
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

/** Beside the forms, while closed days are ahead: from when to when, and by when somebody is answered who writes today. */
export const closedParts = (db: Database, now = () => new Date(), clock = () => performance.now()): LiveParts => ({
  closed: cached(
    lineTtl,
    async () => {
      const at = now().toISOString();
      const { closedAfter, dueAfter } = await replyClock(db);
      const closed = closedAfter(at);
      return closed ? html`<p class="closed-days">${closedLine(closed, dueAfter(at))}</p>` : html``;
    },
    { staleOnError: true, clock },
  ),
});
