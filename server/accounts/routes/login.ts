import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountAnswers as answers } from '#content/account-answers.ts';
import { credentials } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { aMinute, byNetwork, type Counted } from '../../platform/http/network-limits.ts';
import { readBody, typedName } from '../../platform/http/read-body.ts';
import { forgive } from '../../platform/http/tries.ts';
import { hashPassword, type Turn, turnOf, verifyPassword } from '../../platform/passwords.ts';
import type { AccountContext } from '../context.ts';
import { limits, loginsAMinute } from '../limits.ts';
import { beginSession, endSessionOf } from '../sessions.ts';
import { countTry } from '../tries.ts';
import { findCredentials, type Member, replacePassword } from '../users.ts';

/**
 * POST /api/login, by username or e-mail address: the user and a new session, or 401: the same answer, after the same
 * work, for an unknown user.
 */
export async function loginRoute(app: FastifyInstance, accounts: AccountContext): Promise<void> {
  const { store, places, cookies, note } = accounts;
  app.post(endpoints.login, aMinute(loginsAMinute), async (request, reply) => {
    const name = typedName(request.body, 'username');
    const found = await findCredentials(store.db, name);
    // By either of its names an account is guessed at once.
    const { counted, turn } = await countGuess(accounts, request, reply, found?.user.username || name);
    const { password } = readBody(credentials, request.body);
    const right = await isRight(found, password, accounts, turn);
    if (!found || !right) {
      note(request, { event: 'login', outcome: 'refused', user: found?.user.id ?? name });
      throw new Refusal(401, answers.wrongCredentials);
    }
    const { user, passwordHash } = found;
    // The session this browser had until now has no owner any more.
    const before = cookies.read(request, 'session');
    const token = await accounts.change(async (db) => {
      if (!(await replacePassword(db, user.id, passwordHash)))
        throw new Refusal(401, answers.wrongCredentials);
      if (before) await endSessionOf(db, before);
      return beginSession(db, user.id, request.headers['user-agent']);
    });
    await forgive(accounts, counted);
    await places.remember(request, reply, user);
    cookies.keepSession(reply, token);
    note(request, { event: 'login', outcome: 'succeeded', user: user.id });
    return user;
  });
}

type Found = Member & { passwordHash: string };

/** Whether a password is the one of whom it was found for. Where nobody was found it takes as long to say no. */
async function isRight(
  found: Found | undefined,
  password: string,
  { passwordCost }: AccountContext,
  turn: Turn,
): Promise<boolean> {
  if (found) return verifyPassword({ hash: found.passwordHash, password }, turn);
  await hashPassword(password, passwordCost, turn);
  return false;
}

/** Counts a guess by where it comes from. @returns what to forgive if it was right, and when it is looked at */
async function countGuess(
  accounts: AccountContext,
  request: FastifyRequest,
  reply: FastifyReply,
  username: string,
): Promise<{ counted: readonly Counted[]; turn: Turn }> {
  const own = await accounts.places.ownPlace(request, username);
  const counted: readonly Counted[] = own
    ? [[`login:${own.id}`, limits.loginByOwner]]
    : [
        ...byNetwork('login:address', request, limits.loginByNetwork),
        [`login:account:${username.slice(0, 64)}`, limits.loginByAccount],
      ];
  await countTry(accounts, request, reply, counted);
  return { counted, turn: turnOf(request, own ? 'known' : 'anybody') };
}
