import { company, scheduling } from '#content/company.ts';
import { ontarioHolidays } from './holidays.ts';

/** When consultations can be booked. */
export interface Opening {
  /** IANA time zone of the hours. */
  timeZone: string;
  /** By ISO weekday: 1 is Monday. */
  hours: Readonly<Record<number, readonly { from: string; to: string }[]>>;
  /** ISO 8601 dates, besides the holidays. */
  closedDays: readonly string[];
  /** Of the holidays and closed days, those that are worked all the same. */
  workedDays?: readonly string[];
  /** Days off, from one to another: nothing is offered then, whatever else is said. */
  daysOff?: readonly { from: string; to: string }[];
  stepMinutes: number;
  bufferMinutes: number;
  noticeHours: number;
  horizonDays: number;
}

/** The firm's own. */
export const firmOpening: Opening = {
  ...scheduling,
  timeZone: company.timeZone.value,
  hours: scheduling.hours.value,
  closedDays: scheduling.closedDays.value,
};

/** The grid on which a diary is kept, in minutes: every start, length and buffer is a multiple of it. */
export const unitMinutes = 15;

const minuteMs = 60_000;

/** An instant as the database has it. Its order as text is its order in time. */
export const stamp = (epochMs: number): string => new Date(epochMs).toISOString();

/** How long something in a diary lasts, in minutes. */
export const minutesOf = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): number =>
  (Date.parse(ends_at) - Date.parse(starts_at)) / minuteMs;

/** Whether a day is a day off, whatever else it is. */
export const isOff = (day: string, { daysOff = [] }: Opening): boolean =>
  daysOff.some(({ from, to }) => from <= day && day <= to);

/**
 * Why a day is closed, whatever its hours: the holiday, nothing more for a day of the firm's own; undefined where it is
 * not, or is worked all the same.
 */
export function closedFor(
  date: Temporal.PlainDate,
  { closedDays, workedDays = [] }: Opening,
): string | undefined {
  const day = date.toString();
  if (workedDays.includes(day)) return undefined;
  return ontarioHolidays(date.year).get(day) ?? (closedDays.includes(day) ? '' : undefined);
}

/** Whether a day is a holiday or closed by the firm, and is not worked all the same. */
export const isHoliday = (date: Temporal.PlainDate, opening: Opening): boolean =>
  closedFor(date, opening) !== undefined;

/** Whether nothing is offered on a day, whatever the hours. */
const isClosed = (date: Temporal.PlainDate, opening: Opening): boolean =>
  isOff(date.toString(), opening) || isHoliday(date, opening);

/** From when to when it is open on a day, in milliseconds since the epoch, in order. */
export function openOn(date: Temporal.PlainDate, opening: Opening): { from: number; to: number }[] {
  if (isClosed(date, opening)) return [];
  const at = (time: string) =>
    date.toZonedDateTime({ timeZone: opening.timeZone, plainTime: time }).epochMilliseconds;
  return (opening.hours[date.dayOfWeek] ?? []).map(({ from, to }) => ({ from: at(from), to: at(to) }));
}

/** Whether it has hours on a day and is not closed. */
export const worksOn = (date: Temporal.PlainDate, opening: Opening): boolean =>
  openOn(date, opening).length > 0;

/**
 * The starts of all consultations of a length that fit into a day's hours, in order. Time runs exactly: a clock that is
 * put forward makes no slot that does not exist, and one that is put back makes two with the same name.
 * @param minutes how long a consultation lasts
 * @returns milliseconds since the epoch
 */
export function slotsOn(date: Temporal.PlainDate, minutes: number, opening: Opening): number[] {
  return openOn(date, opening).flatMap(({ from, to }) => {
    const starts: number[] = [];
    for (let start = from; start + minutes * minuteMs <= to; start += opening.stepMinutes * minuteMs) {
      starts.push(start);
    }
    return starts;
  });
}

/** The first and the last instant that may be booked now, in milliseconds since the epoch. */
export function bookable(now: number, { noticeHours, horizonDays, timeZone }: Opening) {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
  const last = today.add({ days: horizonDays });
  return {
    from: now + noticeHours * 60 * minuteMs,
    to: last.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds,
    today,
    last,
  };
}

/** The day an instant falls on in the firm's time zone. */
export const dayOf = (epochMs: number, { timeZone }: Opening): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone).toPlainDate();

/** The units of a diary that something takes, as the database has them: the buffer after it included. */
export function unitsOf(start: number, minutes: number): string[] {
  return Array.from({ length: Math.ceil(minutes / unitMinutes) }, (_, index) =>
    stamp(start + index * unitMinutes * minuteMs),
  );
}
