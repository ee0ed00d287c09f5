import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import { problemTypes } from '#contract/problem.ts';
import { type StaffIdentity, unattendedHeader } from '#contract/staff.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { StaffContext } from './context.ts';
import { identityOf } from './people.ts';
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

/** The session of a request that has come far enough. @throws Refusal 401; 403 where the password is wanted again */
export async function requireStage(
  staff: StaffContext,
  request: FastifyRequest,
  reply: FastifyReply,
  stages?: readonly Stage[],
): Promise<FoundSession> {
  const found = await sessionAt(staff, request, reply, stages);
  requireFreshPassword(request, found);
  return found;
}

/** A route that asks for the password waits until it was given again. */
function requireFreshPassword(request: FastifyRequest, session: FoundSession): void {
  if (request.routeOptions.config.asksPassword && !isPasswordFresh(session))
    throw new Refusal(403, answers.passwordAgain, [], { type: problemTypes.passwordAgain });
}

async function sessionAt(
  staff: StaffContext,
  request: FastifyRequest,
  reply: FastifyReply,
  stages: readonly Stage[] = ['full'],
): Promise<FoundSession> {
  const found = await currentStaff(staff, request, reply);
  if (!found || !stages.includes(found.stage)) throw new Refusal(401, answers.signedOut);
  return found;
}

/** The session of an owner. @throws Refusal 401; 403 for anybody else who works here, or where the password is wanted again */
export async function requireOwner(
  staff: StaffContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FoundSession> {
  const found = await sessionAt(staff, request, reply);
  if (found.role !== 'owner') throw new Refusal(403, answers.ownersOnly);
  requireFreshPassword(request, found);
  return found;
}

/** Gives a browser a session in place of the one it has: no session outlives a step, and none can be planted. */
export async function startSession(
  { store: { db }, cookie }: StaffContext,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
  stage: Stage,
): Promise<void> {
  const before = cookie.read(request);
  const token = await db.transaction().execute(async (transaction) => {
    if (before) await endSessionOf(transaction, before);
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
