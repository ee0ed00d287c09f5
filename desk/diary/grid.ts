import type { DeskAway, DiaryAdviser, DiaryBooking, DiaryWeek, Unoffered } from '#contract/desk-diary.ts';
import { localTime, toFirmLocal } from '../ui/firm-local.ts';

/** Minutes per row. */
export const rowMinutes = 30;
const aDay = 24 * 60;
/** Default range of an empty week, in minutes of the day. */
const defaultRange = { from: 9 * 60, to: 17 * 60 };

/** In minutes of the firm's local day. */
export interface Cell {
  from: number;
  rows: number;
  bookings: DiaryBooking[];
  away: DeskAway | null;
  open: boolean;
  why: Unoffered['why'] | null;
}

export interface Column {
  date: string;
  adviser: DiaryAdviser;
  cells: ReadonlyMap<number, Cell>;
}

interface Section {
  rows: number[];
  /** Dates with hours on both sides of the preceding gap. */
  lunch: ReadonlySet<string>;
}

interface Grid {
  days: string[];
  columns: Column[];
  /** Separated by gaps without hours or bookings, each shown as one row. */
  sections: Section[];
}

/** The part of a span on a date, in minutes of the day; null for none. */
function onDate(from: string, to: string, date: string): { from: number; to: number } | null {
  const [begin, end] = [toFirmLocal(from), toFirmLocal(to)];
  if (begin.date > date || end.date < date) return null;
  const part = { from: begin.date < date ? 0 : begin.minute, to: end.date > date ? aDay : end.minute };
  return part.to > part.from ? part : null;
}

const roundDown = (minute: number) => Math.floor(minute / rowMinutes) * rowMinutes;
const roundUp = (minute: number) => Math.ceil(minute / rowMinutes) * rowMinutes;

export function gridOf(week: Pick<DiaryWeek, 'days' | 'advisers' | 'open' | 'unoffered' | 'bookings' | 'away'>): Grid {
  const isUsed = (date: string) =>
    [...week.open.map(({ from, to }) => [from, to]), ...week.bookings.map((one) => [one.startsAt, one.endsAt])].some(
      ([from = '', to = '']) => onDate(from, to, date),
    );
  const days = week.days.filter((date, n) => n < 5 || isUsed(date));
  const plain = days.flatMap((date) =>
    week.advisers.map((adviser) => ({ date, adviser, ...ofDay(week, date, adviser.id) })),
  );
  const used = new Set(plain.flatMap(({ open, booked }) => [...open, ...booked].flatMap(rowsOf)));
  const rows = used.size ? [...used].sort((a, b) => a - b) : rowsOf(defaultRange);
  const sections = sectionsOf(rows).map((section, n, all) => ({
    rows: section,
    lunch: lunchOn(plain, (all[n - 1]?.at(-1) ?? Number.NEGATIVE_INFINITY) + rowMinutes, section[0] ?? 0),
  }));
  return {
    days,
    sections,
    columns: plain.map(({ date, adviser, ...day }) => ({
      date,
      adviser,
      cells: new Map(sections.flatMap((section) => cellsOf(section, day)).map((cell) => [cell.from, cell])),
    })),
  };
}

interface Part {
  from: number;
  to: number;
}

interface Day {
  open: Part[];
  booked: (Part & { booking: DiaryBooking })[];
  away: (Part & { away: DeskAway })[];
  unoffered: ReadonlyMap<number, Unoffered['why']>;
}

function ofDay(
  { open, unoffered, bookings, away }: Pick<DiaryWeek, 'open' | 'unoffered' | 'bookings' | 'away'>,
  date: string,
  adviser: string,
): Day {
  const on = <T extends { adviser: string }, R>(all: readonly T[], part: (one: T) => R | null): R[] =>
    all.flatMap((one) => (one.adviser === adviser ? (part(one) ?? []) : []) as R[]);
  return {
    open: on(open, ({ from, to }) => onDate(from, to, date)),
    booked: on(bookings, (booking) => {
      const part = onDate(booking.startsAt, booking.endsAt, date);
      return part && { ...part, booking };
    }),
    away: on(away, (one) => {
      const part = onDate(one.from, one.to, date);
      return part && { ...part, away: one };
    }),
    unoffered: new Map(
      unoffered.flatMap((one) => {
        const wall = toFirmLocal(one.at);
        return one.adviser === adviser && wall.date === date ? [[wall.minute, one.why]] : [];
      }),
    ),
  };
}

const rowsOf = ({ from, to }: Part): number[] => {
  const rows: number[] = [];
  for (let row = roundDown(from); row < roundUp(to); row += rowMinutes) rows.push(row);
  return rows;
};

function sectionsOf(rows: readonly number[]): number[][] {
  const sections: number[][] = [];
  for (const row of rows) {
    const last = sections.at(-1);
    if (last?.at(-1) === row - rowMinutes) last.push(row);
    else sections.push([row]);
  }
  return sections;
}

/** In minutes of the day. */
const noon = { from: 11 * 60, to: 14.5 * 60 };

function lunchOn(days: readonly ({ date: string } & Day)[], from: number, to: number): Set<string> {
  if (from < noon.from || to > noon.to) return new Set();
  const dates = (meets: (part: Part) => boolean) => days.filter(({ open }) => open.some(meets)).map(({ date }) => date);
  const after = new Set(dates((part) => part.from >= to));
  return new Set(dates((part) => part.to <= from).filter((date) => after.has(date)));
}

/** Bookings take precedence over absences. Those that share a row, as in the repeated DST hour, share the cell. */
function cellsOf({ rows }: Section, { open, booked, away, unoffered }: Day): Cell[] {
  const cells: Cell[] = [];
  for (const row of rows) {
    const last = cells.at(-1);
    const meets = (part: Part) => part.from < row + rowMinutes && part.to > row;
    const bookings = booked.filter(meets).map(({ booking }) => booking);
    const absences = bookings.length ? [] : away.filter(meets);
    const absence = absences.find((part) => part.away === last?.away) ?? absences[0];
    if (last && (absence ? absence.away === last.away : bookings.some((one) => last.bookings.includes(one)))) {
      last.rows += 1;
      last.bookings = [...new Set([...last.bookings, ...bookings])];
      continue;
    }
    const isFree = !bookings.length && !absence;
    cells.push({
      from: row,
      rows: 1,
      bookings,
      away: absence?.away ?? null,
      open: isFree && open.some((part) => part.from <= row && part.to >= row + rowMinutes),
      why: (isFree && unoffered.get(row)) || null,
    });
  }
  return cells;
}

/** In minutes of the firm's local day. */
export interface DayLine {
  from: number;
  to: number;
  adviser: string;
  booking: DiaryBooking | null;
  away: DeskAway | null;
  why: Unoffered['why'] | null;
}

/** @param adviser empty for all, without free times @param now as of `localTime`; earlier times are not free */
export function dayLines(week: DiaryWeek, date: string, adviser: string, now: string): DayLine[] {
  const columns = gridOf(week).columns.filter(
    (column) => column.date === date && (!adviser || column.adviser.id === adviser),
  );
  const lines = columns.flatMap(({ adviser: { id }, cells }) =>
    [...cells.values()].flatMap(({ from, rows, bookings, away, open, why }): DayLine[] => {
      const to = from + rows * rowMinutes;
      const line = { from, to, adviser: id, booking: null, away: null, why };
      // A row is half an hour: a consultation may begin and end within one.
      if (bookings.length)
        return bookings.map((booking) => ({ ...line, ...onDate(booking.startsAt, booking.endsAt, date), booking }));
      if (away) return [{ ...line, away }];
      return open && localTime(date, from) > now ? [line] : [];
    }),
  );
  const shown = adviser ? joined(lines) : lines.filter(({ booking, away }) => booking ?? away);
  return shown.sort((a, b) => a.from - b.from);
}

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
