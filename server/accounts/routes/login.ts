import { APIError } from 'better-auth/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountAnswers as answers } from '#content/account-answers.ts';
import { credentials } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { accountLimits } from '#contract/limits.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { networkOf } from '../../platform/http/network.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { type AccountContext, authHeaders } from '../context.ts';
import { limits } from '../limits.ts';
import { hashPassword } from '../passwords.ts';
import { keepCookies, publicUser } from '../session.ts';

/** POST /api/login: the user and a new session, or 401: the same answer, after the same work, for an unknown user. */
export async function loginRoute(app: FastifyInstance, accounts: AccountContext): Promise<void> {
  const { auth, places, secure } = accounts;
  app.post(endpoints.login, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { username: typed, password } = readBody(credentials, request.body);
    const username = typed.toLowerCase();
    const counted = await countGuess(accounts, request, reply, username);
    const { least, most } = accountLimits.username;
    if (username.length < least || username.length > most) {
      await hashPassword(password, accounts.passwordCost);
      throw new Refusal(401, answers.wrongCredentials);
    }
    const { headers, response } = await auth.api
      .signInUsername({ body: { username, password }, headers: authHeaders(request), returnHeaders: true })
      .catch((error: unknown) => {
        if (error instanceof APIError && error.statusCode < 500)
          throw new Refusal(401, answers.wrongCredentials);
        throw error;
      });
    for (const bucket of counted) await accounts.limiter.forgive(bucket);
    const user = { ...publicUser(response.user), username };
    await places.remember(request, reply, user);
    keepCookies(reply, headers, secure);
    return user;
  });
}

/** Counts a guess by where it comes from. @returns the buckets to forgive if it was right */
async function countGuess(
  { places, limiter }: AccountContext,
  request: FastifyRequest,
  reply: FastifyReply,
  username: string,
): Promise<string[]> {
  const own = await places.ownBucket(request, username);
  if (own) {
    await limiter.count(reply, own, limits.loginByOwner, answers.tooManyGuesses);
    return [own];
  }
  const buckets: [string, typeof limits.loginByAddress][] = [
    [`login:address:${networkOf(request.ip)}`, limits.loginByAddress],
    [`login:account:${username.slice(0, 64)}`, limits.loginByAccount],
  ];
  for (const [bucket, limit] of buckets) await limiter.count(reply, bucket, limit, answers.tooManyGuesses);
  return buckets.map(([bucket]) => bucket);
}
