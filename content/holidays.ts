// Ontario's public holidays as ISO 8601 dates. Without Temporal, because browsers load this too.
import { addDays, weekdayOf } from './calendar-days.ts';

const sunday = 0;
const monday = 1;
const isWeekend = (date: string): boolean => weekdayOf(date) === sunday || weekdayOf(date) === 6;

const mondayFrom = (date: string, nth = 1): string =>
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

/** The nine of the Employment Standards Act, 2000, section 1, before moving weekends. */
const statutory = (year: number): [date: string, name: string][] => [
  [`${year}-01-01`, 'New Year’s Day'],
  [mondayFrom(`${year}-02-01`, 3), 'Family Day'],
  [addDays(easterSunday(year), -2), 'Good Friday'],
  // The Monday before May 25.
  [mondayFrom(`${year}-05-18`), 'Victoria Day'],
  [`${year}-07-01`, 'Canada Day'],
  [mondayFrom(`${year}-09-01`), 'Labour Day'],
  [mondayFrom(`${year}-10-01`, 2), 'Thanksgiving Day'],
  [`${year}-12-25`, 'Christmas Day'],
  [`${year}-12-26`, 'Boxing Day'],
];

type Holidays = ReadonlyMap<string, string>;

function byYear(holidaysOf: (year: number) => Holidays): (year: number) => Holidays {
  const known = new Map<number, Holidays>();
  return (year) => {
    const found = known.get(year) ?? holidaysOf(year);
    known.set(year, found);
    return found;
  };
}

/** Closed days of a year by name: statutory holidays; one on a weekend is also observed on the next working day. */
export const ontarioHolidays = byYear((year) => {
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

/** The weekend holiday that this weekday observes; empty for none. */
export function observedFor(date: string): string {
  const all = ontarioHolidays(Number(date.slice(0, 4)));
  const name = all.get(date);
  const actual = [...all].find(([, other]) => other === name)?.[0] ?? '';
  return actual < date ? actual : '';
}

/** CRA holidays in Ontario. Weekend holidays are not moved: a due date may be earlier than the CRA's, never later. */
const craHolidays = byYear(
  (year) =>
    new Map([
      ...statutory(year),
      [addDays(easterSunday(year), 1), 'Easter Monday'],
      [mondayFrom(`${year}-08-01`), 'Civic Holiday'],
      [`${year}-09-30`, 'National Day for Truth and Reconciliation'],
      [`${year}-11-11`, 'Remembrance Day'],
    ]),
);

export const craHoliday = (date: string): string | undefined => craHolidays(Number(date.slice(0, 4))).get(date);

/** The day itself, or the next business day of the CRA. */
export function businessDayFrom(date: string): string {
  let day = date;
  while (isWeekend(day) || craHoliday(day)) day = addDays(day, 1);
  return day;
}

export function businessDaysAfter(date: string, nth: number): string {
  let day = date;
  for (let count = 0; count < nth; count += 1) day = businessDayFrom(addDays(day, 1));
  return day;
}
