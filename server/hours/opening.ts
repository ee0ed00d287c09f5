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

/** The hours of a firm, and who is there by id. */
export interface Staffed {
  opening: Opening;
  advisers: readonly string[];
}

/** The firm's own. */
export const firmOpening: Opening = {
  ...scheduling,
  timeZone: company.timeZone.value,
  hours: scheduling.hours.value,
  closedDays: scheduling.closedDays.value,
};

/** The day an instant falls on in the firm's time zone. */
export const dayOf = (epochMs: number, { timeZone }: Opening): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone).toPlainDate();

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
