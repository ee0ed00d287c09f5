import { sql } from 'kysely';
import { addDays } from '#content/calendar-days.ts';
import { company, scheduling } from '#content/company.ts';
import { timeOffNames } from '#content/desk/hours.ts';
import { ontarioHolidays } from '#content/holidays.ts';
import type { AwayKind, DeskAway } from '#contract/desk-diary.ts';
import type { WeeklyHours } from '#contract/desk-hours.ts';
import type { Database } from '../platform/db/open.ts';
import { toIsoTime } from '../platform/iso-time.ts';

/** Inclusive, ISO 8601. */
interface DayRange {
  from: string;
  to: string;
}

/** In ms since the epoch. */
export interface TimeRange {
  from: number;
  to: number;
}

export interface OpeningHours {
  /** IANA name. */
  timeZone: string;
  hours: WeeklyHours;
  /** By the content, in addition to holidays. */
  closedDays: readonly string[];
  firmClosed?: readonly (DayRange & { reason: string })[];
  /** Closed days on which the adviser works. */
  workedDays?: readonly string[];
  /** Overrides everything else. */
  daysOff?: readonly DayRange[];
}

/** The firm's hours, and the limits of what is offered. A consultation may have its own limits, except the step. */
export interface OpeningRules extends OpeningHours {
  /** Between the times that are offered. */
  stepMinutes: number;
  bufferMinutes: number;
  noticeHours: number;
  horizonDays: number;
}

export interface FirmHours {
  openingRules: OpeningRules;
  advisers: readonly string[];
}

export const firmOpeningRules: OpeningRules = {
  ...scheduling,
  timeZone: company.timeZone.value,
  hours: scheduling.hours.value,
  closedDays: scheduling.closedDays.value,
};

export const plainDateAt = (epochMs: number, { timeZone }: Pick<OpeningHours, 'timeZone'>): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone).toPlainDate();

/** @returns ms since the epoch */
export const startOfDay = (date: Temporal.PlainDate, { timeZone }: Pick<OpeningHours, 'timeZone'>): number =>
  date.toZonedDateTime(timeZone).epochMilliseconds;

export function* eachDay(first: Temporal.PlainDate, last: Temporal.PlainDate): Generator<Temporal.PlainDate> {
  for (let date = first; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) yield date;
}

const isInRange = ({ from, to }: DayRange, day: string): boolean => from <= day && day <= to;

export const isDayOff = (day: string, { daysOff = [] }: OpeningHours): boolean =>
  daysOff.some((range) => isInRange(range, day));

/** @returns why it is closed, empty if no reason is known; undefined if it is open, or worked */
export function findClosedReason(
  date: Temporal.PlainDate,
  { closedDays, firmClosed = [], workedDays = [] }: OpeningHours,
): string | undefined {
  const day = date.toString();
  if (workedDays.includes(day)) return undefined;
  const closed = firmClosed.find((range) => isInRange(range, day));
  return ontarioHolidays(date.year).get(day) ?? closed?.reason ?? (closedDays.includes(day) ? '' : undefined);
}

export function listOpenRanges(date: Temporal.PlainDate, openingHours: OpeningHours): TimeRange[] {
  if (isDayOff(date.toString(), openingHours) || findClosedReason(date, openingHours) !== undefined) return [];
  const at = (time: string) =>
    date.toZonedDateTime({ timeZone: openingHours.timeZone, plainTime: time }).epochMilliseconds;
  return (openingHours.hours[date.dayOfWeek] ?? []).map(({ from, to }) => ({ from: at(from), to: at(to) }));
}

export const isWithinHours = (start: number, end: number, openingHours: OpeningHours): boolean =>
  listOpenRanges(plainDateAt(start, openingHours), openingHours).some(({ from, to }) => from <= start && end <= to);

export interface AdviserSchedules {
  openingHoursOf: (adviser: string) => OpeningRules;
  busy: readonly (TimeRange & { adviser: string })[];
}

/** ISO 8601: a former adviser has no end date. */
const lastDay = '9999-12-31';

/** `first` and `last` are days or instants in ISO 8601; for `week`, `first` is its JSON. */
type ScheduleRow = { kind: string; adviser: string; first: string; last: string; reason: string };

/** In one query. @param from ISO 8601, as is `to`: the time of which busy times are read */
export async function readAdviserSchedules(
  db: Database,
  firm: OpeningRules,
  from: string,
  to: string,
): Promise<AdviserSchedules> {
  const { rows } = await sql<ScheduleRow>`
    select 'week' as kind, adviser, week as first, '' as last, '' as reason from adviser_settings where week is not null
    union all
    select kind, adviser, first_day, last_day, reason from days_off where last_day >= ${plainDateAt(Date.parse(from), firm).toString()}
    union all
    select 'leaves', adviser, leaves_on, '', '' from staff
      where leaves_on is not null and adviser is not null and state <> 'ended'
    union all
    select 'busy', adviser, starts_at, ends_at, '' from own_busy where ends_at > ${from} and starts_at < ${to}
  `.execute(db);
  const of = (kind: string, adviser: string) => rows.filter((row) => row.kind === kind && row.adviser === adviser);
  const forAll = {
    ...firm,
    firmClosed: of('closed', '').map(({ first, last, reason }) => ({ from: first, to: last, reason })),
  };
  const rulesByAdviser = new Map(
    rows.map(({ adviser }): [string, OpeningRules] => {
      const [week] = of('week', adviser);
      return [
        adviser,
        {
          ...forAll,
          ...(week ? { hours: JSON.parse(week.first) as WeeklyHours } : {}),
          workedDays: of('worked', adviser).map(({ first }) => first),
          daysOff: [
            ...of('off', adviser).map(({ first, last }) => ({ from: first, to: last })),
            ...of('leaves', adviser).map(({ first }) => ({ from: addDays(first, 1), to: lastDay })),
          ],
        },
      ];
    }),
  );
  const busy = rows
    .filter(({ kind }) => kind === 'busy')
    .map(({ adviser, first, last }) => ({ adviser, from: Date.parse(first), to: Date.parse(last) }));
  return { openingHoursOf: (adviser) => rulesByAdviser.get(adviser) ?? forAll, busy };
}

/** All busy times have the same label, because calendar entries are private. */
type UnblockedAway = DeskAway & { kind: Exclude<AwayKind, 'blocked'> };

/** When advisers cannot be booked within `from` and `to`, except for what is blocked at the desk. */
export async function listAwayTimes(
  { openingRules, advisers }: FirmHours,
  db: Database,
  { from, to }: TimeRange,
): Promise<UnblockedAway[]> {
  const rules = await readAdviserSchedules(db, openingRules, toIsoTime(from), toIsoTime(to));
  const away: UnblockedAway[] = [];
  for (const adviser of advisers) {
    const own = rules.openingHoursOf(adviser);
    const add = (range: TimeRange, kind: UnblockedAway['kind'], word: string) => {
      const [start, end] = [Math.max(range.from, from), Math.min(range.to, to)];
      if (start < end) away.push({ adviser, from: toIsoTime(start), to: toIsoTime(end), kind, word });
    };
    for (const date of eachDay(plainDateAt(from, openingRules), plainDateAt(to - 1, openingRules))) {
      const day = { from: startOfDay(date, openingRules), to: startOfDay(date.add({ days: 1 }), openingRules) };
      const closed = findClosedReason(date, own);
      if (isDayOff(date.toString(), own)) add(day, 'off', timeOffNames.off);
      else if (closed !== undefined) add(day, 'holiday', closed || timeOffNames.closed);
    }
    for (const busy of rules.busy) if (busy.adviser === adviser) add(busy, 'busy', timeOffNames.busy);
  }
  return away;
}
