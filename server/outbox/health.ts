import { sql } from 'kysely';
import type { Database } from '../platform/db/open.ts';

/** How mail goes, in numbers that name nobody. */
export interface MailHealth {
  /** Mails that have not left yet, to the firm and to visitors. */
  waiting: number;
  /** Age of the oldest of them that ought to have left, in whole minutes; 0 when there is none. */
  oldestMinutes: number;
  /** Mails to the firm that failed for good, and that nobody has retried or closed. */
  failed: number;
}

export const unsent = sql<boolean>`state in ('queued', 'sending')`;

/**
 * A mail that a visitor's own mail server will not take for now says nothing about ours: anyone can write from such an
 * address.
 */
export const oughtToHaveLeft = sql<boolean>`(lane = 'firm' or problem is null
  or problem not in ('full', 'refused', 'deferred'))`;

/** @throws when the database is away */
export async function mailHealth(db: Database, now: Date): Promise<MailHealth> {
  const mails = db.selectFrom('mails');
  const count = mails.select(({ fn }) => fn.countAll().as('count'));
  const { count: waiting } = await count.where(unsent).executeTakeFirstOrThrow();
  const { count: failed } = await count
    .where('state', '=', 'failed')
    .where('lane', '=', 'firm')
    .executeTakeFirstOrThrow();
  const oldest = await mails
    .select('created_at')
    .where(unsent)
    .where(oughtToHaveLeft)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  const age = oldest ? now.getTime() - Date.parse(oldest.created_at) : 0;
  return {
    waiting: Number(waiting),
    oldestMinutes: Math.max(0, Math.floor(age / 60_000)),
    failed: Number(failed),
  };
}

/** How many mails ought to have left and have not, and since when the oldest of them waits: null while none does. */
export const heldMail = (db: Database) =>
  db
    .selectFrom('mails')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('created_at').as('since')])
    .where(unsent)
    .where(oughtToHaveLeft);
