import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import type { FactorSet } from '#contract/staff.ts';
import { isUniqueViolation } from '../platform/db/errors.ts';
import { fieldProblem, HttpProblem } from '../platform/http/errors.ts';
import { bodyOf, requiresPassword, route, validatesLater } from '../platform/http/route.ts';
import { callerOf, hashPassword, refuseWeakPassword } from '../platform/passwords.ts';
import { audit } from './audit.ts';
import { assertUnchanged, type SignedInStaff, type StaffContext, sessionView } from './context.ts';
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

export async function ownRoutes(app: FastifyInstance, staff: StaffContext): Promise<void> {
  const { sessions } = staff;
  const { db } = staff.store;

  route(app, 'GET /api/staff/sessions', async (request, reply) => {
    const { id, sessionId } = await staff.requireStage(request, reply);
    const list = await sessions.list(db, id, sessionId, ({ stage }) => stage === 'full');
    return list.map(({ since, browser, system, current }) => ({ since, browser, system, current }));
  });

  route(app, 'POST /api/staff/sessions/end', async (request, reply) => {
    const { id } = await staff.requireStage(request, reply);
    await sessions.endAll(db, id);
    // A phone may be the one that was lost.
    await db.deleteFrom('push_subscriptions').where('staff_id', '=', id).execute();
    return sessions.leave(reply);
  });

  route(app, 'POST /api/staff/password', validatesLater, async (request, reply) => {
    const { session, sent } = await staff.requirePassword(request, reply);
    const { id, name, email, sessionId } = session;
    refuseWeakPassword(sent.newPassword, { username: '', firstName: name, email }, 'newPassword');
    const password_hash = await hashPassword(sent.newPassword, staff.passwordCost, callerOf(request, 'known'));
    await db.transaction().execute(async (transaction) => {
      await assertUnchanged(transaction, staff.store.kind, session);
      await transaction.updateTable('staff').set({ password_hash }).where('id', '=', id).execute();
      await sessions.endAll(transaction, id, sessionId);
      await audit(transaction, { actor: id, action: 'changed the password', target: id });
    });
    staff.events.note(request, { event: 'staff-changed', outcome: 'succeeded', user: id });
    return reply.code(204).send();
  });

  route(app, 'GET /api/staff/password-again', requiresPassword, async (request, reply) => {
    await staff.requireStage(request, reply);
    return reply.code(204).send();
  });

  route(app, 'POST /api/staff/password-again', validatesLater, async (request, reply) => {
    const { session } = await staff.requirePassword(request, reply);
    await staff.updateSession(db, session.sessionId, { password_confirmed_at: new Date().toISOString() });
    return reply.code(204).send();
  });

  route(app, 'POST /api/staff/settings', validatesLater, async (request, reply) => {
    const session = await staff.requireStage(request, reply);
    const { keyboardShortcuts } = bodyOf(request);
    const set = { keyboard_shortcuts: Number(keyboardShortcuts ?? session.keyboard_shortcuts) };
    await db.updateTable('staff').set(set).where('id', '=', session.id).execute();
    return sessionView(db, { ...session, ...set }, session.stage);
  });
}

export async function factorRoutes(app: FastifyInstance, staff: StaffContext): Promise<void> {
  const { db } = staff.store;

  /** Right after setting a password, or by giving it again. */
  const begin = async (request: FastifyRequest & { body: { password?: string | undefined } }, reply: FastifyReply) => {
    const session = await staff.requireStage(request, reply, ['enrol', 'full']);
    const read = () => ({ password: bodyOf(request).password ?? '' });
    if (session.stage === 'full') await staff.readWithPassword(request, reply, session, read);
    return session;
  };

  const save = async (
    request: FastifyRequest,
    reply: FastifyReply,
    session: SignedInStaff,
    factor: NewFactor,
  ): Promise<FactorSet> => {
    const { id, sessionId, stage } = session;
    const recoveryCodes = await db.transaction().execute(async (transaction) => {
      await assertUnchanged(transaction, staff.store.kind, session);
      if (stage === 'enrol') {
        if (!(await activate(transaction, id))) throw new HttpProblem(401, answers.signedOut);
        // Another session with the password must not set a first factor.
        await staff.sessions.endAll(transaction, id, sessionId);
      }
      await addFactor(transaction, id, factor);
      await staff.updateSession(transaction, sessionId, { challenge: null, pending_secret: null });
      await audit(transaction, { actor: id, action: 'added a second factor', target: id });
      return (await countRecoveryCodes(transaction, id)) ? null : renewRecoveryCodes(transaction, id);
    });
    if (stage === 'enrol') {
      await staff.startSession(request, reply, session, 'full');
      const person = await findStaff(db, { id });
      if (person) rememberDevice(staff, request, reply, person);
    }
    staff.events.note(request, { event: 'staff-changed', outcome: 'succeeded', user: id });
    return { recoveryCodes };
  };

  route(app, 'GET /api/staff/factors', async (request, reply) => {
    const { id } = await staff.requireStage(request, reply);
    return factorsView(db, id);
  });

  route(app, 'POST /api/staff/factors/code/begin', validatesLater, async (request, reply) => {
    const { id, email, sessionId } = await begin(request, reply);
    const secret = newSecret();
    await staff.updateSession(db, sessionId, { pending_secret: staff.seal.close(secret, id) });
    return codeSecret(secret, email);
  });

  route(app, 'POST /api/staff/factors/code', validatesLater, async (request, reply) => {
    const session = await staff.requireStage(request, reply, ['enrol', 'full']);
    const { code, name } = bodyOf(request);
    const buckets = await countFactor(staff, request, reply, session);
    if (!session.pending_secret) throw new HttpProblem(409, answers.begunTooLongAgo);
    const check = checkCode(staff.seal.open(session.pending_secret, session.id), code, new Date());
    if (check.outcome !== 'right') {
      const sentence = check.outcome === 'old' ? answers.slowClock(check.minutes) : answers.wrongCode;
      throw fieldProblem(400, 'code', sentence);
    }
    await staff.limiter.refund(buckets);
    // The code that confirmed it is consumed.
    return save(request, reply, session, { kind: 'code', name, secret: session.pending_secret, last_step: check.step });
  });

  route(app, 'POST /api/staff/factors/passkey/begin', validatesLater, async (request, reply) => {
    const session = await begin(request, reply);
    const options = await registrationOptions(db, session, staff.origin());
    await staff.updateSession(db, session.sessionId, { challenge: options.challenge });
    return options;
  });

  route(app, 'POST /api/staff/factors/passkey', validatesLater, async (request, reply) => {
    const session = await staff.requireStage(request, reply, ['enrol', 'full']);
    const { credential, name } = bodyOf(request);
    const buckets = await countFactor(staff, request, reply, session);
    const challenge = await staff.takeChallenge(session);
    if (!challenge) throw new HttpProblem(409, answers.begunTooLongAgo);
    const passkey = await verifyRegistration(credential, challenge, staff.origin());
    if (!passkey) throw new HttpProblem(400, answers.wrongPasskey);
    await staff.limiter.refund(buckets);
    return save(request, reply, session, { kind: 'passkey', name, ...passkey }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new HttpProblem(409, answers.knownPasskey) : error;
    });
  });

  route(app, 'POST /api/staff/factors/remove', validatesLater, async (request, reply) => {
    const { session, sent } = await staff.requirePassword(request, reply);
    const { id } = session;
    await db.transaction().execute(async (transaction) => {
      if (!(await removeFactor(transaction, id, sent.id))) throw new HttpProblem(404, answers.noFactor);
      if (!(await factorsOf(transaction, id)).length) throw new HttpProblem(409, answers.lastFactor);
      await audit(transaction, { actor: id, action: 'removed a second factor', target: id });
    });
    staff.events.note(request, { event: 'staff-changed', outcome: 'succeeded', user: id });
    return factorsView(db, id);
  });

  route(app, 'POST /api/staff/factors/recovery', validatesLater, async (request, reply) => {
    const { session } = await staff.requirePassword(request, reply);
    const { id } = session;
    const recoveryCodes = await db.transaction().execute(async (transaction) => {
      await assertUnchanged(transaction, staff.store.kind, session);
      await audit(transaction, { actor: id, action: 'renewed the paper codes', target: id });
      return renewRecoveryCodes(transaction, id);
    });
    return { recoveryCodes };
  });
}
