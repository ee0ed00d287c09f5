import { dayMs, hourMs } from '../../platform/durations.ts';
import {
  type CalendarComponent,
  type ContentLine,
  findLine,
  findParameter,
  listLines,
  parseValue,
} from './calendar-text.ts';
import { type CalendarZone, parseDateTime, parseDuration, utcZone } from './calendar-time.ts';

/** `firm` is for whole days, `local` for times without a zone, `named` finds one by its TZID. */
export interface CalendarZones {
  firm: CalendarZone;
  local: CalendarZone;
  named: (name: string) => CalendarZone;
}

/** A wall-clock time: `clock` is the ms since the epoch at which a UTC clock shows it. */
export interface CalendarTime {
  clock: number;
  zone: CalendarZone;
  isDate: boolean;
  isUtc: boolean;
}

/** In ms, by the clock on the wall and as time that passes; across a change of DST the longer counts. */
export interface EntryLength {
  clock: number;
  exact: number;
  zone: CalendarZone;
  /** Travel time before it, in ms. */
  before?: number;
}

/** If its length is unknown, it takes the whole day. */
export interface Occurrence extends CalendarTime {
  length: EntryLength | undefined;
}

export const toInstant = ({ clock, zone }: Pick<CalendarTime, 'clock' | 'zone'>): number => zone.at(clock);
export const floorToDay = (clock: number): number => Math.floor(clock / dayMs) * dayMs;

/** @param series gives an override its length @throws Error unless it has one readable start */
export function parseEvent(event: CalendarComponent, zones: CalendarZones, series?: CalendarComponent): Occurrence {
  const [line, second] = listLines(event, 'DTSTART');
  if (!line || second) throw new Error('It has no start, or two.');
  const start = parseCalendarTime(line, zones, zones.local);
  const hasLength = start.isDate || event.lines.some(({ name }) => name === 'DTEND' || name === 'DURATION');
  const length = series && !hasLength ? parseEvent(series, zones).length : parseLength(event, start, zones);
  const isDay = event.lines.some(({ name, value }) => /ALLDAYEVENT$/.test(name) && /^\s*TRUE/i.test(value));
  const isWhole = start.isUtc || start.clock === floorToDay(start.clock);
  if (start.isDate || !isDay || !isWhole || !length || length.clock % dayMs) return { ...start, length };
  const days = { clock: Math.max(length.clock, dayMs), exact: 0, zone: zones.firm };
  return { clock: entryDayStart(start), zone: zones.firm, isDate: true, isUtc: false, length: days };
}

function parseLength(event: CalendarComponent, start: CalendarTime, zones: CalendarZones): EntryLength | undefined {
  const lasting = (length: number): EntryLength =>
    start.isDate
      ? { clock: Math.max(dayMs, length), exact: 0, zone: start.zone }
      : { clock: length, exact: length, zone: start.zone };
  try {
    const ends = listLines(event, 'DTEND').map((line) =>
      lengthBetween(start, parseCalendarTime(line, zones, start.zone)),
    );
    const lengths = listLines(event, 'DURATION').map((line) => lasting(parseValue(line, parseDuration)));
    const [longest = lasting(0)] = [...ends, ...lengths].toSorted((a, b) => b.clock - a.clock);
    const travel = findLine(event, 'X-APPLE-TRAVEL-DURATION');
    return travel ? { ...longest, before: parseValue(travel, parseDuration) } : longest;
  } catch {
    return undefined;
  }
}

function lengthBetween(start: CalendarTime, end: CalendarTime): EntryLength {
  const clock = start.zone.clock(toInstant(end)) - start.clock;
  // DTEND is exclusive.
  if (start.isDate) return { clock: Math.max(clock, dayMs), exact: 0, zone: end.zone };
  const passed = toInstant(end) - toInstant(start);
  // What DST skips has no length, but is a time on the clock.
  const exact = passed <= 0 && clock > 0 ? clock : passed;
  if (exact < 0) throw new Error('It ends before it begins.');
  return { clock, exact, zone: end.zone };
}

/** @param zone the default @throws Error if it is no time */
export function parseCalendarTime(line: ContentLine, zones: CalendarZones, zone: CalendarZone): CalendarTime {
  return parseValue(line, (text) => parseTime(text, line, zones, zone));
}

function parseTime(text: string, line: ContentLine, zones: CalendarZones, zone: CalendarZone): CalendarTime {
  const { clock, isUtc, ...read } = parseDateTime(text);
  const isDate = read.isDate || findParameter(line, 'VALUE').toUpperCase() === 'DATE';
  if (isDate) return { clock: floorToDay(clock), zone: zones.firm, isDate, isUtc: false };
  const name = findParameter(line, 'TZID');
  return { clock, zone: isUtc ? utcZone : name ? zones.named(name) : zone, isDate, isUtc };
}

/** Reads RDATE, EXDATE or FREEBUSY; unreadable times become whole days. @param entry gives length and default zone */
export function parseTimeList(line: ContentLine, entry: Occurrence | undefined, zones: CalendarZones) {
  const read = (list: string) => {
    const occurrences: Occurrence[] = [];
    const days: Occurrence[] = [];
    let isUnread = false;
    for (const text of list.split(/[,;]/))
      try {
        occurrences.push(parsePeriod(text, line, entry, zones));
      } catch {
        isUnread = true;
        days.push(...findWholeDay({ ...line, value: text }, zones));
      }
    return { occurrences, days, isUnread };
  };
  const all = read(line.value);
  return all.isUnread ? read(line.certainValue) : all;
}

function parsePeriod(text: string, line: ContentLine, entry: Occurrence | undefined, zones: CalendarZones): Occurrence {
  const [from = '', to] = text.split('/');
  const start = parseTime(from, line, zones, entry?.zone ?? zones.local);
  if (!to) return { ...start, length: entry?.length };
  if (!/^[+-]?P/i.test(to)) return { ...start, length: lengthBetween(start, parseTime(to, line, zones, start.zone)) };
  const length = parseDuration(to);
  return { ...start, length: { clock: length, exact: length, zone: start.zone } };
}

/** The first date in a line whose time cannot be read, as a whole day; empty if there is none. */
export function findWholeDay(line: ContentLine, zones: CalendarZones): Occurrence[] {
  const text = `${line.value.slice(0, 500)} ${line.parameters.slice(0, 500)}`;
  for (const { 0: digits, index } of text.matchAll(/(?<!\d)\d{8}/g))
    try {
      const isUtc = /^\d+T\d*Z/i.test(text.slice(index));
      const { clock } = parseDateTime(digits);
      const name = findParameter(line, 'TZID');
      const zone = isUtc ? utcZone : name ? zones.named(name) : zones.firm;
      return [{ clock, zone, isDate: false, isUtc, length: undefined }];
    } catch {}
  return [];
}

/** Exchange writes an all-day time as the organizer's midnight in UTC, up to 11 hours before the day or 12 after. */
export const entryDayStart = ({ clock, isUtc }: Pick<CalendarTime, 'clock' | 'isUtc'>): number =>
  floorToDay(isUtc ? clock + 11 * hourMs : clock);
