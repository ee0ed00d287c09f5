import { parentPort, Worker, workerData } from 'node:worker_threads';
import { dayMs, minuteMs, secondMs } from '../../platform/durations.ts';
import type { TimeRange } from '../opening-hours.ts';
import {
  type CalendarTime,
  type CalendarZones,
  entryDayStart,
  findWholeDay,
  floorToDay,
  type Occurrence,
  parseCalendarTime,
  parseEvent,
  parseTimeList,
  toInstant,
} from './calendar-entry.ts';
import {
  type CalendarComponent,
  type ContentLine,
  findLine,
  findParameter,
  listLines,
  parseCalendars,
  parseValue,
  propertyText,
} from './calendar-text.ts';
import { type CalendarZone, createZone, findZone, parseDateTime, parseRecurrenceRule } from './calendar-time.ts';

export interface BusyRequest extends TimeRange {
  /** IANA name, for all-day entries and for times without a zone. */
  timeZone: string;
  /** What the UIDs of our entries end with: those are ignored. */
  ownDomain: string;
  /** The e-mail address of whose calendar it is; empty if unknown. What they have declined is not busy. */
  owner: string;
}

export interface BusyReading {
  busy: TimeRange[];
  /** How many entries could not be read: their days count as busy. */
  unread: number;
  /** How many have an unknown time zone: they count as busy at every time at which they may be. */
  unknownZones: number;
}

interface EntryTimes {
  busy: TimeRange[];
  isUnread: boolean;
  /** Whether it may also be busy at times that could not be read. */
  isOpen: boolean;
  isInUnknownZone: boolean;
}

/** One occurrence of a series that was changed. With `thisAndFuture`, all later ones too. */
interface RecurrenceOverride extends Occurrence {
  of: ContentLine;
  context: EntryContext;
  thisAndFuture: boolean;
  isBusy: boolean;
}

/** Some programs write each entry of a series into a calendar of its own, with its own zones. */
interface PlacedComponent {
  component: CalendarComponent;
  context: EntryContext;
}

interface EntryContext extends CalendarZones {
  wanted: TimeRange;
  /** In lower case. */
  owners: readonly string[];
}

/** Nothing can be booked in so short a gap. */
const ignoredGapMs = 5 * minuteMs;

/** Busy times of a calendar (RFC 5545), merged. What is ambiguous counts as busy. @throws Error if it is no calendar */
export function readBusyTimes(text: string, wanted: BusyRequest): BusyReading {
  const firm = createZone(wanted.timeZone);
  const calendars = parseCalendars(text);
  const timeZonesOf = ({ children }: CalendarComponent) => children.filter(({ name }) => name === 'VTIMEZONE');
  const descriptions = calendars.flatMap(timeZonesOf);
  const components = calendars.flatMap((calendar) => {
    const own = timeZonesOf(calendar);
    const zones = new Map<string, CalendarZone>();
    const named = (name: string) => {
      const zone = zones.get(name) ?? findZone(name, [...own, ...descriptions]);
      zones.set(name, zone);
      return zone;
    };
    const zone = propertyText(calendar, 'X-WR-TIMEZONE');
    const local = zone && !named(zone).late ? named(zone) : firm;
    // Google names a person's calendar by their address.
    const owners = [propertyText(calendar, 'X-WR-CALNAME'), wanted.owner].map((one) => one.toLowerCase());
    const context = { firm, local, named, wanted, owners };
    return calendar.children.map((component) => ({ component, context }));
  });
  const entries = listEntryTimes(components, wanted.ownDomain);
  const isWithin = ({ from, to }: TimeRange) => from < to && from < wanted.to && to > wanted.from;
  const current = entries.filter(({ busy, isOpen }) => isOpen || busy.some(isWithin));
  const busy = current.flatMap((one) => one.busy.filter(isWithin));
  return {
    busy: mergeRanges(busy).map(({ from, to }) => ({
      from: Math.max(from, wanted.from),
      to: Math.min(to, wanted.to),
    })),
    unread: current.filter(({ isUnread }) => isUnread).length,
    unknownZones: current.filter(({ isUnread, isInUnknownZone }) => isInUnknownZone && !isUnread).length,
  };
}

function listEntryTimes(components: readonly PlacedComponent[], ownDomain: string): EntryTimes[] {
  const all = (name: string) => components.filter(({ component }) => component.name === name);
  const series = Map.groupBy(all('VEVENT'), ({ component }) => propertyText(component, 'UID') || component);
  const events = [...series].flatMap(([uid, entries]) => {
    if (typeof uid === 'string' && isOwnEntry(uid, ownDomain)) return [];
    const isChange = (event: CalendarComponent) => findLine(event, 'RECURRENCE-ID') !== undefined;
    const first = entries.find(({ component }) => !isChange(component))?.component;
    const changes = entries.flatMap(({ component, context }) => parseOverride(component, first, context) ?? []);
    const isCurrent = ({ component, context }: PlacedComponent) =>
      isBusy(component, context) && !isCalledOff(component, entries);
    return entries.filter(isCurrent).map(({ component: event, context }) => {
      try {
        const entry = parseEvent(event, context, isChange(event) ? first : undefined);
        return readEventTimes(event, entry, changes, context);
      } catch {
        const days = ['DTSTART', 'DTEND', 'RECURRENCE-ID'].flatMap((name) =>
          listLines(event, name).flatMap((line) => findWholeDay(line, context)),
        );
        return toEntryTimes(days, { isUnread: true, isOpen: !days.length || isRecurring(event) }, context);
      }
    });
  });
  const periods = all('VFREEBUSY').flatMap(({ component, context }) =>
    listLines(component, 'FREEBUSY')
      .filter((line) => findParameter(line, 'FBTYPE').toUpperCase() !== 'FREE')
      .map((line) => {
        const { occurrences, days, isUnread } = parseTimeList(line, undefined, context);
        return toEntryTimes([...occurrences, ...days], { isUnread, isOpen: isUnread && !days.length }, context);
      }),
  );
  return [...events, ...periods];
}

/** Whether a later version of the entry is cancelled. */
function isCalledOff(event: CalendarComponent, versions: readonly PlacedComponent[]): boolean {
  const sequence = Number.parseInt(propertyText(event, 'SEQUENCE'), 10);
  const of = propertyText(event, 'RECURRENCE-ID');
  return versions.some(
    ({ component }) =>
      isCancelled(component) &&
      propertyText(component, 'RECURRENCE-ID') === of &&
      Number.parseInt(propertyText(component, 'SEQUENCE'), 10) > sequence,
  );
}

function parseOverride(
  event: CalendarComponent,
  series: CalendarComponent | undefined,
  context: EntryContext,
): RecurrenceOverride | undefined {
  const of = findLine(event, 'RECURRENCE-ID');
  if (!of) return undefined;
  try {
    const thisAndFuture = findParameter(of, 'RANGE').toUpperCase() === 'THISANDFUTURE';
    const placed = { of, context, thisAndFuture };
    // A cancelled override may have only a RECURRENCE-ID.
    if (!isBusy(event, context))
      return { ...parseCalendarTime(of, context, context.local), length: undefined, ...placed, isBusy: false };
    const entry = parseEvent(event, context, series);
    parseCalendarTime(of, context, entry.zone);
    return { ...entry, ...placed, isBusy: true };
  } catch {
    return undefined;
  }
}

const isRecurring = (event: CalendarComponent): boolean =>
  event.lines.some(({ name }) => name === 'RRULE' || name === 'RDATE');

function readEventTimes(
  event: CalendarComponent,
  entry: Occurrence,
  changes: readonly RecurrenceOverride[],
  context: EntryContext,
): EntryTimes {
  if (!isRecurring(event)) return toEntryTimes([entry], { isUnread: !entry.length, isOpen: false }, context);
  const changed = findLine(event, 'RECURRENCE-ID') ? [] : overridesOf(entry, changes, context);
  const dates = listLines(event, 'RDATE').map((line) => parseTimeList(line, entry, context));
  const all = [
    entry,
    ...dates.flatMap(({ occurrences }) => occurrences.map((date) => alignDateKind(date, entry, context))),
  ];
  const later = changed.filter(({ thisAndFuture }) => thisAndFuture).toSorted((a, b) => a.from - b.from);
  const moved = Math.max(0, ...later.map((change) => Math.abs(toInstant(change) - change.from)));
  const unread = dates.flatMap(({ days }) => days);
  let isOpen = false;
  for (const line of listLines(event, 'RRULE'))
    try {
      all.push(...listRepetitions(line, entry, moved, context));
    } catch (error) {
      const isEndless = /exceeded/.test(String(error));
      if (isEndless && entry.length?.clock === 0 && entry.length.exact === 0) break;
      isOpen = true;
      // A rule that never ends counts as busy throughout; of any other only the first day is known.
      const throughout = { clock: 0, exact: context.wanted.to - toInstant(entry), zone: entry.zone };
      unread.push({ ...entry, length: isEndless ? throughout : undefined });
      if (isEndless) break;
    }
  const excluded = readExclusions(event, entry, changed, context);
  const remaining = all.flatMap((one) => {
    if (excluded.has(one)) return [];
    const change = later.findLast(({ from }) => from <= toInstant(one));
    if (!change) return one;
    const shifted = change.clock + change.zone.clock(toInstant(one)) - change.zone.clock(change.from);
    return change.isBusy ? { ...change, clock: shifted } : [];
  });
  const isUnread = isOpen || !entry.length || excluded.isUnread || dates.some((list) => list.isUnread);
  return toEntryTimes([...remaining, ...unread], { isUnread, isOpen }, context);
}

function overridesOf(entry: Occurrence, changes: readonly RecurrenceOverride[], context: EntryContext) {
  return changes.flatMap((change) => {
    const named = parseCalendarTime(change.of, change.context, entry.zone);
    if (named.zone.late && named.zone !== entry.zone) return [];
    const from = toInstant(alignDateKind<CalendarTime>(named, entry, context));
    return { ...change, named, from };
  });
}

function alignDateKind<T extends CalendarTime>(date: T, entry: T, context: EntryContext): T {
  if (date.isDate === entry.isDate) return date;
  if (entry.isDate) return { ...entry, clock: entryDayStart(date) };
  const zone = dayZone(entry, context);
  const clock = zone.clock(toInstant(entry));
  return { ...entry, clock: entry.zone.clock(zone.at(date.clock + clock - floorToDay(clock))) };
}

/** Many programs write times in UTC, but mean dates in their local zone. */
const dayZone = (entry: CalendarTime, { local }: EntryContext): CalendarZone => (entry.isUtc ? local : entry.zone);

function listRepetitions(line: ContentLine, entry: Occurrence, moved: number, context: EntryContext): Occurrence[] {
  const written = expandRule(line, entry, moved, context);
  if (written.isFirst) return written.all;
  // Some programs write DTSTART in UTC, but mean RRULE by their local clock.
  const own = { ...entry, clock: context.local.clock(toInstant(entry)), zone: context.local };
  const read = expandRule(line, own, moved, context);
  return read.isFirst ? read.all : written.all;
}

function expandRule(line: ContentLine, entry: Occurrence, moved: number, context: EntryContext) {
  const { firm, wanted } = context;
  const until = (text: string) => {
    const time = parseDateTime(text);
    const zone = dayZone(entry, context);
    // If UNTIL is the last second of a day, it means that day.
    if (entry.isDate)
      return entryDayStart(text.includes('59Z') ? { ...time, clock: time.clock + secondMs - dayMs } : time);
    if (time.isUtc) return entry.zone.clock(time.clock) + entry.zone.early;
    return entry.zone.clock(zone.at(time.isDate ? time.clock + dayMs - secondMs : time.clock));
  };
  const around = 2 * dayMs + moved;
  const from = Math.max(entry.clock, firm.clock(wanted.from) - around - (entry.length?.clock ?? dayMs));
  const to = firm.clock(wanted.to) + around;
  const first = new Date(entry.clock);
  return parseValue(line, (text) => {
    const rule = parseRecurrenceRule(entry.clock, text, until);
    const all = rule.between(new Date(from), new Date(Math.max(from, to)), true);
    return {
      all: all.map(({ epochMilliseconds }) => ({ ...entry, clock: epochMilliseconds })),
      isFirst: !entry.isUtc || rule.between(first, first, true).length > 0,
    };
  });
}

function readExclusions(
  event: CalendarComponent,
  entry: Occurrence,
  changes: ReturnType<typeof overridesOf>,
  context: EntryContext,
) {
  const lists = listLines(event, 'EXDATE').map((line) => parseTimeList(line, entry, context));
  const changed = changes.filter(({ thisAndFuture }) => !thisAndFuture).map(({ named }) => named);
  const ruled = listLines(event, 'EXRULE').map((line) => {
    try {
      return listRepetitions(line, entry, 0, context);
    } catch {
      return undefined;
    }
  });
  const times = new Set<number>();
  const days = new Set<number>();
  const all = [...lists.flatMap(({ occurrences }) => occurrences), ...ruled.flatMap((one) => one ?? [])];
  for (const time of [...all, ...changed]) {
    if (entry.isDate || time.isDate) days.add(entryDayStart(time));
    // A time in an unknown zone can only exclude one in the same zone.
    else if (!time.zone.late || time.zone === entry.zone) times.add(toInstant(time));
  }
  return {
    has: (one: Occurrence) =>
      times.has(toInstant(one)) || days.has(floorToDay(dayZone(entry, context).clock(toInstant(one)))),
    isUnread: lists.some((list) => list.isUnread) || ruled.includes(undefined),
  };
}

function toEntryTimes(
  occurrences: readonly Occurrence[],
  flags: Pick<EntryTimes, 'isUnread' | 'isOpen'>,
  context: EntryContext,
): EntryTimes {
  const busy = occurrences.map((one) => toTimeRange(one, context));
  const isInUnknownZone = occurrences.some(({ zone, length }) => zone.late > 0 || (length?.zone.late ?? 0) > 0);
  return { busy, ...flags, isInUnknownZone };
}

function toTimeRange({ clock, zone, length }: Occurrence, context: EntryContext): TimeRange {
  if (!length) return wholeDay({ clock, zone }, context);
  const from = zone.at(clock);
  const to = Math.max(from + length.exact, zone.at(clock + length.clock));
  return to > from
    ? { from: from - zone.early - (length.before ?? 0), to: to + Math.max(zone.late, length.zone.late) }
    : { from, to: from };
}

/** From the earlier beginning to the later end of the day in its own zone and in the firm's. */
function wholeDay({ clock, zone }: Pick<Occurrence, 'clock' | 'zone'>, { firm }: EntryContext): TimeRange {
  const [from, to] = [floorToDay(clock), floorToDay(clock) + dayMs];
  return {
    from: Math.min(zone.at(from) - zone.early, firm.at(from)),
    to: Math.max(zone.at(to) + zone.late, firm.at(to)),
  };
}

/** Every line must say so, because a DESCRIPTION that was folded wrongly may contain such a line too. */
function saysAlways(event: CalendarComponent, name: string, wanted: RegExp): boolean {
  const lines = listLines(event, name);
  return lines.length > 0 && lines.every(({ value }) => wanted.test(value.trim()));
}

const isCancelled = (event: CalendarComponent): boolean => saysAlways(event, 'STATUS', /^cancell?ed$/i);

function isDeclined(event: CalendarComponent, owners: readonly string[]): boolean {
  const own = listLines(event, 'ATTENDEE').filter(({ value }) => {
    const address = value.trim().toLowerCase();
    return address.includes('@') && owners.includes(address.replace('mailto:', ''));
  });
  return own.length > 0 && own.every((line) => findParameter(line, 'PARTSTAT').toUpperCase() === 'DECLINED');
}

function isBusy(event: CalendarComponent, { owners }: EntryContext): boolean {
  const status = 'X-MICROSOFT-CDO-BUSYSTATUS';
  return !(
    isCancelled(event) ||
    isDeclined(event, owners) ||
    saysAlways(event, status, /^free$/i) ||
    (saysAlways(event, 'TRANSP', /^transparent$/i) && !findLine(event, status))
  );
}

const isOwnEntry = (uid: string, ownDomain: string): boolean =>
  new RegExp(`^[0-9a-f-]{36}@${ownDomain.replaceAll('.', '\\.')}$`, 'i').test(uid);

function mergeRanges(all: readonly TimeRange[]): TimeRange[] {
  const result: TimeRange[] = [];
  for (const { from, to } of all.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && from < last.to + ignoredGapMs) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}

// In a worker thread, so that a large or endless calendar does not block requests.

const workerTimeoutMs = 20 * secondMs;

const input: { calendar?: { text: string; wanted: BusyRequest } } | null = workerData;
if (input?.calendar) parentPort?.postMessage(readBusyTimes(input.calendar.text, input.calendar.wanted));

/** As `readBusyTimes`. @throws Error also on a timeout */
export function readBusyTimesInWorker(
  text: string,
  wanted: BusyRequest,
  timeoutMs = workerTimeoutMs,
): Promise<BusyReading> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), {
      workerData: { calendar: { text, wanted } },
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    const timer = setTimeout(() => {
      reject(new Error('The calendar took too long to read.'));
      void worker.terminate();
    }, timeoutMs);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The calendar was not read.'));
    });
  });
}
