import { dayName } from '../calendar-days.ts';
import { businessDayFrom, craHoliday } from '../holidays.ts';
import type { RuledDate, TaxChoice } from './tax-choice.ts';
import { corporateDates, hstDates, personalDates, remittanceDates } from './tax-rules.ts';
import { taxWords as words } from './words.ts';
import { calendarYear } from './year-end.ts';

/** A day on which something is due. */
export interface DueDate extends RuledDate {
  /** Names it for good, in calendars. */
  id: string;
  /** `day`, or the business day that counts in its place. */
  on: string;
  /** Why it is not the day the rule names. */
  moved?: string;
}

/** Every date of the rules that concern a choice, of a year and what follows from it. */
function ruledDates({ reader, hst, yearEnd, instalments, remitter }: TaxChoice, year: number): RuledDate[] {
  switch (reader) {
    case 'person':
      return personalDates(year, false);
    case 'proprietor':
      return [...personalDates(year, true), ...hstDates(year, calendarYear, hst, true)];
    case 'corporation':
      return [...corporateDates(year, yearEnd, instalments), ...hstDates(year, yearEnd, hst, false)];
    case 'employer':
      return remittanceDates(year, remitter);
  }
}

/**
 * What is due from a day on, within twelve months, the next first.
 * @param today ISO 8601, where the firm is
 */
export function dueDates(choice: TaxChoice, today: string): DueDate[] {
  const year = Number(today.slice(0, 4));
  const until = `${year + 1}${today.slice(4)}`;
  // What follows from a year comes up to eighteen months after it.
  return [year - 2, year - 1, year, year + 1]
    .flatMap((of) => ruledDates(choice, of))
    .map(asDue)
    .filter(({ on }) => on >= today && on < until)
    .sort((one, other) => one.on.localeCompare(other.on));
}

function asDue(ruled: RuledDate): DueDate {
  const { day, rule, what } = ruled;
  const on = businessDayFrom(day);
  const id = `${rule}-${day}-${what}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  if (on === day) return { ...ruled, id, on };
  const holiday = craHoliday(day);
  const moved = words.moved.replace('{day}', holiday ? `${dayName(day)} (${holiday})` : dayName(day));
  return { ...ruled, id, on, moved };
}
