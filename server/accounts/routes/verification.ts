import { APIError } from 'better-auth/api';
import type { FastifyInstance } from 'fastify';
import { accountAnswers as answers } from '#content/account-answers.ts';
import { emailVerification } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { type AccountContext, authHeaders } from '../context.ts';
import { limits } from '../limits.ts';
import { requireUser } from '../session.ts';

/** The mail that asks to confirm an address once more, and the confirmation by what its link carries. */
export async function verificationRoutes(app: FastifyInstance, accounts: AccountContext): Promise<void> {
  const { auth } = accounts;

  app.post(endpoints.verification, async (request, reply) => {
    const { user, emailVerified } = await requireUser(accounts, request, reply);
    await accounts.limiter.count(
      reply,
      `verification:${user.id}`,
      limits.mailByAccount,
      answers.tooManyGuesses,
    );
    if (!emailVerified)
      await auth.api.sendVerificationEmail({ body: { email: user.email }, headers: authHeaders(request) });
    return reply.code(202).send();
  });

  app.post(endpoints.verify, async (request, reply) => {
    const { token } = readBody(emailVerification, request.body);
    try {
      await auth.api.verifyEmail({ query: { token } });
    } catch (error) {
      if (error instanceof APIError && error.statusCode < 500) throw new Refusal(400, answers.usedLink);
      throw error;
    }
    return reply.code(204).send();
  });
}
