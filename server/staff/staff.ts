import type { FastifyInstance, FastifyPluginAsync, onRequestAsyncHookHandler } from 'fastify';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import { deskApi } from '#contract/staff.ts';
import type { Database } from '../platform/db/open.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { type AuditEntry, audit, lastBy, recordRoute, staffNames } from './audit.ts';
import { deskGuard, type StaffOptions, staffContext, staffOf } from './context.ts';
import { memberRoutes } from './members.ts';
import { factorRoutes, ownRoutes } from './own.ts';
import { type Colleague, deleteExpiredInvitations, hasStaff, listColleagues } from './people.ts';
import { invitationRoutes, secondStepRoutes, signInRoutes } from './sign-in.ts';

export { hasStaff, listColleagues };

export interface Staff {
  /** 401 without a second factor; sets `request.staff`. */
  guard: onRequestAsyncHookHandler;
  routes: FastifyPluginAsync;
  /** Puts routes, and all unknown addresses under `deskApi`, behind the guard. */
  desk: (routes: readonly FastifyPluginAsync[]) => FastifyPluginAsync;
  audit: (db: Database, entry: AuditEntry) => Promise<void>;
  lastBy: (on: string) => Promise<string | undefined>;
  names: () => Promise<ReadonlyMap<string, string>>;
  colleagues: () => Promise<readonly Colleague[]>;
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
    audit,
    lastBy: (on) => lastBy(context.store.db, on),
    names: () => staffNames(context.store.db),
    colleagues: () => listColleagues(context.store.db),
    async deleteExpired() {
      await context.sessions.deleteExpired(context.store.db, new Date());
      await deleteExpiredInvitations(context.store.db, new Date());
    },
  };
}
