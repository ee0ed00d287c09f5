// When an adviser has time at all, whatever is booked: hours, days off, holidays and their own calendar. What is booked
// is the diary's, which asks here.

import { awayWords, hoursWords } from '#content/desk/hours.ts';
import { observedFor } from '#content/holidays.ts';
import type { AdviserTime } from '#contract/desk-hours.ts';
import type { Database } from '../platform/db/open.ts';
import { stamp } from '../platform/db/stamp.ts';
import { OwnCalendars, stateOfCalendar } from './calendars/own-calendars.ts';
import {
  type AdviserRules,
  closedFor,
  dayOf,
  firmOpening,
  isHoliday,
  isOff,
  type Opening,
  openOn,
  readRules,
  type Staffed,
  worksOn,
} from './opening.ts';
import { closedParts, type ReplyClock, replyClock } from './reply-clock.ts';
import {
  addDaysOff,
  chosenLink,
  countChange,
  endDaysOff,
  firstLinkOf,
  nameOf,
  openDays,
  setHoliday,
  setLink,
  setWeek,
} from './settings.ts';

export type { AdviserRules, Opening, ReplyClock };
export {
  addDaysOff,
  chosenLink,
  closedFor,
  closedParts,
  countChange,
  dayOf,
  endDaysOff,
  firmOpening,
  firstLinkOf,
  isHoliday,
  isOff,
  nameOf,
  OwnCalendars,
  openDays,
  openOn,
  readRules,
  replyClock,
  setHoliday,
  setLink,
  setWeek,
  worksOn,
};

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
export async function awayBetween({ opening, advisers }: Staffed, db: Database, from: Date, to: Date): Promise<Away[]> {
  const rules = await readRules(db, opening, stamp(from.getTime()), stamp(to.getTime()));
  const away: Away[] = [];
  for (const adviser of advisers) {
    const own = rules.openingOf(adviser);
    const last = dayOf(to.getTime() - 1, opening);
    const add = (start: number, until: number, kind: Away['kind'], word: string) => {
      const [first, then] = [Math.max(start, from.getTime()), Math.min(until, to.getTime())];
      if (first < then) away.push({ adviser, from: stamp(first), to: stamp(then), kind, word });
    };
    for (
      let date = dayOf(from.getTime(), opening);
      Temporal.PlainDate.compare(date, last) <= 0;
      date = date.add({ days: 1 })
    ) {
      const day = date.toString();
      const [begin, end] = [date, date.add({ days: 1 })].map(
        (one) => one.toZonedDateTime(opening.timeZone).epochMilliseconds,
      ) as [number, number];
      if (isOff(day, own)) {
        add(begin, end, 'off', awayWords.off);
        continue;
      }
      if (isHoliday(date, own)) {
        add(begin, end, 'holiday', closedFor(date, own) || awayWords.closed);
        continue;
      }
      let known = begin;
      for (const open of openOn(date, own)) {
        add(known, open.from, 'closed', awayWords.closed);
        known = open.to;
      }
      add(known, end, 'closed', awayWords.closed);
    }
    for (const busy of rules.busy) if (busy.adviser === adviser) add(busy.from, busy.to, 'busy', awayWords.busy);
  }
  return away;
}

/** What was said of an adviser's time, whatever is booked: `AdviserTime` of the desk without the diary. */
export interface AdviserHours extends Pick<AdviserTime, 'version' | 'daysOff' | 'closed' | 'holidays' | 'calendar'> {
  adviser: string;
  opening: Opening;
  /** The meeting link that was chosen: empty where one is sent before each call, null where nobody has chosen. */
  chosenLink: string | null;
}

/**
 * What was said of each adviser's time, in the order of the firm.
 * @param at milliseconds since the epoch: days off and holidays are told from this day on
 */
export async function hoursOfAll(db: Database, { opening, advisers }: Staffed, at: number): Promise<AdviserHours[]> {
  const now = stamp(at);
  const today = dayOf(at, opening);
  const rules = await readRules(db, opening, now, now);
  const settings = await db.selectFrom('adviser_settings').selectAll().execute();
  const daysOff = await db
    .selectFrom('days_off')
    .selectAll()
    .where('kind', 'in', ['off', 'closed'])
    .where('last_day', '>=', today.toString())
    .orderBy('first_day')
    .orderBy('id')
    .execute();
  const daysOf = (adviser: string) =>
    daysOff
      .filter((row) => row.adviser === adviser)
      .map(({ id, first_day, last_day, reason }) => ({ id, from: first_day, to: last_day, reason }));
  const noted = daysOf('');
  const isNoted = (day: string) => noted.some(({ from, to }) => from <= day && day <= to);
  const isWorked = (day: string) => advisers.some((adviser) => rules.openingOf(adviser).workedDays?.includes(day));
  const closed = opening.closedDays
    .filter((day) => day >= today.toString() && !isNoted(day) && !isWorked(day))
    .map((day) => ({ id: day, from: day, to: day, reason: '' }))
    .concat(noted)
    .sort((a, b) => a.from.localeCompare(b.from));
  return Promise.all(
    advisers.map(async (adviser) => {
      const own = rules.openingOf(adviser);
      const set = settings.find((row) => row.adviser === adviser);
      return {
        adviser,
        version: set?.version ?? 0,
        opening: own,
        daysOff: daysOf(adviser),
        closed,
        holidays: holidaysFrom(today, own).map((one) => ({
          ...one,
          worked: own.workedDays?.includes(one.day) ?? false,
        })),
        chosenLink: set?.meeting_link ?? null,
        calendar: await stateOfCalendar(db, adviser, now),
      };
    }),
  );
}

/** Statutory holidays, and days the firm is closed, of a year from a day on. */
function holidaysFrom(today: Temporal.PlainDate, own: Opening) {
  const until = today.add({ years: 1 });
  const found: Omit<AdviserTime['holidays'][number], 'worked'>[] = [];
  for (let date = today; Temporal.PlainDate.compare(date, until) < 0; date = date.add({ days: 1 })) {
    const name = closedFor(date, { ...own, workedDays: [] });
    if (name === undefined) continue;
    const day = date.toString();
    found.push({ day, name: name || hoursWords.holidays.closedDay, observed: observedFor(day) });
  }
  return found;
}
