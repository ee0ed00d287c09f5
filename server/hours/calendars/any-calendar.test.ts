import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TimeRange } from '../opening.ts';
import { busyIn } from './calendar-busy.ts';

const firm = 'America/Toronto';
const minute = 60_000;
const day = 24 * 60 * minute;
const wanted = {
  from: Date.parse('2026-11-01T00:00:00Z'),
  to: Date.parse('2027-02-01T00:00:00Z'),
  timeZone: firm,
  ownDomain: 'firm.example',
};
const firstDay = wanted.from / day;
const lastDay = firstDay + 95;

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
type Rule =
  | { freq: 'DAILY' }
  | { freq: 'WEEKLY'; on: number[] }
  | { freq: 'MONTHLY'; dates: number[] }
  | { freq: 'MONTHLY'; nth: number; weekday: number };

/** Days count from November 1. */
const entries = fc.record({
  zone: fc.constantFrom(firm, 'Europe/Paris', 'Asia/Tokyo', 'America/Los_Angeles', 'America/St_Johns'),
  isDate: fc.constantFrom(false, false, true),
  begins: fc.integer({ min: -200, max: 90 }),
  /** Minutes of the day. */
  at: fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15),
  /** Quarter hours; for whole days, days. */
  length: fc.integer({ min: 1, max: 12 }),
  rule: fc.option(
    fc.oneof(
      fc.constant<Rule>({ freq: 'DAILY' }),
      fc
        .uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 4 })
        .map((on): Rule => ({ freq: 'WEEKLY', on })),
      fc
        .uniqueArray(fc.constantFrom(1, 5, 14, 29, 31, -1, -3), { minLength: 1, maxLength: 3 })
        .map((dates): Rule => ({ freq: 'MONTHLY', dates })),
      fc
        .tuple(fc.constantFrom(1, 2, 5, -1, -2), fc.integer({ min: 0, max: 6 }))
        .map(([nth, weekday]): Rule => ({ freq: 'MONTHLY', nth, weekday })),
    ),
    { nil: undefined, freq: 3 },
  ),
  interval: fc.constantFrom(1, 1, 2, 3),
  ends: fc.constantFrom('never', 'COUNT', 'UNTIL'),
  /** Last repetition, in percent of the series. */
  last: fc.integer({ min: 1, max: 100 }),
  except: fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 3 }),
  moved: fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 2 }),
});
type Entry = typeof entries extends fc.Arbitrary<infer One> ? One : never;

const instant = (date: number, minutes: number, zone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(date * day + minutes * minute)
    .toZonedDateTimeISO('UTC')
    .toPlainDateTime()
    .toZonedDateTime(zone).epochMilliseconds;

function has(rule: Rule, interval: number, began: number, date: number): boolean {
  const [one, first] = [new Date(date * day), new Date(began * day)];
  if (rule.freq === 'DAILY') return (date - began) % interval === 0;
  if (rule.freq === 'WEEKLY') {
    const week = (of: number) => Math.floor((of + 3) / 7);
    return rule.on.includes(one.getUTCDay()) && (week(date) - week(began)) % interval === 0;
  }
  const months = (one.getUTCFullYear() - first.getUTCFullYear()) * 12 + one.getUTCMonth() - first.getUTCMonth();
  if (months % interval !== 0) return false;
  const length = new Date(Date.UTC(one.getUTCFullYear(), one.getUTCMonth() + 1, 0)).getUTCDate();
  const fromEnd = length + 1 - one.getUTCDate();
  if ('dates' in rule) return rule.dates.some((of) => (of > 0 ? one.getUTCDate() === of : fromEnd === -of));
  const nth = rule.nth > 0 ? Math.ceil(one.getUTCDate() / 7) : -Math.ceil(fromEnd / 7);
  return one.getUTCDay() === rule.weekday && nth === rule.nth;
}

const digits = (date: number, minutes: number) =>
  new Date(date * day + minutes * minute).toISOString().replaceAll(/[-:]|\.\d+Z/g, '');

/** An entry as text, and its busy times by a naive day-by-day reading. */
function written(entry: Entry, uid: number): { lines: string[]; busy: TimeRange[] } {
  const { zone, isDate, rule, interval, ends } = entry;
  const minutes = isDate ? 0 : entry.at;
  const length = isDate ? entry.length * 1440 : entry.length * 15;
  const when = (date: number, name: string) =>
    isDate ? `${name};VALUE=DATE:${digits(date, 0).slice(0, 8)}` : `${name};TZID=${zone}:${digits(date, minutes)}`;
  const span = (date: number, later = 0): TimeRange => {
    if (isDate) return { from: instant(date, 0, firm), to: instant(date + entry.length, 0, firm) };
    const from = instant(date, minutes, zone) + later * minute;
    return { from, to: from + length * minute };
  };
  let began = firstDay + entry.begins;
  if (rule) for (let n = 0; rule.freq !== 'DAILY' && !has(rule, 1, began, began) && n < 100; n += 1) began += 1;
  const all = [began];
  if (rule) for (let date = began + 1; date <= lastDay; date += 1) if (has(rule, interval, began, date)) all.push(date);
  const count = ends === 'never' ? all.length : Math.ceil((entry.last / 100) * all.length);
  const dates = all.slice(0, count);
  const pick = (some: readonly number[]) =>
    rule ? [...new Set(some.flatMap((n) => dates[n % dates.length] ?? []))] : [];
  const moved = isDate ? [] : pick(entry.moved);
  const except = pick(entry.except).filter((date) => !moved.includes(date));
  const part = {
    DAILY: '',
    WEEKLY: rule && 'on' in rule ? `;BYDAY=${rule.on.map((one) => weekdays[one]).join()}` : '',
    MONTHLY:
      rule && 'dates' in rule
        ? `;BYMONTHDAY=${rule.dates.join()}`
        : rule && 'nth' in rule
          ? `;BYDAY=${rule.nth}${weekdays[rule.weekday]}`
          : '',
  };
  const end = {
    never: '',
    COUNT: `;COUNT=${count}`,
    UNTIL: `;UNTIL=${when(dates.at(-1) ?? began, '').split(':')[1]}`,
  }[ends];
  const duration = isDate ? `DURATION:P${entry.length}D` : `DURATION:PT${length}M`;
  return {
    lines: [
      ...['BEGIN:VEVENT', `UID:${uid}`, when(began, 'DTSTART'), duration],
      ...(rule ? [`RRULE:FREQ=${rule.freq};INTERVAL=${interval}${part[rule.freq]}${end}`] : []),
      ...except.map((date) => when(date, 'EXDATE')),
      'END:VEVENT',
      ...moved.flatMap((date) => [
        ...['BEGIN:VEVENT', `UID:${uid}`, when(date, 'RECURRENCE-ID'), duration],
        ...[`DTSTART:${digits(0, span(date, 90).from / minute)}Z`, 'END:VEVENT'],
      ]),
    ],
    busy: dates
      .filter((date) => !except.includes(date))
      .map((date) => (moved.includes(date) ? span(date, 90) : span(date))),
  };
}

const cut = ({ from, to }: TimeRange) => ({ from: Math.max(from, wanted.from), to: Math.min(to, wanted.to) });
/** Tolerates DST changes, where the longer time counts. */
const uncovered = (some: readonly TimeRange[], others: readonly TimeRange[], tolerance: number) =>
  some
    .map(cut)
    .filter(({ from, to }) => from < to)
    .filter(({ from, to }) => {
      let covered = from;
      for (const one of others.toSorted((a, b) => a.from - b.from))
        if (one.from - tolerance <= covered) covered = Math.max(covered, one.to + tolerance);
      return covered < to;
    })
    .map(({ from, to }) => `${new Date(from).toISOString()} to ${new Date(to).toISOString()}`);

const check = (numRuns: number) =>
  fc.assert(
    fc.property(fc.array(entries, { minLength: 1, maxLength: 20 }), (all) => {
      const read = all.map(written);
      const lines = ['BEGIN:VCALENDAR', ...read.flatMap((one) => one.lines), 'END:VCALENDAR', ''];
      const { busy, unread } = busyIn(lines.join('\r\n'), wanted);
      const slow = read.flatMap((one) => one.busy);
      expect(unread).toBe(0);
      expect(uncovered(slow, busy, 0), 'free, although it is busy').toEqual([]);
      expect(uncovered(busy, slow, 60 * minute), 'busy, although it is free').toEqual([]);
    }),
    { numRuns },
  );

test('any calendar is read as busy where a slow reading of what it was made of is', () => check(200));
test('however many', { tags: ['long'], timeout: 600_000 }, () => check(5000));
