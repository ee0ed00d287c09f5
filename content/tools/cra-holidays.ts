import { addDays, weekdayOf } from '../calendar-days.ts';

const monday = 1;

const iso = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** The nth Monday of a month. */
function nthMonday(year: number, month: number, nth: number): string {
  const first = iso(year, month, 1);
  return addDays(first, ((monday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1));
}

/** The Monday before May 25. */
function victoriaDay(year: number): string {
  const limit = iso(year, 5, 25);
  return addDays(limit, -(((weekdayOf(limit) - monday + 6) % 7) + 1));
}

/** Easter Sunday of the Gregorian calendar, after Gauss, in the form of 1997 that needs no exceptions. */
export function easterSunday(year: number): string {
  const century = Math.floor(year / 100);
  const moon = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25);
  const sun = 2 - Math.floor((3 * century + 3) / 4);
  const cycle = year % 19;
  const full = (19 * cycle + moon) % 30;
  const correction = Math.floor((full + Math.floor(cycle / 11)) / 29);
  const limit = 21 + full - correction;
  const sunday = 7 - ((year + Math.floor(year / 4) + sun) % 7);
  const distance = 7 - ((limit - sunday) % 7);
  // Counted as days of March.
  return iso(year, 3, limit + distance);
}

/**
 * The public holidays that the CRA recognizes in Ontario in a year, by ISO 8601 date. One that falls on a weekend is not
 * carried to a weekday: then a due date of ours may be earlier than the CRA's, and never later.
 */
function holidaysOf(year: number): ReadonlyMap<string, string> {
  const easter = easterSunday(year);
  return new Map([
    [iso(year, 1, 1), 'New Year’s Day'],
    [nthMonday(year, 2, 3), 'Family Day'],
    [addDays(easter, -2), 'Good Friday'],
    [addDays(easter, 1), 'Easter Monday'],
    [victoriaDay(year), 'Victoria Day'],
    [iso(year, 7, 1), 'Canada Day'],
    [nthMonday(year, 8, 1), 'Civic Holiday'],
    [nthMonday(year, 9, 1), 'Labour Day'],
    [iso(year, 9, 30), 'National Day for Truth and Reconciliation'],
    [nthMonday(year, 10, 2), 'Thanksgiving Day'],
    [iso(year, 11, 11), 'Remembrance Day'],
    [iso(year, 12, 25), 'Christmas Day'],
    [iso(year, 12, 26), 'Boxing Day'],
  ]);
}

const known = new Map<number, ReadonlyMap<string, string>>();

/** The name of the holiday that a day is to the CRA in Ontario, if it is one. @param date ISO 8601 */
export function craHoliday(date: string): string | undefined {
  const year = Number(date.slice(0, 4));
  const holidays = known.get(year) ?? holidaysOf(year);
  known.set(year, holidays);
  return holidays.get(date);
}

const isBusinessDay = (date: string): boolean => {
  const weekday = weekdayOf(date);
  return weekday !== 0 && weekday !== 6 && !craHoliday(date);
};

/** The day itself if it is a business day, or the next one that is. */
export function businessDayFrom(date: string): string {
  let day = date;
  while (!isBusinessDay(day)) day = addDays(day, 1);
  return day;
}

/** The nth business day after a day. */
export function businessDaysAfter(date: string, nth: number): string {
  let day = date;
  for (let count = 0; count < nth; count += 1) day = businessDayFrom(addDays(day, 1));
  return day;
}
