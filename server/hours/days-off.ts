import { randomUUID } from 'node:crypto';
import { hoursAnswers as answers } from '#content/desk/hours.ts';
import { hoursLimits } from '#contract/desk-hours.ts';
import type { Database } from '../platform/db/open.ts';
import { Refusal } from '../platform/http/errors.ts';

/** Adds days off. @throws Refusal 409 where there are too many */
export async function addDaysOff(
  transaction: Database,
  adviser: string,
  days: { from: string; to: string; reason: string },
): Promise<void> {
  const { known } = await transaction
    .selectFrom('days_off')
    .select(({ fn }) => fn.countAll().as('known'))
    .where('adviser', '=', adviser)
    .executeTakeFirstOrThrow();
  if (Number(known) >= hoursLimits.daysOff) throw new Refusal(409, answers.tooManyDaysOff);
  await transaction
    .insertInto('days_off')
    .values({
      ...{ id: randomUUID(), adviser, kind: 'off' },
      ...{ first_day: days.from, last_day: days.to, reason: days.reason },
    })
    .execute();
}

/** Takes days off back. @throws Refusal 409 where they are gone */
export async function endDaysOff(transaction: Database, adviser: string, id: string): Promise<void> {
  const { numDeletedRows } = await transaction
    .deleteFrom('days_off')
    .where('adviser', '=', adviser)
    .where('id', '=', id)
    .where('kind', '=', 'off')
    .executeTakeFirst();
  if (!numDeletedRows) throw new Refusal(409, answers.unknownDayOff);
}

/** Works through a holiday, or does not. */
export async function setHoliday(
  transaction: Database,
  adviser: string,
  day: string,
  worked: boolean,
): Promise<void> {
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
