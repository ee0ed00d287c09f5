import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { AccountContext } from '../context.ts';
import { requireUser } from '../session.ts';

/** GET /api/user: the current user, or 401. */
export async function userRoute(app: FastifyInstance, accounts: AccountContext): Promise<void> {
  app.get(endpoints.user, async (request, reply) => (await requireUser(accounts, request, reply)).user);
}
