import nodeIcal from 'node-ical';
import { RRuleTemporal } from 'rrule-temporal';
import { type Component, linesWith, textOf } from './calendar-text.ts';

export const hour = 3_600_000;
export const day = 24 * hour;
/** In ms; keeps arithmetic within Temporal's range. */
const longest = 36_500 * day;

/** `20261124T153000Z` as the ms since the epoch at which a UTC clock shows it. @throws Error if it is no time */
export function parseDateTime(text: string): { clock: number; isDate: boolean; isUtc: boolean } {
  const [, year, month, date, time, hours = '0', minutes = '0', seconds = '0', z, sign, offset, rest = '0'] =
    /^(\d{4})(\d\d)(\d\d)(T(\d\d)(\d\d)(\d\d)?(?:\.\d+)?\s*(?:(Z)|([+-])(\d\d)(\d\d)?)?)?(?![\dTZ+./-])/i.exec(
      text.trim(),
    ) ?? [];
  const midnight = Date.parse(`${year}-${month}-${date}T00:00Z`);
  if (new Date(midnight).getUTCDate() !== Number(date)) throw new Error('This is no day.');
  if (Number(hours) > 24 || Number(minutes) > 59) throw new Error('No clock shows this.');
  const within = Number(hours) * hour + Number(minutes) * 60_000 + Math.min(Number(seconds), 59) * 1000;
  const ahead = Number(`${sign ?? ''}1`) * (Number(offset ?? 0) * hour + Number(rest) * 60_000);
  return { clock: midnight + within - ahead, isDate: !time, isUtc: Boolean(z ?? sign) };
}

/** `P1DT2H` in ms. @throws Error if invalid or negative */
export function parseDuration(text: string): number {
  const [, weeks, days, hours, minutes, seconds] =
    /^\+?PT?(?:(\d+)W)?(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/i.exec(text.trim()) ?? [];
  const given = [weeks, days, hours, minutes, seconds];
  // M would mean months, which RFC 5545 lacks.
  if (given.every((one) => one === undefined) || /^[^T]*[HMS]/i.test(text)) throw new Error('This is no length.');
  const units = [7 * day, day, hour, 60_000, 1000];
  const length = given.reduce((sum, one, index) => sum + Number(one ?? 0) * (units[index] ?? 0), 0);
  return Math.min(length, longest);
}

/** Endless rules throw `exceeded`. @param until converts UNTIL @throws Error for an invalid rule */
export function parseRule(first: number, rule: string, until: (text: string) => number): RRuleTemporal {
  const parts = rule
    .toUpperCase()
    .replaceAll(/\s|^RRULE:/g, '')
    .split(';')
    .filter((part) => part && !part.endsWith('='))
    .map((part) => {
      const [name = '', value = ''] = part.split('=');
      if (name === 'UNTIL') return `UNTIL=${new Date(until(value)).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
      if (/^(?:COUNT|INTERVAL)$/.test(name) && !/^0*[1-9]\d*$/.test(value)) throw new Error('This is no rule.');
      if (/^BY(?!DAY)/.test(name) && !/^[+-]?\d+L?(?:,[+-]?\d+L?)*$/.test(value)) throw new Error('This is no rule.');
      return part;
    });
  return new RRuleTemporal({
    rruleString: parts.join(';'),
    dtstart: Temporal.Instant.fromEpochMilliseconds(first).toZonedDateTimeISO('UTC'),
    maxIterations: 20_000,
    maxCandidateEvaluations: 50_000,
  });
}

export interface Zone {
  /** A skipped time uses the offset before; a repeated one is the first. */
  at(clock: number): number;
  clock(at: number): number;
  /** Uncertainty of `at`, in ms. */
  early: number;
  late: number;
}

export const utc: Zone = { at: (clock) => clock, clock: (at) => at, early: 0, late: 0 };
/** Anything from UTC+14 to UTC-12. */
const unknownZone: Zone = { ...utc, early: 14 * hour, late: 12 * hour };

export function zoneOf(id: string): Zone {
  const zoned = (at: number, zone: string) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime();
  return {
    ...utc,
    at: byQuarter((clock) => zoned(clock, 'UTC').toZonedDateTime(id).epochMilliseconds),
    clock: byQuarter((at) => zoned(at, id).toZonedDateTime('UTC').epochMilliseconds),
  };
}

/** Offsets change only on quarter hours. */
function byQuarter(read: (time: number) => number): (time: number) => number {
  const known = new Map<number, number>();
  return (time) => {
    const quarter = Math.floor(time / 900_000) * 900_000;
    const found = known.get(quarter) ?? read(quarter);
    known.set(quarter, found);
    return found + time - quarter;
  };
}

/** By IANA or Windows name, VTIMEZONE, or an offset in the name; else unknown. */
export function zoneNamed(written: string, descriptions: readonly Component[]): Zone {
  const name = plain(written);
  const id = ianaName(name);
  // Places with DST use short names such as EST too, so a VTIMEZONE wins.
  const isFull = id && ((/[/+-]/.test(id) && /[\W_]/.test(name)) || /^(?:UTC|GMT)$/i.test(id));
  if (isFull) return zoneOf(id);
  for (const one of descriptions) {
    const isOfName = plain(textOf(one, 'TZID')).toLowerCase() === name.toLowerCase();
    const described = isOfName ? describedBy(one) : undefined;
    if (described) return described;
  }
  return (id ? { ...zoneOf(id), early: hour } : byOffset(name)) ?? { ...unknownZone };
}

const plain = (name: string): string => name.replaceAll(/\\(?=.)|"|^'|'$/g, '').trim();

const isZone = (id: string): boolean => {
  try {
    zoneOf(id).at(0);
    return true;
  } catch {
    return false;
  }
};

function ianaName(name: string): string | undefined {
  const parts = name.replaceAll(' ', '_').split('/').slice(-3);
  const paths = parts.map((_, index) => parts.slice(index).join('/'));
  const id = paths.find((path) => /^[a-z]/i.test(path) && isZone(path)) ?? windowsName(name.replaceAll('_', ' '));
  const bare = name.replace(/ (?:\([^()]*\)|\d+)$/, '');
  return id ?? (bare === name ? undefined : ianaName(bare));
}

const short = { A: 'Atlantic', C: 'Central', E: 'Eastern', M: 'Mountain', P: 'Pacific' };

/** Also labels such as `(UTC-05:00) Eastern Time (US & Canada)`. */
function windowsName(name: string): string | undefined {
  const label = name
    .replace(/^\((?:UTC|GMT)([+-]\d\d)[.:]?(\d\d)\)/i, '(UTC$1:$2)')
    .replace(/&amp;/i, '&')
    .replace(/\bDaylight Time\b/i, 'Standard Time');
  const bare = label
    .replace(/^\([^)]*\)\s*/, '')
    .replace(/^([ACEMP])[SD]T$/, (_, letter: keyof typeof short) => short[letter]);
  const full = bare.replace(/^(\w+)(?: Time(?: \((?:US|Canada)\b[^)]*\).*| - .*)?)?$/, '$1 Standard Time');
  return [label, bare, full].map(windowsZone).find((id) => id !== undefined);
}

function windowsZone(label: string): string | undefined {
  // The library would use this machine's zone.
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

/** An offset does not tell DST, so times may be an hour earlier. */
function byOffset(name: string): Zone | undefined {
  const [, sign, hours = '', minutes = '00'] = /(?:^|UTC|GMT) ?([+-])(\d\d?)[.:]?(\d\d)?(?!\d)/i.exec(name) ?? [];
  const id = `${sign}${hours.padStart(2, '0')}:${minutes}`;
  return sign && isZone(id) ? { ...zoneOf(id), early: hour } : undefined;
}

interface Observance {
  /** By the clock before it; undefined before the first. */
  began: (until: number) => number | undefined;
  first: number;
  before: number;
  offset: number;
}

/** RFC 5545, section 3.6.5. */
function describedBy(component: Component): Zone | undefined {
  const place = textOf(component, 'X-LIC-LOCATION');
  const known = place && ianaName(place);
  if (known) return zoneOf(known);
  const observances = component.inside.flatMap((one) => observanceIn(one) ?? []).toSorted((a, b) => a.first - b.first);
  // A partial one would be wrong for half of the year.
  if (observances.length < component.inside.length) return undefined;
  const [earliest] = observances;
  if (!earliest) return undefined;
  const offsetAt = (clock: number) => {
    const last = observances
      .map(({ began, offset }) => ({ began: began(clock) ?? Number.NEGATIVE_INFINITY, offset }))
      .toSorted((a, b) => b.began - a.began)[0];
    return last && Number.isFinite(last.began) ? last.offset : earliest.before;
  };
  return {
    ...utc,
    at: byQuarter((clock) => clock - offsetAt(clock)),
    clock: byQuarter((at) => at + offsetAt(at + offsetAt(at))),
  };
}

function observanceIn(component: Component): Observance | undefined {
  const [offset, before] = ['TZOFFSETTO', 'TZOFFSETFROM'].map((name) => {
    const [, sign, hours, minutes, seconds] = /^([+-]?)(\d\d):?(\d\d)?:?(\d\d)?$/.exec(textOf(component, name)) ?? [];
    return hours === undefined
      ? undefined
      : (sign === '-' ? -1 : 1) * (Number(hours) * hour + Number(minutes ?? 0) * 60_000 + Number(seconds ?? 0) * 1000);
  });
  if (offset === undefined) return undefined;
  try {
    const [first = Date.UTC(1601, 0), ...further] = ['DTSTART', 'RDATE'].flatMap((name) =>
      linesWith(component, name).flatMap(({ value }) => value.split(',').map((one) => parseDateTime(one).clock)),
    );
    const rule = textOf(component, 'RRULE');
    const begins = rule
      ? parseRule(first, rule, (text) => parseDateTime(text).clock + (/z$/i.test(text) ? (before ?? offset) : 0))
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
