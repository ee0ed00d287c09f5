type Day = Temporal.PlainDate;

const monday = 1;
const saturday = 6;

/**
 * Ontario's public holidays of a year (Employment Standards Act, 2000, section 1), as days the firm is closed: one that
 * falls on a weekend is kept on the next weekday that is not a holiday itself.
 * @returns the holiday's name by ISO 8601 date
 */
export function ontarioHolidays(year: number): ReadonlyMap<string, string> {
  const found = known.get(year) ?? holidaysOf(year);
  known.set(year, found);
  return found;
}

/** The weekend's day that a holiday falls on which is kept on a day in its place; empty for any other day. ISO 8601. */
export function observedFor(date: Day): string {
  const all = ontarioHolidays(date.year);
  const name = all.get(date.toString());
  const itself = [...all].find(([, other]) => other === name)?.[0] ?? '';
  return itself < date.toString() ? itself : '';
}

/** A calendar asks for the same few years day by day. */
const known = new Map<number, ReadonlyMap<string, string>>();

function holidaysOf(year: number): ReadonlyMap<string, string> {
  const on = (month: number, day: number) => Temporal.PlainDate.from({ year, month, day });
  const holidays: [string, Day][] = [
    ['New Year’s Day', on(1, 1)],
    ['Family Day', nthMonday(year, 2, 3)],
    ['Good Friday', easter(year).subtract({ days: 2 })],
    // The Monday before May 25.
    ['Victoria Day', lastMondayBefore(on(5, 25))],
    ['Canada Day', on(7, 1)],
    ['Labour Day', nthMonday(year, 9, 1)],
    ['Thanksgiving Day', nthMonday(year, 10, 2)],
    ['Christmas Day', on(12, 25)],
    ['Boxing Day', on(12, 26)],
  ];
  const days = new Map(holidays.map(([name, day]) => [day.toString(), name]));
  for (const [name, day] of holidays) {
    if (day.dayOfWeek < saturday) continue;
    let kept = day;
    while (kept.dayOfWeek >= saturday || days.has(kept.toString())) kept = kept.add({ days: 1 });
    days.set(kept.toString(), name);
  }
  return days;
}

function nthMonday(year: number, month: number, n: number): Day {
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  return first.add({ days: ((monday - first.dayOfWeek + 7) % 7) + 7 * (n - 1) });
}

const lastMondayBefore = (day: Day): Day => day.subtract({ days: ((day.dayOfWeek + 5) % 7) + 1 });

/** Easter Sunday of the Gregorian calendar, by the algorithm of Butcher (Meeus, Astronomical Algorithms, chapter 8). */
export function easter(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const k = c % 4;
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  return Temporal.PlainDate.from({ year, month, day: (h + l - 7 * m + 33 * month + 19) % 32 });
}
