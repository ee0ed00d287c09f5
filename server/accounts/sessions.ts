import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountAnswers as answers } from '#content/account-answers.ts';
import { type SignIn, sessionChoice, type User } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { keptFor } from '#contract/kept-for.ts';
import { browserName } from '../platform/browser-name.ts';
import type { Database } from '../platform/db/open.ts';
import { Refusal } from '../platform/http/errors.ts';
import { clearCache } from '../platform/http/host-cookie.ts';
import { readBody } from '../platform/http/read-body.ts';
import { hashOfToken, newToken } from '../platform/tokens.ts';
import type { AccountContext } from './context.ts';
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

/**
 * Begins a session; of too many, those that were used longest ago end.
 * @param former what the cookie held until now: that session has no owner any more
 * @returns what the cookie holds; the table has only the hash
 */
export async function beginSession(db: Database, user: string, userAgent?: string, former?: string): Promise<string> {
  if (former) await db.deleteFrom('user_sessions').where('token_hash', '=', hashOfToken(former)).execute();
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
  return token;
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

/** Ends one session of a user. @returns false when they have none of that id */
async function endSession(db: Database, user: string, id: string): Promise<boolean> {
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
      where.or([where('expires_at', '<=', now.toISOString()), where('created_at', '<=', before(now, sessionMost))]),
    )
    .execute();
}

/** Who is signed in, and by which session. */
export type Current = Omit<FoundSession, 'prolonged'>;

/** Who sends a request; undefined for an anonymous visitor. A visit keeps the session alive, for two weeks at most. */
export async function currentUser(
  { store, cookies }: AccountContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Current | undefined> {
  const token = cookies.session.read(request);
  if (token === undefined) return undefined;
  const found = await findSession(store.db, token);
  if (!found) {
    takeSession(cookies, reply);
    return undefined;
  }
  const { prolonged, ...current } = found;
  if (prolonged) giveSession(cookies, reply, token);
  return current;
}

/** Who is signed in. @throws Refusal 401 for an anonymous visitor */
export async function requireUser(
  accounts: AccountContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Current> {
  const current = await currentUser(accounts, request, reply);
  if (!current) throw new Refusal(401, answers.signedOut);
  return current;
}

type Cookies = AccountContext['cookies'];

/** Gives a browser its session, and the cookie by which the pages know that there is one. */
function giveSession({ session, signedIn }: Cookies, reply: FastifyReply, token: string): void {
  session.set(reply, token);
  signedIn.set(reply, '1');
}

/** Takes both back. */
function takeSession({ session, signedIn }: Cookies, reply: FastifyReply): void {
  session.set(reply, '', 0);
  signedIn.set(reply, '', 0);
}

/** Gives a browser the session that has begun, and knows from now on where its user signs in. */
export async function letIn(
  { places, cookies }: AccountContext,
  request: FastifyRequest,
  reply: FastifyReply,
  user: User,
  token: string,
): Promise<void> {
  await places.remember(request, reply, user);
  giveSession(cookies, reply, token);
}

/** Answers a call by which somebody has left: the browser keeps nothing of the session. */
export function leave({ cookies }: AccountContext, reply: FastifyReply): FastifyReply {
  takeSession(cookies, reply);
  return clearCache(reply).code(204).send();
}

/** Who is signed in, where else they are, and the end of one of these sessions or of all. */
export async function sessionRoutes(app: FastifyInstance, accounts: AccountContext): Promise<void> {
  const { store, note } = accounts;

  app.get(endpoints.user, async (request, reply) => (await requireUser(accounts, request, reply)).user);

  app.post(endpoints.logout, async (request, reply) => {
    const current = await currentUser(accounts, request, reply);
    if (current) {
      await endSession(store.db, current.user.id, current.sessionId);
      note(request, { event: 'logout', outcome: 'succeeded', user: current.user.id });
    }
    return leave(accounts, reply);
  });

  app.get(endpoints.accountSessions, async (request, reply): Promise<SignIn[]> => {
    const { user, sessionId } = await requireUser(accounts, request, reply);
    const sessions = await sessionsOf(store.db, user.id);
    return sessions.map(({ userAgent, ...session }) => ({
      ...session,
      ...browserName(userAgent),
      current: session.id === sessionId,
    }));
  });

  app.post(endpoints.accountSessionEnd, async (request, reply) => {
    const { user, sessionId } = await requireUser(accounts, request, reply);
    const { id } = readBody(sessionChoice, request.body);
    if (!(await endSession(store.db, user.id, id))) throw new Refusal(404, answers.endedSession);
    note(request, { event: 'session-ended', outcome: 'succeeded', user: user.id });
    return id === sessionId ? leave(accounts, reply) : reply.code(204).send();
  });

  app.post(endpoints.accountSessionsEnd, async (request, reply) => {
    const { user } = await requireUser(accounts, request, reply);
    await endSessions(store.db, user.id);
    note(request, { event: 'sessions-ended', outcome: 'succeeded', user: user.id });
    return leave(accounts, reply);
  });
}
