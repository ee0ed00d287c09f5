import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { bookingAlarms } from '#content/booking.ts';
import { scheduling } from '#content/company.ts';
import { hoursAnswers as answers, hoursWords } from '#content/desk/hours.ts';
import { fill } from '#content/fill.ts';
import { observedFor } from '#content/holidays.ts';
import { calendarAlarmHours } from '#contract/desk-board.ts';
import { type AdviserTime, hoursLimits, type Week } from '#contract/desk-hours.ts';
import type { Database } from '../platform/db/open.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { isoTime } from '../platform/iso-time.ts';
import type { Watch } from '../platform/job-runner.ts';
import { nameOf, readAdvisers } from './advisers.ts';
import { calendarState } from './calendars/own-calendars.ts';
import { closedReason, dayOf, daysBetween, type FirmHours, type Opening, readRules } from './opening.ts';

export const defaultLinkOf = (adviser: string): string | null =>
  (scheduling.meetingLinks.value as Record<string, string | null | undefined>)[adviser] ?? null;

const settingsOf = (db: Database, adviser: string) =>
  db.selectFrom('adviser_settings').selectAll().where('adviser', '=', adviser).executeTakeFirst();

/** Whose calendars make a link for each video consultation. */
export async function linkMakers(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('connected_accounts').select('adviser').where('meeting_links', '=', 1).execute();
  return new Set(rows.map(({ adviser }) => adviser));
}

/**
 * Empty: sent before each call, or made by the adviser's calendar; null: not chosen. A booking copies it, so that pages
 * and mails agree.
 */
export const chosenLink = async (db: Database, adviser: string): Promise<string | null> =>
  (await linkMakers(db)).has(adviser) ? '' : ((await settingsOf(db, adviser))?.meeting_link ?? null);

/** In the transaction of the change. @param seen the version it is based on @throws HttpProblem 409 on a conflict */
export async function advanceVersion(transaction: Database, adviser: string, seen: number): Promise<void> {
  if (((await settingsOf(transaction, adviser))?.version ?? 0) !== seen)
    throw new HttpProblem(409, answers.conflict(nameOf(adviser)));
  await transaction
    .insertInto('adviser_settings')
    .values({ adviser, week: null, meeting_link: null, version: seen + 1 })
    .onConflict((conflict) => conflict.column('adviser').doUpdateSet({ version: seen + 1 }))
    .execute();
}

export async function setAdviser(
  transaction: Database,
  adviser: string,
  { week, link }: { week?: Week; link?: string },
): Promise<void> {
  await transaction
    .updateTable('adviser_settings')
    .set({ ...(week ? { week: JSON.stringify(week) } : {}), ...(link === undefined ? {} : { meeting_link: link }) })
    .where('adviser', '=', adviser)
    .execute();
}

/** Starts an adviser with the hours of another, or the firm's where those have none of their own. */
export async function copyHours(transaction: Database, from: string, adviser: string, link: string): Promise<void> {
  const week = (await settingsOf(transaction, from))?.week ?? null;
  await transaction.insertInto('adviser_settings').values({ adviser, week, meeting_link: link, version: 1 }).execute();
}

/**
 * Without an adviser the firm is closed, which cancels worked holidays.
 * @param today ISO 8601
 * @throws HttpProblem 409 if too many are ahead
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

/** @throws HttpProblem 409 if they are gone */
export async function endDaysOff(transaction: Database, adviser: string, id: string): Promise<void> {
  const { numDeletedRows } = await transaction
    .deleteFrom('days_off')
    .where('adviser', '=', adviser)
    .where('id', '=', id)
    .where('kind', 'in', ['off', 'closed'])
    .executeTakeFirst();
  if (!numDeletedRows) throw new HttpProblem(409, answers.unknownDayOff);
}

/** Days closed by the content have their date as id. @throws HttpProblem 409 if they are gone */
export async function openDays(transaction: Database, { opening, advisers }: FirmHours, id: string): Promise<void> {
  if (!opening.closedDays.includes(id)) return endDaysOff(transaction, '', id);
  for (const adviser of advisers) await setHoliday(transaction, adviser, id, true);
}

export async function setHoliday(transaction: Database, adviser: string, day: string, worked: boolean): Promise<void> {
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

/** @param at ms since the epoch: lists days off and holidays from then on */
export async function hoursOfAll(db: Database, { opening, advisers }: FirmHours, at: number) {
  const now = isoTime(at);
  const today = dayOf(at, opening);
  const rules = await readRules(db, opening, now, now);
  const settings = await db.selectFrom('adviser_settings').selectAll().execute();
  const makers = await linkMakers(db);
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
  const isWorked = (day: string) => advisers.some((adviser) => rules.openingOf(adviser).workedDays?.includes(day));
  const closed = opening.closedDays
    .filter((day) => day >= today.toString() && !isListed(day) && !isWorked(day))
    .map((day) => ({ id: day, from: day, to: day, reason: '' }))
    .concat(byDesk)
    .sort((a, b) => a.from.localeCompare(b.from));
  return Promise.all(
    advisers.map(async (adviser) => {
      const own = rules.openingOf(adviser);
      const set = settings.find((row) => row.adviser === adviser);
      return {
        adviser,
        version: set?.version ?? 0,
        opening: own,
        daysOff: daysOffOf(adviser),
        closed,
        holidays: holidaysFrom(today, own),
        chosenLink: set?.meeting_link ?? null,
        ...chosenBy(adviser, set, makers),
        calendar: await calendarState(db, adviser, now),
      };
    }),
  );
}

function holidaysFrom(today: Temporal.PlainDate, own: Opening): AdviserTime['holidays'] {
  return [...daysBetween(today, today.add({ years: 1 }).subtract({ days: 1 }))].flatMap((date) => {
    const reason = closedReason(date, { ...own, workedDays: [] });
    if (reason === undefined) return [];
    const day = date.toString();
    const worked = own.workedDays?.includes(day) ?? false;
    return [{ day, name: reason || hoursWords.holidays.closedDay, observed: observedFor(day), worked }];
  });
}

/** What somebody chose, at the desk or in the content: a sample doesn't count. */
function chosenBy(adviser: string, stored: Awaited<ReturnType<typeof settingsOf>>, makers: ReadonlySet<string>) {
  const { hours, meetingLinks } = scheduling;
  const { week = null, meeting_link: link = null } = stored ?? {};
  return {
    isHoursSet: week !== null || !hours.standIn,
    isLinkSet: makers.has(adviser) || link !== null || (!meetingLinks.standIn && defaultLinkOf(adviser) !== null),
  };
}

/** Of those who can be booked: how many, and the titles of the others. */
export async function unreadyAdvisers(db: Database) {
  const settings = await db.selectFrom('adviser_settings').selectAll().execute();
  const makers = await linkMakers(db);
  const advisers = (await readAdvisers(db))
    .filter(({ ended }) => !ended)
    .map(({ id, title }) => {
      const stored = settings.find(({ adviser }) => adviser === id);
      const days: Week = stored?.week ? JSON.parse(stored.week) : scheduling.hours.value;
      const { isHoursSet, isLinkSet } = chosenBy(id, stored, makers);
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

const hour = 3_600_000;

type Advisers = Pick<FirmHours, 'advisers'>;

/** Undefined if all were read within a day. @param withAccounts also those at Microsoft and Google */
export async function unreadCalendars(db: Database, { advisers }: Advisers, now: Date, withAccounts = false) {
  // One never read counts from when it was set.
  const own = db
    .selectFrom('own_calendars')
    .select(['adviser', sql<string | null>`coalesce(read_at, set_at)`.as('since')]);
  const accounts = db
    .selectFrom('connected_accounts')
    .select(['adviser', sql<string | null>`coalesce(read_at, connected_at)`.as('since')]);
  const before = isoTime(now.getTime() - calendarAlarmHours * hour);
  const unread = (await (withAccounts ? own.unionAll(accounts) : own).execute())
    .flatMap(({ adviser, since }) =>
      since && since < before && advisers.includes(adviser) ? [{ adviser, since }] : [],
    )
    .sort((one, other) => (one.since < other.since ? -1 : 1));
  const [first] = unread;
  return first && { since: first.since, advisers: unread.map(({ adviser }) => nameOf(adviser)) };
}

export const calendarWatch = (db: Database, firm: Advisers): Watch => ({
  name: 'own-calendar',
  async look(now) {
    // The watch of connected accounts tells of theirs, and sooner.
    const unread = await unreadCalendars(db, firm, now);
    if (!unread) return undefined;
    const hours = Math.floor((now.getTime() - Date.parse(unread.since)) / hour);
    return Object.fromEntries(
      unread.advisers.map((adviser) => [adviser, fill(bookingAlarms.calendar, { hours, advisers: adviser })]),
    );
  },
});
