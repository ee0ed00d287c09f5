import { dateName, dayName } from '../calendar-days.ts';
import { taxFacts } from '../facts/records.ts';
import { fill } from '../fill.ts';
import { businessDayFrom, craHoliday } from '../holidays.ts';
import type { Fact } from '../schemas/facts.ts';
import { datesOfRules, type RuleDate, type TaxChoice } from './tax-rules.ts';
import { taxWords as words } from './words.ts';

/** A day on which something is due. */
export interface DueDate extends RuleDate {
  /** Names it for good, in calendars. */
  id: string;
  /** `day`, or the business day that counts in its place. */
  on: string;
  /** Why it is not the day the rule names. */
  moved?: string;
}

/** What is due within twelve months, the next first. @param today ISO 8601, where the firm is */
export function dueDates(choice: TaxChoice, today: string): DueDate[] {
  const year = Number(today.slice(0, 4));
  const until = `${year + 1}${today.slice(4)}`;
  // What follows from a year comes up to eighteen months after it.
  return [year - 2, year - 1, year, year + 1]
    .flatMap((of) => datesOfRules(choice, of))
    .map(asDue)
    .filter(({ on }) => on >= today && on < until)
    .sort((one, other) => one.on.localeCompare(other.on));
}

function asDue(ruleDate: RuleDate): DueDate {
  const { day, rule, what } = ruleDate;
  const on = businessDayFrom(day);
  const id = `${rule}-${day}-${what}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  if (on === day) return { ...ruleDate, id, on };
  const holiday = craHoliday(day);
  const moved = fill(words.moved, { day: holiday ? `${dayName(day)} (${holiday})` : dayName(day) });
  return { ...ruleDate, id, on, moved };
}

const dayMs = 86_400_000;
const short = new Intl.DateTimeFormat('en-CA', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** "Dec 15". */
export const shortDay = (day: string): string => short.format(Date.parse(day)).replace('.', '');

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/** A due date as a line of the list. The server writes it where no script does, so both take it from here. */
export interface TaxRow {
  due: DueDate;
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
  dates.map((due, index) => {
    const { on, what, who, moved, rule } = due;
    const days = daysBetween(today, on);
    return {
      due,
      on,
      date: on.slice(0, 4) === today.slice(0, 4) ? dateName(on) : `${dateName(on)}, ${on.slice(0, 4)}`,
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
