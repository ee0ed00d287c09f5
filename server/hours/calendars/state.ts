import { type CalendarProblem, calendarProblems } from '#content/desk/hours.ts';
import type { OwnCalendar } from '#contract/desk-hours.ts';
import type { Database } from '../../platform/db/open.ts';

/**
 * How an adviser's own calendar stands: where it lies, when it was read, and what is wrong with it in words.
 * @param now as the database has it: busy times from then on are counted
 * @returns null where there is none
 */
export async function stateOfCalendar(
  db: Database,
  adviser: string,
  now: string,
): Promise<OwnCalendar | null> {
  const row = await db
    .selectFrom('own_calendars')
    .select(['host', 'read_at', 'problem'])
    .where('adviser', '=', adviser)
    .executeTakeFirst();
  if (!row) return null;
  const { busy } = await db
    .selectFrom('own_busy')
    .select(({ fn }) => fn.countAll().as('busy'))
    .where('adviser', '=', adviser)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow();
  const problem = Object.hasOwn(calendarProblems, row.problem)
    ? calendarProblems[row.problem as CalendarProblem]
    : '';
  return { host: row.host, readAt: row.read_at, problem, busy: Number(busy) };
}
