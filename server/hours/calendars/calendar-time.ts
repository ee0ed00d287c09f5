import nodeIcal from 'node-ical';
import { RRuleTemporal } from 'rrule-temporal';
import { dayMs, hourMs, minuteMs, secondMs } from '../../platform/durations.ts';
import { type CalendarComponent, listLines, propertyText } from './calendar-text.ts';

/** So that arithmetic stays within Temporal's range. */
const maxDurationMs = 36_500 * dayMs;

/** Programs end a rule in the year 9999 for `never`; in another zone that may be a year of five digits. */
const lastUntil = Date.UTC(9999, 11, 31, 23, 59, 59);

/** `20261124T153000Z` as the ms since the epoch at which a UTC clock shows it. @throws Error if it is no time */
export function parseDateTime(text: string): { clock: number; isDate: boolean; isUtc: boolean } {
  const [, year, month, date, time, hours = '0', minutes = '0', seconds = '0', z, sign, offset, rest = '0'] =
    /^(\d{4})(\d\d)(\d\d)(T(\d\d)(\d\d)(\d\d)?(?:\.\d+)?\s*(?:(Z)|([+-])(\d\d)(\d\d)?)?)?(?![\dTZ+./-])/i.exec(
      text.trim(),
    ) ?? [];
  const midnight = Date.parse(`${year}-${month}-${date}T00:00Z`);
  if (new Date(midnight).getUTCDate() !== Number(date)) throw new Error('This is no day.');
  if (Number(hours) > 24 || Number(minutes) > 59) throw new Error('No clock shows this.');
  const within = Number(hours) * hourMs + Number(minutes) * minuteMs + Math.min(Number(seconds), 59) * secondMs;
  const ahead = Number(`${sign ?? ''}1`) * (Number(offset ?? 0) * hourMs + Number(rest) * minuteMs);
  return { clock: midnight + within - ahead, isDate: !time, isUtc: Boolean(z ?? sign) };
}

/** Reads `P1DT2H`. @returns ms @throws Error if invalid or negative */
export function parseDuration(text: string): number {
  const [, weeks, days, hours, minutes, seconds] =
    /^\+?PT?(?:(\d+)W)?(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/i.exec(text.trim()) ?? [];
  const given = [weeks, days, hours, minutes, seconds];
  // M would mean months, which RFC 5545 lacks.
  if (given.every((one) => one === undefined) || /^[^T]*[HMS]/i.test(text)) throw new Error('This is no length.');
  const units = [7 * dayMs, dayMs, hourMs, minuteMs, 1000];
  const length = given.reduce((sum, one, index) => sum + Number(one ?? 0) * (units[index] ?? 0), 0);
  return Math.min(length, maxDurationMs);
}

/** The library ignores larger numbers. */
const maxByPart: Readonly<Record<string, number>> = {
  BYMONTH: 12,
  BYWEEKNO: 53,
  BYYEARDAY: 366,
  BYMONTHDAY: 31,
  BYHOUR: 23,
  BYMINUTE: 59,
  BYSECOND: 60,
};

/** Endless rules throw `exceeded` when used. @param until converts UNTIL @throws Error for an invalid rule */
export function parseRecurrenceRule(first: number, rule: string, until: (text: string) => number): RRuleTemporal {
  const parts = rule
    .toUpperCase()
    .replaceAll(/\s|^RRULE:/g, '')
    .split(';')
    .filter((part) => part && !part.endsWith('='))
    .map((part) => {
      const [name = '', value = ''] = part.split('=');
      if (name === 'UNTIL') {
        const last = new Date(Math.min(until(value), lastUntil));
        return `UNTIL=${last.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
      }
      if (/^(?:COUNT|INTERVAL)$/.test(name) && !/^0*[1-9]\d*$/.test(value)) throw new Error('This is no rule.');
      if (/^BY(?!DAY)/.test(name) && !/^[+-]?\d+L?(?:,[+-]?\d+L?)*$/.test(value)) throw new Error('This is no rule.');
      const most = maxByPart[name] ?? Number.POSITIVE_INFINITY;
      if (value.split(',').some((one) => Math.abs(Number.parseInt(one, 10)) > most))
        throw new Error('This is no rule.');
      return part;
    });
  return new RRuleTemporal({
    rruleString: parts.join(';'),
    dtstart: Temporal.Instant.fromEpochMilliseconds(first).toZonedDateTimeISO('UTC'),
    maxIterations: 20_000,
    maxCandidateEvaluations: 50_000,
  });
}

/** Converts between ms since the epoch and a `clock`, as `parseDateTime` returns it. */
export interface CalendarZone {
  /** A time that DST skips is taken with the offset before; of one that it repeats, the first is meant. */
  at(clock: number): number;
  clock(at: number): number;
  /** How much earlier or later than `at` it may be, in ms. */
  early: number;
  late: number;
}

export const utcZone: CalendarZone = { at: (clock) => clock, clock: (at) => at, early: 0, late: 0 };
/** May be anything from UTC+14 to UTC-12. */
const unknownZone: CalendarZone = { ...utcZone, early: 14 * hourMs, late: 12 * hourMs };

export function createZone(id: string): CalendarZone {
  const zoned = (at: number, zone: string) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime();
  return {
    ...utcZone,
    at: byQuarter((clock) => zoned(clock, 'UTC').toZonedDateTime(id).epochMilliseconds),
    clock: byQuarter((at) => zoned(at, id).toZonedDateTime('UTC').epochMilliseconds),
  };
}

const quarterMs = 15 * minuteMs;

/** Caches by quarter hour: offsets change at no other time. */
function byQuarter(read: (time: number) => number): (time: number) => number {
  const known = new Map<number, number>();
  return (time) => {
    const quarter = Math.floor(time / quarterMs) * quarterMs;
    const found = known.get(quarter) ?? read(quarter);
    known.set(quarter, found);
    return found + time - quarter;
  };
}

const ambiguousNames = /^(?:EST|MST|HST|WET|CET|MET|EET)$/i;

/** By IANA or Windows name, by VTIMEZONE, or by an offset in the name; otherwise a zone that may be any. */
export function findZone(written: string, descriptions: readonly CalendarComponent[]): CalendarZone {
  const name = unquote(written);
  const id = toIanaName(name);
  // Short names such as EST are also used in summer, so a VTIMEZONE takes precedence over them.
  const isExact = id?.toLowerCase() === name.toLowerCase() && !ambiguousNames.test(name);
  const isFull = id && ((/[/+-]/.test(id) && /[\W_]/.test(name)) || isExact || /^(?:UTC|GMT)$/i.test(id));
  if (isFull) return createZone(id);
  for (const one of descriptions) {
    const isOfName = unquote(propertyText(one, 'TZID')).toLowerCase() === name.toLowerCase();
    const described = isOfName ? zoneByDescription(one) : undefined;
    if (described) return described;
  }
  return (id ? { ...createZone(id), early: hourMs } : zoneByOffset(name)) ?? { ...unknownZone };
}

const unquote = (name: string): string => name.replaceAll(/\\(?=.)|"|^'|'$/g, '').trim();

const isZone = (id: string): boolean => {
  try {
    createZone(id).at(0);
    return true;
  } catch {
    return false;
  }
};

function toIanaName(name: string): string | undefined {
  const parts = name.replaceAll(' ', '_').split('/').slice(-3);
  const paths = parts.map((_, index) => parts.slice(index).join('/'));
  const id = paths.find((path) => /^[a-z]/i.test(path) && isZone(path)) ?? windowsNameToIana(name.replaceAll('_', ' '));
  const bare = name.replace(/ (?:\([^()]*\)|\d+)$/, '');
  return id ?? (bare === name ? undefined : toIanaName(bare));
}

const zoneLetters = { A: 'Atlantic', C: 'Central', E: 'Eastern', M: 'Mountain', P: 'Pacific' };

/** Also reads labels such as `(UTC-05:00) Eastern Time (US & Canada)`. */
function windowsNameToIana(name: string): string | undefined {
  const label = name
    .replace(/^\((?:UTC|GMT)([+-]\d\d)[.:]?(\d\d)\)/i, '(UTC$1:$2)')
    .replace(/&amp;/i, '&')
    .replace(/\bDaylight Time\b/i, 'Standard Time');
  const bare = label
    .replace(/^\([^)]*\)\s*/, '')
    .replace(/^([ACEMP])[SD]T$/, (_, letter: keyof typeof zoneLetters) => zoneLetters[letter]);
  const full = bare.replace(/^(\w+)(?: Time(?: \((?:US|Canada)\b[^)]*\).*| - .*)?)?$/, '$1 Standard Time');
  return [label, bare, full].map(lookUpWindowsZone).find((id) => id !== undefined);
}

function lookUpWindowsZone(label: string): string | undefined {
  // For these the library would use this machine's zone.
  if (/^(?:Customized|tzone:)|"/i.test(label) || label.length > 100) return undefined;
  try {
    const read = nodeIcal.sync.parseICS(`BEGIN:VEVENT\nUID:x\nDTSTART;TZID="${label}":20260101T000000\nEND:VEVENT\n`);
    const { x } = read as { x?: { start?: { tz?: string } } };
    const id = x?.start?.tz ?? '';
    return id.includes('/') && isZone(id) ? id : undefined;
  } catch {
    return undefined;
  }
}

/** Windows has these zones, which have no DST. */
const windowsOffsets = /^UTC(?:-02|-08|-09|-11|\+12|\+13)$/i;

/** Any other offset does not say whether there is DST, so times may be an hour earlier. */
function zoneByOffset(name: string): CalendarZone | undefined {
  const [, sign, hours = '', minutes = '00'] = /(?:^|UTC|GMT) ?([+-])(\d\d?)[.:]?(\d\d)?(?!\d)/i.exec(name) ?? [];
  const id = `${sign}${hours.padStart(2, '0')}:${minutes}`;
  return sign && isZone(id) ? { ...createZone(id), early: windowsOffsets.test(name) ? 0 : hourMs } : undefined;
}

/** Standard or daylight time. Offsets in ms. */
interface Observance {
  /** When it began last, by the clock before; undefined if it had not yet. */
  began: (until: number) => number | undefined;
  first: number;
  before: number;
  offset: number;
}

/** Reads a VTIMEZONE (RFC 5545, section 3.6.5). */
function zoneByDescription(component: CalendarComponent): CalendarZone | undefined {
  const location = propertyText(component, 'X-LIC-LOCATION');
  const known = location && toIanaName(location);
  if (known) return createZone(known);
  const observances = component.children
    .flatMap((one) => parseObservance(one) ?? [])
    .toSorted((a, b) => a.first - b.first);
  // If one part cannot be read, times in half of the year would be wrong.
  if (observances.length < component.children.length) return undefined;
  const [earliest] = observances;
  if (!earliest) return undefined;
  const offsetAt = (clock: number) => {
    const last = observances
      .map(({ began, offset }) => ({ began: began(clock) ?? Number.NEGATIVE_INFINITY, offset }))
      .toSorted((a, b) => b.began - a.began)[0];
    return last && Number.isFinite(last.began) ? last.offset : earliest.before;
  };
  return {
    ...utcZone,
    at: byQuarter((clock) => clock - offsetAt(clock)),
    clock: byQuarter((at) => at + offsetAt(at + offsetAt(at))),
  };
}

function parseObservance(component: CalendarComponent): Observance | undefined {
  const [offset, before] = ['TZOFFSETTO', 'TZOFFSETFROM'].map((name) => {
    const [, sign, hours, minutes, seconds] =
      /^([+-]?)(\d\d):?(\d\d)?:?(\d\d)?$/.exec(propertyText(component, name)) ?? [];
    return hours === undefined
      ? undefined
      : (sign === '-' ? -1 : 1) *
          (Number(hours) * hourMs + Number(minutes ?? 0) * minuteMs + Number(seconds ?? 0) * secondMs);
  });
  if (offset === undefined) return undefined;
  try {
    const [first = Date.UTC(1601, 0), ...further] = ['DTSTART', 'RDATE'].flatMap((name) =>
      listLines(component, name).flatMap(({ value }) => value.split(',').map((one) => parseDateTime(one).clock)),
    );
    const rule = propertyText(component, 'RRULE');
    const begins = rule
      ? parseRecurrenceRule(
          first,
          rule,
          (text) => parseDateTime(text).clock + (/z$/i.test(text) ? (before ?? offset) : 0),
        )
      : undefined;
    begins?.previous(new Date());
    return {
      first,
      before: before ?? offset,
      offset,
      began: (until) => {
        const ruled = begins?.previous(new Date(until + 1))?.epochMilliseconds ?? first;
        return [first, ...further, ruled].filter((one) => one <= until).toSorted((a, b) => b - a)[0];
      },
    };
  } catch {
    return undefined;
  }
}
