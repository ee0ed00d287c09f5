import { addDays, addMonths } from '../calendar-days.ts';

/** The day on which a year ends, every year. */
export interface YearEnd {
  /** 1 to 12. */
  month: number;
  /** The last day of a month stands for the last day of it in any year, also for February. */
  day: number;
}

export const calendarYear: YearEnd = { month: 12, day: 31 };

/** The last day of a month such as 2026-02. */
export const lastDayOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1);

/** How many days a month has in a common year: what there is to choose from. */
export const daysIn = (month: number): number => Number(lastDayOf(`2027-${String(month).padStart(2, '0')}`).slice(8));

/**
 * The day so many months after a year-end. After the last day of a month it is the last day of a month; otherwise it has
 * the same number, or is the last day of a month that is too short for it (Interpretation Act, section 28).
 * @param year the year it ended in
 */
export function monthsAfter({ month, day }: YearEnd, year: number, months: number): string {
  const target = addMonths(`${year}-${String(month).padStart(2, '0')}`, months);
  const last = lastDayOf(target);
  if (day >= daysIn(month)) return last;
  return `${target}-${String(Math.min(day, Number(last.slice(8)))).padStart(2, '0')}`;
}
