import { sql } from 'kysely';
import { forgetAttempts } from '../db/attempts.ts';
import type { Store } from '../db/open.ts';
import { sessionMost } from './auth.ts';

/** How often what has run out is removed, in ms. */
export const housekeepingEvery = 3_600_000;

/** Removes sessions and links that have run out, and counts of tries whose window has ended. */
export async function forgetExpired({ db, kind }: Store, now: Date): Promise<void> {
  const at = (date: Date) => (kind === 'postgres' ? date : date.toISOString());
  const oldest = new Date(now.getTime() - sessionMost * 1000);
  await forgetAttempts(db, now);
  await sql`delete from user_sessions where "expiresAt" <= ${at(now)} or "createdAt" <= ${at(oldest)}`.execute(
    db,
  );
  await sql`delete from user_verifications where "expiresAt" <= ${at(now)}`.execute(db);
}
