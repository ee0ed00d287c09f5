// Public holidays of Ontario and of the CRA as ISO 8601 dates. Browsers load this too, so it can't use Temporal.
import { addDays, weekdayOf } from './calendar-days.ts';

const sunday = 0;
const monday = 1;
const isWeekend = (date: string): boolean => weekdayOf(date) === sunday || weekdayOf(date) === 6;

const nthMondayFrom = (date: string, nth = 1): string =>
  addDays(date, ((monday - weekdayOf(date) + 7) % 7) + 7 * (nth - 1));

/** Butcher's algorithm (Meeus, Astronomical Algorithms, chapter 8). */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  return new Date(Date.UTC(year, month - 1, (h + l - 7 * m + 33 * month + 19) % 32)).toISOString().slice(0, 10);
}

/** The nine of the Employment Standards Act, 2000, section 1, on their own dates, even on a weekend. */
const statutory = (year: number): [date: string, name: string][] => [
  [`${year}-01-01`, 'New Year’s Day'],
  [nthMondayFrom(`${year}-02-01`, 3), 'Family Day'],
  [addDays(easterSunday(year), -2), 'Good Friday'],
  // The Monday before May 25.
  [nthMondayFrom(`${year}-05-18`), 'Victoria Day'],
  [`${year}-07-01`, 'Canada Day'],
  [nthMondayFrom(`${year}-09-01`), 'Labour Day'],
  [nthMondayFrom(`${year}-10-01`, 2), 'Thanksgiving Day'],
  [`${year}-12-25`, 'Christmas Day'],
  [`${year}-12-26`, 'Boxing Day'],
];

type Holidays = ReadonlyMap<string, string>;

function cachedByYear(holidaysOf: (year: number) => Holidays): (year: number) => Holidays {
  const known = new Map<number, Holidays>();
  return (year) => {
    const found = known.get(year) ?? holidaysOf(year);
    known.set(year, found);
    return found;
  };
}

/** Names of a year's statutory holidays by date. One on a weekend is listed again on the next working day. */
export const ontarioHolidays = cachedByYear((year) => {
  const holidays = statutory(year);
  const days = new Map(holidays);
  for (const [date, name] of holidays) {
    if (!isWeekend(date)) continue;
    let observed = date;
    while (isWeekend(observed) || days.has(observed)) observed = addDays(observed, 1);
    days.set(observed, name);
  }
  return days;
});

/** The date of the weekend holiday that is observed on this weekday; empty for none. */
export function observedHolidayDate(date: string): string {
  const all = ontarioHolidays(Number(date.slice(0, 4)));
  const name = all.get(date);
  const actual = [...all].find(([, other]) => other === name)?.[0] ?? '';
  return actual < date ? actual : '';
}

/** CRA holidays in Ontario. Weekend holidays are not moved: a due date may be earlier than the CRA's, never later. */
const craHolidays = cachedByYear(
  (year) =>
    new Map([
      ...statutory(year),
      [addDays(easterSunday(year), 1), 'Easter Monday'],
      [nthMondayFrom(`${year}-08-01`), 'Civic Holiday'],
      [`${year}-09-30`, 'National Day for Truth and Reconciliation'],
      [`${year}-11-11`, 'Remembrance Day'],
    ]),
);

export const craHolidayName = (date: string): string | undefined => craHolidays(Number(date.slice(0, 4))).get(date);

/** The day itself, or the next business day of the CRA. */
export function businessDayOnOrAfter(date: string): string {
  let day = date;
  while (isWeekend(day) || craHolidayName(day)) day = addDays(day, 1);
  return day;
}

export function nthBusinessDayAfter(date: string, nth: number): string {
  let day = date;
  for (let count = 0; count < nth; count += 1) day = businessDayOnOrAfter(addDays(day, 1));
  return day;
}
