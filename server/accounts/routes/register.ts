import type { FastifyInstance } from 'fastify';
import { accountAnswers as answers } from '#content/account-answers.ts';
import { type Registration, registration } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { networkOf } from '../../platform/http/network.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { type AccountContext, authHeaders } from '../context.ts';
import { limits } from '../limits.ts';
import { passwordProblem } from '../password-choice.ts';
import { keepCookies, publicUser } from '../session.ts';

/** POST /api/register: a new account, signed in, with a mail that asks to confirm the address. */
export async function registerRoute(app: FastifyInstance, accounts: AccountContext): Promise<void> {
  const { auth, places, secure } = accounts;
  app.post(endpoints.register, async (request, reply) => {
    const fields = readBody(registration, request.body);
    const problem = passwordProblem(fields.password, fields);
    if (problem) throw new Refusal(400, problem, [{ field: 'password', sentence: problem }]);
    await accounts.limiter.count(
      reply,
      `register:${networkOf(request.ip)}`,
      limits.registerByAddress,
      answers.tooManyAccounts,
    );
    await refuseTaken(accounts, fields);

    const { username, password, email, firstName: name } = fields;
    const { headers, response } = await auth.api
      .signUpEmail({
        body: { username, password, email, name },
        headers: authHeaders(request),
        returnHeaders: true,
      })
      .catch(async (error: unknown) => {
        // Somebody may have been quicker by a moment: then it is taken, and not our failure.
        await refuseTaken(accounts, fields);
        throw error;
      });
    const user = { ...publicUser(response.user), username };
    await places.remember(request, reply, user);
    keepCookies(reply, headers, secure);
    return reply.code(201).header('cache-control', 'no-store').send(user);
  });
}

async function refuseTaken(
  { store: { db } }: AccountContext,
  { username, email }: Registration,
): Promise<void> {
  const taken = await db
    .selectFrom('users')
    .select(['username', 'email'])
    .where((where) => where.or([where('username', '=', username), where('email', '=', email)]))
    .execute();
  if (taken.some((user) => user.username === username))
    throw new Refusal(409, answers.usernameTaken, [{ field: 'username', sentence: answers.usernameTaken }]);
  if (taken.length)
    throw new Refusal(409, answers.emailTaken, [{ field: 'email', sentence: answers.emailTaken }]);
}
