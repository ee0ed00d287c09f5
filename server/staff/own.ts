import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import { staffEndpoints as endpoints, type StaffSession, type StaffSignIn } from '#contract/staff.ts';
import { passwordAgain, staffPasswordChange, staffSettings } from '#contract/staff-calls.ts';
import { browserName } from '../platform/browser-name.ts';
import { asksPassword } from '../platform/http/asks-password.ts';
import { fieldRefusal } from '../platform/http/errors.ts';
import { readBody } from '../platform/http/read-body.ts';
import { countTry, forgive } from '../platform/http/tries.ts';
import { refuseWeakPassword } from '../platform/password-choice.ts';
import { hashPassword, isPasswordOf, turnOf } from '../platform/passwords.ts';
import { audit } from './audit.ts';
import type { StaffContext } from './context.ts';
import { leave, requireStage, shownSession } from './guard.ts';
import { limits } from './limits.ts';
import { endSessions, type FoundSession, keepInSession, sessionsOf } from './sessions.ts';

/**
 * Whatever could open or shut the desk asks for the password again.
 * @throws Refusal 400 when it is not theirs, 429 after too many tries
 */
export async function requirePassword(
  staff: StaffContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, password_hash }: FoundSession,
  password: string,
): Promise<void> {
  const counted = [[`staff-password:${id}`, limits.passwordByPerson]] as const;
  await countTry(staff, request, reply, counted);
  if (!(await isPasswordOf(password_hash, password, staff.passwordCost, turnOf(request, 'known')))) {
    staff.note(request, { event: 'password-check', outcome: 'refused', user: id });
    throw fieldRefusal(400, 'password', answers.wrongPassword);
  }
  await forgive(staff, counted);
}

/** What somebody does for themselves: the password, given again or changed, the keys, and where they are signed in. */
export async function ownRoutes(app: FastifyInstance, staff: StaffContext): Promise<void> {
  const { db } = staff.store;

  app.get(endpoints.sessions, async (request, reply): Promise<StaffSignIn[]> => {
    const { id, sessionId } = await requireStage(staff, request, reply);
    const sessions = await sessionsOf(db, id);
    return sessions.map((session) => ({
      since: session.created_at,
      ...browserName(session.user_agent ?? ''),
      current: session.id === sessionId,
    }));
  });

  app.post(endpoints.endSessions, async (request, reply) => {
    const { id } = await requireStage(staff, request, reply);
    await endSessions(db, id);
    return leave(staff, reply);
  });

  // Every other session ends: whoever knew the old password is out.
  app.post(endpoints.password, async (request, reply) => {
    const session = await requireStage(staff, request, reply);
    const { password, newPassword } = readBody(staffPasswordChange, request.body);
    await requirePassword(staff, request, reply, session, password);
    const { id, name, email, sessionId } = session;
    refuseWeakPassword(newPassword, { username: '', firstName: name, email }, 'newPassword');
    const password_hash = await hashPassword(newPassword, staff.passwordCost, turnOf(request, 'known'));
    await db.transaction().execute(async (transaction) => {
      await transaction.updateTable('staff').set({ password_hash }).where('id', '=', id).execute();
      await endSessions(transaction, id, sessionId);
      await audit(transaction, { who: id, what: 'changed the password', on: id });
    });
    staff.note(request, { event: 'staff-changed', outcome: 'succeeded', user: id });
    return reply.code(204).send();
  });

  app.get(endpoints.passwordAgain, asksPassword, async (request, reply) => {
    await requireStage(staff, request, reply);
    return reply.code(204).send();
  });

  app.post(endpoints.passwordAgain, async (request, reply) => {
    const session = await requireStage(staff, request, reply);
    const { password } = readBody(passwordAgain, request.body);
    await requirePassword(staff, request, reply, session, password);
    await keepInSession(db, session.sessionId, { password_at: new Date().toISOString() });
    return reply.code(204).send();
  });

  app.post(endpoints.settings, async (request, reply): Promise<StaffSession> => {
    const session = await requireStage(staff, request, reply);
    const { singleKeys } = readBody(staffSettings, request.body);
    const single_keys = Number(singleKeys);
    await db.updateTable('staff').set({ single_keys }).where('id', '=', session.id).execute();
    return shownSession(db, { ...session, single_keys });
  });
}
