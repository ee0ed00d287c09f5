import { sql } from 'kysely';
import { company, scheduling } from '#content/company.ts';
import { ontarioHolidays } from '#content/holidays.ts';
import type { Week } from '#contract/desk-hours.ts';
import type { Database } from '../platform/db/open.ts';

/** When consultations can be booked. */
export interface Opening {
  /** IANA time zone of the hours. */
  timeZone: string;
  /** By ISO weekday: 1 is Monday. */
  hours: Readonly<Record<number, readonly { from: string; to: string }[]>>;
  /** ISO 8601 dates, besides the holidays. */
  closedDays: readonly string[];
  /** Days that the desk has closed for everybody, from one to another. */
  firmClosed?: readonly { from: string; to: string; reason: string }[];
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
 * Why a day is closed, whatever its hours: the holiday, the reason the desk gave, or nothing more; undefined where it is
 * not, or is worked all the same.
 */
export function closedFor(
  date: Temporal.PlainDate,
  { closedDays, firmClosed = [], workedDays = [] }: Opening,
): string | undefined {
  const day = date.toString();
  if (workedDays.includes(day)) return undefined;
  const holiday = ontarioHolidays(date.year).get(day);
  const closed = firmClosed.find(({ from, to }) => from <= day && day <= to);
  return holiday ?? closed?.reason ?? (closedDays.includes(day) ? '' : undefined);
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
  const at = (time: string) => date.toZonedDateTime({ timeZone: opening.timeZone, plainTime: time }).epochMilliseconds;
  return (opening.hours[date.dayOfWeek] ?? []).map(({ from, to }) => ({ from: at(from), to: at(to) }));
}

/** Whether it has hours on a day and is not closed. */
export const worksOn = (date: Temporal.PlainDate, opening: Opening): boolean => openOn(date, opening).length > 0;

/** A time that an adviser's own calendar takes, in milliseconds since the epoch. */
interface Busy {
  adviser: string;
  from: number;
  to: number;
}

/** What the desk and own calendars say of each adviser's time, beside what the firm's content says. */
export interface AdviserRules {
  /** When an adviser can be booked. */
  openingOf: (adviser: string) => Opening;
  busy: readonly Busy[];
}

type Row = { kind: string; adviser: string; a: string; b: string; reason: string };

/**
 * Reads the rules that matter from one instant to another, ISO 8601, with one question: hours, days off, days the firm
 * is closed, holidays that are worked, and busy time.
 */
export async function readRules(db: Database, firm: Opening, from: string, to: string): Promise<AdviserRules> {
  const { rows } = await sql<Row>`
    select 'week' as kind, adviser, week as a, '' as b, '' as reason from adviser_settings where week is not null
    union all
    select kind, adviser, first_day, last_day, reason from days_off where last_day >= ${from.slice(0, 10)}
    union all
    select 'busy', adviser, starts_at, ends_at, '' from own_busy where ends_at > ${from} and starts_at < ${to}
  `.execute(db);
  const firmClosed = rows
    .filter(({ kind }) => kind === 'closed')
    .map(({ a, b, reason }) => ({ from: a, to: b, reason }));
  const everybodys = { ...firm, firmClosed };
  const advisers = new Set(rows.map(({ adviser }) => adviser));
  const openings = new Map([...advisers].map((adviser) => [adviser, openingFrom(everybodys, rows, adviser)]));
  const busy = rows
    .filter(({ kind }) => kind === 'busy')
    .map(({ adviser, a, b }) => ({ adviser, from: Date.parse(a), to: Date.parse(b) }));
  return { openingOf: (adviser) => openings.get(adviser) ?? everybodys, busy };
}

/** The firm's opening as it is for one adviser. */
function openingFrom(firm: Opening, rows: readonly Row[], adviser: string): Opening {
  const of = (kind: string) => rows.filter((row) => row.kind === kind && row.adviser === adviser);
  const [week] = of('week');
  return {
    ...firm,
    ...(week ? { hours: JSON.parse(week.a) as Week } : {}),
    workedDays: of('worked').map(({ a }) => a),
    daysOff: of('off').map(({ a, b }) => ({ from: a, to: b })),
  };
}
