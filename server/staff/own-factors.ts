import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import {
  type CodeSecret,
  staffEndpoints as endpoints,
  type FactorSet,
  type StaffFactors,
} from '#contract/staff.ts';
import { factorBegin, factorRemoval, newCode, newPasskey, passwordAgain } from '#contract/staff-calls.ts';
import { isUniqueViolation } from '../platform/db/unique-violation.ts';
import { fieldRefusal, Refusal } from '../platform/http/errors.ts';
import { readBody } from '../platform/http/read-body.ts';
import { forgive } from '../platform/http/tries.ts';
import { audit } from './audit.ts';
import type { StaffContext } from './context.ts';
import {
  addFactor,
  checkCode,
  factorsOf,
  newSecret,
  recoveryLeft,
  removeFactor,
  renewRecovery,
  shownFactors,
  tellApp,
} from './factors.ts';
import { requireStage, startSession } from './guard.ts';
import { countFactor, factorCount, knowDevice } from './limits.ts';
import { requirePassword } from './own.ts';
import { askForNew, checkNew } from './passkeys.ts';
import { arrive, findStaff } from './people.ts';
import { endSessions, type FoundSession, keepInSession, takeChallenge } from './sessions.ts';

/** Setting, adding and removing one's own second factors. */
export async function factorRoutes(app: FastifyInstance, staff: StaffContext): Promise<void> {
  const { db } = staff.store;

  /** Who may begin a new factor: who has just set a password, or gives it again. */
  const begin = async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await requireStage(staff, request, reply, ['enrol', 'full']);
    const { password = '' } = readBody(factorBegin, request.body);
    if (session.stage === 'full') await requirePassword(staff, request, reply, session, password);
    return session;
  };

  /** Keeps a factor. The first one opens the desk, and brings the codes for paper. */
  const keep = async (
    request: FastifyRequest,
    reply: FastifyReply,
    session: FoundSession,
    factor: Parameters<typeof addFactor>[2],
  ): Promise<FactorSet> => {
    const { id, sessionId, stage } = session;
    const recoveryCodes = await db.transaction().execute(async (transaction) => {
      if (stage === 'enrol') {
        if (!(await arrive(transaction, id))) throw new Refusal(401, answers.signedOut);
        // Nobody else who knows the password sets another first factor.
        await endSessions(transaction, id, sessionId);
      }
      await addFactor(transaction, id, factor);
      await keepInSession(transaction, sessionId, { challenge: null, pending_secret: null });
      await audit(transaction, { who: id, what: 'added a second factor', on: id });
      return (await recoveryLeft(transaction, id)) ? null : renewRecovery(transaction, id);
    });
    await forgive(staff, [factorCount(staff, request, session)]);
    if (stage === 'enrol') {
      await startSession(staff, request, reply, id, 'full');
      const arrived = await findStaff(db, { id });
      if (arrived) knowDevice(staff, request, reply, arrived);
    }
    staff.note(request, { event: 'staff-changed', outcome: 'succeeded', user: id });
    return { recoveryCodes };
  };

  app.get(endpoints.factors, async (request, reply): Promise<StaffFactors> => {
    const { id } = await requireStage(staff, request, reply);
    return shownFactors(db, id);
  });

  app.post(endpoints.beginCode, async (request, reply): Promise<CodeSecret> => {
    const { id, email, sessionId } = await begin(request, reply);
    const secret = newSecret();
    await keepInSession(db, sessionId, { pending_secret: staff.seal.close(secret, id) });
    return tellApp(secret, email);
  });

  app.post(endpoints.setCode, async (request, reply) => {
    const session = await requireStage(staff, request, reply, ['enrol', 'full']);
    const { code, name } = readBody(newCode, request.body);
    await countFactor(staff, request, reply, session);
    if (!session.pending_secret) throw new Refusal(409, answers.begunTooLongAgo);
    const check = checkCode(staff.seal.open(session.pending_secret, session.id), code, new Date());
    if (check.outcome !== 'right') {
      const sentence = check.outcome === 'old' ? answers.slowClock(check.minutes) : answers.wrongCode;
      throw fieldRefusal(400, 'code', sentence);
    }
    // The code that has just shown it is used with it.
    const factor = { kind: 'code', name, secret: session.pending_secret, last_step: check.step } as const;
    return keep(request, reply, session, factor);
  });

  app.post(endpoints.beginPasskey, async (request, reply) => {
    const session = await begin(request, reply);
    const question = await askForNew(db, session, staff.origin());
    await keepInSession(db, session.sessionId, { challenge: question.challenge });
    return question;
  });

  app.post(endpoints.setPasskey, async (request, reply) => {
    const session = await requireStage(staff, request, reply, ['enrol', 'full']);
    const { credential, name } = readBody(newPasskey, request.body);
    await countFactor(staff, request, reply, session);
    const challenge = await takeChallenge(db, session);
    if (!challenge) throw new Refusal(409, answers.begunTooLongAgo);
    const answer = credential as unknown as RegistrationResponseJSON;
    const key = await checkNew(answer, challenge, staff.origin());
    if (!key) throw new Refusal(400, answers.wrongPasskey);
    return keep(request, reply, session, { kind: 'passkey', name, ...key }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal(409, answers.knownPasskey) : error;
    });
  });

  app.post(endpoints.removeFactor, async (request, reply): Promise<StaffFactors> => {
    const session = await requireStage(staff, request, reply);
    const { id: factor, password } = readBody(factorRemoval, request.body);
    await requirePassword(staff, request, reply, session, password);
    const { id } = session;
    await db.transaction().execute(async (transaction) => {
      if (!(await removeFactor(transaction, id, factor))) throw new Refusal(404, answers.noFactor);
      if (!(await factorsOf(transaction, id)).length) throw new Refusal(409, answers.lastFactor);
      await audit(transaction, { who: id, what: 'removed a second factor', on: id });
    });
    staff.note(request, { event: 'staff-changed', outcome: 'succeeded', user: id });
    return shownFactors(db, id);
  });

  app.post(endpoints.renewRecovery, async (request, reply): Promise<FactorSet> => {
    const session = await requireStage(staff, request, reply);
    const { password } = readBody(passwordAgain, request.body);
    await requirePassword(staff, request, reply, session, password);
    const { id } = session;
    const recoveryCodes = await db.transaction().execute(async (transaction) => {
      await audit(transaction, { who: id, what: 'renewed the paper codes', on: id });
      return renewRecovery(transaction, id);
    });
    return { recoveryCodes };
  });
}
