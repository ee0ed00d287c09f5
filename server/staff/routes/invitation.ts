import type { FastifyInstance } from 'fastify';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import { staffEndpoints as endpoints, type StaffSession } from '#contract/staff.ts';
import { invitationAnswer, invitationToken } from '#contract/staff-calls.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { passwordProblem } from '../../platform/password-choice.ts';
import { hashPassword, turnOf } from '../../platform/passwords.ts';
import { audit } from '../audit.ts';
import type { StaffContext } from '../context.ts';
import { lookAtInvitation, takeInvitation } from '../invitations.ts';
import { counts, countTry } from '../limits.ts';
import { startSession } from '../session.ts';

/** A place at the desk for who has its link: a password here, then a second factor, and until then nothing opens. */
export async function invitationRoutes(app: FastifyInstance, staff: StaffContext): Promise<void> {
  const { db } = staff.store;

  // Changes nothing, so that a mail program which opens links in advance uses none up.
  app.post(endpoints.invitation, async (request, reply): Promise<{ name: string; email: string }> => {
    await countTry(staff, request, reply, counts.invitation(request));
    const { token } = readBody(invitationToken, request.body);
    const invited = await lookAtInvitation(db, token, new Date());
    if (!invited) throw new Refusal(400, answers.usedInvitation);
    return { name: invited.name, email: invited.email };
  });

  app.post(endpoints.accept, async (request, reply): Promise<StaffSession> => {
    await countTry(staff, request, reply, counts.invitation(request));
    const { token, password } = readBody(invitationAnswer, request.body);
    const invited = await lookAtInvitation(db, token, new Date());
    if (!invited) {
      staff.note(request, { event: 'staff-invitation', outcome: 'refused' });
      throw new Refusal(400, answers.usedInvitation);
    }
    const { id, name, email } = invited;
    const problem = passwordProblem(password, { username: '', firstName: name, email });
    if (problem) throw new Refusal(400, problem, [{ field: 'password', sentence: problem }]);
    const password_hash = await hashPassword(password, staff.passwordCost, turnOf(request, 'known'));
    await db.transaction().execute(async (transaction) => {
      if (!(await takeInvitation(transaction, token, new Date())))
        throw new Refusal(400, answers.usedInvitation);
      await transaction.updateTable('staff').set({ password_hash }).where('id', '=', id).execute();
      await audit(transaction, { who: id, what: 'accepted the invitation', on: id });
    });
    await startSession(staff, request, reply, id, 'enrol');
    staff.note(request, { event: 'staff-invitation', outcome: 'succeeded', user: id });
    return { stage: 'enrol', email };
  });
}
