import { dayName } from '../calendar-days.ts';
import { taxFacts } from '../facts/taxes.ts';
import type { Fact } from '../schemas/facts.ts';
import type { DueDate } from './tax-dates.ts';
import { taxWords as words } from './words.ts';

const dayMs = 86_400_000;
const inUtc = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-CA', { ...options, timeZone: 'UTC' });
  return (day: string) => format.format(Date.parse(`${day}T00:00:00Z`));
};

/** "December 15". */
export const monthDay = inUtc({ month: 'long', day: 'numeric' });
/** "Dec 15". */
export const shortDay = (day: string): string => short(day).replace('.', '');
const short = inUtc({ month: 'short', day: 'numeric' });

/** How many days one day is after another. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/** A due date as a line of the list. The server writes it where no script does, so both take it from here. */
export interface TaxRow {
  on: string;
  /** With its year where that is another than today's. */
  date: string;
  weekday: string;
  what: string;
  who: string;
  moved: string | undefined;
  /** How many days are left, and the words behind it. Today there is no figure. */
  days: string;
  left: string;
  fact: Fact;
  /** How long it hangs below the one before on the phone's ruler: weeks, eight at most. */
  weeks: number;
}

/** The lines of a list. @param today ISO 8601 */
export const taxRows = (dates: readonly DueDate[], today: string): TaxRow[] =>
  dates.map(({ on, what, who, moved, rule }, index) => {
    const days = daysBetween(today, on);
    return {
      on,
      date: on.slice(0, 4) === today.slice(0, 4) ? monthDay(on) : `${monthDay(on)}, ${on.slice(0, 4)}`,
      weekday: dayName(on).split(',')[0] ?? '',
      what,
      who,
      moved,
      days: days ? String(days) : '',
      left: days ? (days === 1 ? words.left.one : words.left.many) : words.left.today,
      fact: taxFacts[rule],
      weeks: Math.min(8, Math.round(daysBetween(dates[index - 1]?.on ?? today, on) / 7)),
    };
  });
