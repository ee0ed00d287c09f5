import type { FastifyInstance, FastifyPluginAsync, onRequestAsyncHookHandler } from 'fastify';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import { deskApi } from '#contract/staff.ts';
import type { Database } from '../platform/db/open.ts';
import { Refusal } from '../platform/http/errors.ts';
import { type AuditEntry, audit, lastBy, recordRoute, staffNames } from './audit.ts';
import { deskGuard, type StaffOptions, staffContext, staffOf } from './context.ts';
import { memberRoutes } from './members.ts';
import { factorRoutes, ownRoutes } from './own.ts';
import { type Colleague, deleteExpiredInvitations, hasStaff, listColleagues } from './people.ts';
import { invitationRoutes, secondStepRoutes, signInRoutes } from './sign-in.ts';

export { hasStaff, listColleagues };

/** Who works at the desk, and what only they may call. */
export interface Staff {
  /** Refuses with 401 whoever has not shown a second factor; who passes is `request.staff`. */
  guard: onRequestAsyncHookHandler;
  /** The ways into the desk, and who works there. */
  routes: FastifyPluginAsync;
  /** Puts what the desk shows and changes behind the guard; all other addresses under `deskApi` too. */
  desk: (routes: readonly FastifyPluginAsync[]) => FastifyPluginAsync;
  /** Appends to the record of who did what. */
  audit: (db: Database, entry: AuditEntry) => Promise<void>;
  /** Who did something to a thing last, by name, as the record has it. */
  lastBy: (on: string) => Promise<string | undefined>;
  /** The names of all who work here and did, by their ids. */
  names: () => Promise<ReadonlyMap<string, string>>;
  /** Who works here now, by name, and where they are written to. */
  colleagues: () => Promise<readonly Colleague[]>;
  /** Removes sessions and invitations that have run out. */
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
      // Without a session nobody learns what there is: what there is not answers 401 as well.
      app.all(`${deskApi}/*`, async () => {
        throw new Refusal(404, answers.notHere);
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
