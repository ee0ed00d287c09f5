import type { FastifyInstance } from 'fastify';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import { staffEndpoints as endpoints, type StaffMember } from '#contract/staff.ts';
import { memberChoice, memberInvitation } from '#contract/staff-calls.ts';
import { asksPassword } from '../../platform/http/asks-password.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { readBody } from '../../platform/http/read-body.ts';
import type { StaffContext } from '../context.ts';
import { endStaff, invite, resetFactor } from '../office.ts';
import { membersOf } from '../people.ts';
import { requireOwner } from '../session.ts';

/** For owners: who works here. Each change answers with the list as it then is. */
export async function memberRoutes(app: FastifyInstance, staff: StaffContext): Promise<void> {
  const list = (): Promise<StaffMember[]> => membersOf(staff.store.db, new Date());

  app.get(endpoints.members, async (request, reply) => {
    await requireOwner(staff, request, reply);
    return list();
  });

  app.post(endpoints.invite, asksPassword, async (request, reply) => {
    const owner = await requireOwner(staff, request, reply);
    const invitation = readBody(memberInvitation, request.body);
    await invite(staff, invitation, owner.id);
    staff.note(request, { event: 'staff-changed', outcome: 'succeeded', user: owner.id });
    return list();
  });

  app.post(endpoints.endMember, asksPassword, async (request, reply) => {
    const owner = await requireOwner(staff, request, reply);
    const { id } = readBody(memberChoice, request.body);
    await endStaff(staff, { id }, owner.id);
    staff.note(request, { event: 'staff-changed', outcome: 'succeeded', user: owner.id });
    return list();
  });

  app.post(endpoints.resetFactor, asksPassword, async (request, reply) => {
    const owner = await requireOwner(staff, request, reply);
    const { id } = readBody(memberChoice, request.body);
    // It would shut the desk behind them.
    if (id === owner.id) throw new Refusal(409, answers.ownFactor);
    await resetFactor(staff, { id }, owner.id);
    staff.note(request, { event: 'staff-changed', outcome: 'succeeded', user: owner.id });
    return list();
  });
}
