import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { type AccountContext, authHeaders } from '../context.ts';
import { endCookies } from '../session.ts';

/** POST /api/logout: ends the session, if there is one. */
export async function logoutRoute(app: FastifyInstance, { auth, secure }: AccountContext): Promise<void> {
  app.post(endpoints.logout, async (request, reply) => {
    const { headers } = await auth.api.signOut({ headers: authHeaders(request), returnHeaders: true });
    endCookies(reply, headers, secure);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
