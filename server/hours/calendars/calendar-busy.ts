import ICAL from 'ical.js';

/** A stretch of time, in milliseconds since the epoch. */
export interface Stretch {
  from: number;
  to: number;
}

/** What is wanted of a calendar. */
export interface BusyWanted extends Stretch {
  /** The time zone of all-day entries and of times that name none. */
  timeZone: string;
  /** What stands after the `@` in the UID of our own entries: what they take is in the diary already. */
  ownDomain: string;
}

/** Occurrences that are looked at in all, so that no rule keeps us busy for ever. */
const mostOccurrences = 2_000_000;
/** Busy times that are kept: many more than anybody has in a season. */
const mostBusy = 20_000;

/**
 * When a calendar (RFC 5545) says its owner is busy: entries that are neither cancelled nor transparent, each repetition
 * by itself, with what was left out of a series, moved or changed. Overlapping times are one.
 * @throws Error for what is no calendar, or repeats without end
 */
export function busyIn(text: string, wanted: BusyWanted): Stretch[] {
  const found: Stretch[] = [];
  let looked = 0;
  for (const calendar of calendarsIn(text)) {
    // A process of its own reads one calendar and ends: nothing of another's zones is left here.
    for (const zone of calendar.getAllSubcomponents('vtimezone'))
      ICAL.TimezoneService.register(new ICAL.Timezone(zone));
    for (const { master, changed } of seriesIn(calendar)) {
      const take = (item: ICAL.Event, from: number, to: number) => {
        if (!isBusy(item.component) || to <= wanted.from || from >= wanted.to || to <= from) return;
        found.push({ from: Math.max(from, wanted.from), to: Math.min(to, wanted.to) });
      };
      const instant = (time: ICAL.Time, of: ICAL.Event) => instantOf(time, of, wanted.timeZone);
      for (const one of changed) {
        const event = new ICAL.Event(one, { exceptions: [] });
        take(event, instant(event.startDate, event), instant(event.endDate, event));
      }
      if (!master || isOurs(master, wanted.ownDomain)) continue;
      const event = new ICAL.Event(master, { exceptions: [...changed] });
      if (!event.isRecurring()) {
        take(event, instant(event.startDate, event), instant(event.endDate, event));
        continue;
      }
      // A series of single days begins with its own (RFC 5545, section 3.8.2.4), which the library leaves out.
      if (!master.hasProperty('rrule') && !isLeftOut(master, changed, event.startDate))
        take(event, instant(event.startDate, event), instant(event.endDate, event));
      const iterator = event.iterator();
      for (let next = iterator.next(); next; next = iterator.next()) {
        looked += 1;
        if (looked > mostOccurrences) throw new Error('The calendar repeats without end.');
        if (instant(next, event) >= wanted.to) break;
        const details = event.getOccurrenceDetails(next);
        // What was changed by itself has been taken by itself, wherever it was moved to.
        if (details.item.isRecurrenceException() && !details.item.modifiesFuture()) continue;
        take(details.item, instant(details.startDate, event), instant(details.endDate, event));
      }
    }
  }
  return merged(found).slice(0, mostBusy);
}

/** @throws Error for what is no calendar */
function calendarsIn(text: string): ICAL.Component[] {
  // One calendar is a list that begins with its name; several are a list of these.
  const parsed = ICAL.parse(text) as unknown[];
  const all = (typeof parsed[0] === 'string' ? [parsed] : parsed) as unknown[][];
  const calendars = all.map((one) => new ICAL.Component(one));
  if (!calendars.length || calendars.some(({ name }) => name !== 'vcalendar'))
    throw new Error('This is no calendar.');
  return calendars;
}

interface Series {
  /** The entry that repeats, or that stands alone; undefined where only changed ones came. */
  master: ICAL.Component | undefined;
  /** Repetitions that were changed. */
  changed: ICAL.Component[];
}

/** The entries of a calendar by their UID. */
function seriesIn(calendar: ICAL.Component): Iterable<Series> {
  const series = new Map<string, Series>();
  calendar.getAllSubcomponents('vevent').forEach((event, index) => {
    // Without a start there is nothing to be busy at.
    if (!event.getFirstPropertyValue('dtstart')) return;
    // An entry without a UID, which there must not be, stands for itself.
    const uid = String(event.getFirstPropertyValue('uid') ?? `none ${index}`);
    const known = series.get(uid) ?? { master: undefined, changed: [] };
    if (event.hasProperty('recurrence-id')) known.changed.push(event);
    else known.master = event;
    series.set(uid, known);
  });
  return series.values();
}

function isBusy(event: ICAL.Component): boolean {
  const is = (name: string, value: string) =>
    String(event.getFirstPropertyValue(name) ?? '').toUpperCase() === value;
  return !(
    is('status', 'CANCELLED') ||
    is('transp', 'TRANSPARENT') ||
    is('x-microsoft-cdo-busystatus', 'FREE')
  );
}

/** Whether the first of a series was left out of it or changed by itself. */
function isLeftOut(master: ICAL.Component, changed: readonly ICAL.Component[], first: ICAL.Time): boolean {
  const others = [
    ...master.getAllProperties('exdate').flatMap((property) => property.getValues()),
    ...changed.map((one) => one.getFirstPropertyValue('recurrence-id')),
  ] as ICAL.Time[];
  return others.some((one) => first.compare(one) === 0);
}

const isOurs = (event: ICAL.Component, ownDomain: string): boolean =>
  new RegExp(`^[0-9a-f-]{36}@${ownDomain.replaceAll('.', '\\.')}$`, 'i').test(
    String(event.getFirstPropertyValue('uid') ?? ''),
  );

/** When a time is: a day begins at midnight where the firm is, and so does a time that names no zone we know. */
function instantOf(time: ICAL.Time, { component }: ICAL.Event, timeZone: string): number {
  if (!time.isDate && time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1000;
  const { year, month, day, hour, minute, second } = time;
  const plain = new Temporal.PlainDateTime(year, month, day, hour, minute, Math.min(second, 59));
  const named = time.isDate ? undefined : component.getFirstProperty('dtstart')?.getFirstParameter('tzid');
  return (zoned(plain, named) ?? plain.toZonedDateTime(timeZone)).epochMilliseconds;
}

/** A zone that the calendar names and does not describe may be one of the IANA's. */
function zoned(plain: Temporal.PlainDateTime, zone: string | undefined): Temporal.ZonedDateTime | undefined {
  try {
    return zone ? plain.toZonedDateTime(zone) : undefined;
  } catch {
    return undefined;
  }
}

function merged(all: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  for (const { from, to } of all.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}
