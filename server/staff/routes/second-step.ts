import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import { staffEndpoints as endpoints, type StaffSession } from '#contract/staff.ts';
import { factorCode, passkeyAnswer, recoveryCode } from '#contract/staff-calls.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Counted } from '../../platform/http/network-limits.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { forgive } from '../../platform/http/tries.ts';
import { audit } from '../audit.ts';
import { checkCode } from '../code-factor.ts';
import type { StaffContext } from '../context.ts';
import { knowDevice } from '../devices.ts';
import { factorsOf, takeStep } from '../factors.ts';
import { countFactor } from '../guesses.ts';
import { askForKnown, checkKnown } from '../passkeys.ts';
import { takeRecovery } from '../recovery.ts';
import { requireStage, startSession } from '../session.ts';
import { type FoundSession, keepInSession, takeChallenge } from '../sessions.ts';
import { shownSession } from '../shown-session.ts';

/** The second step into the desk: six digits, a passkey, or one of the codes on paper. */
export async function secondStepRoutes(app: FastifyInstance, staff: StaffContext): Promise<void> {
  const { db } = staff.store;

  /** Who has given their password. */
  const halfway = (request: FastifyRequest, reply: FastifyReply) =>
    requireStage(staff, request, reply, ['factor']);
  /** Each call of a factor that can be read is counted as a guess. @returns what to forgive if it was right */
  const countGuess = (request: FastifyRequest, reply: FastifyReply, session: FoundSession) =>
    countFactor(staff, request, reply, session);
  const refuse = (request: FastifyRequest, { id }: FoundSession, sentence: string): never => {
    staff.note(request, { event: 'staff-factor', outcome: 'refused', user: id });
    throw new Refusal(400, sentence, [{ field: 'code', sentence }]);
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
    const session = await halfway(request, reply);
    const { code } = readBody(factorCode, request.body);
    const counted = await countGuess(request, reply, session);
    let sentence = answers.wrongCode;
    for (const { id, secret } of await factorsOf(db, session.id)) {
      if (!secret) continue;
      const check = checkCode(staff.seal.open(secret, session.id), code, new Date());
      if (check.outcome === 'old') sentence = answers.slowClock(check.minutes);
      if (check.outcome !== 'right') continue;
      if (await takeStep(db, id, check.step)) return open(request, reply, session, counted);
      sentence = answers.usedCode;
    }
    return refuse(request, session, sentence);
  });

  app.post(endpoints.recovery, async (request, reply) => {
    const session = await halfway(request, reply);
    const { code } = readBody(recoveryCode, request.body);
    const counted = await countGuess(request, reply, session);
    const taken = await db.transaction().execute(async (transaction) => {
      const right = await takeRecovery(transaction, session.id, code);
      if (right) await audit(transaction, { who: session.id, what: 'used a paper code', on: session.id });
      return right;
    });
    return taken ? open(request, reply, session, counted) : refuse(request, session, answers.wrongRecovery);
  });

  app.post(endpoints.passkeyQuestion, async (request, reply) => {
    const session = await halfway(request, reply);
    const counted = await countGuess(request, reply, session);
    const question = await askForKnown(db, session, staff.origin());
    await keepInSession(db, session.sessionId, { challenge: question.challenge });
    // Asking is no guess.
    await forgive(staff, counted);
    return question;
  });

  app.post(endpoints.passkey, async (request, reply) => {
    const session = await halfway(request, reply);
    const { credential } = readBody(passkeyAnswer, request.body);
    const counted = await countGuess(request, reply, session);
    const challenge = await takeChallenge(db, session);
    const answer = credential as unknown as AuthenticationResponseJSON;
    if (await checkKnown(db, session, answer, challenge, staff.origin()))
      return open(request, reply, session, counted);
    return refuse(request, session, answers.wrongPasskey);
  });
}
