import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import { type LockedSignInStep, lockedSignInMail } from '#content/mails/staff-mails.ts';
import type { StaffSession } from '#contract/staff.ts';
import { insertMails } from '../outbox/insert.ts';
import { createStaffMail } from '../outbox/outbox.ts';
import { createFieldProblem, HttpProblem } from '../platform/http/errors.ts';
import {
  countAttempt,
  limitPerMinute,
  type RateLimit,
  type RateLimitBucket,
  toNetworkBuckets,
} from '../platform/http/limiter.ts';
import { readTypedName, requireBody, route, validatesLater } from '../platform/http/route.ts';
import { assertStrongPassword, hashPassword, toPasswordCaller, verifyPassword } from '../platform/passwords.ts';
import { recordAuditEntry } from './audit.ts';
import { type SignedInStaff, type StaffContext, toStaffSession } from './context.ts';
import {
  consumeRecoveryCode,
  consumeTotpStep,
  createAuthenticationOptions,
  readFactors,
  verifyAuthentication,
  verifyTotpCode,
} from './factors.ts';
import { consumeInvitation, findInvitedStaff, findStaff, listColleagues, type StoredStaff } from './store.ts';

const quarterHour = 900;

/** Generous by network, since a whole office may have one IP address. */
const limits = {
  signInByNetwork: { max: 30, seconds: quarterHour },
  /** On all unknown devices together. */
  signInByPerson: { max: 100, seconds: 3600 },
  /** On a known device, counted separately, so that others cannot lock them out. */
  signInByDevice: { max: 20, seconds: 3600 },
  /** Ten guesses at six digits, of which three codes are valid, succeed once in 33,000 times. */
  factorByPerson: { max: 10, seconds: quarterHour },
  invitationByNetwork: { max: 60, seconds: quarterHour },
} satisfies Record<string, RateLimit>;

/** Per network. Also counts correct passwords, which are refunded from the other counts but cost as much to check. */
const signInsPerMinute = 150;

const signInBucket = (email: string) => `staff-sign-in:${email}`;
const factorBucket = (id: string) => `staff-factor:${id}`;

/** Rate-limit buckets by which a stranger can lock somebody out on an unknown device. */
export const toLockoutBuckets = ({ id, email }: Pick<StoredStaff, 'id' | 'email'>): readonly string[] => [
  signInBucket(email),
  factorBucket(id),
];

/** Changes with a reset, so that all remembered devices are forgotten, lost ones included. */
const toDeviceOwnerKey = ({ id, active_at }: StoredStaff): string => `${id} ${active_at}`;

/** The id of a device on which they have signed in before; undefined otherwise. */
const findDevice = ({ devices }: StaffContext, request: FastifyRequest, person: StoredStaff) =>
  devices.find(request, toDeviceOwnerKey(person));

export function rememberDevice(staff: StaffContext, request: FastifyRequest, reply: FastifyReply, person: StoredStaff) {
  if (!findDevice(staff, request, person)) staff.devices.remember(request, reply, toDeviceOwnerKey(person));
}

async function countPasswordAttempt(
  staff: StaffContext,
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
  person: StoredStaff | undefined,
): Promise<readonly RateLimitBucket[]> {
  const device = person && findDevice(staff, request, person);
  const network = device ? [] : toNetworkBuckets('staff-sign-in', request, limits.signInByNetwork);
  await staff.limiter.count(reply, network, answers.tooManyGuesses);
  const bucket: RateLimitBucket = device
    ? [signInBucket(`device:${device}`), limits.signInByDevice]
    : [signInBucket(email), limits.signInByPerson];
  await countOrWarn(staff, request, reply, bucket, 'password', device ? undefined : person);
  return [...network, bucket];
}

export async function countFactorAttempt(
  staff: StaffContext,
  request: FastifyRequest,
  reply: FastifyReply,
  person: StoredStaff,
): Promise<readonly RateLimitBucket[]> {
  const device = findDevice(staff, request, person);
  const bucket: RateLimitBucket = [factorBucket(device ? `device:${device}` : person.id), limits.factorByPerson];
  await countOrWarn(staff, request, reply, bucket, 'factor', device ? undefined : person);
  return [bucket];
}

/**
 * Counts an attempt; when the limit is reached, warns owners. It does so after the answer, whose timing would otherwise
 * reveal that the account exists. @param person if undefined, nobody is warned @throws HttpProblem 429
 */
async function countOrWarn(
  staff: StaffContext,
  request: FastifyRequest,
  reply: FastifyReply,
  bucket: RateLimitBucket,
  step: LockedSignInStep,
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

/** At most once a day for each person and step. */
async function warnOwners(
  { store, addresses, onMail }: StaffContext,
  { id, name }: StoredStaff,
  step: LockedSignInStep,
) {
  const now = new Date();
  const warned = await store.db.transaction().execute(async (transaction) => {
    const { count } = await countAttempt(transaction, `staff-locked:${step}:${id}`, 86_400, now);
    if (count > 1) return false;
    const owners = (await listColleagues(transaction)).filter(({ role }) => role === 'owner');
    const mails = owners.map((owner) => createStaffMail(owner, lockedSignInMail(name, step), addresses, now));
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
      toNetworkBuckets('staff-invitation', request, limits.invitationByNetwork),
      answers.tooManyGuesses,
    );

  // Does not use up the invitation, since mail programs scan links.
  route(app, 'POST /api/staff/invitation', validatesLater, async (request, reply) => {
    await countInvitation(request, reply);
    const { token } = requireBody(request);
    const invited = await findInvitedStaff(db, token);
    if (typeof invited === 'string') throw new HttpProblem(400, answers.invitationOver[invited]);
    return { name: invited.name, email: invited.email };
  });

  route(app, 'POST /api/staff/invitation/accept', validatesLater, async (request, reply) => {
    await countInvitation(request, reply);
    const { token, password } = requireBody(request);
    const invited = await findInvitedStaff(db, token);
    if (typeof invited === 'string') {
      staff.events.note(request, { event: 'staff-invitation', outcome: 'refused' });
      throw new HttpProblem(400, answers.invitationOver[invited]);
    }
    const { id, name, email } = invited;
    assertStrongPassword(password, { username: '', firstName: name, email });
    const password_hash = await hashPassword(password, staff.passwordCost, toPasswordCaller(request, 'known'));
    await db.transaction().execute(async (transaction) => {
      if (!(await consumeInvitation(transaction, token))) throw new HttpProblem(400, answers.invitationOver.used);
      await transaction.updateTable('staff').set({ password_hash }).where('id', '=', id).execute();
      await recordAuditEntry(transaction, { actor: id, action: 'accepted the invitation', target: id });
    });
    await staff.startSession(request, reply, { id, password_hash }, 'enrol');
    staff.events.note(request, { event: 'staff-invitation', outcome: 'succeeded', user: id });
    return { stage: 'enrol', email };
  });
}

export async function signInRoutes(app: FastifyInstance, staff: StaffContext): Promise<void> {
  const { db } = staff.store;

  // An unknown address gets the same answer after the same work.
  route(
    app,
    'POST /api/staff/sign-in',
    { ...validatesLater, ...limitPerMinute(signInsPerMinute) },
    async (request, reply) => {
      const typed = readTypedName(request.body, 'email');
      const named = await findStaff(db, { email: typed });
      const buckets = await countPasswordAttempt(staff, request, reply, typed, named);
      const { email, password } = requireBody(request);
      const found = await findStaff(db, { email });
      const caller = toPasswordCaller(request, named && findDevice(staff, request, named) ? 'known' : 'desk');
      const isRight = await verifyPassword(found?.password_hash, password, staff.passwordCost, caller);
      if (!found || !isRight) {
        staff.events.note(request, { event: 'staff-sign-in', outcome: 'refused', user: found?.id ?? email });
        throw new HttpProblem(401, answers.wrongCredentials);
      }
      await staff.limiter.refund(buckets);
      const stage = await staff.startSession(request, reply, found);
      staff.events.note(request, { event: 'staff-sign-in', outcome: 'succeeded', user: found.id });
      return toStaffSession(db, found, stage);
    },
  );

  route(app, 'GET /api/staff/session', async (request, reply) => {
    const session = await staff.currentStaff(request, reply);
    if (!session) throw new HttpProblem(401, answers.signedOut);
    return toStaffSession(db, session, session.stage);
  });

  route(app, 'POST /api/staff/sign-out', async (request, reply) => {
    const token = staff.sessions.token(request);
    if (token) await staff.sessions.endByToken(db, token);
    return staff.sessions.sendSignedOut(reply);
  });
}

export async function secondStepRoutes(app: FastifyInstance, staff: StaffContext): Promise<void> {
  const { db } = staff.store;

  /** Validates the body, then counts the guess. */
  const readGuess = async <Sent>(request: FastifyRequest & { body: Sent }, reply: FastifyReply) => {
    const session = await staff.requireStage(request, reply, ['factor']);
    const sent = requireBody(request);
    return { session, sent, buckets: await countFactorAttempt(staff, request, reply, session) };
  };
  const refuse = (request: FastifyRequest, { id }: SignedInStaff, sentence: string): never => {
    staff.events.note(request, { event: 'staff-factor', outcome: 'refused', user: id });
    throw createFieldProblem(400, 'code', sentence);
  };
  const open = async (
    request: FastifyRequest,
    reply: FastifyReply,
    session: SignedInStaff,
    buckets: readonly RateLimitBucket[],
  ): Promise<StaffSession> => {
    await staff.limiter.refund(buckets);
    await staff.startSession(request, reply, session, 'full');
    rememberDevice(staff, request, reply, session);
    staff.events.note(request, { event: 'staff-factor', outcome: 'succeeded', user: session.id });
    return toStaffSession(db, session, 'full');
  };

  route(app, 'POST /api/staff/factor/code', validatesLater, async (request, reply) => {
    const { session, sent, buckets } = await readGuess(request, reply);
    let sentence = answers.wrongCode;
    for (const { id, secret } of await readFactors(db, session.id)) {
      if (!secret) continue;
      const check = verifyTotpCode(staff.seal.decrypt(secret, session.id), sent.code, new Date());
      if (check.outcome === 'old') sentence = answers.slowClock(check.minutes);
      if (check.outcome !== 'right') continue;
      if (await consumeTotpStep(db, id, check.step)) return open(request, reply, session, buckets);
      sentence = answers.usedCode;
    }
    return refuse(request, session, sentence);
  });

  route(app, 'POST /api/staff/factor/recovery', validatesLater, async (request, reply) => {
    const { session, sent, buckets } = await readGuess(request, reply);
    const isRight = await db.transaction().execute(async (transaction) => {
      const isRight = await consumeRecoveryCode(transaction, session.id, sent.code);
      if (isRight)
        await recordAuditEntry(transaction, { actor: session.id, action: 'used a paper code', target: session.id });
      return isRight;
    });
    return isRight ? open(request, reply, session, buckets) : refuse(request, session, answers.wrongRecovery);
  });

  route(app, 'POST /api/staff/factor/passkey/question', async (request, reply) => {
    const session = await staff.requireStage(request, reply, ['factor']);
    const buckets = await countFactorAttempt(staff, request, reply, session);
    const options = await createAuthenticationOptions(db, session, staff.origin());
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
