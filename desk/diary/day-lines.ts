import type { DeskAway, DiaryBooking, DiaryWeek, Unoffered } from '#contract/desk-diary.ts';
import { gridOf, step } from './grid.ts';
import { localOf } from './wall.ts';

/** A line of one day: a booking, time that somebody is away, or time that is free. Minutes are those of the wall clock. */
export interface DayLine {
  from: number;
  to: number;
  adviser: string;
  booking: DiaryBooking | null;
  away: DeskAway | null;
  /** Why clients are not offered what is free. */
  why: Unoffered['why'] | null;
}

/**
 * A day as a list, in order.
 * @param adviser whose; of all of them for none, and then without what is free
 * @param now the wall clock, as `localOf` has it: what is over is not free
 */
export function dayLines(week: DiaryWeek, date: string, adviser: string, now: string): DayLine[] {
  const columns = gridOf(week).columns.filter(
    (column) => column.date === date && (!adviser || column.adviser.id === adviser),
  );
  const lines = columns.flatMap(({ adviser: { id }, cells }) =>
    [...cells.values()].flatMap(({ from, rows, bookings, away, open, why }): DayLine[] => {
      const to = from + rows * step;
      const line = { from, to, adviser: id, booking: null, away: null, why };
      if (bookings.length) return bookings.map((booking) => ({ ...line, booking }));
      if (away) return [{ ...line, away }];
      return open && localOf(date, from) > now ? [line] : [];
    }),
  );
  const shown = adviser ? joined(lines) : lines.filter(({ booking, away }) => booking ?? away);
  return shown.sort((a, b) => a.from - b.from);
}

/** Free half hours that follow each other are one line. */
function joined(lines: readonly DayLine[]): DayLine[] {
  const all: DayLine[] = [];
  for (const line of lines) {
    const last = all.at(-1);
    const isFree = (one: DayLine) => !one.booking && !one.away;
    if (last && isFree(last) && isFree(line) && last.to === line.from && last.why === line.why) last.to = line.to;
    else all.push({ ...line });
  }
  return all;
}
