import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import { problemTypes } from '#contract/problem.ts';
import { type StaffIdentity, type StaffRole, type StaffSession, unattendedHeader } from '#contract/staff.ts';
import type { Database } from '../platform/db/open.ts';
import { Refusal } from '../platform/http/errors.ts';
import { clearCache } from '../platform/http/host-cookie.ts';
import type { StaffContext } from './context.ts';
import { kindsOf } from './factors.ts';
import { identityOf, type StoredStaff } from './people.ts';
import {
  beginSession,
  endSessionOf,
  type FoundSession,
  findSession,
  isPasswordFresh,
  type Stage,
  sessionSeconds,
} from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sits at the desk, behind its guard. @throws Error anywhere else */
    staff: StaffIdentity;
  }
}

/** Whose session a request carries; undefined for nobody's. @throws Refusal 401 when nobody used it for too long */
export async function currentStaff(
  { store: { db }, cookie }: StaffContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FoundSession | undefined> {
  const token = cookie.read(request);
  if (token === undefined) return undefined;
  const found = await findSession(db, token, request.headers[unattendedHeader] === undefined);
  // The browser keeps its cookie: until the next sign-in each page says why it has to be.
  if (found === 'unused') throw new Refusal(401, answers.unused, [], { type: problemTypes.unused });
  if (!found) cookie.set(reply, '', 0);
  return found;
}

/**
 * The session of a request that has come far enough.
 * @throws Refusal 401; 403 for whoever is not an owner where that is asked, and where the password is wanted again
 */
export async function requireStage(
  staff: StaffContext,
  request: FastifyRequest,
  reply: FastifyReply,
  stages: readonly Stage[] = ['full'],
  role?: StaffRole,
): Promise<FoundSession> {
  const found = await currentStaff(staff, request, reply);
  if (!found || !stages.includes(found.stage)) throw new Refusal(401, answers.signedOut);
  if (role && found.role !== role) throw new Refusal(403, answers.ownersOnly);
  if (request.routeOptions.config.requiresPassword && !isPasswordFresh(found))
    throw new Refusal(403, answers.passwordAgain, [], { type: problemTypes.passwordAgain });
  return found;
}

/** The session of an owner; as `requireStage`. */
export const requireOwner = (staff: StaffContext, request: FastifyRequest, reply: FastifyReply) =>
  requireStage(staff, request, reply, ['full'], 'owner');

/** Answers a call by which somebody has left: the browser keeps nothing of the session. */
export function leave({ cookie }: StaffContext, reply: FastifyReply): FastifyReply {
  cookie.set(reply, '', 0);
  return clearCache(reply).code(204).send();
}

/** Gives a browser a session in place of the one it has: no session outlives a step, and none can be planted. */
export async function startSession(
  { store: { db }, cookie }: StaffContext,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
  stage: Stage,
): Promise<void> {
  const former = cookie.read(request);
  const token = await db.transaction().execute(async (transaction) => {
    if (former) await endSessionOf(transaction, former);
    return beginSession(transaction, id, stage, request);
  });
  cookie.set(reply, token, sessionSeconds[stage]);
}

const known = new WeakMap<FastifyRequest, StaffIdentity>();

/** Who sits at the desk, once the guard has let them pass. */
export function staffOf(request: FastifyRequest): StaffIdentity {
  const identity = known.get(request);
  if (!identity) throw new Error('A route of the desk stands outside its guard.');
  return identity;
}

/** Lets nobody pass who has not shown a second factor, and notes who it is in `request.staff`. */
export const deskGuard =
  (staff: StaffContext): onRequestAsyncHookHandler =>
  async (request, reply) => {
    known.set(request, identityOf(await requireStage(staff, request, reply)));
  };

/** How far somebody has come, as the desk is told. */
export async function shownSession(
  db: Database,
  staff: Pick<StoredStaff, 'id' | 'email' | 'name' | 'role' | 'adviser' | 'single_keys' | 'told'> & {
    stage: Stage;
  },
): Promise<StaffSession> {
  const { stage, email } = staff;
  if (stage === 'enrol') return { stage, email };
  if (stage === 'factor') return { stage, email, kinds: await kindsOf(db, staff.id) };
  return {
    stage,
    email,
    person: identityOf(staff),
    singleKeys: staff.single_keys === 1,
    told: staff.told === 1,
  };
}
