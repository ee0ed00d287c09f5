import { hoursWords } from '#content/desk/hours.ts';
import type { AdviserTime } from '#contract/desk-hours.ts';
import type { Database } from '../platform/db/open.ts';
import { stamp } from '../platform/db/stamp.ts';
import { readRules } from './adviser-rules.ts';
import { stateOfCalendar } from './calendars/state.ts';
import { ontarioHolidays } from './holidays.ts';
import { dayOf, type Opening, type Staffed } from './opening.ts';

/** What was said of an adviser's time, whatever is booked: `AdviserTime` of the desk without the diary. */
export interface AdviserHours extends Pick<AdviserTime, 'version' | 'daysOff' | 'holidays' | 'calendar'> {
  adviser: string;
  opening: Opening;
  /** The meeting link that was chosen: empty where one is sent before each call, null where nobody has chosen. */
  chosenLink: string | null;
}

/**
 * What was said of each adviser's time, in the order of the firm.
 * @param at milliseconds since the epoch: days off and holidays are told from this day on
 */
export async function hoursOfAll(
  db: Database,
  { opening, advisers }: Staffed,
  at: number,
): Promise<AdviserHours[]> {
  const now = stamp(at);
  const today = dayOf(at, opening);
  const rules = await readRules(db, opening, now, now);
  const settings = await db.selectFrom('adviser_settings').selectAll().execute();
  const daysOff = await db
    .selectFrom('days_off')
    .selectAll()
    .where('kind', '=', 'off')
    .where('last_day', '>=', today.toString())
    .orderBy('first_day')
    .orderBy('id')
    .execute();
  return Promise.all(
    advisers.map(async (adviser) => {
      const own = rules.openingOf(adviser);
      const set = settings.find((row) => row.adviser === adviser);
      return {
        adviser,
        version: set?.version ?? 0,
        opening: own,
        daysOff: daysOff
          .filter((row) => row.adviser === adviser)
          .map(({ id, first_day, last_day, reason }) => ({ id, from: first_day, to: last_day, reason })),
        holidays: holidaysFrom(today, opening.closedDays).map((one) => ({
          ...one,
          worked: own.workedDays?.includes(one.day) ?? false,
        })),
        chosenLink: set?.meeting_link ?? null,
        calendar: await stateOfCalendar(db, adviser, now),
      };
    }),
  );
}

/** Statutory holidays, and days the firm's content says it is closed, of a year from a day on. */
function holidaysFrom(today: Temporal.PlainDate, closedDays: readonly string[]) {
  const until = today.add({ years: 1 }).toString();
  const named = new Map(closedDays.map((day) => [day, hoursWords.holidays.closedDay]));
  for (const year of [today.year, today.year + 1])
    for (const [day, name] of ontarioHolidays(year)) named.set(day, name);
  return [...named]
    .map(([day, name]) => ({ day, name }))
    .filter(({ day }) => day >= today.toString() && day < until)
    .sort((a, b) => a.day.localeCompare(b.day));
}
