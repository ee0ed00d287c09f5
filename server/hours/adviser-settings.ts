// What the desk chooses for each adviser: hours, days off, holidays that are worked, the meeting link.
import { randomUUID } from 'node:crypto';
import { scheduling } from '#content/company.ts';
import { hoursAnswers as answers, hoursWords } from '#content/desk/hours.ts';
import { observedFor } from '#content/holidays.ts';
import { type AdviserTime, hoursLimits, type Week } from '#contract/desk-hours.ts';
import type { Database } from '../platform/db/open.ts';
import { stamp } from '../platform/db/stamp.ts';
import { Refusal } from '../platform/http/errors.ts';
import { calendarState } from './calendars/own-calendars.ts';
import { closedReason, dayOf, daysBetween, type Opening, readRules, type Staffed } from './opening.ts';

/** How an adviser is called, by role. */
export const nameOf = (adviser: string): string =>
  (scheduling.advisers.value as Readonly<Record<string, string | undefined>>)[adviser] ?? adviser;

/** The meeting link of the content, which counts until somebody chooses one at the desk. */
export const defaultLinkOf = (adviser: string): string | null =>
  (scheduling.meetingLinks.value as Record<string, string | null | undefined>)[adviser] ?? null;

const settingsOf = (db: Database, adviser: string) =>
  db.selectFrom('adviser_settings').selectAll().where('adviser', '=', adviser).executeTakeFirst();

/**
 * The meeting link that was chosen for an adviser at the desk: empty where one is sent before each call, null where
 * nobody has chosen. A booking carries it from when it is made or changes hands, so that what its visitor was told is
 * what every page and mail says.
 */
export const chosenLink = async (db: Database, adviser: string): Promise<string | null> =>
  (await settingsOf(db, adviser))?.meeting_link ?? null;

/**
 * Counts a change of an adviser's time, in the transaction of the change.
 * @param seen the version that it was made from
 * @throws Refusal 409 where somebody has changed it since
 */
export async function countChange(transaction: Database, adviser: string, seen: number): Promise<void> {
  if (((await settingsOf(transaction, adviser))?.version ?? 0) !== seen)
    throw new Refusal(409, answers.conflict(nameOf(adviser)));
  await transaction
    .insertInto('adviser_settings')
    .values({ adviser, week: null, meeting_link: null, version: seen + 1 })
    .onConflict((conflict) => conflict.column('adviser').doUpdateSet({ version: seen + 1 }))
    .execute();
}

/** Sets the hours of a week, or the meeting link, which is empty where one is sent before each call. */
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

/**
 * Adds days off of an adviser; of nobody, days on which the firm is closed: then nobody works who had chosen to.
 * @throws Refusal 409 where there are too many
 */
export async function addDaysOff(
  transaction: Database,
  adviser: string,
  { from, to, reason }: { from: string; to: string; reason: string },
): Promise<void> {
  const { known } = await transaction
    .selectFrom('days_off')
    .select(({ fn }) => fn.countAll().as('known'))
    .where('adviser', '=', adviser)
    .executeTakeFirstOrThrow();
  if (Number(known) >= hoursLimits.daysOff) throw new Refusal(409, answers.tooManyDaysOff);
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

/** Takes days off back. @throws Refusal 409 where they are gone */
export async function endDaysOff(transaction: Database, adviser: string, id: string): Promise<void> {
  const { numDeletedRows } = await transaction
    .deleteFrom('days_off')
    .where('adviser', '=', adviser)
    .where('id', '=', id)
    .where('kind', 'in', ['off', 'closed'])
    .executeTakeFirst();
  if (!numDeletedRows) throw new Refusal(409, answers.unknownDayOff);
}

/** Opens the firm again on days it is closed: those of the content are known by the day. @throws Refusal 409 where they are gone */
export async function openDays(transaction: Database, { opening, advisers }: Staffed, id: string): Promise<void> {
  if (!opening.closedDays.includes(id)) return endDaysOff(transaction, '', id);
  for (const adviser of advisers) await setHoliday(transaction, adviser, id, true);
}

/** Works through a holiday, or does not. */
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

/** What is set for an adviser's time, whatever is booked: `AdviserTime` of the desk without the diary. */
export interface AdviserHours extends Pick<AdviserTime, 'version' | 'daysOff' | 'closed' | 'holidays' | 'calendar'> {
  adviser: string;
  opening: Opening;
  /** As `chosenLink` has it. */
  chosenLink: string | null;
}

/**
 * What is set for each adviser's time, in the order of the firm.
 * @param at milliseconds since the epoch: days off and holidays are listed from this day on
 */
export async function hoursOfAll(db: Database, { opening, advisers }: Staffed, at: number): Promise<AdviserHours[]> {
  const now = stamp(at);
  const today = dayOf(at, opening);
  const rules = await readRules(db, opening, now, now);
  const settings = await db.selectFrom('adviser_settings').selectAll().execute();
  const rows = await db
    .selectFrom('days_off')
    .selectAll()
    .where('kind', 'in', ['off', 'closed'])
    .where('last_day', '>=', today.toString())
    .orderBy('first_day')
    .orderBy('id')
    .execute();
  const daysOff = Map.groupBy(
    rows.map(({ adviser, id, first_day: from, last_day: to, reason }) => ({ adviser, id, from, to, reason })),
    ({ adviser }) => adviser,
  );
  const daysOffOf = (adviser: string) => (daysOff.get(adviser) ?? []).map(({ adviser: _, ...days }) => days);
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
        calendar: await calendarState(db, adviser, now),
      };
    }),
  );
}

/** Statutory holidays, and days the firm is closed, of a year from a day on. */
function holidaysFrom(today: Temporal.PlainDate, own: Opening): AdviserTime['holidays'] {
  return [...daysBetween(today, today.add({ years: 1 }).subtract({ days: 1 }))].flatMap((date) => {
    const reason = closedReason(date, { ...own, workedDays: [] });
    if (reason === undefined) return [];
    const day = date.toString();
    const worked = own.workedDays?.includes(day) ?? false;
    return [{ day, name: reason || hoursWords.holidays.closedDay, observed: observedFor(day), worked }];
  });
}
