import { parentPort, Worker, workerData } from 'node:worker_threads';
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
  findLines,
  findParameter,
  parseCalendars,
  parseValue,
  propertyText,
} from './calendar-text.ts';
import { type CalendarZone, createZone, dayMs, findZone, parseDateTime, parseRecurrenceRule } from './calendar-time.ts';

export interface BusyRequest extends TimeRange {
  /** IANA name, for all-day entries and for times without a zone. */
  timeZone: string;
  /** What the UIDs of our own entries end with: those are ignored. */
  ownDomain: string;
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
  thisAndFuture: boolean;
  isBusy: boolean;
}

interface EntryContext extends CalendarZones {
  wanted: TimeRange;
}

/** In ms: nothing can be booked in so short a gap. */
const ignoredGap = 5 * 60_000;

/** Busy times of a calendar (RFC 5545), merged. What is ambiguous counts as busy. @throws Error if it is no calendar */
export function findBusyTimes(text: string, wanted: BusyRequest): BusyReading {
  const firm = createZone(wanted.timeZone);
  const calendars = parseCalendars(text);
  const describing = ({ children: inside }: CalendarComponent) => inside.filter(({ name }) => name === 'VTIMEZONE');
  const descriptions = calendars.flatMap(describing);
  const entries = calendars.flatMap((calendar) => {
    const own = describing(calendar);
    const zones = new Map<string, CalendarZone>();
    const named = (name: string) => {
      const zone = zones.get(name) ?? findZone(name, [...own, ...descriptions]);
      zones.set(name, zone);
      return zone;
    };
    const zone = propertyText(calendar, 'X-WR-TIMEZONE');
    const local = zone && !named(zone).late ? named(zone) : firm;
    return findEntryTimes(calendar, { firm, local, named, wanted }, wanted.ownDomain);
  });
  const within = ({ from, to }: TimeRange) => from < to && from < wanted.to && to > wanted.from;
  const current = entries.filter(({ busy, isOpen }) => isOpen || busy.some(within));
  const busy = current.flatMap((one) => one.busy.filter(within));
  return {
    busy: mergeRanges(busy).map(({ from, to }) => ({
      from: Math.max(from, wanted.from),
      to: Math.min(to, wanted.to),
    })),
    unread: current.filter(({ isUnread }) => isUnread).length,
    unknownZones: current.filter(({ isUnread, isInUnknownZone }) => isInUnknownZone && !isUnread).length,
  };
}

function findEntryTimes(calendar: CalendarComponent, context: EntryContext, ownDomain: string): EntryTimes[] {
  const all = (name: string) => calendar.children.filter((component) => component.name === name);
  const series = Map.groupBy(all('VEVENT'), (event) => propertyText(event, 'UID') || event);
  const events = [...series].flatMap(([uid, entries]) => {
    if (typeof uid === 'string' && isOwnEntry(uid, ownDomain)) return [];
    const isChange = (event: CalendarComponent) => findLine(event, 'RECURRENCE-ID') !== undefined;
    const first = entries.find((event) => !isChange(event));
    const changes = entries.flatMap((event) => parseOverride(event, first, context) ?? []);
    return entries.filter(isBusy).map((event) => {
      try {
        const entry = parseEvent(event, context, isChange(event) ? first : undefined);
        return findEventTimes(event, entry, changes, context);
      } catch {
        const days = ['DTSTART', 'DTEND', 'RECURRENCE-ID'].flatMap((name) =>
          findLines(event, name).flatMap((line) => findWholeDay(line, context)),
        );
        return toEntryTimes(days, true, !days.length || isRecurring(event), context);
      }
    });
  });
  const periods = all('VFREEBUSY')
    .flatMap((component) => findLines(component, 'FREEBUSY'))
    .filter((line) => findParameter(line, 'FBTYPE').toUpperCase() !== 'FREE')
    .map((line) => {
      const { occurrences, days, isUnread } = parseTimeList(line, undefined, context);
      return toEntryTimes([...occurrences, ...days], isUnread, isUnread && !days.length, context);
    });
  return [...events, ...periods];
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
    // A cancelled override may have only a RECURRENCE-ID.
    if (!isBusy(event))
      return { ...parseCalendarTime(of, context, context.local), length: undefined, of, thisAndFuture, isBusy: false };
    const entry = parseEvent(event, context, series);
    parseCalendarTime(of, context, entry.zone);
    return { ...entry, of, thisAndFuture, isBusy: true };
  } catch {
    return undefined;
  }
}

const isRecurring = (event: CalendarComponent): boolean =>
  event.lines.some(({ name }) => name === 'RRULE' || name === 'RDATE');

function findEventTimes(
  event: CalendarComponent,
  entry: Occurrence,
  changes: readonly RecurrenceOverride[],
  context: EntryContext,
): EntryTimes {
  if (!isRecurring(event)) return toEntryTimes([entry], !entry.length, false, context);
  const changed = findLine(event, 'RECURRENCE-ID') ? [] : overridesOf(entry, changes, context);
  const dates = findLines(event, 'RDATE').map((line) => parseTimeList(line, entry, context));
  const all = [
    entry,
    ...dates.flatMap(({ occurrences }) => occurrences.map((date) => alignDateKind(date, entry, context))),
  ];
  const later = changed.filter(({ thisAndFuture }) => thisAndFuture).toSorted((a, b) => a.from - b.from);
  const moved = Math.max(0, ...later.map((change) => Math.abs(toInstant(change) - change.from)));
  const unread = dates.flatMap(({ days }) => days);
  let isOpen = false;
  for (const line of findLines(event, 'RRULE'))
    try {
      all.push(...findRepetitions(line, entry, moved, context));
    } catch (error) {
      const isEndless = /exceeded/.test(String(error));
      if (isEndless && entry.length?.clock === 0 && entry.length.exact === 0) break;
      isOpen = true;
      // A rule that never ends counts as busy throughout; of any other only the first day is known.
      const throughout = { clock: 0, exact: context.wanted.to - toInstant(entry), zone: entry.zone };
      unread.push({ ...entry, length: isEndless ? throughout : undefined });
      if (isEndless) break;
    }
  const excluded = findExclusions(event, entry, changed, context);
  const remaining = all.flatMap((one) => {
    if (excluded.has(one)) return [];
    const change = later.findLast(({ from }) => from <= toInstant(one));
    if (!change) return one;
    const shifted = change.clock + change.zone.clock(toInstant(one)) - change.zone.clock(change.from);
    return change.isBusy ? { ...change, clock: shifted } : [];
  });
  const isUnread = isOpen || !entry.length || excluded.isUnread || dates.some((list) => list.isUnread);
  return toEntryTimes([...remaining, ...unread], isUnread, isOpen, context);
}

function overridesOf(entry: Occurrence, changes: readonly RecurrenceOverride[], context: EntryContext) {
  return changes.flatMap((change) => {
    const named = parseCalendarTime(change.of, context, entry.zone);
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

function findRepetitions(line: ContentLine, entry: Occurrence, moved: number, context: EntryContext): Occurrence[] {
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
    if (entry.isDate) return entryDayStart(text.includes('59Z') ? { ...time, clock: time.clock + 1000 - dayMs } : time);
    if (time.isUtc) return entry.zone.clock(time.clock) + entry.zone.early;
    return entry.zone.clock(zone.at(time.isDate ? time.clock + dayMs - 1000 : time.clock));
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

function findExclusions(
  event: CalendarComponent,
  entry: Occurrence,
  changes: ReturnType<typeof overridesOf>,
  context: EntryContext,
) {
  const lists = findLines(event, 'EXDATE').map((line) => parseTimeList(line, entry, context));
  const changed = changes.filter(({ thisAndFuture }) => !thisAndFuture).map(({ named }) => named);
  const ruled = findLines(event, 'EXRULE').map((line) => {
    try {
      return findRepetitions(line, entry, 0, context);
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
  isUnread: boolean,
  isOpen: boolean,
  context: EntryContext,
): EntryTimes {
  const busy = occurrences.map((one) => toTimeRange(one, context));
  const isInUnknownZone = occurrences.some(({ zone, length }) => zone.late > 0 || (length?.zone.late ?? 0) > 0);
  return { busy, isUnread, isOpen, isInUnknownZone };
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

function isBusy(event: CalendarComponent): boolean {
  // Every line must say so, because a DESCRIPTION that was folded wrongly may contain such a line too.
  const is = (name: string, free: string) => {
    const lines = findLines(event, name);
    return lines.length > 0 && lines.every(({ value }) => value.trim().toUpperCase() === free);
  };
  const status = 'X-MICROSOFT-CDO-BUSYSTATUS';
  return !(
    is('STATUS', 'CANCELLED') ||
    is(status, 'FREE') ||
    (is('TRANSP', 'TRANSPARENT') && !findLine(event, status))
  );
}

const isOwnEntry = (uid: string, ownDomain: string): boolean =>
  new RegExp(`^[0-9a-f-]{36}@${ownDomain.replaceAll('.', '\\.')}$`, 'i').test(uid);

function mergeRanges(all: readonly TimeRange[]): TimeRange[] {
  const result: TimeRange[] = [];
  for (const { from, to } of all.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && from < last.to + ignoredGap) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}

// In a worker thread, so that a large or endless calendar does not block requests.

/** Per calendar: in ms, and in MB. */
const timeout = 20_000;
const maxMemory = 256;

const workerInput = (workerData as { calendar?: { text: string; wanted: BusyRequest } } | null)?.calendar;
if (workerInput) parentPort?.postMessage(findBusyTimes(workerInput.text, workerInput.wanted));

/** As `findBusyTimes`. @throws Error also on a timeout */
export function findBusyTimesInWorker(text: string, wanted: BusyRequest, limit = timeout): Promise<BusyReading> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), {
      workerData: { calendar: { text, wanted } },
      resourceLimits: { maxOldGenerationSizeMb: maxMemory },
    });
    const timer = setTimeout(() => {
      reject(new Error('The calendar took too long to read.'));
      void worker.terminate();
    }, limit);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The calendar was not read.'));
    });
  });
}
