import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../platform/db/open.ts';
import { hashOfToken, newToken } from '../platform/tokens.ts';
import type { StaffSessionsTable, StaffTable } from './tables.ts';

export type Stage = StaffSessionsTable['stage'];

/** How long a session lasts, in seconds: 12 hours once the second factor was shown, until then a quarter of an hour. */
export const sessionSeconds: Readonly<Record<Stage, number>> = {
  enrol: 900,
  factor: 900,
  full: 12 * 3600,
};
/** How often it is noted that somebody is at the desk, in ms. */
const notedEvery = 5 * 60_000;

/** A session that can be used, and whose it is. */
export type FoundSession = Pick<StaffSessionsTable, 'stage' | 'challenge' | 'pending_secret'> & {
  sessionId: string;
} & Omit<StaffTable, 'created_at'>;

/** Begins a session. @returns what its cookie holds; the table has only the hash */
export async function beginSession(
  db: Database,
  staff_id: string,
  stage: Stage,
  request: FastifyRequest,
): Promise<string> {
  const token = newToken();
  const now = new Date();
  await db
    .insertInto('staff_sessions')
    .values({
      id: randomUUID(),
      token_hash: hashOfToken(token),
      staff_id,
      stage,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + sessionSeconds[stage] * 1000).toISOString(),
      user_agent: request.headers['user-agent']?.slice(0, 300) ?? null,
      challenge: null,
      pending_secret: null,
    })
    .execute();
  return token;
}

/**
 * Whose session a cookie stands for. Undefined when there is none, or none any more: it has run out, or whoever it was
 * has left.
 */
export async function findSession(db: Database, token: string): Promise<FoundSession | undefined> {
  const now = new Date();
  const row = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select(['staff.id', 'email', 'name', 'role', 'adviser', 'state', 'password_hash', 'single_keys'])
    .select(['active_at', 'ended_at', 'seen_at', 'stage', 'challenge', 'pending_secret'])
    .select('staff_sessions.id as sessionId')
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', now.toISOString())
    .where('state', '<>', 'ended')
    .executeTakeFirst();
  if (row?.stage === 'full' && (row.seen_at ?? '') < new Date(now.getTime() - notedEvery).toISOString())
    await db.updateTable('staff').set({ seen_at: now.toISOString() }).where('id', '=', row.id).execute();
  return row;
}

/** Where somebody is signed in, the latest first. */
export const sessionsOf = (db: Database, staff_id: string) =>
  db
    .selectFrom('staff_sessions')
    .select(['id', 'created_at', 'user_agent'])
    .where('staff_id', '=', staff_id)
    .where('stage', '=', 'full')
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('created_at', 'desc')
    .execute();

/** Notes in a session what is under way: what a passkey has been asked, or the sealed secret of a new app. */
export async function keepInSession(
  db: Database,
  id: string,
  kept: Partial<Pick<StaffSessionsTable, 'challenge' | 'pending_secret'>>,
): Promise<void> {
  await db.updateTable('staff_sessions').set(kept).where('id', '=', id).execute();
}

/** Takes what a passkey was asked out of a session: each question is answered once. */
export async function takeChallenge(db: Database, { sessionId, challenge }: FoundSession): Promise<string> {
  if (!challenge) return '';
  const { numUpdatedRows } = await db
    .updateTable('staff_sessions')
    .set({ challenge: null })
    .where('id', '=', sessionId)
    .where('challenge', '=', challenge)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? challenge : '';
}

/** Ends the session of a cookie. */
export async function endSessionOf(db: Database, token: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('token_hash', '=', hashOfToken(token)).execute();
}

/** Ends every session of somebody, but for one that is to stay. */
export async function endSessions(db: Database, staff_id: string, but = ''): Promise<void> {
  await db.deleteFrom('staff_sessions').where('staff_id', '=', staff_id).where('id', '<>', but).execute();
}

/** Removes what has run out. */
export async function forgetExpired(db: Database, now: Date): Promise<void> {
  for (const table of ['staff_sessions', 'staff_invitations'] as const)
    await db.deleteFrom(table).where('expires_at', '<=', now.toISOString()).execute();
}
