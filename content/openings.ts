import { daysBetween } from './calendar-days.ts';
import { company, phoneHref, scheduling } from './company.ts';
import { consultPath } from './consult-path.ts';
import { firmTimeFormatter } from './firm-time.ts';
import { consultHrefAbout, type SubjectId } from './subjects.ts';
import { mapValues } from './typed-records.ts';

export const openingWords = {
  label: `Openings, ${company.timeZoneName.value}`,
  own: 'Openings, your time',
  next: 'Next opening',
  more: 'More times',
  other: 'Need another time?',
  none: `No openings in the next ${Math.floor(scheduling.horizonDays / 7)} weeks.`,
  call: { label: `Call ${company.phone.value.display}`, href: phoneHref },
  ask: { label: 'Ask for a time', href: `${consultPath}#message` },
  /** If no times can be shown: bookings are taken elsewhere, or the calendar is unavailable. */
  choose: 'Choose a time',
  bar: { next: 'Next opening, free', plain: 'Book a free consultation', name: 'Book or call' },
};

const hourAndMinute = firmTimeFormatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

const minuteOf = (instant: string): number => {
  const [hour = 0, minute = 0] = hourAndMinute(instant).split(':').map(Number);
  return hour * 60 + minute;
};

/** 9:00 a.m., 1:00 p.m. and 4:30 p.m., in minutes since midnight. */
const partsOfDayMinutes = [540, 780, 990];

/** The item with the least distance; the first of several. */
const nearest = <Item>(items: readonly Item[], distance: (item: Item) => number): Item | undefined =>
  items.reduce<Item | undefined>(
    (best, item) => (best === undefined || distance(item) < distance(best) ? item : best),
    undefined,
  );

/**
 * Three openings to offer: the first one, then one on each of the next two days, at other parts of the day. With fewer
 * days, from any of them. @param days ascending, each with its times (ISO 8601, ascending)
 */
export function spreadOpenings(days: readonly { times: readonly string[] }[]): string[] {
  const first = days[0]?.times[0];
  if (!first) return [];
  const start = partsOfDayMinutes.indexOf(nearest(partsOfDayMinutes, (part) => Math.abs(part - minuteOf(first))) ?? 0);
  const chosen = [first];
  for (const step of [1, 2]) {
    const part = partsOfDayMinutes[(start + step) % partsOfDayMinutes.length] ?? 0;
    const left = days[step]?.times ?? days.flatMap(({ times }) => times).filter((time) => !chosen.includes(time));
    const next = nearest(left, (time) => Math.abs(part - minuteOf(time)));
    if (next) chosen.push(next);
  }
  return chosen.sort();
}

export type Opening = ReturnType<typeof formatOpenings>[number];

const clockTime = { hour: 'numeric', minute: '2-digit' } as const;
const formats = {
  date: { year: 'numeric', month: '2-digit', day: '2-digit' },
  weekday: { weekday: 'short' },
  month: { month: 'short', day: 'numeric' },
  time: clockTime,
  zoned: { ...clockTime, timeZoneName: 'short' },
  full: { weekday: 'long', month: 'long', day: 'numeric', ...clockTime, timeZoneName: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Formats instants in one time zone. */
type InstantFormats = Readonly<Record<keyof typeof formats, (instant: string) => string>>;

export const createInstantFormats = (
  format: (options: Intl.DateTimeFormatOptions) => (instant: string) => string,
): InstantFormats => mapValues(formats, format);

const defaultClock: InstantFormats = createInstantFormats(firmTimeFormatter);

/** Each opening in words; a day is named only once. @param times ISO 8601, ascending @param now ISO 8601 */
export function formatOpenings(times: readonly string[], now: string, clock: InstantFormats = defaultClock) {
  const shown = times.map((startsAt) => {
    const date = clock.date(startsAt);
    const far = daysBetween(clock.date(now), date) > 6;
    return { startsAt, date, time: clock.time(startsAt), day: (far ? clock.month : clock.weekday)(startsAt) };
  });
  return shown.map(({ startsAt, date, time, day }, index) => {
    const twice = shown.filter((other) => other.date === date && other.time === time).length > 1;
    const [figures = '', ...suffix] = (twice ? clock.zoned(startsAt) : time).split(/\s/);
    return {
      startsAt,
      /** "Mon", or "Nov 30" from a week ahead; only with the first time of a day. */
      day: shown[index - 1]?.date === date ? '' : day.replace(/\.(?= |$)/, ''),
      /** "10:30"; with the zone if ambiguous when the clocks go back. */
      clock: figures,
      /** "a.m.", or empty on a 24-hour clock. */
      half: suffix.join(' '),
      /** "Monday, November 23 at 10:30 a.m. EST". */
      full: clock.full(startsAt),
    };
  });
}

/** Lets a line break only after the weekday and before "at". */
export const nonBreaking = (full: string): string => full.replace(/ (?=\d|[ap]\.m\.|[A-Z]+[\d:+-]*$)/g, '\u00a0');

export const openingHref = (about: SubjectId | undefined, startsAt: string): string =>
  `${about ? `${consultHrefAbout(about)}&` : `${consultPath}?`}slot=${startsAt}`;
