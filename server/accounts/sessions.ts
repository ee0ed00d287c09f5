import { randomUUID } from 'node:crypto';
import { keptFor } from '#contract/kept-for.ts';
import type { Database } from '../platform/db/open.ts';
import { hashOfToken, newToken } from '../platform/tokens.ts';
import { type Member, memberColumns, memberOf } from './users.ts';

/** Seconds: without a visit a session ends after a day, with visits after two weeks. */
const { sessionUnused: sessionIdle, session: sessionMost } = keptFor;
/** Seconds: a visit is noted once in that time. */
const notedAfter = 5 * 60;
/** How many a user has at most: more than anybody has browsers, and few enough to be listed. */
const mostSessions = 50;

/** A session that can be used, and whose it is. */
export interface FoundSession extends Member {
  sessionId: string;
  /** Whether the visit was noted, and the cookie is to live on as well. */
  prolonged: boolean;
}

/** ISO 8601 in UTC, as the table has it. */
const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();

/** Begins a session; of too many, those that were used longest ago end. @returns what its cookie holds; the table has only the hash */
export async function beginSession(
  db: Database,
  user: string,
  userAgent: string | undefined,
): Promise<string> {
  const token = newToken();
  const now = new Date();
  const at = now.toISOString();
  await db
    .insertInto('user_sessions')
    .values({
      id: randomUUID(),
      token_hash: hashOfToken(token),
      user_id: user,
      created_at: at,
      used_at: at,
      expires_at: before(now, -sessionIdle),
      user_agent: userAgent?.slice(0, 300) ?? null,
    })
    .execute();
  await endOldest(db, user);
  return token;
}

async function endOldest(db: Database, user: string): Promise<void> {
  const old = await db
    .selectFrom('user_sessions')
    .select('id')
    .where('user_id', '=', user)
    .orderBy('used_at', 'desc')
    // Both databases take an offset only with a limit.
    .limit(mostSessions)
    .offset(mostSessions)
    .execute();
  const ids = old.map(({ id }) => id);
  if (ids.length) await db.deleteFrom('user_sessions').where('id', 'in', ids).execute();
}

/** Whose session a cookie stands for; undefined when there is none, or none any more. A visit keeps it alive. */
export async function findSession(db: Database, token: string): Promise<FoundSession | undefined> {
  const now = new Date();
  const row = await db
    .selectFrom('user_sessions')
    .innerJoin('users', 'users.id', 'user_sessions.user_id')
    .select([...memberColumns, 'user_sessions.id as sessionId', 'used_at'])
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', now.toISOString())
    .where('user_sessions.created_at', '>', before(now, sessionMost))
    .executeTakeFirst();
  if (!row) return undefined;
  const prolonged = row.used_at < before(now, notedAfter);
  if (prolonged)
    await db
      .updateTable('user_sessions')
      .set({ used_at: now.toISOString(), expires_at: before(now, -sessionIdle) })
      .where('id', '=', row.sessionId)
      .execute();
  return { ...memberOf(row), sessionId: row.sessionId, prolonged };
}

/** Where a user is signed in, the latest use first. */
export async function sessionsOf(db: Database, user: string) {
  const now = new Date();
  const rows = await db
    .selectFrom('user_sessions')
    .select(['id', 'created_at', 'used_at', 'user_agent'])
    .where('user_id', '=', user)
    .where('expires_at', '>', now.toISOString())
    .where('created_at', '>', before(now, sessionMost))
    .orderBy('used_at', 'desc')
    .execute();
  return rows.map(({ id, created_at, used_at, user_agent }) => ({
    id,
    since: created_at,
    lastUsed: used_at,
    userAgent: user_agent ?? '',
  }));
}

/** Ends the session of a cookie. */
export async function endSessionOf(db: Database, token: string): Promise<void> {
  await db.deleteFrom('user_sessions').where('token_hash', '=', hashOfToken(token)).execute();
}

/** Ends one session of a user. @returns false when they have none of that id */
export async function endSession(db: Database, user: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('user_sessions')
    .where('user_id', '=', user)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends every session of a user, but for one that is to stay. */
export async function endSessions(db: Database, user: string, but = ''): Promise<void> {
  await db.deleteFrom('user_sessions').where('user_id', '=', user).where('id', '<>', but).execute();
}

/** Removes sessions that have run out. */
export async function forgetSessions(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('user_sessions')
    .where((where) =>
      where.or([
        where('expires_at', '<=', now.toISOString()),
        where('created_at', '<=', before(now, sessionMost)),
      ]),
    )
    .execute();
}
