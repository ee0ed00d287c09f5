import type { FastifyInstance } from 'fastify';
import { staffEndpoints as endpoints, type StaffSession, type StaffSignIn } from '#contract/staff.ts';
import { passwordAgain, staffPasswordChange, staffSettings } from '#contract/staff-calls.ts';
import { browserName } from '../../platform/browser-name.ts';
import { asksPassword } from '../../platform/http/asks-password.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { passwordProblem } from '../../platform/password-choice.ts';
import { hashPassword, turnOf } from '../../platform/passwords.ts';
import { audit } from '../audit.ts';
import type { StaffContext } from '../context.ts';
import { requirePassword } from '../own-password.ts';
import { requireStage } from '../session.ts';
import { endSessions, keepInSession, sessionsOf } from '../sessions.ts';
import { shownSession } from '../shown-session.ts';

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
    staff.cookie.leave(reply);
    return reply.code(204).send();
  });

  // Every other session ends: whoever knew the old password is out.
  app.post(endpoints.password, async (request, reply) => {
    const session = await requireStage(staff, request, reply);
    const { password, newPassword } = readBody(staffPasswordChange, request.body);
    await requirePassword(staff, request, reply, session, password);
    const { id, name, email, sessionId } = session;
    const problem = passwordProblem(newPassword, { username: '', firstName: name, email });
    if (problem) throw new Refusal(400, problem, [{ field: 'newPassword', sentence: problem }]);
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
