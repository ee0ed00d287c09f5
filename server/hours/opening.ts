// When consultations can be booked at all, whatever is booked: hours, days off, closed days and advisers' own calendars.
import { sql } from 'kysely';
import { company, scheduling } from '#content/company.ts';
import { downWords } from '#content/desk/hours.ts';
import { ontarioHolidays } from '#content/holidays.ts';
import type { Week } from '#contract/desk-hours.ts';
import type { Database } from '../platform/db/open.ts';
import { stamp } from '../platform/db/stamp.ts';

/** Days from one to another, both included, ISO 8601. */
interface DayRange {
  from: string;
  to: string;
}

/** Milliseconds since the epoch. */
export interface TimeRange {
  from: number;
  to: number;
}

/** When consultations can be booked. */
export interface Opening {
  /** IANA time zone of the hours. */
  timeZone: string;
  hours: Week;
  /** ISO 8601 dates, besides the holidays. */
  closedDays: readonly string[];
  /** Days that the desk has closed for everybody. */
  firmClosed?: readonly (DayRange & { reason: string })[];
  /** Of the holidays and closed days, those that are worked all the same. */
  workedDays?: readonly string[];
  /** Nothing is offered then, whatever else is said. */
  daysOff?: readonly DayRange[];
  stepMinutes: number;
  bufferMinutes: number;
  noticeHours: number;
  horizonDays: number;
}

/** The hours of a firm, and its advisers by id. */
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
export const dayOf = (epochMs: number, { timeZone }: Pick<Opening, 'timeZone'>): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone).toPlainDate();

/** When a day begins in the firm's time zone, in milliseconds since the epoch. */
export const midnight = (date: Temporal.PlainDate, { timeZone }: Pick<Opening, 'timeZone'>): number =>
  date.toZonedDateTime(timeZone).epochMilliseconds;

/** Each day from one to another, both included. */
export function* daysBetween(first: Temporal.PlainDate, last: Temporal.PlainDate): Generator<Temporal.PlainDate> {
  for (let date = first; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) yield date;
}

const includes = ({ from, to }: DayRange, day: string): boolean => from <= day && day <= to;

export const isDayOff = (day: string, { daysOff = [] }: Opening): boolean =>
  daysOff.some((range) => includes(range, day));

/**
 * Why a day is closed, whatever its hours: the holiday, the reason the desk gave, or an empty one; undefined where it is
 * open, or worked all the same.
 */
export function closedReason(
  date: Temporal.PlainDate,
  { closedDays, firmClosed = [], workedDays = [] }: Opening,
): string | undefined {
  const day = date.toString();
  if (workedDays.includes(day)) return undefined;
  const closed = firmClosed.find((range) => includes(range, day));
  return ontarioHolidays(date.year).get(day) ?? closed?.reason ?? (closedDays.includes(day) ? '' : undefined);
}

/** From when to when it is open on a day, in order. */
export function openHours(date: Temporal.PlainDate, opening: Opening): TimeRange[] {
  if (isDayOff(date.toString(), opening) || closedReason(date, opening) !== undefined) return [];
  const at = (time: string) => date.toZonedDateTime({ timeZone: opening.timeZone, plainTime: time }).epochMilliseconds;
  return (opening.hours[date.dayOfWeek] ?? []).map(({ from, to }) => ({ from: at(from), to: at(to) }));
}

/** Whether the whole of a time lies in the hours of the day it begins on. */
export const isInHours = (start: number, end: number, opening: Opening): boolean =>
  openHours(dayOf(start, opening), opening).some(({ from, to }) => from <= start && end <= to);

/** What the desk and own calendars say of each adviser's time, beside what the firm's content says. */
export interface AdviserRules {
  openingOf: (adviser: string) => Opening;
  /** What advisers' own calendars take. */
  busy: readonly (TimeRange & { adviser: string })[];
}

type Row = { kind: string; adviser: string; a: string; b: string; reason: string };

/**
 * Reads the rules that matter from one instant to another, ISO 8601, with one query: hours, days off, days the firm is
 * closed, holidays that are worked, and busy time.
 */
export async function readRules(db: Database, firm: Opening, from: string, to: string): Promise<AdviserRules> {
  const { rows } = await sql<Row>`
    select 'week' as kind, adviser, week as a, '' as b, '' as reason from adviser_settings where week is not null
    union all
    select kind, adviser, first_day, last_day, reason from days_off where last_day >= ${from.slice(0, 10)}
    union all
    select 'busy', adviser, starts_at, ends_at, '' from own_busy where ends_at > ${from} and starts_at < ${to}
  `.execute(db);
  const of = (kind: string, adviser: string) => rows.filter((row) => row.kind === kind && row.adviser === adviser);
  const forAll = { ...firm, firmClosed: of('closed', '').map(({ a, b, reason }) => ({ from: a, to: b, reason })) };
  const openings = new Map(
    rows.map(({ adviser }): [string, Opening] => {
      const [week] = of('week', adviser);
      return [
        adviser,
        {
          ...forAll,
          ...(week ? { hours: JSON.parse(week.a) as Week } : {}),
          workedDays: of('worked', adviser).map(({ a }) => a),
          daysOff: of('off', adviser).map(({ a, b }) => ({ from: a, to: b })),
        },
      ];
    }),
  );
  const busy = rows
    .filter(({ kind }) => kind === 'busy')
    .map(({ adviser, a, b }) => ({ adviser, from: Date.parse(a), to: Date.parse(b) }));
  return { openingOf: (adviser) => openings.get(adviser) ?? forAll, busy };
}

/** A time at which an adviser cannot be booked, whatever is in the diary. Times are ISO 8601 in UTC. */
export interface Away {
  adviser: string;
  from: string;
  to: string;
  kind: 'busy' | 'holiday' | 'off';
  /** What is shown there: never what an own calendar says it is. */
  word: string;
}

/** When advisers are away from one instant to another: by their own calendars, on days off and on holidays. */
export async function awayBetween({ opening, advisers }: Staffed, db: Database, from: Date, to: Date): Promise<Away[]> {
  const rules = await readRules(db, opening, from.toISOString(), to.toISOString());
  const away: Away[] = [];
  for (const adviser of advisers) {
    const own = rules.openingOf(adviser);
    const add = (range: TimeRange, kind: Away['kind'], word: string) => {
      const [start, end] = [Math.max(range.from, from.getTime()), Math.min(range.to, to.getTime())];
      if (start < end) away.push({ adviser, from: stamp(start), to: stamp(end), kind, word });
    };
    for (const date of daysBetween(dayOf(from.getTime(), opening), dayOf(to.getTime() - 1, opening))) {
      const day = { from: midnight(date, opening), to: midnight(date.add({ days: 1 }), opening) };
      const closed = closedReason(date, own);
      if (isDayOff(date.toString(), own)) add(day, 'off', downWords.off);
      else if (closed !== undefined) add(day, 'holiday', closed || downWords.closed);
    }
    for (const busy of rules.busy) if (busy.adviser === adviser) add(busy, 'busy', downWords.busy);
  }
  return away;
}
