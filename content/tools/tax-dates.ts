import { dateName, dayName, daysBetween } from '../calendar-days.ts';
import { taxFacts } from '../facts/records.ts';
import { fill } from '../fill.ts';
import { businessDayFrom, craHoliday } from '../holidays.ts';
import { datesOfRules, type RuleDate, type TaxChoice } from './tax-rules.ts';
import { taxWords as words } from './words.ts';

export interface DueDate extends RuleDate {
  /** Permanent, because calendars store it. */
  id: string;
  /** `day`, or the next business day. */
  on: string;
  moved?: string;
}

/** Due within twelve months, ascending. @param today ISO 8601, in the firm's time zone */
export function dueDates(choice: TaxChoice, today: string): DueDate[] {
  const year = Number(today.slice(0, 4));
  const until = `${year + 1}${today.slice(4)}`;
  // Dates of a year extend to eighteen months after it.
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

export type TaxRow = ReturnType<typeof taxRows>[number];

export const taxRows = (dates: readonly DueDate[], today: string) =>
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
      /** Remaining days, and the text after it. Empty if today. */
      days: days ? String(days) : '',
      left: days ? (days === 1 ? words.left.one : words.left.many) : words.left.today,
      fact: taxFacts[rule],
      /** Distance from the previous entry on the phone's ruler, in weeks up to eight. */
      weeks: Math.min(8, Math.round(daysBetween(dates[index - 1]?.on ?? today, on) / 7)),
    };
  });
