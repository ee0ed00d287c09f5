import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { bookingAlarms } from '#content/booking.ts';
import { scheduling } from '#content/company.ts';
import { hoursAnswers as answers, hoursWords } from '#content/desk/hours.ts';
import { observedHolidayDate } from '#content/holidays.ts';
import { fillPlaceholders } from '#content/placeholder-fill.ts';
import { calendarAlarmHours } from '#contract/desk-board.ts';
import { type AdviserHours, hoursLimits, type WeeklyHours } from '#contract/desk-hours.ts';
import type { Database } from '../platform/db/open.ts';
import { hourMs } from '../platform/durations.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { toIsoTime } from '../platform/iso-time.ts';
import type { Watch } from '../platform/job-runner.ts';
import { adviserTitle, readAdvisers } from './advisers.ts';
import { findCalendarState } from './calendars/own-calendars.ts';
import {
  eachDay,
  type FirmHours,
  findClosedReason,
  type OpeningHours,
  plainDateAt,
  readAdviserSchedules,
} from './opening-hours.ts';

const meetingLinks: Partial<Record<string, string | null>> = scheduling.meetingLinks.value;

export const defaultMeetingLink = (adviser: string): string | null => meetingLinks[adviser] ?? null;

const findAdviserSettings = (db: Database, adviser: string) =>
  db.selectFrom('adviser_settings').selectAll().where('adviser', '=', adviser).executeTakeFirst();

/** Ids of the advisers whose connected calendars make a link for each video consultation. */
export async function listAdvisersWithAutoLinks(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('connected_accounts').select('adviser').where('meeting_links', '=', 1).execute();
  return new Set(rows.map(({ adviser }) => adviser));
}

/** Null if none was chosen; empty if it is sent before each call, or made by the adviser's calendar. */
export const findMeetingLink = async (db: Database, adviser: string): Promise<string | null> =>
  (await listAdvisersWithAutoLinks(db)).has(adviser)
    ? ''
    : ((await findAdviserSettings(db, adviser))?.meeting_link ?? null);

/** @param transaction the change's @param seen the version it is based on @throws HttpProblem 409 on a conflict */
export async function advanceAdviserVersion(transaction: Database, adviser: string, seen: number): Promise<void> {
  if (((await findAdviserSettings(transaction, adviser))?.version ?? 0) !== seen)
    throw new HttpProblem(409, answers.conflict(adviserTitle(adviser)));
  await transaction
    .insertInto('adviser_settings')
    .values({ adviser, week: null, meeting_link: null, version: seen + 1 })
    .onConflict((conflict) => conflict.column('adviser').doUpdateSet({ version: seen + 1 }))
    .execute();
}

export async function updateAdviserSettings(
  transaction: Database,
  adviser: string,
  { week, link }: { week?: WeeklyHours; link?: string },
): Promise<void> {
  await transaction
    .updateTable('adviser_settings')
    .set({ ...(week ? { week: JSON.stringify(week) } : {}), ...(link === undefined ? {} : { meeting_link: link }) })
    .where('adviser', '=', adviser)
    .execute();
}

/** Gives a new adviser the hours of another; if those are the firm's, the new one has the firm's too. */
export async function copyAdviserHours(
  transaction: Database,
  { from, adviser, link }: Record<'from' | 'adviser' | 'link', string>,
): Promise<void> {
  const week = (await findAdviserSettings(transaction, from))?.week ?? null;
  await transaction.insertInto('adviser_settings').values({ adviser, week, meeting_link: link, version: 1 }).execute();
}

/**
 * @param adviser empty: the firm is closed, which also cancels holidays that are worked
 * @param today ISO 8601
 * @throws HttpProblem 409 if there are too many to come
 */
export async function addDaysOff(
  transaction: Database,
  adviser: string,
  { from, to, reason }: { from: string; to: string; reason: string },
  today: string,
): Promise<void> {
  const { known } = await transaction
    .selectFrom('days_off')
    .select(({ fn }) => fn.countAll().as('known'))
    .where('adviser', '=', adviser)
    .where('kind', 'in', ['off', 'closed'])
    .where('last_day', '>=', today)
    .executeTakeFirstOrThrow();
  if (Number(known) >= hoursLimits.daysOff) throw new HttpProblem(409, answers.tooManyDaysOff);
  if (!adviser)
    await transaction
      .deleteFrom('days_off')
      .where('kind', '=', 'worked')
      .where('first_day', '>=', from)
      .where('last_day', '<=', to)
      .execute();
  const kind = adviser ? 'off' : 'closed';
  await transaction
    .insertInto('days_off')
    .values({ id: randomUUID(), adviser, kind, first_day: from, last_day: to, reason })
    .execute();
}

/** @throws HttpProblem 409 if someone else has removed them */
export async function removeDaysOff(transaction: Database, adviser: string, id: string): Promise<void> {
  const { numDeletedRows } = await transaction
    .deleteFrom('days_off')
    .where('adviser', '=', adviser)
    .where('id', '=', id)
    .where('kind', 'in', ['off', 'closed'])
    .executeTakeFirst();
  if (!numDeletedRows) throw new HttpProblem(409, answers.unknownDayOff);
}

/** @param id of days off of the firm, or the date of a day closed by the content @throws HttpProblem 409 if gone */
export async function reopenDays(
  transaction: Database,
  { openingRules, advisers }: FirmHours,
  id: string,
): Promise<void> {
  if (!openingRules.closedDays.includes(id)) return removeDaysOff(transaction, '', id);
  for (const adviser of advisers) await setHolidayWorked(transaction, adviser, { day: id, worked: true });
}

export async function setHolidayWorked(
  transaction: Database,
  adviser: string,
  { day, worked }: { day: string; worked: boolean },
): Promise<void> {
  await transaction
    .deleteFrom('days_off')
    .where('adviser', '=', adviser)
    .where('kind', '=', 'worked')
    .where('first_day', '=', day)
    .execute();
  if (worked)
    await transaction
      .insertInto('days_off')
      .values({ id: randomUUID(), adviser, kind: 'worked', first_day: day, last_day: day, reason: '' })
      .execute();
}

/** Days off and holidays are listed from then on. */
export async function readAllAdviserHours(db: Database, { openingRules, advisers }: FirmHours, epochMs: number) {
  const now = toIsoTime(epochMs);
  const today = plainDateAt(epochMs, openingRules);
  const rules = await readAdviserSchedules(db, openingRules, now, now);
  const settings = await db.selectFrom('adviser_settings').selectAll().execute();
  const makers = await listAdvisersWithAutoLinks(db);
  const rows = await db
    .selectFrom('days_off')
    .selectAll()
    .where('kind', 'in', ['off', 'closed'])
    .where('last_day', '>=', today.toString())
    .orderBy('first_day')
    .orderBy('id')
    .execute();
  const daysOffOf = (of: string) =>
    rows
      .filter(({ adviser }) => adviser === of)
      .map(({ id, first_day: from, last_day: to, reason }) => ({ id, from, to, reason }));
  const byDesk = daysOffOf('');
  const isListed = (day: string) => byDesk.some(({ from, to }) => from <= day && day <= to);
  const isWorked = (day: string) => advisers.some((adviser) => rules.openingHoursOf(adviser).workedDays?.includes(day));
  const closed = openingRules.closedDays
    .filter((day) => day >= today.toString() && !isListed(day) && !isWorked(day))
    .map((day) => ({ id: day, from: day, to: day, reason: '' }))
    .concat(byDesk)
    .sort((a, b) => a.from.localeCompare(b.from));
  return Promise.all(
    advisers.map(async (adviser) => {
      const own = rules.openingHoursOf(adviser);
      const set = settings.find((row) => row.adviser === adviser);
      return {
        adviser,
        version: set?.version ?? 0,
        openingHours: own,
        daysOff: daysOffOf(adviser),
        closed,
        holidays: listHolidays(today, own),
        storedLink: set?.meeting_link ?? null,
        ...readChoices(adviser, set, makers),
        calendar: await findCalendarState(db, adviser, now),
      };
    }),
  );
}

function listHolidays(today: Temporal.PlainDate, own: OpeningHours): AdviserHours['holidays'] {
  return [...eachDay(today, today.add({ years: 1 }).subtract({ days: 1 }))].flatMap((date) => {
    const reason = findClosedReason(date, { ...own, workedDays: [] });
    if (reason === undefined) return [];
    const day = date.toString();
    const worked = own.workedDays?.includes(day) ?? false;
    return [{ day, name: reason || hoursWords.holidays.closedDay, observed: observedHolidayDate(day), worked }];
  });
}

/** Whether hours and link were set, at the desk or in the content. Sample data there does not count. */
function readChoices(
  adviser: string,
  stored: Awaited<ReturnType<typeof findAdviserSettings>>,
  makers: ReadonlySet<string>,
) {
  const { hours, meetingLinks } = scheduling;
  const { week = null, meeting_link: link = null } = stored ?? {};
  return {
    isHoursSet: week !== null || !hours.standIn,
    isLinkSet: makers.has(adviser) || link !== null || (!meetingLinks.standIn && defaultMeetingLink(adviser) !== null),
  };
}

/** How many current advisers there are and can be booked, and the titles of those who lack hours or a link. */
export async function readAdviserReadiness(db: Database) {
  const settings = await db.selectFrom('adviser_settings').selectAll().execute();
  const makers = await listAdvisersWithAutoLinks(db);
  const advisers = (await readAdvisers(db))
    .filter(({ ended }) => !ended)
    .map(({ id, title }) => {
      const stored = settings.find(({ adviser }) => adviser === id);
      const days: WeeklyHours = stored?.week ? JSON.parse(stored.week) : scheduling.hours.value;
      const { isHoursSet, isLinkSet } = readChoices(id, stored, makers);
      return { title, isLinkSet, hasHours: isHoursSet && Object.values(days).some((spans) => spans.length > 0) };
    });
  const titles = (of: typeof advisers) => of.map(({ title }) => title);
  return {
    all: advisers.length,
    ready: advisers.filter(({ hasHours, isLinkSet }) => hasHours && isLinkSet).length,
    withoutHours: titles(advisers.filter(({ hasHours }) => !hasHours)),
    withoutLink: titles(advisers.filter(({ isLinkSet }) => !isLinkSet)),
  };
}

type Advisers = Pick<FirmHours, 'advisers'>;

/** @returns undefined if all were read within a day */
export async function findUnreadCalendars(
  db: Database,
  { advisers }: Advisers,
  now: Date,
  { withAccounts = false } = {},
) {
  // One that was never read counts from when it was set.
  const own = db
    .selectFrom('own_calendars')
    .select(['adviser', sql<string | null>`coalesce(read_at, set_at)`.as('since')]);
  const accounts = db
    .selectFrom('connected_accounts')
    .select(['adviser', sql<string | null>`coalesce(read_at, connected_at)`.as('since')]);
  const before = toIsoTime(now.getTime() - calendarAlarmHours * hourMs);
  const unread = (await (withAccounts ? own.unionAll(accounts) : own).execute())
    .flatMap(({ adviser, since }) =>
      since && since < before && advisers.includes(adviser) ? [{ adviser, since }] : [],
    )
    .sort((one, other) => (one.since < other.since ? -1 : 1));
  const [first] = unread;
  return first && { since: first.since, advisers: unread.map(({ adviser }) => adviserTitle(adviser)) };
}

export const calendarWatch = (db: Database, firm: Advisers): Watch => ({
  name: 'own-calendar',
  async check(now) {
    // Connected accounts have another watch, which reports earlier.
    const unread = await findUnreadCalendars(db, firm, now);
    if (!unread) return undefined;
    const hours = Math.floor((now.getTime() - Date.parse(unread.since)) / hourMs);
    return Object.fromEntries(
      unread.advisers.map((adviser) => [
        adviser,
        fillPlaceholders(bookingAlarms.calendar, { hours, advisers: adviser }),
      ]),
    );
  },
});
