import { awayWords } from '#content/desk/hours.ts';
import type { Database } from '../platform/db/open.ts';
import { stamp } from '../platform/db/stamp.ts';
import { readRules } from './adviser-rules.ts';
import { ontarioHolidays } from './holidays.ts';
import { dayOf, isHoliday, isOff, openOn, type Staffed } from './opening.ts';

/** A time at which an adviser cannot be booked, whatever is in the diary. Times are ISO 8601 in UTC. */
export interface Away {
  adviser: string;
  from: string;
  to: string;
  /** `closed`: outside their hours on a day they work. */
  kind: 'busy' | 'holiday' | 'off' | 'closed';
  /** What stands there: never what an own calendar says it is. */
  word: string;
}

/**
 * When advisers are away from one instant to another: by their own calendars, on days off and holidays, and outside their
 * hours on days they work. A day without hours is one that is off.
 */
export async function awayBetween(
  { opening, advisers }: Staffed,
  db: Database,
  from: Date,
  to: Date,
): Promise<Away[]> {
  const rules = await readRules(db, opening, stamp(from.getTime()), stamp(to.getTime()));
  const away: Away[] = [];
  for (const adviser of advisers) {
    const own = rules.openingOf(adviser);
    const last = dayOf(to.getTime() - 1, opening);
    for (
      let date = dayOf(from.getTime(), opening);
      Temporal.PlainDate.compare(date, last) <= 0;
      date = date.add({ days: 1 })
    ) {
      const day = date.toString();
      const [begin, end] = [date, date.add({ days: 1 })].map(
        (one) => one.toZonedDateTime(opening.timeZone).epochMilliseconds,
      ) as [number, number];
      const add = (start: number, until: number, kind: Away['kind'], word: string) => {
        const [first, then] = [Math.max(start, from.getTime()), Math.min(until, to.getTime())];
        if (first < then) away.push({ adviser, from: stamp(first), to: stamp(then), kind, word });
      };
      if (isOff(day, own)) {
        add(begin, end, 'off', awayWords.off);
        continue;
      }
      if (isHoliday(date, own)) {
        add(begin, end, 'holiday', ontarioHolidays(date.year).get(day) ?? awayWords.closed);
        continue;
      }
      let known = begin;
      for (const open of openOn(date, own)) {
        add(known, open.from, 'closed', awayWords.closed);
        known = open.to;
      }
      add(known, end, 'closed', awayWords.closed);
    }
    for (const busy of rules.busy)
      if (busy.adviser === adviser) {
        const [first, then] = [Math.max(busy.from, from.getTime()), Math.min(busy.to, to.getTime())];
        if (first < then)
          away.push({ adviser, from: stamp(first), to: stamp(then), kind: 'busy', word: awayWords.busy });
      }
  }
  return away;
}
