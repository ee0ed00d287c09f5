import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { addressRoutes } from './address.ts';
import { type AccountOptions, accountContext, type CurrentUser } from './context.ts';
import { deleteExpiredLinks } from './links.ts';
import { type AccountData, type AccountRecords, panelRoutes } from './panel.ts';
import { resetRoutes, signInRoutes } from './sign-in.ts';

export type { AccountRecords };

export interface Accounts {
  currentUser: (request: FastifyRequest, reply: FastifyReply) => Promise<CurrentUser | undefined>;
  routes: (data: AccountData) => FastifyPluginAsync;
  deleteExpired: () => Promise<void>;
}

export async function openAccounts(options: AccountOptions): Promise<Accounts> {
  const context = await accountContext(options);
  const { db } = context.store;
  return {
    currentUser: context.currentUser,
    routes: (data) => async (app) => {
      for (const routes of [signInRoutes, resetRoutes, addressRoutes]) await app.register(routes, context);
      await app.register(panelRoutes, { accounts: context, data });
    },
    async deleteExpired() {
      await context.sessions.deleteExpired(db, new Date());
      await deleteExpiredLinks(db, new Date());
    },
  };
}
