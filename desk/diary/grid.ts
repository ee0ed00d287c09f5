import type { DeskAway, DiaryAdviser, DiaryBooking, DiaryWeek, UnofferedTime } from '#contract/desk-diary.ts';
import { formatLocalDateTime, toFirmDateAndMinute } from '../ui/firm-local.ts';

export const rowMinutes = 30;
const minutesPerDay = 24 * 60;
/** Shown for a week without hours or bookings. In minutes of the day. */
const defaultRange = { from: 9 * 60, to: 17 * 60 };

export interface GridCell {
  /** In minutes of the firm's local day. */
  from: number;
  rows: number;
  bookings: DiaryBooking[];
  away: DeskAway | null;
  /** Within the adviser's hours and free. */
  isBookable: boolean;
  /** Why visitors are not offered the time, though it is free; null if they are. */
  why: UnofferedTime['why'] | null;
}

export interface GridColumn {
  date: string;
  adviser: DiaryAdviser;
  cells: ReadonlyMap<number, GridCell>;
}

interface GridSection {
  rows: number[];
  /** Dates on which the gap before this section is a lunch break, with hours before and after it. */
  lunch: ReadonlySet<string>;
}

interface WeekGrid {
  days: string[];
  columns: GridColumn[];
  /** Each gap between them, without hours or bookings, is shown as one row. */
  sections: GridSection[];
}

/** The part of a span that falls on a date, in minutes of the day; null if there is none. */
function clipToDate(from: string, to: string, date: string): { from: number; to: number } | null {
  const [begin, end] = [toFirmDateAndMinute(from), toFirmDateAndMinute(to)];
  if (begin.date > date || end.date < date) return null;
  const part = { from: begin.date < date ? 0 : begin.minute, to: end.date > date ? minutesPerDay : end.minute };
  return part.to > part.from ? part : null;
}

const roundDown = (minute: number) => Math.floor(minute / rowMinutes) * rowMinutes;
const roundUp = (minute: number) => Math.ceil(minute / rowMinutes) * rowMinutes;

export function toWeekGrid(
  week: Pick<DiaryWeek, 'days' | 'advisers' | 'open' | 'unoffered' | 'bookings' | 'away'>,
): WeekGrid {
  const isUsed = (date: string) =>
    [...week.open.map(({ from, to }) => [from, to]), ...week.bookings.map((one) => [one.startsAt, one.endsAt])].some(
      ([from = '', to = '']) => clipToDate(from, to, date),
    );
  const days = week.days.filter((date, n) => n < 5 || isUsed(date));
  const adviserDays = days.flatMap((date) =>
    week.advisers.map((adviser) => ({ date, adviser, ...toAdviserDay(week, date, adviser.id) })),
  );
  const used = new Set(adviserDays.flatMap(({ open, booked }) => [...open, ...booked].flatMap(coveredRows)));
  const rows = used.size ? [...used].sort((a, b) => a - b) : coveredRows(defaultRange);
  const sections = groupRows(rows).map((section, n, all) => ({
    rows: section,
    lunch: listLunchDates(adviserDays, (all[n - 1]?.at(-1) ?? Number.NEGATIVE_INFINITY) + rowMinutes, section[0] ?? 0),
  }));
  return {
    days,
    sections,
    columns: adviserDays.map(({ date, adviser, ...day }) => ({
      date,
      adviser,
      cells: new Map(sections.flatMap((section) => toCells(section, day)).map((cell) => [cell.from, cell])),
    })),
  };
}

interface MinuteRange {
  from: number;
  to: number;
}

interface AdviserDay {
  open: MinuteRange[];
  booked: (MinuteRange & { booking: DiaryBooking })[];
  away: (MinuteRange & { away: DeskAway })[];
  unoffered: ReadonlyMap<number, UnofferedTime['why']>;
}

function toAdviserDay(
  { open, unoffered, bookings, away }: Pick<DiaryWeek, 'open' | 'unoffered' | 'bookings' | 'away'>,
  date: string,
  adviser: string,
): AdviserDay {
  const ofAdviser = <T extends { adviser: string }, R>(all: readonly T[], part: (one: T) => R | null): R[] =>
    all.map((one) => (one.adviser === adviser ? part(one) : null)).filter((one) => one !== null);
  return {
    open: ofAdviser(open, ({ from, to }) => clipToDate(from, to, date)),
    booked: ofAdviser(bookings, (booking) => {
      const part = clipToDate(booking.startsAt, booking.endsAt, date);
      return part && { ...part, booking };
    }),
    away: ofAdviser(away, (one) => {
      const part = clipToDate(one.from, one.to, date);
      return part && { ...part, away: one };
    }),
    unoffered: new Map(
      unoffered.flatMap((one) => {
        const local = toFirmDateAndMinute(one.at);
        return one.adviser === adviser && local.date === date ? [[local.minute, one.why]] : [];
      }),
    ),
  };
}

const coveredRows = ({ from, to }: MinuteRange): number[] => {
  const rows: number[] = [];
  for (let row = roundDown(from); row < roundUp(to); row += rowMinutes) rows.push(row);
  return rows;
};

function groupRows(rows: readonly number[]): number[][] {
  const sections: number[][] = [];
  for (const row of rows) {
    const last = sections.at(-1);
    if (last?.at(-1) === row - rowMinutes) last.push(row);
    else sections.push([row]);
  }
  return sections;
}

/** In minutes of the day. */
const lunchRange = { from: 11 * 60, to: 14.5 * 60 };

function listLunchDates(days: readonly ({ date: string } & AdviserDay)[], from: number, to: number): Set<string> {
  if (from < lunchRange.from || to > lunchRange.to) return new Set();
  const dates = (meets: (part: MinuteRange) => boolean) =>
    days.filter(({ open }) => open.some(meets)).map(({ date }) => date);
  const after = new Set(dates((part) => part.from >= to));
  return new Set(dates((part) => part.to <= from).filter((date) => after.has(date)));
}

/** Bookings take precedence over absences. Bookings in the same row, as in the repeated DST hour, share one cell. */
function toCells({ rows }: GridSection, { open, booked, away, unoffered }: AdviserDay): GridCell[] {
  const cells: GridCell[] = [];
  for (const row of rows) {
    const last = cells.at(-1);
    const meets = (part: MinuteRange) => part.from < row + rowMinutes && part.to > row;
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
      isBookable: isFree && open.some((part) => part.from <= row && part.to >= row + rowMinutes),
      why: (isFree && unoffered.get(row)) || null,
    });
  }
  return cells;
}

/** An entry in the list of one day; a free time has neither booking nor absence. In minutes of the firm's local day. */
export interface AgendaEntry {
  from: number;
  to: number;
  adviser: string;
  booking: DiaryBooking | null;
  away: DeskAway | null;
  why: UnofferedTime['why'] | null;
}

/** @param adviser empty for all advisers, without free times @param now local time; earlier times are not free */
export function toAgenda(week: DiaryWeek, date: string, adviser: string, now: string): AgendaEntry[] {
  const columns = toWeekGrid(week).columns.filter(
    (column) => column.date === date && (!adviser || column.adviser.id === adviser),
  );
  const lines = columns.flatMap(({ adviser: { id }, cells }) =>
    [...cells.values()].flatMap(({ from, rows, bookings, away, isBookable, why }): AgendaEntry[] => {
      const to = from + rows * rowMinutes;
      const line = { from, to, adviser: id, booking: null, away: null, why };
      // The booking's own times, because it may begin and end within a row.
      if (bookings.length)
        return bookings.map((booking) => ({ ...line, ...clipToDate(booking.startsAt, booking.endsAt, date), booking }));
      if (away) return [{ ...line, away }];
      return isBookable && formatLocalDateTime(date, from) > now ? [line] : [];
    }),
  );
  const shown = adviser ? joinFreeEntries(lines) : lines.filter(({ booking, away }) => booking ?? away);
  return shown.sort((a, b) => a.from - b.from);
}

function joinFreeEntries(lines: readonly AgendaEntry[]): AgendaEntry[] {
  const all: AgendaEntry[] = [];
  for (const line of lines) {
    const last = all.at(-1);
    const isFree = (one: AgendaEntry) => !one.booking && !one.away;
    if (last && isFree(last) && isFree(line) && last.to === line.from && last.why === line.why) last.to = line.to;
    else all.push({ ...line });
  }
  return all;
}
