import { company } from './company.ts';

const day = { weekday: 'long', month: 'long', day: 'numeric' } as const;
const clock = { hour: 'numeric', minute: '2-digit' } as const;
const zone = { timeZoneName: 'short' } as const;

const mostMinutes = 100;

/** Creates a formatter of ISO 8601 instants in the firm's time zone, to the minute at most. */
export function firmTimeFormatter(
  options: Omit<Intl.DateTimeFormatOptions, 'second' | 'fractionalSecondDigits' | 'timeStyle'>,
): (instant: string) => string {
  // Created at the first use: constructing one is expensive.
  let format: Intl.DateTimeFormat | undefined;
  // By minute, since mails repeat the same times.
  const written = new Map<number, string>();
  return (instant) => {
    const minute = Math.floor(Date.parse(instant) / 60_000);
    const known = written.get(minute);
    if (known) return known;
    format ??= new Intl.DateTimeFormat('en-CA', { timeZone: company.timeZone.value, ...options });
    const text = format.format(new Date(instant));
    if (written.size >= mostMinutes) written.clear();
    written.set(minute, text);
    return text;
  };
}

/** "Saturday, November 21, 2026 at 2:05 p.m. EST": with the year, for mails. */
export const firmTime = firmTimeFormatter({ ...day, year: 'numeric', ...clock, ...zone });

/** "Saturday, November 21 at 2:05 p.m. EST". */
export const firmTimeWithoutYear = firmTimeFormatter({ ...day, ...clock, ...zone });

/** "Saturday, November 21". */
export const firmDay = firmTimeFormatter(day);

/** "November 21, 2026". */
export const firmFullDate = firmTimeFormatter({ month: 'long', day: 'numeric', year: 'numeric' });

/** "2:05 p.m.". */
export const firmClock = firmTimeFormatter(clock);

/** Adds a full stop unless the sentence ends with "p.m.". */
export const withFullStop = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);

/** "2026-11-21": en-CA writes dates as ISO 8601. */
export const firmDate = firmTimeFormatter({ year: 'numeric', month: '2-digit', day: '2-digit' });

const monthDay = firmTimeFormatter({ month: 'long', day: 'numeric' });
const month = firmTimeFormatter({ month: 'long' });
const dayNumber = firmTimeFormatter({ day: 'numeric' });

/** "November 26", "November 23 to 27", "November 30 to December 4". Both ISO 8601 dates. */
export function firmDayRange(first: string, last: string): string {
  // 17:00 UTC is the same date in the firm's time zone.
  const [from, to] = [`${first}T17:00:00Z`, `${last}T17:00:00Z`];
  if (first === last) return monthDay(from);
  return `${monthDay(from)} to ${month(from) === month(to) ? dayNumber(to) : monthDay(to)}`;
}
