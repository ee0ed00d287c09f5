import { randomUUID } from 'node:crypto';
import { scheduling } from '#content/company.ts';
import { hoursAnswers as answers } from '#content/desk/hours.ts';
import { hoursLimits, type Week } from '#contract/desk-hours.ts';
import type { Database } from '../platform/db/open.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { Staffed } from './opening.ts';

/** How an adviser is called, by role. */
export const nameOf = (adviser: string): string =>
  (scheduling.advisers.value as Readonly<Record<string, string | undefined>>)[adviser] ?? adviser;

/** The meeting link that an adviser begins with, before anybody chooses one at the desk. */
export const firstLinkOf = (adviser: string): string | null =>
  (scheduling.meetingLinks.value as Record<string, string | null | undefined>)[adviser] ?? null;

/**
 * Counts that something about an adviser's time changes, in the transaction of the change.
 * @param seen the version that it was made from
 * @throws Refusal 409 where somebody has changed it since
 */
export async function countChange(transaction: Database, adviser: string, seen: number): Promise<void> {
  const row = await transaction
    .selectFrom('adviser_settings')
    .select('version')
    .where('adviser', '=', adviser)
    .executeTakeFirst();
  if ((row?.version ?? 0) !== seen) throw new Refusal(409, answers.between(nameOf(adviser)));
  const values = { adviser, week: null, meeting_link: null, version: seen + 1 };
  await transaction
    .insertInto('adviser_settings')
    .values(values)
    .onConflict((conflict) => conflict.column('adviser').doUpdateSet({ version: seen + 1 }))
    .execute();
}

/** Sets the hours of a week. */
export async function setWeek(transaction: Database, adviser: string, week: Week): Promise<void> {
  await transaction
    .updateTable('adviser_settings')
    .set({ week: JSON.stringify(week) })
    .where('adviser', '=', adviser)
    .execute();
}

/** Sets the meeting link; empty where one is sent before each call. */
export async function setLink(transaction: Database, adviser: string, link: string): Promise<void> {
  await transaction
    .updateTable('adviser_settings')
    .set({ meeting_link: link })
    .where('adviser', '=', adviser)
    .execute();
}

/**
 * The meeting link that was chosen for an adviser at the desk: empty where one is sent before each call, null where
 * nobody has chosen. A booking carries it from when it is made or changes hands, so that what its visitor was told is
 * what every page and mail says.
 */
export async function chosenLink(db: Database, adviser: string): Promise<string | null> {
  const row = await db
    .selectFrom('adviser_settings')
    .select('meeting_link')
    .where('adviser', '=', adviser)
    .executeTakeFirst();
  return row?.meeting_link ?? null;
}

/** Days from one to another, ISO 8601, and what for. */
interface Days {
  from: string;
  to: string;
  reason: string;
}

/**
 * Adds days off of an adviser; of nobody, days on which the firm is closed: then nobody works who had chosen to.
 * @throws Refusal 409 where there are too many
 */
export async function addDaysOff(transaction: Database, adviser: string, { from, to, reason }: Days): Promise<void> {
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
  await transaction
    .insertInto('days_off')
    .values({
      id: randomUUID(),
      adviser,
      kind: adviser ? 'off' : 'closed',
      first_day: from,
      last_day: to,
      reason,
    })
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
  if (!worked) return;
  await transaction
    .insertInto('days_off')
    .values({ id: randomUUID(), adviser, kind: 'worked', first_day: day, last_day: day, reason: '' })
    .execute();
}
