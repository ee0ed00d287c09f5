import { fill } from './fill.ts';
import { type OnBothClocks, readsAsFirm, type VisitorClock, visitorHour, visitorHourNamed } from './visitor-time.ts';
import { clockOf, zoneWords } from './zones.ts';

/** What the choice of a time says, as a page and as a script draw it. */
export const pickerWords = {
  days: 'Days with free times',
  month: 'Month',
  parts: { night: 'Night', morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
  none: 'No time is free in the next weeks. Call us, or send a message with two or three times that suit you.',
  until: 'to {time}',
  /** Beside the form, while somebody fills it in. */
  after: [
    'A confirmation by e-mail, with an entry for your calendar',
    'A link in it by which you can choose another time or cancel',
    'A written summary the same day we speak',
  ],
};

/** A free time in words, for the list of a day of the firm's calendar. */
export interface ListedTime extends OnBothClocks {
  /** ISO 8601. */
  startsAt: string;
}

/** Some times of a day, in order. */
export interface PartOfDay {
  /** "Morning"; the first part of a day that is read on another clock than the firm's says whose it is. */
  name: string;
  times: readonly ListedTime[];
  /** Whether a time in it has its weekday, because it is another day there. */
  long: boolean;
}

const firmReader: VisitorClock = { zone: '', hours: '12' };

/** The times of a day of the firm's calendar, in parts that are true for the clock on which they are read. */
export function partsOfDay(times: readonly string[], visitor = firmReader): PartOfDay[] {
  const listed = times.map((startsAt) => ({ startsAt, ...visitorHour(startsAt, visitor, 'firm') }));
  const parts: { name: string; times: ListedTime[] }[] = [];
  for (const time of listed) {
    const name = partAt(time.startsAt, visitor);
    // When the clock is put back, two times have one name.
    const twice = !time.firm && listed.filter(({ own }) => own === time.own).length > 1;
    const shown = twice ? { ...time, own: visitorHourNamed(time.startsAt, visitor) } : time;
    if (parts.at(-1)?.name === name) parts.at(-1)?.times.push(shown);
    else parts.push({ name, times: [shown] });
  }
  const elsewhere = times.some((time) => !readsAsFirm(time, visitor.zone));
  return parts.map(({ name, times: some }, index) => ({
    name: elsewhere && index === 0 ? fill(zoneWords.part, { part: name, clock: clockOf(visitor.zone) }) : name,
    times: some,
    long: some.some(({ own }) => /^\p{L}/u.test(own)),
  }));
}

/** What the part of a day is called in which an instant falls on a visitor's clock. */
function partAt(instant: string, { zone }: VisitorClock): string {
  const hour = Number.parseInt(visitorHour(instant, { zone, hours: '24' }).own, 10);
  const { night, morning, afternoon, evening } = pickerWords.parts;
  if (hour < 5) return night;
  if (hour < 12) return morning;
  return hour < 17 ? afternoon : evening;
}
