import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { deskHours, passwordMinutes } from '#contract/staff.ts';
import type { Database } from '../platform/db/open.ts';
import { hashOfToken, newToken } from '../platform/tokens.ts';
import type { StoredStaff } from './people.ts';
import type { StaffSessionsTable } from './tables.ts';

export type Stage = StaffSessionsTable['stage'];

/** How long a session lasts, in seconds, however much it is used: until the second factor was shown a quarter of an hour. */
export const sessionSeconds: Readonly<Record<Stage, number>> = {
  enrol: 900,
  factor: 900,
  full: deskHours.most * 3600,
};
/** How long after its end a link still says that it has run out, in days. */
const invitationsNamed = 30;
/** How often it is noted that a session is used, in ms. */
const notedEvery = 60_000;
const before = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

/** A session that can be used, and whose it is. */
export type FoundSession = Pick<StaffSessionsTable, 'stage' | 'challenge' | 'pending_secret' | 'password_at'> & {
  sessionId: string;
} & Omit<StoredStaff, 'created_at'>;

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
      used_at: null,
      password_at: null,
    })
    .execute();
  return token;
}

/**
 * Whose session a cookie stands for. Undefined when there is none, or none any more: it has run out, or whoever it was
 * has left. `unused` when it was open and nobody used it for too long.
 * @param attended whether a person is behind the request: then the session is used
 */
export async function findSession(
  db: Database,
  token: string,
  attended: boolean,
): Promise<FoundSession | 'unused' | undefined> {
  const now = new Date();
  const row = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select(['staff.id', 'email', 'name', 'role', 'adviser', 'state', 'password_hash', 'single_keys', 'told'])
    .select(['active_at', 'ended_at', 'seen_at', 'stage', 'challenge', 'pending_secret', 'password_at'])
    .select('staff_sessions.id as sessionId')
    .select(['used_at', 'staff_sessions.created_at as begun_at'])
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', now.toISOString())
    .where('state', '<>', 'ended')
    .executeTakeFirst();
  if (!row) return undefined;
  const { used_at, begun_at, ...found } = row;
  if (found.stage !== 'full') return found;
  if ((used_at ?? begun_at) <= unusedSince(now)) return 'unused';
  if (attended && (used_at ?? '') <= before(now, notedEvery)) await noteUse(db, found, now);
  return found;
}

/** From when on a session must have been used, to be open. */
const unusedSince = (now: Date): string => before(now, deskHours.unused * 3_600_000);

async function noteUse(db: Database, { id, sessionId }: FoundSession, now: Date): Promise<void> {
  const at = now.toISOString();
  await db.updateTable('staff_sessions').set({ used_at: at }).where('id', '=', sessionId).execute();
  await db.updateTable('staff').set({ seen_at: at }).where('id', '=', id).execute();
}

/** Whether the password was given again a short while ago. */
export const isPasswordFresh = ({ password_at }: FoundSession): boolean =>
  password_at !== null && password_at > before(new Date(), passwordMinutes * 60_000);

/** Where somebody is signed in, the latest first. */
export const sessionsOf = (db: Database, staff_id: string) =>
  db
    .selectFrom('staff_sessions')
    .select(['id', 'created_at', 'user_agent'])
    .where('staff_id', '=', staff_id)
    .where('stage', '=', 'full')
    .where('expires_at', '>', new Date().toISOString())
    .where(({ fn }) => fn.coalesce('used_at', 'created_at'), '>', unusedSince(new Date()))
    .orderBy('created_at', 'desc')
    .execute();

/** Notes in a session what is under way: what a passkey has been asked, the sealed secret of a new app, the password given again. */
export async function keepInSession(
  db: Database,
  id: string,
  kept: Partial<Pick<StaffSessionsTable, 'challenge' | 'pending_secret' | 'password_at'>>,
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
  await db.deleteFrom('staff_sessions').where('expires_at', '<=', now.toISOString()).execute();
  await db
    .deleteFrom('staff_invitations')
    .where('expires_at', '<=', before(now, invitationsNamed * 24 * 3_600_000))
    .execute();
}
