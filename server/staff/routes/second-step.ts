import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import { staffEndpoints as endpoints, type StaffSession } from '#contract/staff.ts';
import { factorCode, passkeyAnswer, recoveryCode } from '#contract/staff-calls.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { forgive } from '../../platform/http/tries.ts';
import { audit } from '../audit.ts';
import { checkCode } from '../code-factor.ts';
import type { StaffContext } from '../context.ts';
import { factorsOf, takeStep } from '../factors.ts';
import { counts, countTry } from '../limits.ts';
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
  /** Each call of a factor that can be read is counted as a guess. */
  const countGuess = (request: FastifyRequest, reply: FastifyReply, { id }: FoundSession) =>
    countTry(staff, request, reply, counts.factor(id));
  const refuse = (request: FastifyRequest, { id }: FoundSession, sentence: string): never => {
    staff.note(request, { event: 'staff-factor', outcome: 'refused', user: id });
    throw new Refusal(400, sentence, [{ field: 'code', sentence }]);
  };
  const open = async (
    request: FastifyRequest,
    reply: FastifyReply,
    session: FoundSession,
  ): Promise<StaffSession> => {
    await forgive(staff, counts.factor(session.id));
    await startSession(staff, request, reply, session.id, 'full');
    staff.note(request, { event: 'staff-factor', outcome: 'succeeded', user: session.id });
    return shownSession(db, { ...session, stage: 'full' });
  };

  app.post(endpoints.code, async (request, reply) => {
    const session = await halfway(request, reply);
    const { code } = readBody(factorCode, request.body);
    await countGuess(request, reply, session);
    let sentence = answers.wrongCode;
    for (const { id, secret } of await factorsOf(db, session.id)) {
      if (!secret) continue;
      const check = checkCode(staff.seal.open(secret, session.id), code, new Date());
      if (check.outcome === 'old') sentence = answers.slowClock(check.minutes);
      if (check.outcome !== 'right') continue;
      if (await takeStep(db, id, check.step)) return open(request, reply, session);
      sentence = answers.usedCode;
    }
    return refuse(request, session, sentence);
  });

  app.post(endpoints.recovery, async (request, reply) => {
    const session = await halfway(request, reply);
    const { code } = readBody(recoveryCode, request.body);
    await countGuess(request, reply, session);
    const taken = await db.transaction().execute(async (transaction) => {
      const right = await takeRecovery(transaction, session.id, code);
      if (right) await audit(transaction, { who: session.id, what: 'used a paper code', on: session.id });
      return right;
    });
    return taken ? open(request, reply, session) : refuse(request, session, answers.wrongRecovery);
  });

  app.post(endpoints.passkeyQuestion, async (request, reply) => {
    const session = await halfway(request, reply);
    await countGuess(request, reply, session);
    const question = await askForKnown(db, session, staff.origin());
    await keepInSession(db, session.sessionId, { challenge: question.challenge });
    // Asking is no guess.
    await forgive(staff, counts.factor(session.id));
    return question;
  });

  app.post(endpoints.passkey, async (request, reply) => {
    const session = await halfway(request, reply);
    const { credential } = readBody(passkeyAnswer, request.body);
    await countGuess(request, reply, session);
    const challenge = await takeChallenge(db, session);
    const answer = credential as unknown as AuthenticationResponseJSON;
    if (await checkKnown(db, session, answer, challenge, staff.origin()))
      return open(request, reply, session);
    return refuse(request, session, answers.wrongPasskey);
  });
}
