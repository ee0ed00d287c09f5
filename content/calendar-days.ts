// A day is an ISO 8601 date in the firm's time zone. Arithmetic is in UTC, where every day has 24 hours.

const dayMs = 24 * 3_600_000;
const utc = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const iso = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10);

export const addDays = (date: string, days: number): string => iso(utc(date) + days * dayMs);

export const daysBetween = (from: string, to: string): number => (utc(to) - utc(from)) / dayMs;

/** 0 is Sunday. */
export const weekdayOf = (date: string): number => new Date(utc(date)).getUTCDay();

/** Such as 2026-12. */
export const monthOf = (date: string): string => date.slice(0, 7);

export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return iso(Date.UTC(year, number - 1 + months, 1)).slice(0, 7);
}

export const lastDayOfMonth = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1);

/** Weeks from Sunday to Saturday; days of other months are undefined. */
export function weeksOfMonth(month: string): (string | undefined)[][] {
  const first = `${month}-01`;
  const length = Number(lastDayOfMonth(month).slice(8));
  const blank = weekdayOf(first);
  return Array.from({ length: Math.ceil((blank + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - blank;
      return day >= 0 && day < length ? addDays(first, day) : undefined;
    }),
  );
}

/**
 * Formats ISO 8601 dates. The formatter is created at its first use and kept, because creating one costs far more than
 * formatting. A date with a five-digit year, which a date field may report while someone types, is returned unchanged.
 */
export function utcFormatter(options: Intl.DateTimeFormatOptions): (date: string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    format ??= new Intl.DateTimeFormat('en-CA', { ...options, timeZone: 'UTC' });
    return Number.isNaN(utc(date)) ? date : format.format(utc(date));
  };
}

const monthAndYear = utcFormatter({ month: 'long', year: 'numeric' });
const monthAndDay = utcFormatter({ month: 'short', day: 'numeric' });
const shortWeekday = utcFormatter({ weekday: 'short' });
const longWeekday = utcFormatter({ weekday: 'long' });

/** "December 2026". */
export const formatMonth = (month: string): string => monthAndYear(`${month}-01`);

/** "Thursday, December 3". */
export const formatLongDay = utcFormatter({ weekday: 'long', month: 'long', day: 'numeric' });

/** "December 3". */
export const formatMonthDay = utcFormatter({ month: 'long', day: 'numeric' });

/** "Dec 3". */
export const formatShortDay = (date: string): string => monthAndDay(date).replace('.', '');

/** "Thu" and "Dec 3". */
export const dayChipParts = (date: string): readonly [weekday: string, day: string] => [
  weekdays[weekdayOf(date)]?.short ?? '',
  formatShortDay(date),
];

/** "Thu" and "Thursday", from Sunday on. */
export const weekdays: readonly { short: string; long: string }[] = Array.from({ length: 7 }, (_, index) => {
  const day = addDays('2026-11-01', index);
  return { short: shortWeekday(day).replace('.', ''), long: longWeekday(day) };
});

/** The page of ten consecutive entries of `days` that includes the date; the first page if none does. */
export function tenDaysIncluding<Day extends { date: string }>(days: readonly Day[], date: string): readonly Day[] {
  const at = Math.max(
    0,
    days.findIndex((day) => day.date === date),
  );
  return days.slice(at - (at % 10), at - (at % 10) + 10);
}
