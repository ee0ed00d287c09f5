import { sql } from 'kysely';
import { company, scheduling } from '#content/company.ts';
import { timeOffWords } from '#content/desk/hours.ts';
import { ontarioHolidays } from '#content/holidays.ts';
import type { Week } from '#contract/desk-hours.ts';
import type { Database } from '../platform/db/open.ts';
import { isoTime } from '../platform/iso-time.ts';

/** Inclusive, ISO 8601. */
interface DayRange {
  from: string;
  to: string;
}

/** Ms since the epoch. */
export interface TimeRange {
  from: number;
  to: number;
}

export interface Opening {
  /** IANA. */
  timeZone: string;
  hours: Week;
  /** In addition to holidays. */
  closedDays: readonly string[];
  firmClosed?: readonly (DayRange & { reason: string })[];
  workedDays?: readonly string[];
  /** Overrides everything else. */
  daysOff?: readonly DayRange[];
  stepMinutes: number;
  bufferMinutes: number;
  noticeHours: number;
  horizonDays: number;
}

export interface FirmHours {
  opening: Opening;
  advisers: readonly string[];
}

export const firmOpening: Opening = {
  ...scheduling,
  timeZone: company.timeZone.value,
  hours: scheduling.hours.value,
  closedDays: scheduling.closedDays.value,
};

export const dayOf = (epochMs: number, { timeZone }: Pick<Opening, 'timeZone'>): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone).toPlainDate();

/** In ms since the epoch. */
export const midnight = (date: Temporal.PlainDate, { timeZone }: Pick<Opening, 'timeZone'>): number =>
  date.toZonedDateTime(timeZone).epochMilliseconds;

export function* daysBetween(first: Temporal.PlainDate, last: Temporal.PlainDate): Generator<Temporal.PlainDate> {
  for (let date = first; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) yield date;
}

const includes = ({ from, to }: DayRange, day: string): boolean => from <= day && day <= to;

export const isDayOff = (day: string, { daysOff = [] }: Opening): boolean =>
  daysOff.some((range) => includes(range, day));

/** The reason may be empty; undefined for an open or worked day. */
export function closedReason(
  date: Temporal.PlainDate,
  { closedDays, firmClosed = [], workedDays = [] }: Opening,
): string | undefined {
  const day = date.toString();
  if (workedDays.includes(day)) return undefined;
  const closed = firmClosed.find((range) => includes(range, day));
  return ontarioHolidays(date.year).get(day) ?? closed?.reason ?? (closedDays.includes(day) ? '' : undefined);
}

export function openHours(date: Temporal.PlainDate, opening: Opening): TimeRange[] {
  if (isDayOff(date.toString(), opening) || closedReason(date, opening) !== undefined) return [];
  const at = (time: string) => date.toZonedDateTime({ timeZone: opening.timeZone, plainTime: time }).epochMilliseconds;
  return (opening.hours[date.dayOfWeek] ?? []).map(({ from, to }) => ({ from: at(from), to: at(to) }));
}

export const isInHours = (start: number, end: number, opening: Opening): boolean =>
  openHours(dayOf(start, opening), opening).some(({ from, to }) => from <= start && end <= to);

export interface AdviserRules {
  openingOf: (adviser: string) => Opening;
  busy: readonly (TimeRange & { adviser: string })[];
}

/** ISO 8601. */
const lastOfAll = '9999-12-31';
export const dayAfter = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

type Row = { kind: string; adviser: string; a: string; b: string; reason: string };

/** In one query; `from` and `to` are ISO 8601. */
export async function readRules(db: Database, firm: Opening, from: string, to: string): Promise<AdviserRules> {
  const { rows } = await sql<Row>`
    select 'week' as kind, adviser, week as a, '' as b, '' as reason from adviser_settings where week is not null
    union all
    select kind, adviser, first_day, last_day, reason from days_off where last_day >= ${from.slice(0, 10)}
    union all
    select 'leaves', adviser, leaves_on, '', '' from staff
      where leaves_on is not null and adviser is not null and state <> 'ended'
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
          daysOff: [
            ...of('off', adviser).map(({ a, b }) => ({ from: a, to: b })),
            ...of('leaves', adviser).map(({ a }) => ({ from: dayAfter(a), to: lastOfAll })),
          ],
        },
      ];
    }),
  );
  const busy = rows
    .filter(({ kind }) => kind === 'busy')
    .map(({ adviser, a, b }) => ({ adviser, from: Date.parse(a), to: Date.parse(b) }));
  return { openingOf: (adviser) => openings.get(adviser) ?? forAll, busy };
}

/** ISO 8601 in UTC. */
export interface Away {
  adviser: string;
  from: string;
  to: string;
  kind: 'busy' | 'holiday' | 'off';
  /** Generic: calendar entries are private. */
  word: string;
}

export async function awayBetween({ opening, advisers }: FirmHours, db: Database, { from, to }: TimeRange) {
  const rules = await readRules(db, opening, isoTime(from), isoTime(to));
  const away: Away[] = [];
  for (const adviser of advisers) {
    const own = rules.openingOf(adviser);
    const add = (range: TimeRange, kind: Away['kind'], word: string) => {
      const [start, end] = [Math.max(range.from, from), Math.min(range.to, to)];
      if (start < end) away.push({ adviser, from: isoTime(start), to: isoTime(end), kind, word });
    };
    for (const date of daysBetween(dayOf(from, opening), dayOf(to - 1, opening))) {
      const day = { from: midnight(date, opening), to: midnight(date.add({ days: 1 }), opening) };
      const closed = closedReason(date, own);
      if (isDayOff(date.toString(), own)) add(day, 'off', timeOffWords.off);
      else if (closed !== undefined) add(day, 'holiday', closed || timeOffWords.closed);
    }
    for (const busy of rules.busy) if (busy.adviser === adviser) add(busy, 'busy', timeOffWords.busy);
  }
  return away;
}
