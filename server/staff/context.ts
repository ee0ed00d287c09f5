import type { FastifyReply, FastifyRequest } from 'fastify';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import { retentionSeconds } from '#contract/limits.ts';
import { problemTypes } from '#contract/problem.ts';
import {
  backgroundRequestHeader,
  passwordConfirmedMinutes,
  type StaffIdentity,
  type StaffRole,
  type StaffSession,
  staffSessionHours,
} from '#contract/staff.ts';
import type { FirmMailAddresses } from '../outbox/outbox.ts';
import { hasChanged } from '../platform/db/count.ts';
import type { Database, DatabaseKind, Store } from '../platform/db/open.ts';
import { ensureSecret } from '../platform/db/secrets.ts';
import { HostCookie, KnownDevices } from '../platform/http/cookies.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import type { RateLimit, RateLimiter } from '../platform/http/limiter.ts';
import { requireBody } from '../platform/http/route.ts';
import { checkPassword, type PasswordCost } from '../platform/passwords.ts';
import type { SecurityEvents } from '../platform/security-events.ts';
import { Sessions } from '../platform/sessions.ts';
import { createFactorCipher, readFactorKinds } from './factors.ts';
import { findStaff, type StoredStaff, toStaffIdentity } from './store.ts';
import type { StaffSessionsTable } from './tables.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the desk's guard. */
    staff: StaffIdentity;
  }
}

export interface StaffServices {
  store: Store;
  addresses: FirmMailAddresses;
  /** For links in mails and for passkeys. */
  origin: () => string;
  consultationsAhead: (adviser: string) => Promise<string[]>;
  /** Stops bookings with an adviser, and removes their calendars. */
  endAdviser: (transaction: Database, adviser: string, now: Date) => Promise<void>;
  removeCalendars: (transaction: Database, adviser: string) => Promise<void>;
  onMail: () => void;
}

export interface StaffOptions extends StaffServices {
  limiter: RateLimiter;
  events: SecurityEvents;
  passwordCost: PasswordCost;
  /** Whether there is a mail server. If not, owners get the invitation's link to pass it on. */
  sendsMail: () => boolean;
  secure: boolean;
}

type Stage = StaffSessionsTable['stage'];

/** In seconds, even with use; a quarter of an hour until the second factor. */
const sessionLifetimes: Readonly<Record<Stage, number>> = {
  enrol: 900,
  factor: 900,
  full: staffSessionHours.most * 3600,
};
const passwordAgainLimit: RateLimit = { max: 20, seconds: 3600 };

export type SignedInStaff = StoredStaff &
  Pick<StaffSessionsTable, 'stage' | 'challenge' | 'pending_secret' | 'password_confirmed_at'> & { sessionId: string };

export type StaffContext = Awaited<ReturnType<typeof createStaffContext>>;

export async function createStaffContext(options: StaffOptions) {
  const { store, secure } = options;
  const { db } = store;
  // SameSite=Strict and HttpOnly.
  const cookie = (name: string, seconds: number) => new HostCookie(name, secure, { sameSite: 'strict', seconds });
  const sessions = new Sessions(
    {
      table: 'staff_sessions',
      owner: 'staff_id',
      idleSeconds: staffSessionHours.unused * 3600,
      keepIdle: true,
      noteEverySeconds: 60,
      max: 50,
    },
    cookie('desk', sessionLifetimes.full),
  );
  const checks = { ...options, passwordAnswers: answers };

  const noteUse = async (id: string, sessionId: string) => {
    await sessions.noteUse(db, sessionId);
    await db.updateTable('staff').set({ seen_at: new Date().toISOString() }).where('id', '=', id).execute();
  };

  /** Undefined without a session or for former staff. @throws HttpProblem 401 if the session was idle for too long */
  async function currentStaff(request: FastifyRequest, reply: FastifyReply): Promise<SignedInStaff | undefined> {
    const token = sessions.token(request);
    if (token === undefined) return undefined;
    const session = await sessions.find(db, token);
    const staff = session && (await findStaff(db, { id: session.staff_id }));
    if (!staff || staff.state === 'ended') {
      sessions.clearCookies(reply);
      return undefined;
    }
    // The cookie stays until the next sign-in, so that each page can say why.
    if (session.isIdle) throw new HttpProblem(401, answers.unused, [], { type: problemTypes.unused });
    const { id: sessionId, stage, challenge, pending_secret, password_confirmed_at } = session;
    // When the desk polls, nobody is using it.
    if (stage === 'full' && session.isNoteDue && request.headers[backgroundRequestHeader] === undefined)
      await noteUse(staff.id, sessionId);
    return { ...staff, sessionId, stage, challenge, pending_secret, password_confirmed_at };
  }

  /** @throws HttpProblem 401; 403 for another role, or if the password is needed again */
  async function requireStage(
    request: FastifyRequest,
    reply: FastifyReply,
    stages: readonly Stage[] = ['full'],
    role?: StaffRole,
  ): Promise<SignedInStaff> {
    const session = await currentStaff(request, reply);
    if (!session || !stages.includes(session.stage)) throw new HttpProblem(401, answers.signedOut);
    if (role && session.role !== role) throw new HttpProblem(403, answers.ownersOnly);
    if (request.routeOptions.config.requiresPassword && !isRecent(session.password_confirmed_at))
      throw new HttpProblem(403, answers.passwordAgain, [], { type: problemTypes.passwordAgain });
    return session;
  }

  const readWithPassword = <Sent extends { password: string }>(
    request: FastifyRequest,
    reply: FastifyReply,
    { id, password_hash: hash }: StoredStaff,
    read: () => Sent,
  ): Promise<Sent> =>
    checkPassword(checks, request, reply, { id, hash, bucket: [`staff-password:${id}`, passwordAgainLimit] }, read);

  return {
    ...options,
    sessions,
    devices: new KnownDevices(
      await ensureSecret(db, 'auth-secret'),
      'desk-device',
      cookie('desk-device', retentionSeconds.device),
    ),
    seal: await createFactorCipher(db),
    currentStaff,
    requireStage,
    readWithPassword,

    requireOwner: (request: FastifyRequest, reply: FastifyReply) => requireStage(request, reply, ['full'], 'owner'),

    async requirePassword<Sent extends { password: string }>(
      request: FastifyRequest & { body: Sent },
      reply: FastifyReply,
    ): Promise<{ session: SignedInStaff; sent: Sent }> {
      const session = await requireStage(request, reply);
      const sent = await readWithPassword(request, reply, session, () => requireBody(request));
      return { session, sent };
    },

    /**
     * Replaces the current session, against fixation.
     * @param to by default the second step, or setting up a first factor if there is none
     * @throws HttpProblem 401 if `person` was reset or removed since it was read
     */
    async startSession(request: FastifyRequest, reply: FastifyReply, person: CheckedStaff, to?: Stage): Promise<Stage> {
      const { id } = person;
      const { stage, token } = await db.transaction().execute(async (transaction) => {
        await assertStaffUnchanged(transaction, store.kind, person);
        const stage = to ?? ((await readFactorKinds(transaction, id)).length ? 'factor' : 'enrol');
        return { stage, token: await sessions.begin(transaction, request, id, sessionLifetimes[stage], { stage }) };
      });
      if (stage === 'full')
        await db.updateTable('staff').set({ seen_at: new Date().toISOString() }).where('id', '=', id).execute();
      sessions.setCookies(reply, token, sessionLifetimes[stage]);
      return stage;
    },

    async updateSession(
      db: Database,
      id: string,
      values: Partial<Pick<StaffSessionsTable, 'challenge' | 'pending_secret' | 'password_confirmed_at'>>,
    ): Promise<void> {
      await db.updateTable('staff_sessions').set(values).where('id', '=', id).execute();
    },

    async takeChallenge({ sessionId, challenge }: SignedInStaff): Promise<string> {
      if (!challenge) return '';
      const session = db.updateTable('staff_sessions').where('id', '=', sessionId).where('challenge', '=', challenge);
      return (await hasChanged(session.set({ challenge: null }))) ? challenge : '';
    },
  };
}

type CheckedStaff = Pick<StoredStaff, 'id' | 'password_hash'>;

/**
 * Locks the row, and checks that nobody has reset or removed them or changed the password since they were read, which
 * was before their password or factor was checked.
 * @throws HttpProblem 401
 */
export async function assertStaffUnchanged(
  transaction: Database,
  kind: DatabaseKind,
  { id, password_hash }: CheckedStaff,
): Promise<void> {
  const found = transaction.selectFrom('staff').select(['password_hash', 'state']).where('id', '=', id);
  const now = await (kind === 'postgres' ? found.forUpdate() : found).executeTakeFirst();
  if (!now || now.state === 'ended' || now.password_hash !== password_hash)
    throw new HttpProblem(401, answers.signedOut);
}

const isRecent = (at: string | null): boolean =>
  at !== null && Date.parse(at) > Date.now() - passwordConfirmedMinutes * 60_000;

export async function toStaffSession(db: Database, staff: StoredStaff, stage: Stage): Promise<StaffSession> {
  const { email } = staff;
  if (stage === 'enrol') return { stage, email };
  if (stage === 'factor') return { stage, email, kinds: await readFactorKinds(db, staff.id) };
  return {
    stage,
    email,
    person: toStaffIdentity(staff),
    keyboardShortcuts: staff.keyboard_shortcuts === 1,
  };
}
