import { company } from '#content/company.ts';

// A day is an ISO 8601 date of the firm's calendar. All arithmetic is done in UTC, where every day has 24 hours.

const dayMs = 24 * 3_600_000;
const utc = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const iso = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10);

/** A day so many days after another. */
export const addDays = (date: string, days: number): string => iso(utc(date) + days * dayMs);

/** 0 is Sunday. */
export const weekdayOf = (date: string): number => new Date(utc(date)).getUTCDay();

/** The month of a day, such as 2026-12. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** The month so many months after another. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return iso(Date.UTC(year, number - 1 + months, 1)).slice(0, 7);
}

/** The weeks of a month from Sunday to Saturday; days of other months are left empty. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`;
  const length = (utc(`${addMonths(month, 1)}-01`) - utc(first)) / dayMs;
  const blank = weekdayOf(first);
  return Array.from({ length: Math.ceil((blank + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - blank;
      return day >= 0 && day < length ? addDays(first, day) : undefined;
    }),
  );
}

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-CA', { ...options, timeZone: 'UTC' });

/** "December 2026". */
export const monthName = (month: string): string =>
  inUtc({ month: 'long', year: 'numeric' }).format(utc(`${month}-01`));

/** "Thursday, December 3". */
export const dayName = (date: string): string =>
  inUtc({ weekday: 'long', month: 'long', day: 'numeric' }).format(utc(date));

/** "Thu" and "Thursday", from Sunday on. */
export const weekdays: readonly { short: string; long: string }[] = Array.from({ length: 7 }, (_, index) => {
  const day = utc('2026-11-01') + index * dayMs;
  return {
    short: inUtc({ weekday: 'short' }).format(day).replace('.', ''),
    long: inUtc({ weekday: 'long' }).format(day),
  };
});

const firmZone = company.timeZone.value;

/** The visitor's time zone where its clock differs from the firm's at an instant. */
export function visitorZone(instant: string): string | undefined {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const full = (timeZone: string) => written(instant, { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return !zone || full(zone) === full(firmZone) ? undefined : zone;
}

/** An instant on the visitor's clock, with the day where the firm has another: "Fri, 4:30 a.m.". */
export function visitorClock(instant: string, timeZone: string): string {
  const time = written(instant, { timeZone, hour: 'numeric', minute: '2-digit' });
  const day = written(instant, { timeZone, weekday: 'short' });
  const sameDay = day === written(instant, { timeZone: firmZone, weekday: 'short' });
  return sameDay ? time : `${day.replace('.', '')}, ${time}`;
}

const written = (instant: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-CA', options).format(new Date(instant));
