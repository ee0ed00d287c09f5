import type { FastifyInstance, FastifyPluginAsync, onRequestAsyncHookHandler } from 'fastify';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import { deskApi } from '#contract/staff.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { recordRoute } from './audit.ts';
import { deskGuard, type StaffOptions, staffContext, staffOf } from './context.ts';
import { memberRoutes } from './members.ts';
import { factorRoutes, ownRoutes } from './own.ts';
import { deleteExpiredInvitations } from './people.ts';
import { invitationRoutes, secondStepRoutes, signInRoutes } from './sign-in.ts';

export interface Staff {
  /** 401 without a second factor; sets `request.staff`. */
  guard: onRequestAsyncHookHandler;
  routes: FastifyPluginAsync;
  /** Puts routes, and all unknown addresses under `deskApi`, behind the guard. */
  desk: (routes: readonly FastifyPluginAsync[]) => FastifyPluginAsync;
  deleteExpired: () => Promise<void>;
}

export async function openStaff(options: StaffOptions): Promise<Staff> {
  const context = await staffContext(options);
  const guard = deskGuard(context);
  const own = [signInRoutes, secondStepRoutes, invitationRoutes, factorRoutes, ownRoutes, memberRoutes];
  return {
    guard,
    routes: async (app: FastifyInstance) => {
      for (const routes of own) await app.register(routes, context);
    },
    desk: (routes) => async (app: FastifyInstance) => {
      app.decorateRequest('staff', {
        getter() {
          return staffOf(this);
        },
      });
      app.addHook('onRequest', guard);
      await app.register(recordRoute, context);
      for (const part of routes) await app.register(part);
      app.all(`${deskApi}/*`, async () => {
        throw new HttpProblem(404, answers.notHere);
      });
    },
    async deleteExpired() {
      await context.sessions.deleteExpired(context.store.db, new Date());
      await deleteExpiredInvitations(context.store.db, new Date());
    },
  };
}
