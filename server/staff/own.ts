import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
import { isUniqueViolation } from '../platform/db/unique-violation.ts';
import { fieldRefusal, Refusal } from '../platform/http/errors.ts';
import { readBody } from '../platform/http/read-body.ts';
import { requiresPassword } from '../platform/http/requires-password.ts';
import { callerOf, hashPassword, refuseWeakPassword } from '../platform/passwords.ts';
import { audit } from './audit.ts';
import { type SessionOfStaff, type StaffContext, sessionView } from './context.ts';
import {
  addFactor,
  checkCode,
  codeSecret,
  countRecoveryCodes,
  factorsOf,
  factorsView,
  type NewFactor,
  newSecret,
  registrationOptions,
  removeFactor,
  renewRecoveryCodes,
  verifyRegistration,
} from './factors.ts';
import { activate, findStaff } from './people.ts';
import { countFactor, rememberDevice } from './sign-in.ts';

/** What somebody does for themselves: the password, given again or changed, the settings, and where they are signed in. */
export async function ownRoutes(app: FastifyInstance, staff: StaffContext): Promise<void> {
  const { sessions } = staff;
  const { db } = staff.store;

  app.get(endpoints.sessions, async (request, reply): Promise<StaffSignIn[]> => {
    const { id, sessionId } = await staff.requireStage(request, reply);
    const list = await sessions.list(db, id, sessionId, ({ stage }) => stage === 'full');
    return list.map(({ since, browser, system, current }) => ({ since, browser, system, current }));
  });

  app.post(endpoints.endSessions, async (request, reply) => {
    const { id } = await staff.requireStage(request, reply);
    await sessions.endAll(db, id);
    return sessions.leave(reply);
  });

  // Every other session ends: whoever knew the old password is out.
  app.post(endpoints.password, async (request, reply) => {
    const { session, sent } = await staff.requirePassword(request, reply, staffPasswordChange);
    const { id, name, email, sessionId } = session;
    refuseWeakPassword(sent.newPassword, { username: '', firstName: name, email }, 'newPassword');
    const password_hash = await hashPassword(sent.newPassword, staff.passwordCost, callerOf(request, 'known'));
    await db.transaction().execute(async (transaction) => {
      await transaction.updateTable('staff').set({ password_hash }).where('id', '=', id).execute();
      await sessions.endAll(transaction, id, sessionId);
      await audit(transaction, { who: id, what: 'changed the password', on: id });
    });
    staff.events.note(request, { event: 'staff-changed', outcome: 'succeeded', user: id });
    return reply.code(204).send();
  });

  app.get(endpoints.passwordAgain, requiresPassword, async (request, reply) => {
    await staff.requireStage(request, reply);
    return reply.code(204).send();
  });

  app.post(endpoints.passwordAgain, async (request, reply) => {
    const { session } = await staff.requirePassword(request, reply, passwordAgain);
    await staff.updateSession(db, session.sessionId, { password_confirmed_at: new Date().toISOString() });
    return reply.code(204).send();
  });

  app.post(endpoints.settings, async (request, reply): Promise<StaffSession> => {
    const session = await staff.requireStage(request, reply);
    const { singleKeys, notifyAssignments } = readBody(staffSettings, request.body);
    const set = {
      keyboard_shortcuts: Number(singleKeys ?? session.keyboard_shortcuts),
      notify_assignments: Number(notifyAssignments ?? session.notify_assignments),
    };
    await db.updateTable('staff').set(set).where('id', '=', session.id).execute();
    return sessionView(db, { ...session, ...set }, session.stage);
  });
}

/** Setting, adding and removing one's own second factors. */
export async function factorRoutes(app: FastifyInstance, staff: StaffContext): Promise<void> {
  const { db } = staff.store;

  /** Who may begin a new factor: who has just set a password, or gives it again. */
  const begin = async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await staff.requireStage(request, reply, ['enrol', 'full']);
    const read = () => ({ password: readBody(factorBegin, request.body).password ?? '' });
    if (session.stage === 'full') await staff.readWithPassword(request, reply, session, read);
    return session;
  };

  /** Stores a factor. The first one opens the desk, and brings the recovery codes. */
  const save = async (
    request: FastifyRequest,
    reply: FastifyReply,
    session: SessionOfStaff,
    factor: NewFactor,
  ): Promise<FactorSet> => {
    const { id, sessionId, stage } = session;
    const recoveryCodes = await db.transaction().execute(async (transaction) => {
      if (stage === 'enrol') {
        if (!(await activate(transaction, id))) throw new Refusal(401, answers.signedOut);
        // Nobody else who knows the password sets another first factor.
        await staff.sessions.endAll(transaction, id, sessionId);
      }
      await addFactor(transaction, id, factor);
      await staff.updateSession(transaction, sessionId, { challenge: null, pending_secret: null });
      await audit(transaction, { who: id, what: 'added a second factor', on: id });
      return (await countRecoveryCodes(transaction, id)) ? null : renewRecoveryCodes(transaction, id);
    });
    if (stage === 'enrol') {
      await staff.startSession(request, reply, id, 'full');
      const person = await findStaff(db, { id });
      if (person) rememberDevice(staff, request, reply, person);
    }
    staff.events.note(request, { event: 'staff-changed', outcome: 'succeeded', user: id });
    return { recoveryCodes };
  };

  app.get(endpoints.factors, async (request, reply): Promise<StaffFactors> => {
    const { id } = await staff.requireStage(request, reply);
    return factorsView(db, id);
  });

  app.post(endpoints.beginCode, async (request, reply): Promise<CodeSecret> => {
    const { id, email, sessionId } = await begin(request, reply);
    const secret = newSecret();
    await staff.updateSession(db, sessionId, { pending_secret: staff.seal.close(secret, id) });
    return codeSecret(secret, email);
  });

  app.post(endpoints.setCode, async (request, reply) => {
    const session = await staff.requireStage(request, reply, ['enrol', 'full']);
    const { code, name } = readBody(newCode, request.body);
    const buckets = await countFactor(staff, request, reply, session);
    if (!session.pending_secret) throw new Refusal(409, answers.begunTooLongAgo);
    const check = checkCode(staff.seal.open(session.pending_secret, session.id), code, new Date());
    if (check.outcome !== 'right') {
      const sentence = check.outcome === 'old' ? answers.slowClock(check.minutes) : answers.wrongCode;
      throw fieldRefusal(400, 'code', sentence);
    }
    await staff.limiter.refund(buckets);
    // The code that has just shown it is used with it.
    return save(request, reply, session, { kind: 'code', name, secret: session.pending_secret, last_step: check.step });
  });

  app.post(endpoints.beginPasskey, async (request, reply) => {
    const session = await begin(request, reply);
    const options = await registrationOptions(db, session, staff.origin());
    await staff.updateSession(db, session.sessionId, { challenge: options.challenge });
    return options;
  });

  app.post(endpoints.setPasskey, async (request, reply) => {
    const session = await staff.requireStage(request, reply, ['enrol', 'full']);
    const { credential, name } = readBody(newPasskey, request.body);
    const buckets = await countFactor(staff, request, reply, session);
    const challenge = await staff.takeChallenge(session);
    if (!challenge) throw new Refusal(409, answers.begunTooLongAgo);
    const passkey = await verifyRegistration(credential, challenge, staff.origin());
    if (!passkey) throw new Refusal(400, answers.wrongPasskey);
    await staff.limiter.refund(buckets);
    return save(request, reply, session, { kind: 'passkey', name, ...passkey }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal(409, answers.knownPasskey) : error;
    });
  });

  app.post(endpoints.removeFactor, async (request, reply): Promise<StaffFactors> => {
    const { session, sent } = await staff.requirePassword(request, reply, factorRemoval);
    const { id } = session;
    await db.transaction().execute(async (transaction) => {
      if (!(await removeFactor(transaction, id, sent.id))) throw new Refusal(404, answers.noFactor);
      if (!(await factorsOf(transaction, id)).length) throw new Refusal(409, answers.lastFactor);
      await audit(transaction, { who: id, what: 'removed a second factor', on: id });
    });
    staff.events.note(request, { event: 'staff-changed', outcome: 'succeeded', user: id });
    return factorsView(db, id);
  });

  app.post(endpoints.renewRecovery, async (request, reply): Promise<FactorSet> => {
    const { id } = (await staff.requirePassword(request, reply, passwordAgain)).session;
    const recoveryCodes = await db.transaction().execute(async (transaction) => {
      await audit(transaction, { who: id, what: 'renewed the paper codes', on: id });
      return renewRecoveryCodes(transaction, id);
    });
    return { recoveryCodes };
  });
}
