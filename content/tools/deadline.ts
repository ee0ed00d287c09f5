import { addDays, weekdayOf } from '../calendar-days.ts';
import { ontarioHolidays } from '../holidays.ts';

/** Empty while the year is incomplete: a date field reports 0002-03-01 before 2027-03-01. */
export const completeDate = (typed: string): string => (/^2\d{3}-/.test(typed) ? typed : '');

const isWeekend = (day: string): boolean => weekdayOf(day) % 6 === 0;
const isHoliday = (day: string): boolean => ontarioHolidays(Number(day.slice(0, 4))).has(day);

function workingDaysBefore(day: string, count: number): string {
  let found = day;
  for (let left = count; left > 0; left -= isWeekend(found) || isHoliday(found) ? 0 : 1) found = addDays(found, -1);
  return found;
}

/** Working days between handing in and the deadline. */
const spareWorkingDays = 3;

/** Counts back from the deadline: the firm needs two to four weeks, first and last day included. Days are ISO 8601. */
export function planDeadline(due: string, today: string) {
  const handIn = workingDaysBefore(due, spareWorkingDays);
  const startFor = (weeks: number) => workingDaysBefore(handIn, 5 * weeks - 1);
  // By when the documents are needed, if the application takes four weeks, and if it takes two.
  const documents = startFor(4);
  const latest = startFor(2);
  // Weekdays on which the firm is closed meanwhile.
  const closed: string[] = [];
  for (let day = documents; day < due; day = addDays(day, 1)) if (isHoliday(day) && !isWeekend(day)) closed.push(day);
  // `tight`: less than four weeks are left. `late`: less than two.
  const state = due < today ? 'past' : latest < today ? 'late' : documents < today ? 'tight' : 'enough';
  return { state, handIn, documents, latest, closed } as const;
}
