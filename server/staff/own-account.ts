import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import type { AddedFactor } from '#contract/staff.ts';
import { isUniqueViolation } from '../platform/db/errors.ts';
import { createFieldProblem, HttpProblem } from '../platform/http/errors.ts';
import { requireBody, requiresPassword, route, validatesLater } from '../platform/http/route.ts';
import { assertStrongPassword } from '../platform/password-checks.ts';
import { hashPassword, toPasswordCaller } from '../platform/passwords.ts';
import { recordAuditEntry } from './audit.ts';
import { type StaffContext, toStaffSession } from './context.ts';
import { assertStaffUnchanged, type SignedInStaff, type SignInCall } from './desk-sessions.ts';
import {
  addFactor,
  countRecoveryCodes,
  createRegistrationOptions,
  createTotpSecret,
  listFactors,
  type NewFactor,
  readStaffFactors,
  removeFactor,
  renewRecoveryCodes,
  toTotpSecret,
  verifyRegistration,
  verifyTotpCode,
} from './factors.ts';
import { countFactorAttempt, rememberDevice } from './sign-in.ts';
import { activateStaff, findStaff } from './store.ts';

export async function ownAccountRoutes(app: FastifyInstance, staff: StaffContext): Promise<void> {
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
    // Phones are also signed out, since one may be lost.
    await db.deleteFrom('push_subscriptions').where('staff_id', '=', id).execute();
    return sessions.sendSignedOut(reply);
  });

  route(app, 'POST /api/staff/password', validatesLater, async (request, reply) => {
    const { session, sent } = await staff.requirePassword(request, reply);
    const { id, name, email, sessionId } = session;
    assertStrongPassword(sent.newPassword, { username: '', firstName: name, email }, 'newPassword');
    const password_hash = await hashPassword(sent.newPassword, staff.passwordCost, toPasswordCaller(request, 'known'));
    await db.transaction().execute(async (transaction) => {
      await assertStaffUnchanged(transaction, session);
      await transaction.updateTable('staff').set({ password_hash }).where('id', '=', id).execute();
      await sessions.endAll(transaction, id, sessionId);
      await recordAuditEntry(transaction, { actor: id, action: 'changed the password', target: id });
    });
    staff.events.record(request, { event: 'staff-changed', outcome: 'succeeded', user: id });
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
    const { keyboardShortcuts } = requireBody(request);
    const set = { keyboard_shortcuts: Number(keyboardShortcuts ?? session.keyboard_shortcuts) };
    await db.updateTable('staff').set(set).where('id', '=', session.id).execute();
    return toStaffSession(db, { ...session, ...set }, session.stage);
  });
}

/** Needs the password again, except right after it was set. */
async function beginFactor(
  staff: StaffContext,
  request: FastifyRequest & { body: { password?: string | undefined } },
  reply: FastifyReply,
): Promise<SignedInStaff> {
  const person = await staff.requireStage(request, reply, ['enrol', 'full']);
  const read = () => ({ password: requireBody(request).password ?? '' });
  if (person.stage === 'full') await staff.readWithPassword({ request, reply, person }, read);
  return person;
}

async function saveFactor(
  staff: StaffContext,
  call: SignInCall<SignedInStaff>,
  factor: NewFactor,
): Promise<AddedFactor> {
  const { db } = staff.store;
  const { id, sessionId, stage } = call.person;
  const recoveryCodes = await db.transaction().execute(async (transaction) => {
    await assertStaffUnchanged(transaction, call.person);
    if (stage === 'enrol') {
      if (!(await activateStaff(transaction, id))) throw new HttpProblem(401, answers.signedOut);
      // Nobody else who knows the password may set up a first factor.
      await staff.sessions.endAll(transaction, id, sessionId);
    }
    await addFactor(transaction, id, factor);
    await staff.updateSession(transaction, sessionId, { challenge: null, pending_secret: null });
    await recordAuditEntry(transaction, { actor: id, action: 'added a second factor', target: id });
    return (await countRecoveryCodes(transaction, id)) ? null : renewRecoveryCodes(transaction, id);
  });
  if (stage === 'enrol') {
    await staff.startSession(call, 'full');
    const person = await findStaff(db, { id });
    if (person) rememberDevice(staff, { ...call, person });
  }
  staff.events.record(call.request, { event: 'staff-changed', outcome: 'succeeded', user: id });
  return { recoveryCodes };
}

export async function factorRoutes(app: FastifyInstance, staff: StaffContext): Promise<void> {
  const { db } = staff.store;

  route(app, 'GET /api/staff/factors', async (request, reply) => {
    const { id } = await staff.requireStage(request, reply);
    return readStaffFactors(db, id);
  });

  route(app, 'POST /api/staff/factors/code/begin', validatesLater, async (request, reply) => {
    const { id, email, sessionId } = await beginFactor(staff, request, reply);
    const secret = createTotpSecret();
    await staff.updateSession(db, sessionId, { pending_secret: staff.seal.encrypt(secret, id) });
    return toTotpSecret(secret, email);
  });

  route(app, 'POST /api/staff/factors/code', validatesLater, async (request, reply) => {
    const person = await staff.requireStage(request, reply, ['enrol', 'full']);
    const { id, pending_secret: secret } = person;
    const call = { request, reply, person };
    const { code, name } = requireBody(request);
    const buckets = await countFactorAttempt(staff, call);
    if (!secret) throw new HttpProblem(409, answers.begunTooLongAgo);
    const check = verifyTotpCode(staff.seal.decrypt(secret, id), code, new Date());
    if (check.outcome !== 'right') {
      const sentence = check.outcome === 'old' ? answers.slowClock(check.minutes) : answers.wrongCode;
      throw createFieldProblem(400, 'code', sentence);
    }
    await staff.limiter.refund(buckets);
    // The code that confirmed it cannot be used again.
    return saveFactor(staff, call, { kind: 'code', name, secret, last_step: check.step });
  });

  route(app, 'POST /api/staff/factors/passkey/begin', validatesLater, async (request, reply) => {
    const session = await beginFactor(staff, request, reply);
    const options = await createRegistrationOptions(db, session, staff.origin());
    await staff.updateSession(db, session.sessionId, { challenge: options.challenge });
    return options;
  });

  route(app, 'POST /api/staff/factors/passkey', validatesLater, async (request, reply) => {
    const person = await staff.requireStage(request, reply, ['enrol', 'full']);
    const call = { request, reply, person };
    const { credential, name } = requireBody(request);
    const buckets = await countFactorAttempt(staff, call);
    const challenge = await staff.takeChallenge(person);
    if (!challenge) throw new HttpProblem(409, answers.begunTooLongAgo);
    const passkey = await verifyRegistration(credential, { challenge, origin: staff.origin() });
    if (!passkey) throw new HttpProblem(400, answers.wrongPasskey);
    await staff.limiter.refund(buckets);
    return saveFactor(staff, call, { kind: 'passkey', name, ...passkey }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new HttpProblem(409, answers.knownPasskey) : error;
    });
  });

  route(app, 'POST /api/staff/factors/remove', validatesLater, async (request, reply) => {
    const { session, sent } = await staff.requirePassword(request, reply);
    const { id } = session;
    await db.transaction().execute(async (transaction) => {
      await assertStaffUnchanged(transaction, session);
      if (!(await removeFactor(transaction, id, sent.id))) throw new HttpProblem(404, answers.noFactor);
      if (!(await listFactors(transaction, id)).length) throw new HttpProblem(409, answers.lastFactor);
      await recordAuditEntry(transaction, { actor: id, action: 'removed a second factor', target: id });
    });
    staff.events.record(request, { event: 'staff-changed', outcome: 'succeeded', user: id });
    return readStaffFactors(db, id);
  });

  route(app, 'POST /api/staff/factors/recovery', validatesLater, async (request, reply) => {
    const { session } = await staff.requirePassword(request, reply);
    const { id } = session;
    const recoveryCodes = await db.transaction().execute(async (transaction) => {
      await assertStaffUnchanged(transaction, session);
      await recordAuditEntry(transaction, { actor: id, action: 'renewed the paper codes', target: id });
      return renewRecoveryCodes(transaction, id);
    });
    staff.events.record(request, { event: 'staff-changed', outcome: 'succeeded', user: id });
    return { recoveryCodes };
  });
}
