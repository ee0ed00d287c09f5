import type { FreeTimes } from '#contract/booking.ts';

type Days = FreeTimes['days'];

/** How many days with free times one page shows. */
const daysShown = 4;

/** Some days of many, and the days with which the pages before and after them begin. */
export interface DaysShown {
  days: Days;
  earlier: string | undefined;
  later: string | undefined;
}

/** The days of one page. @param from the first that may be among them, ISO 8601 */
export function daysFrom(all: Days, from: string): DaysShown {
  const found = all.findIndex(({ date }) => date >= from);
  const start = found < 0 ? all.length : found;
  return {
    days: all.slice(start, start + daysShown),
    earlier: start > 0 ? all[Math.max(0, start - daysShown)]?.date : undefined,
    later: all[start + daysShown]?.date,
  };
}

/** The day with the free time nearest to a time, ISO 8601; empty where nothing is free. */
export function dayNearest(all: Days, startsAt: string): string {
  const distance = (times: readonly string[]) =>
    Math.min(...times.map((time) => Math.abs(Date.parse(time) - Date.parse(startsAt))));
  const [nearest] = all.toSorted((a, b) => distance(a.times) - distance(b.times));
  return nearest?.date ?? '';
}
