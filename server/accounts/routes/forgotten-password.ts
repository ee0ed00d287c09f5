import { APIError } from 'better-auth/api';
import type { FastifyInstance } from 'fastify';
import { accountAnswers as answers } from '#content/account-answers.ts';
import { forgottenPassword, passwordReset } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { networkOf } from '../../platform/http/network.ts';
import { readBody } from '../../platform/http/read-body.ts';
import type { AccountContext } from '../context.ts';
import { limits } from '../limits.ts';
import { passwordProblem } from '../password-choice.ts';

const nobody = { username: '', firstName: '', email: '' };

/** A mail with a link for who forgot the password, and a new password for who has the link. */
export async function forgottenPasswordRoutes(app: FastifyInstance, accounts: AccountContext): Promise<void> {
  const { auth } = accounts;

  // Answered before anything is looked up: whether there is such an account shows neither in the answer nor in its time.
  app.post(endpoints.forgotPassword, async (request, reply) => {
    const { email } = readBody(forgottenPassword, request.body);
    await accounts.limiter.count(
      reply,
      `mail:${networkOf(request.ip)}`,
      limits.mailByAddress,
      answers.tooManyGuesses,
    );
    setImmediate(async () => {
      try {
        if (await accounts.limiter.wait(`reset:${email}`, limits.mailByAccount)) return;
        await auth.api.requestPasswordReset({ body: { email } });
      } catch (error) {
        request.log.error({ err: error }, 'the mail for a new password could not be queued');
      }
    });
    return reply.code(202).send();
  });

  app.post(endpoints.resetPassword, async (request, reply) => {
    const { token, password } = readBody(passwordReset, request.body);
    const problem = passwordProblem(password, nobody);
    if (problem) throw new Refusal(400, problem, [{ field: 'password', sentence: problem }]);
    try {
      await auth.api.resetPassword({ body: { token, newPassword: password } });
    } catch (error) {
      if (error instanceof APIError && error.statusCode < 500) throw new Refusal(400, answers.usedLink);
      throw error;
    }
    return reply.code(204).send();
  });
}
