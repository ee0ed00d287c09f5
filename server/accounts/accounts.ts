import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { addressRoutes } from './address.ts';
import { authRoutes } from './auth.ts';
import { type AccountOptions, accountContext } from './context.ts';
import { forgetLinks } from './links.ts';
import { type Holding, type Holdings, profileRoutes } from './profile.ts';
import { resetRoutes } from './reset.ts';
import { type Current, currentUser, forgetSessions, sessionRoutes } from './sessions.ts';

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
  const { db } = context.store;
  return {
    currentUser: (request, reply) => currentUser(context, request, reply),
    routes: (holdings) => async (app) => {
      for (const routes of [authRoutes, sessionRoutes, resetRoutes, addressRoutes]) await app.register(routes, context);
      await app.register(profileRoutes, { accounts: context, holdings });
    },
    async forgetExpired() {
      await forgetSessions(db, new Date());
      await forgetLinks(db, new Date());
    },
  };
}
