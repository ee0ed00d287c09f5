import { sql } from 'kysely';
import type { Database } from '../platform/db/open.ts';

/** How mail does. `failed` counts mails to the firm that failed for good. */
export interface MailHealth {
  waiting: number;
  oldestMinutes: number;
  failed: number;
}

/** How many mails wait, for how long the oldest has, and how many to the firm have failed for good. */
export async function mailHealth(db: Database, now: Date): Promise<MailHealth> {
  const { waiting, oldest } = await db
    .selectFrom('mails')
    .select([sql<number>`count(*)`.as('waiting'), sql<string | null>`min(created_at)`.as('oldest')])
    .where('state', 'in', ['queued', 'sending'])
    .executeTakeFirstOrThrow();
  const { failed } = await db
    .selectFrom('mails')
    .select(sql<number>`count(*)`.as('failed'))
    .where('state', '=', 'failed')
    .where('kind', 'in', ['notice', 'booking-notice', 'undelivered'])
    .executeTakeFirstOrThrow();
  const minutes = oldest ? (now.getTime() - Date.parse(oldest)) / 60_000 : 0;
  return {
    waiting: Number(waiting),
    oldestMinutes: Math.max(0, Math.floor(minutes)),
    failed: Number(failed),
  };
}
