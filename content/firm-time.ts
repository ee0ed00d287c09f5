import { company } from './company.ts';

const day = { weekday: 'long', month: 'long', day: 'numeric' } as const;
const clock = { hour: 'numeric', minute: '2-digit' } as const;
const zone = { timeZoneName: 'short' } as const;

/** Of so many minutes it is kept how they are written. */
const mostMinutes = 100;

/** Writes instants (ISO 8601) as the firm's calendar and clock have them, to the minute at most. */
export function inFirmTime(
  options: Omit<Intl.DateTimeFormatOptions, 'second' | 'fractionalSecondDigits' | 'timeStyle'>,
): (instant: string) => string {
  // Made when it is first used: a page that shows no time makes none.
  let format: Intl.DateTimeFormat | undefined;
  // A minute is always written the same way, and the mails of one message write each of theirs several times.
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

/** "Saturday, November 21, 2026 at 2:05 p.m. EST": for mails, which may be read again years later. */
export const firmTime = inFirmTime({ ...day, year: 'numeric', ...clock, ...zone });

/** "Saturday, November 21 at 2:05 p.m. EST": for the screen. */
export const firmTimeOnScreen = inFirmTime({ ...day, ...clock, ...zone });

/** "Saturday, November 21". */
export const firmDay = inFirmTime(day);

/** "2:05 p.m.". */
export const firmClock = inFirmTime(clock);

/** A sentence that ends with a time: "2:05 p.m." has its full stop already. */
export const stopped = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);

/** "2:05 p.m. EST": for when the clock is put back, and two times would have one name. */
export const firmClockWithZone = inFirmTime({ ...clock, ...zone });

/** "2026-11-21", the day it is at the firm: Canadian English writes days as ISO 8601 does. */
export const firmDate = inFirmTime({ year: 'numeric', month: '2-digit', day: '2-digit' });

const monthDay = inFirmTime({ month: 'long', day: 'numeric' });
const month = inFirmTime({ month: 'long' });
const dayNumber = inFirmTime({ day: 'numeric' });

/** "November 26", "November 23 to 27", "November 30 to December 4". Both ISO 8601 dates. */
export function firmDays(first: string, last: string): string {
  // An hour that is the same day on the firm's clock.
  const [from, to] = [`${first}T17:00:00Z`, `${last}T17:00:00Z`];
  if (first === last) return monthDay(from);
  return `${monthDay(from)} to ${month(from) === month(to) ? dayNumber(to) : monthDay(to)}`;
}
