import type { FastifyInstance } from 'fastify';
import { accountAnswers as answers } from '#content/account-answers.ts';
import { type SignIn, sessionChoice } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { browserName } from '../../platform/browser-name.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { readBody } from '../../platform/http/read-body.ts';
import type { AccountContext } from '../context.ts';
import { requireUser } from '../session.ts';
import { endSession, endSessions, sessionsOf } from '../sessions.ts';

/** Where a user is signed in, and the end of one of these sessions or of all. */
export async function sessionRoutes(app: FastifyInstance, accounts: AccountContext): Promise<void> {
  const { store, cookies, note } = accounts;

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
    if (id === sessionId) cookies.leave(reply);
    return reply.code(204).send();
  });

  app.post(endpoints.accountSessionsEnd, async (request, reply) => {
    const { user } = await requireUser(accounts, request, reply);
    await endSessions(store.db, user.id);
    note(request, { event: 'sessions-ended', outcome: 'succeeded', user: user.id });
    cookies.leave(reply);
    return reply.code(204).send();
  });
}
