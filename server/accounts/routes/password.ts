import type { FastifyInstance } from 'fastify';
import { passwordChange } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { passwordProblem } from '../../platform/password-choice.ts';
import { hashPassword, turnOf } from '../../platform/passwords.ts';
import type { AccountContext } from '../context.ts';
import { endLinks } from '../links.ts';
import { requirePassword, wrongPassword } from '../own-password.ts';
import { beginSession, endSessions } from '../sessions.ts';
import { replacePassword } from '../users.ts';

/** POST /api/account/password: another password. Every other session and every link that leads in ends with the old one. */
export async function passwordRoute(app: FastifyInstance, accounts: AccountContext): Promise<void> {
  const { cookies, places, note } = accounts;
  app.post(endpoints.accountPassword, async (request, reply) => {
    const { user, passwordHash, sent } = await requirePassword(accounts, request, reply, passwordChange);
    const { newPassword } = sent;
    const problem = passwordProblem(newPassword, user);
    if (problem) throw new Refusal(400, problem, [{ field: 'newPassword', sentence: problem }]);
    const hash = await hashPassword(newPassword, accounts.passwordCost, turnOf(request, 'known'));
    const token = await accounts.change(async (db) => {
      if (!(await replacePassword(db, user.id, passwordHash, hash))) throw wrongPassword();
      await endLinks(db, user.id);
      await endSessions(db, user.id);
      return beginSession(db, user.id, request.headers['user-agent']);
    });
    await places.remember(request, reply, user);
    cookies.keepSession(reply, token);
    note(request, { event: 'password-changed', outcome: 'succeeded', user: user.id });
    return reply.code(204).send();
  });
}
