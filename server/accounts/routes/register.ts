import type { FastifyInstance } from 'fastify';
import { accountAnswers as answers } from '#content/account-answers.ts';
import { verifyAddressMail } from '#content/mails/account-mails.ts';
import { type Registration, registration } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { byNetwork } from '../../platform/http/network-limits.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { passwordProblem } from '../../platform/password-choice.ts';
import { hashPassword, turnOf } from '../../platform/passwords.ts';
import type { AccountContext } from '../context.ts';
import { limits } from '../limits.ts';
import { isAnothers, makeLink } from '../links.ts';
import { beginSession, endSessionOf } from '../sessions.ts';
import { countTry } from '../tries.ts';
import { addMember } from '../users.ts';

/** POST /api/register: a new account, signed in, with a mail that asks to confirm the address. */
export async function registerRoute(app: FastifyInstance, accounts: AccountContext): Promise<void> {
  const { places, cookies, note } = accounts;
  app.post(endpoints.register, async (request, reply) => {
    const counted = byNetwork('register', request, limits.registerByNetwork);
    await countTry(accounts, request, reply, counted, answers.tooManyAccounts);
    const fields = readBody(registration, request.body);
    const problem = passwordProblem(fields.password, fields);
    if (problem) throw new Refusal(400, problem, [{ field: 'password', sentence: problem }]);
    await refuseTaken(accounts, fields);

    const turn = turnOf(request, 'anybody');
    const passwordHash = await hashPassword(fields.password, accounts.passwordCost, turn);
    const before = cookies.read(request, 'session');
    const { user, token } = await accounts
      .change(async (db, send) => {
        const { user } = await addMember(db, { ...fields, passwordHash });
        const link = await makeLink(db, 'verification', user, user.email, new Date());
        await send('verification', user.email, verifyAddressMail(accounts.link('verify', link)));
        if (before) await endSessionOf(db, before);
        return { user, token: await beginSession(db, user.id, request.headers['user-agent']) };
      })
      .catch(async (error: unknown) => {
        // Somebody may have been quicker by a moment: then it is taken, and not our failure.
        if (isUniqueViolation(error)) await refuseTaken(accounts, fields);
        throw error;
      });
    await places.remember(request, reply, user);
    cookies.keepSession(reply, token);
    note(request, { event: 'registration', outcome: 'succeeded', user: user.id });
    return reply.code(201).send(user);
  });
}

async function refuseTaken(
  { store: { db } }: AccountContext,
  { username, email }: Registration,
): Promise<void> {
  const named = await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirst();
  if (named)
    throw new Refusal(409, answers.usernameTaken, [{ field: 'username', sentence: answers.usernameTaken }]);
  if (await isAnothers(db, email, '', new Date()))
    throw new Refusal(409, answers.emailTaken, [{ field: 'email', sentence: answers.emailTaken }]);
}
