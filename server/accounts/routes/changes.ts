import { APIError } from 'better-auth/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountAnswers as answers } from '#content/account-answers.ts';
import { addressChangedMail } from '#content/mails/account-mails.ts';
import { confirmation, emailChange, nameChange, passwordChange } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { type AccountContext, authHeaders } from '../context.ts';
import { limits } from '../limits.ts';
import { passwordProblem } from '../password-choice.ts';
import { type Current, endCookies, keepCookies, requireUser } from '../session.ts';

/** What users change about their account. Whatever could take it away from them asks for the password. */
export async function accountChangeRoutes(app: FastifyInstance, accounts: AccountContext): Promise<void> {
  const { auth, store, send, secure } = accounts;

  app.post(endpoints.accountName, async (request, reply) => {
    const { firstName } = readBody(nameChange, request.body);
    const { user } = await requireUser(accounts, request, reply);
    await auth.api.updateUser({ body: { name: firstName }, headers: authHeaders(request) });
    return { ...user, firstName };
  });

  app.post(endpoints.accountEmail, async (request, reply) => {
    const { email, password } = readBody(emailChange, request.body);
    const { user } = await requirePassword(accounts, request, reply, password);
    if (email === user.email) return user;
    const { db } = store;
    const taken = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    if (taken) throw new Refusal(409, answers.emailTaken, [{ field: 'email', sentence: answers.emailTaken }]);
    const { internalAdapter } = await auth.$context;
    await internalAdapter.updateUser(user.id, { email, emailVerified: false });
    await send('address-changed', user.email, addressChangedMail());
    await auth.api.sendVerificationEmail({ body: { email }, headers: authHeaders(request) });
    return { ...user, email };
  });

  app.post(endpoints.accountPassword, async (request, reply) => {
    const { password, newPassword } = readBody(passwordChange, request.body);
    const { user } = await requirePassword(accounts, request, reply, password);
    const problem = passwordProblem(newPassword, user);
    if (problem) throw new Refusal(400, problem, [{ field: 'newPassword', sentence: problem }]);
    const { headers } = await auth.api.changePassword({
      body: { currentPassword: password, newPassword, revokeOtherSessions: true },
      headers: authHeaders(request),
      returnHeaders: true,
    });
    keepCookies(reply, headers, secure);
    return reply.code(204).send();
  });

  app.post(endpoints.accountSessionsEnd, async (request, reply) => {
    await requireUser(accounts, request, reply);
    const headers = authHeaders(request);
    await auth.api.revokeSessions({ headers });
    const { headers: ended } = await auth.api.signOut({ headers, returnHeaders: true });
    endCookies(reply, ended, secure);
    return reply.code(204).send();
  });

  app.post(endpoints.accountDelete, async (request, reply) => {
    const { password } = readBody(confirmation, request.body);
    const { user } = await requirePassword(accounts, request, reply, password);
    await accounts.onDelete(user.id);
    // What was sent stays with the firm, without the account: the database lets go of it (`on delete set null`).
    const { headers } = await auth.api.deleteUser({
      body: { password },
      headers: authHeaders(request),
      returnHeaders: true,
    });
    endCookies(reply, headers, secure);
    return reply.code(204).send();
  });
}

/** @throws Refusal 400 when the password is not the user's, 429 after too many tries */
async function requirePassword(
  accounts: AccountContext,
  request: FastifyRequest,
  reply: FastifyReply,
  password: string,
): Promise<Current> {
  const current = await requireUser(accounts, request, reply);
  const bucket = `password:${current.user.id}`;
  await accounts.limiter.count(reply, bucket, limits.passwordByUser, answers.tooManyGuesses);
  try {
    await accounts.auth.api.verifyPassword({ body: { password }, headers: authHeaders(request) });
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error;
    throw new Refusal(400, answers.wrongPassword, [{ field: 'password', sentence: answers.wrongPassword }]);
  }
  await accounts.limiter.forgive(bucket);
  return current;
}
