import { daysBetween, formatLongDay, formatMonthDay } from '../calendar-days.ts';
import { taxFacts } from '../facts/records.ts';
import { businessDayOnOrAfter, craHolidayName } from '../holidays.ts';
import { fillPlaceholders } from '../placeholder-fill.ts';
import { type RuleDate, type TaxChoice, taxRuleDates } from './tax-rules.ts';
import { taxWords as words } from './words.ts';

export interface TaxDueDate extends RuleDate {
  /** Must never change, because calendars store it. */
  id: string;
  /** `day`, or the next business day. ISO 8601. */
  on: string;
  moved?: string;
}

/** Due within twelve months, ascending. @param today ISO 8601, in the firm's time zone */
export function taxDueDates(choice: TaxChoice, today: string): TaxDueDate[] {
  const year = Number(today.slice(0, 4));
  const until = `${year + 1}${today.slice(4)}`;
  // The dates of a tax year reach up to eighteen months beyond it.
  return [year - 2, year - 1, year, year + 1]
    .flatMap((of) => taxRuleDates(choice, of))
    .map(toTaxDueDate)
    .filter(({ on }) => on >= today && on < until)
    .sort((one, other) => one.on.localeCompare(other.on));
}

function toTaxDueDate(ruleDate: RuleDate): TaxDueDate {
  const { day, rule, what } = ruleDate;
  const on = businessDayOnOrAfter(day);
  const id = `${rule}-${day}-${what}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  if (on === day) return { ...ruleDate, id, on };
  const holiday = craHolidayName(day);
  const moved = fillPlaceholders(words.moved, {
    day: holiday ? `${formatLongDay(day)} (${holiday})` : formatLongDay(day),
  });
  return { ...ruleDate, id, on, moved };
}

export type TaxRow = ReturnType<typeof toTaxRows>[number];

export const toTaxRows = (dates: readonly TaxDueDate[], today: string) =>
  dates.map((due, index) => {
    const { on, what, who, moved, rule } = due;
    const days = daysBetween(today, on);
    return {
      due,
      on,
      date: on.slice(0, 4) === today.slice(0, 4) ? formatMonthDay(on) : `${formatMonthDay(on)}, ${on.slice(0, 4)}`,
      weekday: formatLongDay(on).split(',')[0] ?? '',
      what,
      who,
      moved,
      /** How many days remain; empty if it is due today. `left` is the text after it. */
      days: days ? String(days) : '',
      left: days ? (days === 1 ? words.left.one : words.left.many) : words.left.today,
      fact: taxFacts[rule],
      /** Distance from the previous entry on the phone's ruler, in weeks up to eight. */
      weeks: Math.min(8, Math.round(daysBetween(dates[index - 1]?.on ?? today, on) / 7)),
    };
  });
