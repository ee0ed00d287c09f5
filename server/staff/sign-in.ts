import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import { staffEndpoints as endpoints, type StaffSession } from '#contract/staff.ts';
import {
  factorCode,
  invitationAnswer,
  invitationToken,
  passkeyAnswer,
  recoveryCode,
  staffCredentials,
} from '#contract/staff-calls.ts';
import { fieldRefusal, Refusal } from '../platform/http/errors.ts';
import { aMinute, byNetwork, type Counted } from '../platform/http/network-limits.ts';
import { readBody, typedName } from '../platform/http/read-body.ts';
import { countTry, forgive } from '../platform/http/tries.ts';
import { refuseWeakPassword } from '../platform/password-choice.ts';
import { hashPassword, isPasswordOf, turnOf } from '../platform/passwords.ts';
import { audit } from './audit.ts';
import type { StaffContext } from './context.ts';
import { checkCode, factorsOf, kindsOf, takeRecovery, takeStep } from './factors.ts';
import { currentStaff, leave, requireStage, shownSession, startSession } from './guard.ts';
import { countFactor, countPassword, deviceOf, knowDevice, limits, signInsAMinute } from './limits.ts';
import { askForKnown, checkKnown } from './passkeys.ts';
import { findStaff, lookAtInvitation, takeInvitation } from './people.ts';
import { endSessionOf, type FoundSession, keepInSession, takeChallenge } from './sessions.ts';

/** A place at the desk for who has its link: a password here, then a second factor, and until then nothing opens. */
export async function invitationRoutes(app: FastifyInstance, staff: StaffContext): Promise<void> {
  const { db } = staff.store;
  const countInvitation = (request: FastifyRequest, reply: FastifyReply) =>
    countTry(staff, request, reply, byNetwork('staff-invitation', request, limits.invitationByNetwork));

  // Changes nothing, so that a mail program which opens links in advance uses none up.
  app.post(endpoints.invitation, async (request, reply): Promise<{ name: string; email: string }> => {
    await countInvitation(request, reply);
    const { token } = readBody(invitationToken, request.body);
    const invited = await lookAtInvitation(db, token, new Date());
    if (typeof invited === 'string') throw new Refusal(400, answers.invitationOver[invited]);
    return { name: invited.name, email: invited.email };
  });

  app.post(endpoints.accept, async (request, reply): Promise<StaffSession> => {
    await countInvitation(request, reply);
    const { token, password } = readBody(invitationAnswer, request.body);
    const invited = await lookAtInvitation(db, token, new Date());
    if (typeof invited === 'string') {
      staff.note(request, { event: 'staff-invitation', outcome: 'refused' });
      throw new Refusal(400, answers.invitationOver[invited]);
    }
    const { id, name, email } = invited;
    refuseWeakPassword(password, { username: '', firstName: name, email });
    const password_hash = await hashPassword(password, staff.passwordCost, turnOf(request, 'known'));
    await db.transaction().execute(async (transaction) => {
      if (!(await takeInvitation(transaction, token, new Date()))) throw new Refusal(400, answers.invitationOver.used);
      await transaction.updateTable('staff').set({ password_hash }).where('id', '=', id).execute();
      await audit(transaction, { who: id, what: 'accepted the invitation', on: id });
    });
    await startSession(staff, request, reply, id, 'enrol');
    staff.note(request, { event: 'staff-invitation', outcome: 'succeeded', user: id });
    return { stage: 'enrol', email };
  });
}

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
    const turn = turnOf(request, rank);
    const right = await isPasswordOf(found?.password_hash, password, staff.passwordCost, turn);
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
    return leave(staff, reply);
  });
}

/** The second step into the desk: six digits, a passkey, or one of the codes on paper. */
export async function secondStepRoutes(app: FastifyInstance, staff: StaffContext): Promise<void> {
  const { db } = staff.store;

  /** Who has given their password, and what a call says. Each that can be read is counted as a guess. */
  const guess = async <T>(request: FastifyRequest, reply: FastifyReply, schema: z.ZodType<T>) => {
    const session = await requireStage(staff, request, reply, ['factor']);
    const sent = readBody(schema, request.body);
    return { session, sent, counted: await countFactor(staff, request, reply, session) };
  };
  const refuse = (request: FastifyRequest, { id }: FoundSession, sentence: string): never => {
    staff.note(request, { event: 'staff-factor', outcome: 'refused', user: id });
    throw fieldRefusal(400, 'code', sentence);
  };
  const open = async (
    request: FastifyRequest,
    reply: FastifyReply,
    session: FoundSession,
    counted: readonly Counted[],
  ): Promise<StaffSession> => {
    await forgive(staff, counted);
    await startSession(staff, request, reply, session.id, 'full');
    knowDevice(staff, request, reply, session);
    staff.note(request, { event: 'staff-factor', outcome: 'succeeded', user: session.id });
    return shownSession(db, { ...session, stage: 'full' });
  };

  app.post(endpoints.code, async (request, reply) => {
    const { session, sent, counted } = await guess(request, reply, factorCode);
    let sentence = answers.wrongCode;
    for (const { id, secret } of await factorsOf(db, session.id)) {
      if (!secret) continue;
      const check = checkCode(staff.seal.open(secret, session.id), sent.code, new Date());
      if (check.outcome === 'old') sentence = answers.slowClock(check.minutes);
      if (check.outcome !== 'right') continue;
      if (await takeStep(db, id, check.step)) return open(request, reply, session, counted);
      sentence = answers.usedCode;
    }
    return refuse(request, session, sentence);
  });

  app.post(endpoints.recovery, async (request, reply) => {
    const { session, sent, counted } = await guess(request, reply, recoveryCode);
    const taken = await db.transaction().execute(async (transaction) => {
      const right = await takeRecovery(transaction, session.id, sent.code);
      if (right) await audit(transaction, { who: session.id, what: 'used a paper code', on: session.id });
      return right;
    });
    return taken ? open(request, reply, session, counted) : refuse(request, session, answers.wrongRecovery);
  });

  app.post(endpoints.passkeyQuestion, async (request, reply) => {
    const session = await requireStage(staff, request, reply, ['factor']);
    const counted = await countFactor(staff, request, reply, session);
    const question = await askForKnown(db, session, staff.origin());
    await keepInSession(db, session.sessionId, { challenge: question.challenge });
    // Asking is no guess.
    await forgive(staff, counted);
    return question;
  });

  app.post(endpoints.passkey, async (request, reply) => {
    const { session, sent, counted } = await guess(request, reply, passkeyAnswer);
    const challenge = await takeChallenge(db, session);
    const answer = sent.credential as unknown as AuthenticationResponseJSON;
    if (await checkKnown(db, session, answer, challenge, staff.origin())) return open(request, reply, session, counted);
    return refuse(request, session, answers.wrongPasskey);
  });
}
