import { sql } from 'kysely';
import type { Store } from '../platform/db/open.ts';
import { sessionMost } from './auth.ts';

/** Removes sessions and links that have run out. */
export async function forgetExpired({ db, kind }: Store, now: Date): Promise<void> {
  const at = (date: Date) => (kind === 'postgres' ? date : date.toISOString());
  const oldest = new Date(now.getTime() - sessionMost * 1000);
  await sql`delete from user_sessions where "expiresAt" <= ${at(now)} or "createdAt" <= ${at(oldest)}`.execute(
    db,
  );
  await sql`delete from user_verifications where "expiresAt" <= ${at(now)}`.execute(db);
}
