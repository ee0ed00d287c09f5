import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { TimeRange } from '../opening.ts';
import {
  dayStart,
  instantOf,
  midnight,
  type Occurrence,
  readDays,
  readEvent,
  readTime,
  readTimeList,
  type Time,
  type Zones,
} from './calendar-entry.ts';
import {
  type Component,
  calendarsIn,
  type Line,
  linesWith,
  lineWith,
  parameterOf,
  readValue,
  textOf,
} from './calendar-text.ts';
import { day, parseDateTime, parseRule, type Zone, zoneNamed, zoneOf } from './calendar-time.ts';

export interface BusyWanted extends TimeRange {
  /** Of all-day entries, and of times without a zone. */
  timeZone: string;
  /** In the UIDs of our own entries, which are ignored. */
  ownDomain: string;
}

export interface CalendarReading {
  busy: TimeRange[];
  /** Their days count as busy. */
  unread: number;
  /** Busy whenever they might be. */
  unknownZones: number;
}

interface EntryTimes {
  busy: TimeRange[];
  isUnread: boolean;
  /** Whether it may be busy at other times too. */
  isOpen: boolean;
  isInUnknownZone: boolean;
}

/** With `thisAndFuture`, changes all later ones too. */
interface Change extends Occurrence {
  of: Line;
  thisAndFuture: boolean;
  isBusy: boolean;
}

interface Context extends Zones {
  wanted: TimeRange;
}

/** In ms. */
const tooShort = 5 * 60_000;

/** Busy times of a calendar (RFC 5545), merged. Ambiguity counts as busy. @throws Error if it is no calendar */
export function busyIn(text: string, wanted: BusyWanted): CalendarReading {
  const firm = zoneOf(wanted.timeZone);
  const calendars = calendarsIn(text);
  const describing = ({ inside }: Component) => inside.filter(({ name }) => name === 'VTIMEZONE');
  const descriptions = calendars.flatMap(describing);
  const entries = calendars.flatMap((calendar) => {
    const own = describing(calendar);
    const zones = new Map<string, Zone>();
    const named = (name: string) => {
      const zone = zones.get(name) ?? zoneNamed(name, [...own, ...descriptions]);
      zones.set(name, zone);
      return zone;
    };
    const zone = textOf(calendar, 'X-WR-TIMEZONE');
    const local = zone && !named(zone).late ? named(zone) : firm;
    return entriesOf(calendar, { firm, local, named, wanted }, wanted.ownDomain);
  });
  const within = ({ from, to }: TimeRange) => from < to && from < wanted.to && to > wanted.from;
  const current = entries.filter(({ busy, isOpen }) => isOpen || busy.some(within));
  const busy = current.flatMap((one) => one.busy.filter(within));
  return {
    busy: merged(busy).map(({ from, to }) => ({
      from: Math.max(from, wanted.from),
      to: Math.min(to, wanted.to),
    })),
    unread: current.filter(({ isUnread }) => isUnread).length,
    unknownZones: current.filter(({ isUnread, isInUnknownZone }) => isInUnknownZone && !isUnread).length,
  };
}

function entriesOf(calendar: Component, context: Context, ownDomain: string): EntryTimes[] {
  const all = (name: string) => calendar.inside.filter((component) => component.name === name);
  const series = Map.groupBy(all('VEVENT'), (event) => textOf(event, 'UID') || event);
  const events = [...series].flatMap(([uid, entries]) => {
    if (typeof uid === 'string' && isOurs(uid, ownDomain)) return [];
    const isChange = (event: Component) => lineWith(event, 'RECURRENCE-ID') !== undefined;
    const first = entries.find((event) => !isChange(event));
    const changes = entries.flatMap((event) => changeIn(event, first, context) ?? []);
    return entries.filter(isBusy).map((event) => {
      try {
        const entry = readEvent(event, context, isChange(event) ? first : undefined);
        return timesOfEvent(event, entry, changes, context);
      } catch {
        const days = ['DTSTART', 'DTEND', 'RECURRENCE-ID'].flatMap((name) =>
          linesWith(event, name).flatMap((line) => readDays(line, context)),
        );
        return entryTimes(days, true, !days.length || repeats(event), context);
      }
    });
  });
  const periods = all('VFREEBUSY')
    .flatMap((component) => linesWith(component, 'FREEBUSY'))
    .filter((line) => parameterOf(line, 'FBTYPE').toUpperCase() !== 'FREE')
    .map((line) => {
      const { occurrences, days, isUnread } = readTimeList(line, undefined, context);
      return entryTimes([...occurrences, ...days], isUnread, isUnread && !days.length, context);
    });
  return [...events, ...periods];
}

function changeIn(event: Component, series: Component | undefined, context: Context): Change | undefined {
  const of = lineWith(event, 'RECURRENCE-ID');
  if (!of) return undefined;
  try {
    const thisAndFuture = parameterOf(of, 'RANGE').toUpperCase() === 'THISANDFUTURE';
    // A cancelled override may have only a RECURRENCE-ID.
    if (!isBusy(event))
      return { ...readTime(of, context, context.local), length: undefined, of, thisAndFuture, isBusy: false };
    const entry = readEvent(event, context, series);
    readTime(of, context, entry.zone);
    return { ...entry, of, thisAndFuture, isBusy: true };
  } catch {
    return undefined;
  }
}

const repeats = (event: Component): boolean => event.lines.some(({ name }) => name === 'RRULE' || name === 'RDATE');

function timesOfEvent(event: Component, entry: Occurrence, changes: readonly Change[], context: Context): EntryTimes {
  if (!repeats(event)) return entryTimes([entry], !entry.length, false, context);
  const changed = lineWith(event, 'RECURRENCE-ID') ? [] : changesOf(entry, changes, context);
  const dates = linesWith(event, 'RDATE').map((line) => readTimeList(line, entry, context));
  const all = [entry, ...dates.flatMap(({ occurrences }) => occurrences.map((date) => dated(date, entry, context)))];
  const later = changed.filter(({ thisAndFuture }) => thisAndFuture).toSorted((a, b) => a.from - b.from);
  const moved = Math.max(0, ...later.map((change) => Math.abs(instantOf(change) - change.from)));
  const unread = dates.flatMap(({ days }) => days);
  let isOpen = false;
  for (const line of linesWith(event, 'RRULE'))
    try {
      all.push(...repetitions(line, entry, moved, context));
    } catch (error) {
      const isEndless = /exceeded/.test(String(error));
      if (isEndless && entry.length?.clock === 0 && entry.length.exact === 0) break;
      isOpen = true;
      // An endless rule is busy throughout; otherwise only the first day is known.
      const throughout = { clock: 0, exact: context.wanted.to - instantOf(entry), zone: entry.zone };
      unread.push({ ...entry, length: isEndless ? throughout : undefined });
      if (isEndless) break;
    }
  const excluded = exclusionsOf(event, entry, changed, context);
  const remaining = all.flatMap((one) => {
    if (excluded.has(one)) return [];
    const change = later.findLast(({ from }) => from <= instantOf(one));
    if (!change) return one;
    const shifted = change.clock + change.zone.clock(instantOf(one)) - change.zone.clock(change.from);
    return change.isBusy ? { ...change, clock: shifted } : [];
  });
  const isUnread = isOpen || !entry.length || excluded.isUnread || dates.some((list) => list.isUnread);
  return entryTimes([...remaining, ...unread], isUnread, isOpen, context);
}

function changesOf(entry: Occurrence, changes: readonly Change[], context: Context) {
  return changes.flatMap((change) => {
    const named = readTime(change.of, context, entry.zone);
    if (named.zone.late && named.zone !== entry.zone) return [];
    const from = instantOf(dated<Time>(named, entry, context));
    return { ...change, named, from };
  });
}

function dated<T extends Time>(date: T, entry: T, context: Context): T {
  if (date.isDate === entry.isDate) return date;
  if (entry.isDate) return { ...entry, clock: dayStart(date) };
  const zone = zoneOfDays(entry, context);
  const clock = zone.clock(instantOf(entry));
  return { ...entry, clock: entry.zone.clock(zone.at(date.clock + clock - midnight(clock))) };
}

/** Many programs write times in UTC, but dates in a local zone. */
const zoneOfDays = (entry: Time, { local }: Context): Zone => (entry.isUtc ? local : entry.zone);

function repetitions(line: Line, entry: Occurrence, moved: number, context: Context): Occurrence[] {
  const written = repeated(line, entry, moved, context);
  if (written.isFirst) return written.all;
  // Some programs write DTSTART in UTC, but RRULE by their local clock.
  const own = { ...entry, clock: context.local.clock(instantOf(entry)), zone: context.local };
  const read = repeated(line, own, moved, context);
  return read.isFirst ? read.all : written.all;
}

function repeated(line: Line, entry: Occurrence, moved: number, context: Context) {
  const { firm, wanted } = context;
  const until = (text: string) => {
    const time = parseDateTime(text);
    const zone = zoneOfDays(entry, context);
    // UNTIL in a day's last second means that day.
    if (entry.isDate) return dayStart(text.includes('59Z') ? { ...time, clock: time.clock + 1000 - day } : time);
    if (time.isUtc) return entry.zone.clock(time.clock) + entry.zone.early;
    return entry.zone.clock(zone.at(time.isDate ? time.clock + day - 1000 : time.clock));
  };
  const around = 2 * day + moved;
  const from = Math.max(entry.clock, firm.clock(wanted.from) - around - (entry.length?.clock ?? day));
  const to = firm.clock(wanted.to) + around;
  const first = new Date(entry.clock);
  return readValue(line, (text) => {
    const rule = parseRule(entry.clock, text, until);
    const all = rule.between(new Date(from), new Date(Math.max(from, to)), true);
    return {
      all: all.map(({ epochMilliseconds }) => ({ ...entry, clock: epochMilliseconds })),
      isFirst: !entry.isUtc || rule.between(first, first, true).length > 0,
    };
  });
}

function exclusionsOf(event: Component, entry: Occurrence, changes: ReturnType<typeof changesOf>, context: Context) {
  const lists = linesWith(event, 'EXDATE').map((line) => readTimeList(line, entry, context));
  const changed = changes.filter(({ thisAndFuture }) => !thisAndFuture).map(({ named }) => named);
  const ruled = linesWith(event, 'EXRULE').map((line) => {
    try {
      return repetitions(line, entry, 0, context);
    } catch {
      return undefined;
    }
  });
  const times = new Set<number>();
  const days = new Set<number>();
  const all = [...lists.flatMap(({ occurrences }) => occurrences), ...ruled.flatMap((one) => one ?? [])];
  for (const time of [...all, ...changed]) {
    if (entry.isDate || time.isDate) days.add(dayStart(time));
    // In an unknown zone it matches no other zone's.
    else if (!time.zone.late || time.zone === entry.zone) times.add(instantOf(time));
  }
  return {
    has: (one: Occurrence) =>
      times.has(instantOf(one)) || days.has(midnight(zoneOfDays(entry, context).clock(instantOf(one)))),
    isUnread: lists.some((list) => list.isUnread) || ruled.includes(undefined),
  };
}

function entryTimes(
  occurrences: readonly Occurrence[],
  isUnread: boolean,
  isOpen: boolean,
  context: Context,
): EntryTimes {
  const busy = occurrences.map((one) => rangeOf(one, context));
  const isInUnknownZone = occurrences.some(({ zone, length }) => zone.late > 0 || (length?.zone.late ?? 0) > 0);
  return { busy, isUnread, isOpen, isInUnknownZone };
}

function rangeOf({ clock, zone, length }: Occurrence, context: Context): TimeRange {
  if (!length) return wholeDay({ clock, zone }, context);
  const from = zone.at(clock);
  const to = Math.max(from + length.exact, zone.at(clock + length.clock));
  return to > from
    ? { from: from - zone.early - (length.before ?? 0), to: to + Math.max(zone.late, length.zone.late) }
    : { from, to: from };
}

/** The local day, and the firm's. */
function wholeDay({ clock, zone }: Pick<Occurrence, 'clock' | 'zone'>, { firm }: Context): TimeRange {
  const [from, to] = [midnight(clock), midnight(clock) + day];
  return {
    from: Math.min(zone.at(from) - zone.early, firm.at(from)),
    to: Math.max(zone.at(to) + zone.late, firm.at(to)),
  };
}

function isBusy(event: Component): boolean {
  // A broken DESCRIPTION may contain such a line too.
  const is = (name: string, free: string) => {
    const lines = linesWith(event, name);
    return lines.length > 0 && lines.every(({ value }) => value.trim().toUpperCase() === free);
  };
  const status = 'X-MICROSOFT-CDO-BUSYSTATUS';
  return !(
    is('STATUS', 'CANCELLED') ||
    is(status, 'FREE') ||
    (is('TRANSP', 'TRANSPARENT') && !lineWith(event, status))
  );
}

const isOurs = (uid: string, ownDomain: string): boolean =>
  new RegExp(`^[0-9a-f-]{36}@${ownDomain.replaceAll('.', '\\.')}$`, 'i').test(uid);

function merged(all: readonly TimeRange[]): TimeRange[] {
  const result: TimeRange[] = [];
  for (const { from, to } of all.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && from < last.to + tooShort) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}

// In a worker, so that a large or endless calendar blocks no requests.

/** In ms and MB, per calendar. */
const timeout = 20_000;
const memory = 256;

const given = (workerData as { calendar?: { text: string; wanted: BusyWanted } } | null)?.calendar;
if (given) parentPort?.postMessage(busyIn(given.text, given.wanted));

/** As `busyIn`. @throws Error on a timeout */
export function readBusy(text: string, wanted: BusyWanted, limit = timeout): Promise<CalendarReading> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), {
      workerData: { calendar: { text, wanted } },
      resourceLimits: { maxOldGenerationSizeMb: memory },
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
