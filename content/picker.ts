import { promises } from './firm.ts';
import { fillPlaceholders } from './placeholder-fill.ts';
import {
  matchesFirmTime,
  type VisitorTimePreferences,
  visitorTimeOfDay,
  visitorTimeOfDayWithZone,
} from './visitor-time.ts';
import { zoneTimeName, zoneWords } from './zones.ts';

export const pickerWords = {
  days: 'Next openings',
  month: 'Whole month',
  parts: { night: 'Night', morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
  none: 'No openings in the next weeks. Call us, or send a message with two or three times that suit you.',
  /** Without a script, for an opening that was chosen on another page. */
  pressed: 'Continue with {time}',
  until: 'to {time}',
  after: [
    'A confirmation by e-mail, with an entry for your calendar',
    'A link in that e-mail to change the time or cancel',
    promises.summary,
  ],
};

const firmReader: VisitorTimePreferences = { zone: '', hours: '12' };

/** Groups a day's times by part of the day in the reader's time zone. */
export function groupByPartOfDay(times: readonly string[], visitor = firmReader) {
  const listed = times.map((startsAt) => ({ startsAt, ...visitorTimeOfDay(startsAt, visitor, 'firm') }));
  const parts: { name: string; times: typeof listed }[] = [];
  for (const time of listed) {
    const name = partAt(time.startsAt, visitor);
    // When the clocks go back, two times look the same.
    const twice = !time.firm && listed.filter(({ own }) => own === time.own).length > 1;
    const shown = twice ? { ...time, own: visitorTimeOfDayWithZone(time.startsAt, visitor) } : time;
    if (parts.at(-1)?.name === name) parts.at(-1)?.times.push(shown);
    else parts.push({ name, times: [shown] });
  }
  const elsewhere = times.some((time) => !matchesFirmTime(time, visitor.zone));
  return parts.map(({ name, times: some }, index) => ({
    /** "Morning"; the first part names the time zone if it is not the firm's. */
    name:
      elsewhere && index === 0
        ? fillPlaceholders(zoneWords.part, { part: name, clock: zoneTimeName(visitor.zone) })
        : name,
    times: some,
    /** Whether a time shows its weekday, because it is another day in that zone. */
    long: some.some(({ own }) => /^\p{L}/u.test(own)),
  }));
}

function partAt(instant: string, { zone }: VisitorTimePreferences): string {
  const hour = Number.parseInt(visitorTimeOfDay(instant, { zone, hours: '24' }).own, 10);
  const { night, morning, afternoon, evening } = pickerWords.parts;
  if (hour < 5) return night;
  if (hour < 12) return morning;
  return hour < 17 ? afternoon : evening;
}
