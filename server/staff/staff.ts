import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { auditRoute } from './audit.ts';
import { createStaffContext, type StaffOptions } from './context.ts';
import { memberRoutes } from './members.ts';
import { factorRoutes, ownAccountRoutes } from './own-account.ts';
import { invitationRoutes, secondStepRoutes, signInRoutes } from './sign-in.ts';
import { deleteExpiredInvitations, toStaffIdentity } from './store.ts';

export async function openStaff(options: StaffOptions) {
  const context = await createStaffContext(options);
  const routePlugins = [signInRoutes, secondStepRoutes, invitationRoutes, factorRoutes, ownAccountRoutes, memberRoutes];
  return {
    async routes(app: FastifyInstance): Promise<void> {
      for (const routes of routePlugins) await app.register(routes, context);
    },
    /** Protects these routes and all unknown ones below `/api/desk` by the second factor; sets `request.staff`. */
    desk: (routes: readonly FastifyPluginAsync[]) => async (app: FastifyInstance) => {
      app.decorateRequest('staff');
      app.addHook('onRequest', async (request, reply) => {
        request.staff = toStaffIdentity(await context.requireStage(request, reply));
      });
      await app.register(auditRoute, context);
      for (const part of routes) await app.register(part);
      app.all('/api/desk/*', async () => {
        throw new HttpProblem(404, answers.notHere);
      });
    },
    async deleteExpired(): Promise<void> {
      await context.sessions.deleteExpired(context.store.db, new Date());
      await deleteExpiredInvitations(context.store.db, new Date());
    },
  };
}
