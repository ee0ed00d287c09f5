import { type Component, type Line, linesWith, lineWith, parameterOf, readValue } from './calendar-text.ts';
import { day, hour, parseDateTime, parseDuration, utc, type Zone } from './calendar-time.ts';

/** `firm` for whole days, `local` for times without a zone. */
export interface Zones {
  firm: Zone;
  local: Zone;
  named: (name: string) => Zone;
}

/** A wall-clock time. Days begin at the firm's midnight. */
export interface Time {
  clock: number;
  zone: Zone;
  isDate: boolean;
  isUtc: boolean;
}

/** In ms; across a DST change the longer counts. */
export interface Duration {
  clock: number;
  exact: number;
  zone: Zone;
  /** Travel time, in ms. */
  before?: number;
}

/** Without a length it takes its whole day. */
export interface Occurrence extends Time {
  length: Duration | undefined;
}

export const instantOf = ({ clock, zone }: Pick<Time, 'clock' | 'zone'>): number => zone.at(clock);
export const midnight = (clock: number): number => Math.floor(clock / day) * day;

/** @param series supplies the length of an override @throws Error without a readable start */
export function readEvent(event: Component, zones: Zones, series?: Component): Occurrence {
  const [line, second] = linesWith(event, 'DTSTART');
  if (!line || second) throw new Error('It has no start, or two.');
  const start = readTime(line, zones, zones.local);
  const hasLength = start.isDate || event.lines.some(({ name }) => name === 'DTEND' || name === 'DURATION');
  const length = series && !hasLength ? readEvent(series, zones).length : durationOf(event, start, zones);
  const isDay = event.lines.some(({ name, value }) => /ALLDAYEVENT$/.test(name) && /^\s*TRUE/i.test(value));
  const isWhole = start.isUtc || start.clock === midnight(start.clock);
  if (start.isDate || !isDay || !isWhole || !length || length.clock % day) return { ...start, length };
  const days = { clock: Math.max(length.clock, day), exact: 0, zone: zones.firm };
  return { clock: dayStart(start), zone: zones.firm, isDate: true, isUtc: false, length: days };
}

function durationOf(event: Component, start: Time, zones: Zones): Duration | undefined {
  const lasting = (length: number): Duration =>
    start.isDate
      ? { clock: Math.max(day, length), exact: 0, zone: start.zone }
      : { clock: length, exact: length, zone: start.zone };
  try {
    const ends = linesWith(event, 'DTEND').map((line) => lengthBetween(start, readTime(line, zones, start.zone)));
    const lengths = linesWith(event, 'DURATION').map((line) => lasting(readValue(line, parseDuration)));
    const [longest = lasting(0)] = [...ends, ...lengths].toSorted((a, b) => b.clock - a.clock);
    const travel = lineWith(event, 'X-APPLE-TRAVEL-DURATION');
    return travel ? { ...longest, before: readValue(travel, parseDuration) } : longest;
  } catch {
    return undefined;
  }
}

function lengthBetween(start: Time, end: Time): Duration {
  const clock = start.zone.clock(instantOf(end)) - start.clock;
  // DTEND is exclusive.
  if (start.isDate) return { clock: Math.max(clock, day), exact: 0, zone: end.zone };
  const exact = instantOf(end) - instantOf(start);
  if (exact < 0) throw new Error('It ends before it begins.');
  return { clock, exact, zone: end.zone };
}

/** @param zone the default @throws Error for no readable time */
export function readTime(line: Line, zones: Zones, zone: Zone): Time {
  return readValue(line, (text) => timeOf(text, line, zones, zone));
}

function timeOf(text: string, line: Line, zones: Zones, zone: Zone): Time {
  const { clock, isUtc, ...read } = parseDateTime(text);
  const isDate = read.isDate || parameterOf(line, 'VALUE').toUpperCase() === 'DATE';
  if (isDate) return { clock: midnight(clock), zone: zones.firm, isDate, isUtc: false };
  const name = parameterOf(line, 'TZID');
  return { clock, zone: isUtc ? utc : name ? zones.named(name) : zone, isDate, isUtc };
}

/** Unreadable ones become whole days. @param entry supplies length and default zone */
export function readTimeList(line: Line, entry: Occurrence | undefined, zones: Zones) {
  const read = (list: string) => {
    const occurrences: Occurrence[] = [];
    const days: Occurrence[] = [];
    let isUnread = false;
    for (const text of list.split(/[,;]/))
      try {
        occurrences.push(periodIn(text, line, entry, zones));
      } catch {
        isUnread = true;
        days.push(...readDays({ ...line, value: text }, zones));
      }
    return { occurrences, days, isUnread };
  };
  const all = read(line.value);
  return all.isUnread ? read(line.marked) : all;
}

function periodIn(text: string, line: Line, entry: Occurrence | undefined, zones: Zones): Occurrence {
  const [from = '', to] = text.split('/');
  const start = timeOf(from, line, zones, entry?.zone ?? zones.local);
  if (!to) return { ...start, length: entry?.length };
  if (!/^[+-]?P/i.test(to)) return { ...start, length: lengthBetween(start, timeOf(to, line, zones, start.zone)) };
  const length = parseDuration(to);
  return { ...start, length: { clock: length, exact: length, zone: start.zone } };
}

export function readDays(line: Line, zones: Zones): Occurrence[] {
  const text = `${line.value.slice(0, 500)} ${line.parameters.slice(0, 500)}`;
  for (const { 0: digits, index } of text.matchAll(/(?<!\d)\d{8}/g))
    try {
      const isUtc = /^\d+T\d*Z/i.test(text.slice(index));
      const { clock } = parseDateTime(digits);
      const name = parameterOf(line, 'TZID');
      const zone = isUtc ? utc : name ? zones.named(name) : zones.firm;
      return [{ clock, zone, isDate: false, isUtc, length: undefined }];
    } catch {}
  return [];
}

/** Exchange writes an all-day time as the organizer's midnight in UTC, hours before or after ours. */
export const dayStart = ({ clock, isUtc }: Pick<Time, 'clock' | 'isUtc'>): number =>
  midnight(isUtc ? clock + 11 * hour : clock);
