import nodeIcal from 'node-ical';
import { RRuleTemporal } from 'rrule-temporal';
import { type Component, linesWith, textOf } from './calendar-text.ts';

export const hour = 3_600_000;
export const day = 24 * hour;
/** As good as for ever, and within what can be reckoned. */
const longest = 36_500 * day;

/**
 * A time as it is written, `20261124T153000Z`, whatever follows it. What a clock shows is a number: the milliseconds since
 * the epoch at which a clock in UTC shows it, so that clocks are reckoned with as times are.
 * @throws Error for what is no time
 */
export function clockIn(text: string): { clock: number; isDate: boolean; isUtc: boolean } {
  const [, year, month, date, time, hours = '0', minutes = '0', seconds = '0', z, sign, offset, rest = '0'] =
    /^(\d{4})(\d\d)(\d\d)(T(\d\d)(\d\d)(\d\d)?(?:\.\d+)?\s*(?:(Z)|([+-])(\d\d)(\d\d)?)?)?(?![\dTZ+./-])/i.exec(
      text.trim(),
    ) ?? [];
  const midnight = Date.parse(`${year}-${month}-${date}T00:00Z`);
  if (new Date(midnight).getUTCDate() !== Number(date)) throw new Error('This is no day.');
  if (Number(hours) > 24 || Number(minutes) > 59) throw new Error('No clock shows this.');
  // A leap second is shown by few.
  const within = Number(hours) * hour + Number(minutes) * 60_000 + Math.min(Number(seconds), 59) * 1000;
  const ahead = Number(`${sign ?? ''}1`) * (Number(offset ?? 0) * hour + Number(rest) * 60_000);
  return { clock: midnight + within - ahead, isDate: !time, isUtc: Boolean(z ?? sign) };
}

/** A length as it is written, `P1DT2H`, in ms. @throws Error for what is none, or goes backwards */
export function lengthIn(text: string): number {
  // Some put the T before weeks and days as well.
  const [, weeks, days, hours, minutes, seconds] =
    /^\+?PT?(?:(\d+)W)?(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/i.exec(text.trim()) ?? [];
  const given = [weeks, days, hours, minutes, seconds];
  // Without a T, M would be months, which there are none of.
  if (given.every((one) => one === undefined) || /^[^T]*[HMS]/i.test(text)) throw new Error('This is no length.');
  const units = [7 * day, day, hour, 60_000, 1000];
  const length = given.reduce((sum, one, index) => sum + Number(one ?? 0) * (units[index] ?? 0), 0);
  return Math.min(length, longest);
}

/**
 * A rule of repetition on a clock. Its limits keep one without end from keeping us: asked for more, it throws `exceeded`.
 * @param until what a clock shows at the end of the rule, given as it is written
 * @throws Error for what is no rule
 */
export function ruleFrom(first: number, rule: string, until: (text: string) => number): RRuleTemporal {
  const parts = rule
    .toUpperCase()
    .replaceAll(/\s|^RRULE:/g, '')
    .split(';')
    // A part without a value says nothing.
    .filter((part) => part && !part.endsWith('='))
    .map((part) => {
      const [name = '', value = ''] = part.split('=');
      if (name === 'UNTIL') return `UNTIL=${new Date(until(value)).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
      // What is no number would be a rule that never comes.
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
  /** When a clock in this zone shows that. One that is skipped counts by the clock before, one shown twice is the first. */
  at(clock: number): number;
  clock(at: number): number;
  /** How much earlier and later than `at` says it may be, in ms: not 0 where a name leaves it open. */
  early: number;
  late: number;
}

export const utc: Zone = { at: (clock) => clock, clock: (at) => at, early: 0, late: 0 };
/** A zone that nobody knows may be any from UTC+14 to UTC-12. */
const unknownZone: Zone = { ...utc, early: 14 * hour, late: 12 * hour };

/** @param id a name of IANA's, or an offset */
export function zoneOf(id: string): Zone {
  const zoned = (at: number, zone: string) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime();
  return {
    ...utc,
    at: byQuarter((clock) => zoned(clock, 'UTC').toZonedDateTime(id).epochMilliseconds),
    clock: byQuarter((at) => zoned(at, id).toZonedDateTime('UTC').epochMilliseconds),
  };
}

/** Clocks change on the quarter hour, and most of what is asked has been asked within the same one. */
function byQuarter(read: (time: number) => number): (time: number) => number {
  const known = new Map<number, number>();
  return (time) => {
    const quarter = Math.floor(time / 900_000) * 900_000;
    const found = known.get(quarter) ?? read(quarter);
    known.set(quarter, found);
    return found + time - quarter;
  };
}

/**
 * The zone that an entry names: one of IANA's, also with a path before it; one of Windows', by its name or as people
 * read it; one that is described; an offset within the name; or unknown.
 */
export function zoneNamed(written: string, descriptions: readonly Component[]): Zone {
  const name = plain(written);
  const id = ianaName(name);
  // What is short may be described with a summer time, and named by people who have one.
  const isFull = id && ((/[/+-]/.test(id) && /[\W_]/.test(name)) || /^(?:UTC|GMT)$/i.test(id));
  if (isFull) return zoneOf(id);
  for (const one of descriptions) {
    const isOfName = plain(textOf(one, 'TZID')).toLowerCase() === name.toLowerCase();
    const described = isOfName ? describedBy(one) : undefined;
    if (described) return described;
  }
  return (id ? { ...zoneOf(id), early: hour } : byOffset(name)) ?? { ...unknownZone };
}

/** A name without what escapes or quotes it. */
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
  // The longest of them is America/Argentina/Buenos_Aires.
  const parts = name.replaceAll(' ', '_').split('/').slice(-3);
  const paths = parts.map((_, index) => parts.slice(index).join('/'));
  const id = paths.find((path) => /^[a-z]/i.test(path) && isZone(path)) ?? windowsName(name.replaceAll('_', ' '));
  // Something may stand behind it: `(EST)`, or a number where there are two.
  const bare = name.replace(/ (?:\([^()]*\)|\d+)$/, '');
  return id ?? (bare === name ? undefined : ianaName(bare));
}

const short = { A: 'Atlantic', C: 'Central', E: 'Eastern', M: 'Mountain', P: 'Pacific' };

/** Windows has a name for each zone, and a label that people read: `(UTC-05:00) Eastern Time (US & Canada)`. */
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
  // The first is nobody's zone, or one that only its description knows; the reader would take this machine's for it.
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

/** A zone known by its offset alone: with a summer time, which the name does not tell, it is an hour earlier. */
function byOffset(name: string): Zone | undefined {
  const [, sign, hours = '', minutes = '00'] = /(?:^|UTC|GMT) ?([+-])(\d\d?)[.:]?(\d\d)?(?!\d)/i.exec(name) ?? [];
  const id = `${sign}${hours.padStart(2, '0')}:${minutes}`;
  return sign && isZone(id) ? { ...zoneOf(id), early: hour } : undefined;
}

interface Observance {
  /** The last time, by the clock before it, that it began, until then and with that; undefined where it had not yet. */
  began: (until: number) => number | undefined;
  first: number;
  before: number;
  offset: number;
}

/** The zone as the calendar itself describes it (RFC 5545, section 3.6.5). */
function describedBy(component: Component): Zone | undefined {
  const place = textOf(component, 'X-LIC-LOCATION');
  const known = place && ianaName(place);
  if (known) return zoneOf(known);
  const observances = component.inside.flatMap((one) => observanceIn(one) ?? []).toSorted((a, b) => a.first - b.first);
  // Half of a description would be an hour off for half of the year.
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
      linesWith(component, name).flatMap(({ value }) => value.split(',').map((one) => clockIn(one).clock)),
    );
    const rule = textOf(component, 'RRULE');
    const begins = rule
      ? ruleFrom(first, rule, (text) => clockIn(text).clock + (/z$/i.test(text) ? (before ?? offset) : 0))
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
