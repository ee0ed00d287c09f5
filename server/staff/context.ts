import type { FastifyReply, FastifyRequest } from 'fastify';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import { keptFor } from '#contract/limits.ts';
import { problemTypes } from '#contract/problem.ts';
import {
  deskHours,
  passwordMinutes,
  type StaffIdentity,
  type StaffRole,
  type StaffSession,
  unattendedHeader,
} from '#contract/staff.ts';
import type { MailAddresses } from '../outbox/outbox.ts';
import { hasChanged } from '../platform/db/count.ts';
import type { Database, DatabaseKind, Store } from '../platform/db/open.ts';
import { secretOf } from '../platform/db/secrets.ts';
import { HostCookie, KnownDevices } from '../platform/http/cookies.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import type { Limiter } from '../platform/http/limiter.ts';
import { bodyOf } from '../platform/http/route.ts';
import { checkPassword, type PasswordCost } from '../platform/passwords.ts';
import type { SecurityEvents } from '../platform/security-events.ts';
import { Sessions } from '../platform/sessions.ts';
import { factorKinds, factorSeal } from './factors.ts';
import { findStaff, identityOf, type StoredStaff } from './people.ts';
import type { StaffSessionsTable } from './tables.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the desk's guard. */
    staff: StaffIdentity;
  }
}

export interface StaffServices {
  store: Store;
  addresses: MailAddresses;
  /** For links in mails and for passkeys. */
  origin: () => string;
  consultationsAhead: (adviser: string) => Promise<string[]>;
  /** Visitors can no longer book them, and nothing of their calendars is kept. */
  endAdviser: (transaction: Database, adviser: string, now: Date) => Promise<void>;
  removeCalendars: (transaction: Database, adviser: string) => Promise<void>;
  onMail: () => void;
}

export interface StaffOptions extends StaffServices {
  limiter: Limiter;
  events: SecurityEvents;
  passwordCost: PasswordCost;
  /** Without a mail server, owners get the invitation's link to pass on. */
  mailLeaves: () => boolean;
  secure: boolean;
}

type Stage = StaffSessionsTable['stage'];

/** Seconds, whatever the use; a quarter of an hour until the second factor. */
const lifetimes: Readonly<Record<Stage, number>> = { enrol: 900, factor: 900, full: deskHours.most * 3600 };
const passwordAgain: Readonly<{ most: number; seconds: number }> = { most: 20, seconds: 3600 };

export type SignedInStaff = StoredStaff &
  Pick<StaffSessionsTable, 'stage' | 'challenge' | 'pending_secret' | 'password_confirmed_at'> & { sessionId: string };

export type StaffContext = Awaited<ReturnType<typeof staffContext>>;

export async function staffContext(options: StaffOptions) {
  const { store, secure } = options;
  const { db } = store;
  // SameSite=Strict and HttpOnly.
  const cookie = (name: string, seconds: number) => new HostCookie(name, secure, { sameSite: 'strict', seconds });
  const sessions = new Sessions(
    {
      table: 'staff_sessions',
      owner: 'staff_id',
      idle: deskHours.unused * 3600,
      keepIdle: true,
      noteEvery: 60,
      most: 50,
    },
    cookie('desk', lifetimes.full),
  );
  const checks = { ...options, passwordAnswers: answers };

  const noteUse = async (id: string, sessionId: string) => {
    await sessions.noteUse(db, sessionId);
    await db.updateTable('staff').set({ seen_at: new Date().toISOString() }).where('id', '=', id).execute();
  };

  /** Undefined without a session or for former staff. @throws HttpProblem 401 when it was idle for too long */
  async function currentStaff(request: FastifyRequest, reply: FastifyReply): Promise<SignedInStaff | undefined> {
    const token = sessions.token(request);
    if (token === undefined) return undefined;
    const session = await sessions.find(db, token);
    const staff = session && (await findStaff(db, { id: session.staff_id }));
    if (!staff || staff.state === 'ended') {
      sessions.clear(reply);
      return undefined;
    }
    // The cookie stays, so that each page can say why, until the next sign-in.
    if (session.isIdle) throw new HttpProblem(401, answers.unused, [], { type: problemTypes.unused });
    const { id: sessionId, stage, challenge, pending_secret, password_confirmed_at } = session;
    // Polling by the desk is not use by a person.
    if (stage === 'full' && session.isNoteDue && request.headers[unattendedHeader] === undefined)
      await noteUse(staff.id, sessionId);
    return { ...staff, sessionId, stage, challenge, pending_secret, password_confirmed_at };
  }

  /** @throws HttpProblem 401; 403 for another role, or where the password is needed again */
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
    checkPassword(checks, request, reply, { id, hash, bucket: [`staff-password:${id}`, passwordAgain] }, read);

  return {
    ...options,
    sessions,
    devices: new KnownDevices(await secretOf(db, 'auth-secret'), 'desk-device', cookie('desk-device', keptFor.device)),
    seal: await factorSeal(db),
    currentStaff,
    requireStage,
    readWithPassword,

    requireOwner: (request: FastifyRequest, reply: FastifyReply) => requireStage(request, reply, ['full'], 'owner'),

    async requirePassword<Sent extends { password: string }>(
      request: FastifyRequest & { body: Sent },
      reply: FastifyReply,
    ): Promise<{ session: SignedInStaff; sent: Sent }> {
      const session = await requireStage(request, reply);
      const sent = await readWithPassword(request, reply, session, () => bodyOf(request));
      return { session, sent };
    },

    /**
     * Replaces the current session, against fixation.
     * @param to default: the second step, or setting a first factor where there is none
     * @throws HttpProblem 401 if they were reset or removed since they were read
     */
    async startSession(request: FastifyRequest, reply: FastifyReply, person: CheckedStaff, to?: Stage): Promise<Stage> {
      const { id } = person;
      const { stage, token } = await db.transaction().execute(async (transaction) => {
        await assertUnchanged(transaction, store.kind, person);
        const stage = to ?? ((await factorKinds(transaction, id)).length ? 'factor' : 'enrol');
        return { stage, token: await sessions.begin(transaction, request, id, lifetimes[stage], { stage }) };
      });
      if (stage === 'full')
        await db.updateTable('staff').set({ seen_at: new Date().toISOString() }).where('id', '=', id).execute();
      sessions.give(reply, token, lifetimes[stage]);
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
 * Locks the row: whatever was checked before holds no longer once a reset, a removal or another password is stored.
 * @param person as read before the check
 * @throws HttpProblem 401
 */
export async function assertUnchanged(
  transaction: Database,
  kind: DatabaseKind,
  { id, password_hash }: CheckedStaff,
): Promise<void> {
  const found = transaction.selectFrom('staff').select(['password_hash', 'state']).where('id', '=', id);
  const now = await (kind === 'postgres' ? found.forUpdate() : found).executeTakeFirst();
  if (!now || now.state === 'ended' || now.password_hash !== password_hash)
    throw new HttpProblem(401, answers.signedOut);
}

const isRecent = (at: string | null): boolean => at !== null && Date.parse(at) > Date.now() - passwordMinutes * 60_000;

export async function sessionView(db: Database, staff: StoredStaff, stage: Stage): Promise<StaffSession> {
  const { email } = staff;
  if (stage === 'enrol') return { stage, email };
  if (stage === 'factor') return { stage, email, kinds: await factorKinds(db, staff.id) };
  return {
    stage,
    email,
    person: identityOf(staff),
    keyboardShortcuts: staff.keyboard_shortcuts === 1,
  };
}
