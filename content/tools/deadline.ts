import { addDays, weekdayOf } from '../calendar-days.ts';
import { ontarioHolidays } from '../holidays.ts';

/** Empty while the year is being typed: a date field reports 0002-03-01 before 2027-03-01. */
export const wholeDate = (typed: string): string => (/^2\d{3}-/.test(typed) ? typed : '');

const weekend = (day: string): boolean => weekdayOf(day) % 6 === 0;
const holiday = (day: string): boolean => ontarioHolidays(Number(day.slice(0, 4))).has(day);

function workingDaysBefore(day: string, count: number): string {
  let found = day;
  for (let left = count; left > 0; left -= weekend(found) || holiday(found) ? 0 : 1) found = addDays(found, -1);
  return found;
}

/** Working days between handing in and the deadline. */
const spare = 3;

/** Worked back from the firm's two to four weeks, the first and last day included. Days are ISO 8601. */
export function deadlinePlan(due: string, today: string) {
  const handIn = workingDaysBefore(due, spare);
  const startFor = (weeks: number) => workingDaysBefore(handIn, 5 * weeks - 1);
  // When the documents are needed for an application of four weeks, and of two.
  const documents = startFor(4);
  const latest = startFor(2);
  // Weekdays on which the firm is closed meanwhile.
  const closed: string[] = [];
  for (let day = documents; day < due; day = addDays(day, 1)) if (holiday(day) && !weekend(day)) closed.push(day);
  // `tight`: only the shortest application can still be ready.
  const state = due < today ? 'past' : latest < today ? 'late' : documents < today ? 'tight' : 'enough';
  return { state, handIn, documents, latest, closed } as const;
}
