import type { FastifyInstance } from 'fastify';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import { staffEndpoints as endpoints, type StaffSession } from '#contract/staff.ts';
import { staffCredentials } from '#contract/staff-calls.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { aMinute } from '../../platform/http/network-limits.ts';
import { readBody, typedName } from '../../platform/http/read-body.ts';
import { forgive } from '../../platform/http/tries.ts';
import { turnOf } from '../../platform/passwords.ts';
import type { StaffContext } from '../context.ts';
import { deviceOf } from '../devices.ts';
import { kindsOf } from '../factors.ts';
import { countPassword } from '../guesses.ts';
import { signInsAMinute } from '../limits.ts';
import { isRight } from '../own-password.ts';
import { findStaff } from '../people.ts';
import { currentStaff, startSession } from '../session.ts';
import { endSessionOf } from '../sessions.ts';
import { shownSession } from '../shown-session.ts';

/** The first step into the desk, how far somebody has come, and the way out. */
export async function signInRoutes(app: FastifyInstance, staff: StaffContext): Promise<void> {
  const { db } = staff.store;

  // The same answer, after the same work, for an address that nobody here has.
  app.post(endpoints.signIn, aMinute(signInsAMinute), async (request, reply): Promise<StaffSession> => {
    const typed = typedName(request.body, 'email');
    const named = await findStaff(db, { email: typed });
    const counted = await countPassword(staff, request, reply, typed, named);
    const { email, password } = readBody(staffCredentials, request.body);
    const found = await findStaff(db, { email });
    const rank = named && deviceOf(staff, request, named) ? 'known' : 'desk';
    const right = await isRight(found?.password_hash, password, staff, turnOf(request, rank));
    if (!found || !right) {
      staff.note(request, { event: 'staff-sign-in', outcome: 'refused', user: found?.id ?? email });
      throw new Refusal(401, answers.wrongCredentials);
    }
    await forgive(staff, counted);
    const kinds = await kindsOf(db, found.id);
    const stage = kinds.length ? 'factor' : 'enrol';
    await startSession(staff, request, reply, found.id, stage);
    staff.note(request, { event: 'staff-sign-in', outcome: 'succeeded', user: found.id });
    return shownSession(db, { ...found, stage });
  });

  app.get(endpoints.session, async (request, reply): Promise<StaffSession> => {
    const found = await currentStaff(staff, request, reply);
    if (!found) throw new Refusal(401, answers.signedOut);
    return shownSession(db, found);
  });

  app.post(endpoints.signOut, async (request, reply) => {
    const token = staff.cookie.read(request);
    if (token) await endSessionOf(db, token);
    staff.cookie.leave(reply);
    return reply.code(204).send();
  });
}
