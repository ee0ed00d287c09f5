import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import {
  type CodeSecret,
  staffEndpoints as endpoints,
  type FactorSet,
  type StaffFactors,
  type StaffSession,
  type StaffSignIn,
} from '#contract/staff.ts';
import {
  factorBegin,
  factorRemoval,
  newCode,
  newPasskey,
  passwordAgain,
  staffPasswordChange,
  staffSettings,
} from '#contract/staff-calls.ts';
import { browserName } from '../platform/browser-name.ts';
import { isUniqueViolation } from '../platform/db/unique-violation.ts';
import { fieldRefusal, Refusal } from '../platform/http/errors.ts';
import { readBody } from '../platform/http/read-body.ts';
import { requiresPassword } from '../platform/http/requires-password.ts';
import { countTry, forgive } from '../platform/http/tries.ts';
import { refuseWeakPassword } from '../platform/password-choice.ts';
import { hashPassword, isPasswordOf, turnOf } from '../platform/passwords.ts';
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
import { leave, requireStage, shownSession, startSession } from './guard.ts';
import { countFactor, factorCount, knowDevice, limits } from './limits.ts';
import { askForNew, checkNew } from './passkeys.ts';
import { arrive, findStaff } from './people.ts';
import { endSessions, type FoundSession, keepInSession, sessionsOf, takeChallenge } from './sessions.ts';

/**
 * Whatever could open or shut the desk asks for the password again.
 * @throws Refusal 400 when it is not theirs, 429 after too many tries
 */
async function checkPassword(
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

/** Who sits at the desk and gives the password with a call, and what else it says. */
async function requirePassword<Sent extends { password: string }>(
  staff: StaffContext,
  request: FastifyRequest,
  reply: FastifyReply,
  schema: z.ZodType<Sent>,
): Promise<{ session: FoundSession; sent: Sent }> {
  const session = await requireStage(staff, request, reply);
  const sent = readBody(schema, request.body);
  await checkPassword(staff, request, reply, session, sent.password);
  return { session, sent };
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
    const { session, sent } = await requirePassword(staff, request, reply, staffPasswordChange);
    const { id, name, email, sessionId } = session;
    const { newPassword } = sent;
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

  app.get(endpoints.passwordAgain, requiresPassword, async (request, reply) => {
    await requireStage(staff, request, reply);
    return reply.code(204).send();
  });

  app.post(endpoints.passwordAgain, async (request, reply) => {
    const { session } = await requirePassword(staff, request, reply, passwordAgain);
    await keepInSession(db, session.sessionId, { password_at: new Date().toISOString() });
    return reply.code(204).send();
  });

  app.post(endpoints.settings, async (request, reply): Promise<StaffSession> => {
    const session = await requireStage(staff, request, reply);
    const { singleKeys, told } = readBody(staffSettings, request.body);
    const set = {
      single_keys: Number(singleKeys ?? session.single_keys),
      told: Number(told ?? session.told),
    };
    await db.updateTable('staff').set(set).where('id', '=', session.id).execute();
    return shownSession(db, { ...session, ...set });
  });
}

/** Setting, adding and removing one's own second factors. */
export async function factorRoutes(app: FastifyInstance, staff: StaffContext): Promise<void> {
  const { db } = staff.store;

  /** Who may begin a new factor: who has just set a password, or gives it again. */
  const begin = async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await requireStage(staff, request, reply, ['enrol', 'full']);
    const { password = '' } = readBody(factorBegin, request.body);
    if (session.stage === 'full') await checkPassword(staff, request, reply, session, password);
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
    const { session, sent } = await requirePassword(staff, request, reply, factorRemoval);
    const { id } = session;
    await db.transaction().execute(async (transaction) => {
      if (!(await removeFactor(transaction, id, sent.id))) throw new Refusal(404, answers.noFactor);
      if (!(await factorsOf(transaction, id)).length) throw new Refusal(409, answers.lastFactor);
      await audit(transaction, { who: id, what: 'removed a second factor', on: id });
    });
    staff.note(request, { event: 'staff-changed', outcome: 'succeeded', user: id });
    return shownFactors(db, id);
  });

  app.post(endpoints.renewRecovery, async (request, reply): Promise<FactorSet> => {
    const { id } = (await requirePassword(staff, request, reply, passwordAgain)).session;
    const recoveryCodes = await db.transaction().execute(async (transaction) => {
      await audit(transaction, { who: id, what: 'renewed the paper codes', on: id });
      return renewRecovery(transaction, id);
    });
    return { recoveryCodes };
  });
}
