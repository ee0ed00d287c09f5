import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type AccountOptions, accountContext } from './context.ts';
import { forgetExpired } from './expiry.ts';
import type { Holding, Holdings } from './holdings.ts';
import { addressRoutes } from './routes/address.ts';
import { forgottenPasswordRoutes } from './routes/forgotten-password.ts';
import { loginRoute } from './routes/login.ts';
import { logoutRoute } from './routes/logout.ts';
import { nameRoute } from './routes/name.ts';
import { overviewRoutes } from './routes/overview.ts';
import { passwordRoute } from './routes/password.ts';
import { registerRoute } from './routes/register.ts';
import { removalRoute } from './routes/removal.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { undoRoute } from './routes/undo.ts';
import { userRoute } from './routes/user.ts';
import { verificationRoute } from './routes/verification.ts';
import { type Current, currentUser } from './session.ts';

export type { Holding };

/** Who is signed in, and the calls by which people do so. */
export interface Accounts {
  /** Who sends a request; undefined for an anonymous visitor. */
  currentUser: (request: FastifyRequest, reply: FastifyReply) => Promise<Current | undefined>;
  /** @param holdings what other domains keep under an account */
  routes: (holdings: Holdings) => FastifyPluginAsync;
  /** Removes sessions and links that have run out. */
  forgetExpired: () => Promise<void>;
}

export async function openAccounts(options: AccountOptions): Promise<Accounts> {
  const context = await accountContext(options);
  const plainRoutes = [
    userRoute,
    registerRoute,
    loginRoute,
    logoutRoute,
    forgottenPasswordRoutes,
    verificationRoute,
    undoRoute,
    nameRoute,
    addressRoutes,
    passwordRoute,
    sessionRoutes,
    removalRoute,
  ];
  return {
    currentUser: (request, reply) => currentUser(context, request, reply),
    routes: (holdings) => async (app: FastifyInstance) => {
      for (const route of plainRoutes) await app.register(route, context);
      await app.register(overviewRoutes, { context, holdings });
    },
    forgetExpired: () => forgetExpired(context.store, new Date()),
  };
}
