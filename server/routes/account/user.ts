import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { Accounts } from '../../auth/accounts.ts';
import { requireUser } from '../../auth/session.ts';

/** GET /api/user: the current user, or 401. */
export async function userRoute(app: FastifyInstance, accounts: Accounts): Promise<void> {
  app.get(endpoints.user, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return (await requireUser(accounts, request, reply)).user;
  });
}
