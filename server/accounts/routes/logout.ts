import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { AccountContext } from '../context.ts';
import { currentUser } from '../session.ts';
import { endSession } from '../sessions.ts';

/** POST /api/logout: ends the session, if there is one. */
export async function logoutRoute(app: FastifyInstance, accounts: AccountContext): Promise<void> {
  const { store, cookies, note } = accounts;
  app.post(endpoints.logout, async (request, reply) => {
    const current = await currentUser(accounts, request, reply);
    if (current) {
      await endSession(store.db, current.user.id, current.sessionId);
      note(request, { event: 'logout', outcome: 'succeeded', user: current.user.id });
    }
    cookies.leave(reply);
    return reply.code(204).send();
  });
}
