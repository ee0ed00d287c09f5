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
import { assertStrongPassword } from '../platform/password-checks.ts';
import { hashPassword, toPasswordCaller, verifyPassword } from '../platform/passwords.ts';
import { recordAuditEntry } from './audit.ts';
import { type StaffContext, toStaffSession } from './context.ts';
import type { SignInCall } from './desk-sessions.ts';
import {
  consumeRecoveryCode,
  consumeTotpStep,
  createAuthenticationOptions,
  listFactors,
  verifyAuthentication,
  verifyTotpCode,
} from './factors.ts';
import { consumeInvitation, findInvitedStaff, findStaff, listColleagues, type StoredStaff } from './store.ts';

const quarterHourSeconds = 900;
const hourSeconds = 3600;

/** Generous by network, since a whole office may have one IP address. */
const limits = {
  signInByNetwork: { max: 30, seconds: quarterHourSeconds },
  /** On all unknown devices together. */
  signInByPerson: { max: 100, seconds: hourSeconds },
  /** On a known device, counted separately, so that others cannot lock them out. */
  signInByDevice: { max: 20, seconds: hourSeconds },
  /** Ten guesses at six digits, of which three codes are valid, succeed once in 33,000 times. */
  factorByPerson: { max: 10, seconds: quarterHourSeconds },
  invitationByNetwork: { max: 60, seconds: quarterHourSeconds },
} satisfies Record<string, RateLimit>;

/** Per network. Also counts correct passwords, which are refunded from the other counts but cost as much to check. */
const signInsPerMinute = 150;

const signInBucket = (email: string) => `staff-sign-in:${email}`;
const factorBucket = (id: string) => `staff-factor:${id}`;

/** Rate-limit buckets by which a stranger can lock someone out on an unknown device. */
export const toLockoutBuckets = ({ id, email }: Pick<StoredStaff, 'id' | 'email'>): readonly string[] => [
  signInBucket(email),
  factorBucket(id),
];

/** Changes with a reset, so that all remembered devices are forgotten, lost ones included. */
const toDeviceOwnerKey = ({ id, active_at }: StoredStaff): string => `${id} ${active_at}`;

/** The id of a device on which they have signed in before; undefined otherwise. */
const findDevice = ({ devices }: StaffContext, { request, person }: Pick<SignInCall, 'request' | 'person'>) =>
  devices.find(request, toDeviceOwnerKey(person));

export function rememberDevice(staff: StaffContext, call: SignInCall): void {
  if (!findDevice(staff, call)) staff.devices.remember(call.request, call.reply, toDeviceOwnerKey(call.person));
}

async function countPasswordAttempt(
  staff: StaffContext,
  { request, reply, person }: SignInCall<StoredStaff | undefined>,
  email: string,
): Promise<readonly RateLimitBucket[]> {
  const device = person && findDevice(staff, { request, person });
  const network = device ? [] : toNetworkBuckets('staff-sign-in', request, limits.signInByNetwork);
  await staff.limiter.count(reply, network, answers.tooManyGuesses);
  const bucket: RateLimitBucket = device
    ? [signInBucket(`device:${device}`), limits.signInByDevice]
    : [signInBucket(email), limits.signInByPerson];
  await countOrWarn(staff, { request, reply, person: device ? undefined : person }, bucket, 'password');
  return [...network, bucket];
}

export async function countFactorAttempt(staff: StaffContext, call: SignInCall): Promise<readonly RateLimitBucket[]> {
  const device = findDevice(staff, call);
  const bucket: RateLimitBucket = [factorBucket(device ? `device:${device}` : call.person.id), limits.factorByPerson];
  await countOrWarn(staff, { ...call, person: device ? undefined : call.person }, bucket, 'factor');
  return [bucket];
}

/**
 * Counts an attempt; when the limit is reached, warns owners. It does so after the answer, whose timing would otherwise
 * reveal that the account exists. Without a person nobody is warned. @throws HttpProblem 429
 */
async function countOrWarn(
  staff: StaffContext,
  { request, reply, person }: SignInCall<StoredStaff | undefined>,
  bucket: RateLimitBucket,
  step: LockedSignInStep,
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
    const text = lockedSignInMail(name, step);
    const mails = owners.map((person) => createStaffMail({ person, text, at: now }, addresses));
    await insertMails(transaction, mails);
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
      staff.events.record(request, { event: 'staff-invitation', outcome: 'refused' });
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
    await staff.startSession({ request, reply, person: { id, password_hash } }, 'enrol');
    staff.events.record(request, { event: 'staff-invitation', outcome: 'succeeded', user: id });
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
      const buckets = await countPasswordAttempt(staff, { request, reply, person: named }, typed);
      const { email, password } = requireBody(request);
      const found = await findStaff(db, { email });
      const caller = toPasswordCaller(
        request,
        named && findDevice(staff, { request, person: named }) ? 'known' : 'desk',
      );
      const isRight = await verifyPassword(found?.password_hash, password, staff.passwordCost, caller);
      if (!found || !isRight) {
        staff.events.record(request, { event: 'staff-sign-in', outcome: 'refused', user: found?.id ?? email });
        throw new HttpProblem(401, answers.wrongCredentials);
      }
      await staff.limiter.refund(buckets);
      const stage = await staff.startSession({ request, reply, person: found });
      staff.events.record(request, { event: 'staff-sign-in', outcome: 'succeeded', user: found.id });
      return toStaffSession(db, found, stage);
    },
  );

  route(app, 'GET /api/staff/session', async (request, reply) => {
    const session = await staff.findCurrentStaff(request, reply);
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
    const person = await staff.requireStage(request, reply, ['factor']);
    const sent = requireBody(request);
    const call = { request, reply, person };
    return { call, person, sent, buckets: await countFactorAttempt(staff, call) };
  };
  const refuse = ({ request, person: { id } }: SignInCall, sentence: string): never => {
    staff.events.record(request, { event: 'staff-factor', outcome: 'refused', user: id });
    throw createFieldProblem(400, 'code', sentence);
  };
  const admit = async (call: SignInCall, buckets: readonly RateLimitBucket[]): Promise<StaffSession> => {
    await staff.limiter.refund(buckets);
    await staff.startSession(call, 'full');
    rememberDevice(staff, call);
    staff.events.record(call.request, { event: 'staff-factor', outcome: 'succeeded', user: call.person.id });
    return toStaffSession(db, call.person, 'full');
  };

  route(app, 'POST /api/staff/factor/code', validatesLater, async (request, reply) => {
    const { call, person, sent, buckets } = await readGuess(request, reply);
    let sentence = answers.wrongCode;
    for (const { id, secret } of await listFactors(db, person.id)) {
      if (!secret) continue;
      const check = verifyTotpCode(staff.seal.decrypt(secret, person.id), sent.code, new Date());
      if (check.outcome === 'old') sentence = answers.slowClock(check.minutes);
      if (check.outcome !== 'right') continue;
      if (await consumeTotpStep(db, id, check.step)) return admit(call, buckets);
      sentence = answers.usedCode;
    }
    return refuse(call, sentence);
  });

  route(app, 'POST /api/staff/factor/recovery', validatesLater, async (request, reply) => {
    const { call, person, sent, buckets } = await readGuess(request, reply);
    const isRight = await db.transaction().execute(async (transaction) => {
      const isRight = await consumeRecoveryCode(transaction, person.id, sent.code);
      if (isRight)
        await recordAuditEntry(transaction, { actor: person.id, action: 'used a paper code', target: person.id });
      return isRight;
    });
    return isRight ? admit(call, buckets) : refuse(call, answers.wrongRecovery);
  });

  route(app, 'POST /api/staff/factor/passkey/question', async (request, reply) => {
    const session = await staff.requireStage(request, reply, ['factor']);
    const buckets = await countFactorAttempt(staff, { request, reply, person: session });
    const options = await createAuthenticationOptions(db, session, staff.origin());
    await staff.updateSession(db, session.sessionId, { challenge: options.challenge });
    await staff.limiter.refund(buckets);
    return options;
  });

  route(app, 'POST /api/staff/factor/passkey', validatesLater, async (request, reply) => {
    const { call, person, sent, buckets } = await readGuess(request, reply);
    const expected = { challenge: await staff.takeChallenge(person), origin: staff.origin() };
    const isRight = await verifyAuthentication(db, person.id, sent.credential, expected);
    return isRight ? admit(call, buckets) : refuse(call, answers.wrongPasskey);
  });
}
