import { hoursAnswers as answers } from '#content/desk/hours.ts';
import type { Week } from '#contract/desk-hours.ts';
import type { Database } from '../platform/db/open.ts';
import { Refusal } from '../platform/http/errors.ts';
import { nameOf } from './advisers.ts';

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
