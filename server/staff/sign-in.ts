import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import { type LockedStep, lockedSignInMail } from '#content/mails/staff-mails.ts';
import type { StaffSession } from '#contract/staff.ts';
import { insertMails, staffMail } from '../outbox/outbox.ts';
import { fieldProblem, HttpProblem } from '../platform/http/errors.ts';
import { type Bucket, byNetwork, countAttempt, type Limit, perMinute } from '../platform/http/limiter.ts';
import { bodyOf, route, typedName, validatesLater } from '../platform/http/route.ts';
import { callerOf, hashPassword, isPasswordOf, refuseWeakPassword } from '../platform/passwords.ts';
import { audit } from './audit.ts';
import { type SignedInStaff, type StaffContext, sessionView } from './context.ts';
import {
  authenticationOptions,
  checkCode,
  consumeRecoveryCode,
  consumeStep,
  factorsOf,
  verifyAuthentication,
} from './factors.ts';
import { consumeInvitation, findInvited, findStaff, listColleagues, type StoredStaff } from './people.ts';

const quarter = 900;

/** A whole office signs in behind one address. */
const limits = {
  signInByNetwork: { most: 30, seconds: quarter },
  /** From unknown devices, whatever their number. */
  signInByPerson: { most: 100, seconds: 3600 },
  /** A separate count, so that others cannot lock them out. */
  signInByDevice: { most: 20, seconds: 3600 },
  /** Ten guesses at six digits with three valid codes: 1 in 33,000. */
  factorByPerson: { most: 10, seconds: quarter },
  invitationByNetwork: { most: 60, seconds: quarter },
} satisfies Record<string, Limit>;

/** Per network and minute: a right password is refunded from the counts but costs as much to check. */
const signInsPerMinute = 150;

const signInBucket = (email: string) => `staff-sign-in:${email}`;
const factorBucket = (id: string) => `staff-factor:${id}`;

/** Counts by which strangers can lock somebody out of unknown devices. */
export const lockoutBuckets = ({ id, email }: Pick<StoredStaff, 'id' | 'email'>): readonly string[] => [
  signInBucket(email),
  factorBucket(id),
];

/** Changes with a reset, which forgets all devices: one may be lost. */
const deviceOwner = ({ id, active_at }: StoredStaff): string => `${id} ${active_at}`;

/** Undefined unless they have completed sign-in on it. */
const deviceOf = ({ devices }: StaffContext, request: FastifyRequest, person: StoredStaff) =>
  devices.of(request, deviceOwner(person));

export function rememberDevice(staff: StaffContext, request: FastifyRequest, reply: FastifyReply, person: StoredStaff) {
  if (!deviceOf(staff, request, person)) staff.devices.give(request, reply, deviceOwner(person));
}

async function countPassword(
  staff: StaffContext,
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
  person: StoredStaff | undefined,
): Promise<readonly Bucket[]> {
  const device = person && deviceOf(staff, request, person);
  const network = device ? [] : byNetwork('staff-sign-in', request, limits.signInByNetwork);
  await staff.limiter.count(reply, network, answers.tooManyGuesses);
  const bucket: Bucket = device
    ? [signInBucket(`device:${device}`), limits.signInByDevice]
    : [signInBucket(email), limits.signInByPerson];
  await countOrWarn(staff, request, reply, bucket, 'password', device ? undefined : person);
  return [...network, bucket];
}

export async function countFactor(
  staff: StaffContext,
  request: FastifyRequest,
  reply: FastifyReply,
  person: StoredStaff,
): Promise<readonly Bucket[]> {
  const device = deviceOf(staff, request, person);
  const bucket: Bucket = [factorBucket(device ? `device:${device}` : person.id), limits.factorByPerson];
  await countOrWarn(staff, request, reply, bucket, 'factor', device ? undefined : person);
  return [bucket];
}

/** Warns owners after the answer, whose time would otherwise reveal the account. @param person undefined: no warning */
async function countOrWarn(
  staff: StaffContext,
  request: FastifyRequest,
  reply: FastifyReply,
  bucket: Bucket,
  step: LockedStep,
  person: StoredStaff | undefined,
): Promise<void> {
  try {
    await staff.limiter.count(reply, [bucket], answers.tooManyGuesses);
  } catch (refused) {
    if (person?.state === 'active' && refused instanceof HttpProblem)
      setImmediate(() =>
        warnOwners(staff, person, step).catch((error: unknown) =>
          request.log.error({ err: error }, 'owners could not be told of a locked sign-in'),
        ),
      );
    throw refused;
  }
}

/** Once a day per step. */
async function warnOwners({ store, addresses, onMail }: StaffContext, { id, name }: StoredStaff, step: LockedStep) {
  const now = new Date();
  const warned = await store.db.transaction().execute(async (transaction) => {
    const { count } = await countAttempt(transaction, `staff-locked:${step}:${id}`, 86_400, now);
    if (count > 1) return false;
    const owners = (await listColleagues(transaction)).filter(({ role }) => role === 'owner');
    const mails = owners.map((owner) => staffMail(owner, lockedSignInMail(name, step), addresses, now));
    await insertMails(transaction, store.kind, mails);
    return true;
  });
  if (warned) onMail();
}

export async function invitationRoutes(app: FastifyInstance, staff: StaffContext): Promise<void> {
  const { db } = staff.store;
  const countInvitation = (request: FastifyRequest, reply: FastifyReply) =>
    staff.limiter.count(
      reply,
      byNetwork('staff-invitation', request, limits.invitationByNetwork),
      answers.tooManyGuesses,
    );

  // Read-only: link scanners of mail programs must not use it up.
  route(app, 'POST /api/staff/invitation', validatesLater, async (request, reply) => {
    await countInvitation(request, reply);
    const { token } = bodyOf(request);
    const invited = await findInvited(db, token);
    if (typeof invited === 'string') throw new HttpProblem(400, answers.invitationOver[invited]);
    return { name: invited.name, email: invited.email };
  });

  route(app, 'POST /api/staff/invitation/accept', validatesLater, async (request, reply) => {
    await countInvitation(request, reply);
    const { token, password } = bodyOf(request);
    const invited = await findInvited(db, token);
    if (typeof invited === 'string') {
      staff.events.note(request, { event: 'staff-invitation', outcome: 'refused' });
      throw new HttpProblem(400, answers.invitationOver[invited]);
    }
    const { id, name, email } = invited;
    refuseWeakPassword(password, { username: '', firstName: name, email });
    const password_hash = await hashPassword(password, staff.passwordCost, callerOf(request, 'known'));
    await db.transaction().execute(async (transaction) => {
      if (!(await consumeInvitation(transaction, token))) throw new HttpProblem(400, answers.invitationOver.used);
      await transaction.updateTable('staff').set({ password_hash }).where('id', '=', id).execute();
      await audit(transaction, { actor: id, action: 'accepted the invitation', target: id });
    });
    await staff.startSession(request, reply, { id, password_hash }, 'enrol');
    staff.events.note(request, { event: 'staff-invitation', outcome: 'succeeded', user: id });
    return { stage: 'enrol', email };
  });
}

export async function signInRoutes(app: FastifyInstance, staff: StaffContext): Promise<void> {
  const { db } = staff.store;

  // Same answer and same work for an unknown address.
  route(
    app,
    'POST /api/staff/sign-in',
    { ...validatesLater, ...perMinute(signInsPerMinute) },
    async (request, reply) => {
      const typed = typedName(request.body, 'email');
      const named = await findStaff(db, { email: typed });
      const buckets = await countPassword(staff, request, reply, typed, named);
      const { email, password } = bodyOf(request);
      const found = await findStaff(db, { email });
      const caller = callerOf(request, named && deviceOf(staff, request, named) ? 'known' : 'desk');
      const isRight = await isPasswordOf(found?.password_hash, password, staff.passwordCost, caller);
      if (!found || !isRight) {
        staff.events.note(request, { event: 'staff-sign-in', outcome: 'refused', user: found?.id ?? email });
        throw new HttpProblem(401, answers.wrongCredentials);
      }
      await staff.limiter.refund(buckets);
      const stage = await staff.startSession(request, reply, found);
      staff.events.note(request, { event: 'staff-sign-in', outcome: 'succeeded', user: found.id });
      return sessionView(db, found, stage);
    },
  );

  route(app, 'GET /api/staff/session', async (request, reply) => {
    const session = await staff.currentStaff(request, reply);
    if (!session) throw new HttpProblem(401, answers.signedOut);
    return sessionView(db, session, session.stage);
  });

  route(app, 'POST /api/staff/sign-out', async (request, reply) => {
    const token = staff.sessions.token(request);
    if (token) await staff.sessions.endOf(db, token);
    return staff.sessions.leave(reply);
  });
}

export async function secondStepRoutes(app: FastifyInstance, staff: StaffContext): Promise<void> {
  const { db } = staff.store;

  /** Counts each readable guess. */
  const readGuess = async <Sent>(request: FastifyRequest & { body: Sent }, reply: FastifyReply) => {
    const session = await staff.requireStage(request, reply, ['factor']);
    const sent = bodyOf(request);
    return { session, sent, buckets: await countFactor(staff, request, reply, session) };
  };
  const refuse = (request: FastifyRequest, { id }: SignedInStaff, sentence: string): never => {
    staff.events.note(request, { event: 'staff-factor', outcome: 'refused', user: id });
    throw fieldProblem(400, 'code', sentence);
  };
  const open = async (
    request: FastifyRequest,
    reply: FastifyReply,
    session: SignedInStaff,
    buckets: readonly Bucket[],
  ): Promise<StaffSession> => {
    await staff.limiter.refund(buckets);
    await staff.startSession(request, reply, session, 'full');
    rememberDevice(staff, request, reply, session);
    staff.events.note(request, { event: 'staff-factor', outcome: 'succeeded', user: session.id });
    return sessionView(db, session, 'full');
  };

  route(app, 'POST /api/staff/factor/code', validatesLater, async (request, reply) => {
    const { session, sent, buckets } = await readGuess(request, reply);
    let sentence = answers.wrongCode;
    for (const { id, secret } of await factorsOf(db, session.id)) {
      if (!secret) continue;
      const check = checkCode(staff.seal.open(secret, session.id), sent.code, new Date());
      if (check.outcome === 'old') sentence = answers.slowClock(check.minutes);
      if (check.outcome !== 'right') continue;
      if (await consumeStep(db, id, check.step)) return open(request, reply, session, buckets);
      sentence = answers.usedCode;
    }
    return refuse(request, session, sentence);
  });

  route(app, 'POST /api/staff/factor/recovery', validatesLater, async (request, reply) => {
    const { session, sent, buckets } = await readGuess(request, reply);
    const isRight = await db.transaction().execute(async (transaction) => {
      const isRight = await consumeRecoveryCode(transaction, session.id, sent.code);
      if (isRight) await audit(transaction, { actor: session.id, action: 'used a paper code', target: session.id });
      return isRight;
    });
    return isRight ? open(request, reply, session, buckets) : refuse(request, session, answers.wrongRecovery);
  });

  route(app, 'POST /api/staff/factor/passkey/question', async (request, reply) => {
    const session = await staff.requireStage(request, reply, ['factor']);
    const buckets = await countFactor(staff, request, reply, session);
    const options = await authenticationOptions(db, session, staff.origin());
    await staff.updateSession(db, session.sessionId, { challenge: options.challenge });
    await staff.limiter.refund(buckets);
    return options;
  });

  route(app, 'POST /api/staff/factor/passkey', validatesLater, async (request, reply) => {
    const { session, sent, buckets } = await readGuess(request, reply);
    const challenge = await staff.takeChallenge(session);
    const isRight = await verifyAuthentication(db, session.id, sent.credential, challenge, staff.origin());
    return isRight ? open(request, reply, session, buckets) : refuse(request, session, answers.wrongPasskey);
  });
}
