import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import { keptFor } from '#contract/kept-for.ts';
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
import type { Database, Store } from '../platform/db/open.ts';
import { secretOf } from '../platform/db/secrets.ts';
import { Seal } from '../platform/encryption.ts';
import { Refusal } from '../platform/http/errors.ts';
import { HostCookie } from '../platform/http/host-cookie.ts';
import { KnownDevices } from '../platform/http/known-devices.ts';
import type { Limiter } from '../platform/http/limiter.ts';
import { bodyOf } from '../platform/http/route.ts';
import { checkPassword, type PasswordCost } from '../platform/passwords.ts';
import type { SecurityEvents } from '../platform/security-events.ts';
import { Sessions } from '../platform/sessions.ts';
import { factorKinds } from './factors.ts';
import { findStaff, identityOf, type StoredStaff } from './people.ts';
import type { StaffSessionsTable } from './tables.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who uses the desk, behind its guard. @throws Error anywhere else */
    staff: StaffIdentity;
  }
}

/** What changing who works here needs, at the desk and on the command line. */
export interface StaffServices {
  store: Store;
  addresses: MailAddresses;
  /** The site's, for the links in mails and for passkeys. */
  origin: () => string;
  /** The consultations that an adviser has ahead, each in words. */
  consultationsAhead: (adviser: string) => Promise<string[]>;
  /** Called when a mail has been queued. */
  onMail: () => void;
}

export interface StaffOptions extends StaffServices {
  limiter: Limiter;
  events: SecurityEvents;
  passwordCost: PasswordCost;
  /** Whether a mail server is set: without one an owner gets an invitation's link to pass on. */
  mailLeaves: boolean;
  /** Whether the site is reached by https. */
  secure: boolean;
}

type Stage = StaffSessionsTable['stage'];

/** How long a session lasts, in seconds, however much it is used: a quarter of an hour until the second factor was shown. */
const lifetimes: Readonly<Record<Stage, number>> = { enrol: 900, factor: 900, full: deskHours.most * 3600 };
const passwordAgain: Readonly<{ most: number; seconds: number }> = { most: 20, seconds: 3600 };

/** A session that can be used, and whose it is. */
export type SessionOfStaff = StoredStaff &
  Pick<StaffSessionsTable, 'stage' | 'challenge' | 'pending_secret' | 'password_confirmed_at'> & { sessionId: string };

/** Everything the staff's routes share. */
export type StaffContext = Awaited<ReturnType<typeof staffContext>>;

export async function staffContext(options: StaffOptions) {
  const { store, secure } = options;
  const { db } = store;
  // Sent by our own pages alone, and no script reads it.
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

  /**
   * Whose session a request carries; undefined for nobody's, or that of somebody who has left.
   * @throws Refusal 401 when nobody used it for too long
   */
  async function currentStaff(request: FastifyRequest, reply: FastifyReply): Promise<SessionOfStaff | undefined> {
    const token = sessions.token(request);
    if (token === undefined) return undefined;
    const session = await sessions.find(db, token);
    const staff = session && (await findStaff(db, { id: session.staff_id }));
    if (!staff || staff.state === 'ended') {
      sessions.clear(reply);
      return undefined;
    }
    // The browser keeps its cookie: until the next sign-in each page says why it has to be.
    if (session.isIdle) throw new Refusal(401, answers.unused, [], { type: problemTypes.unused });
    const { id: sessionId, stage, challenge, pending_secret, password_confirmed_at } = session;
    // What the desk asks for by itself is no use by a person.
    if (stage === 'full' && session.isNoteDue && request.headers[unattendedHeader] === undefined)
      await noteUse(staff.id, sessionId);
    return { ...staff, sessionId, stage, challenge, pending_secret, password_confirmed_at };
  }

  /**
   * The session of a request that has come far enough.
   * @throws Refusal 401; 403 for whoever has another role where one is asked for, and where the password is wanted again
   */
  async function requireStage(
    request: FastifyRequest,
    reply: FastifyReply,
    stages: readonly Stage[] = ['full'],
    role?: StaffRole,
  ): Promise<SessionOfStaff> {
    const session = await currentStaff(request, reply);
    if (!session || !stages.includes(session.stage)) throw new Refusal(401, answers.signedOut);
    if (role && session.role !== role) throw new Refusal(403, answers.ownersOnly);
    if (request.routeOptions.config.requiresPassword && !isRecent(session.password_confirmed_at))
      throw new Refusal(403, answers.passwordAgain, [], { type: problemTypes.passwordAgain });
    return session;
  }

  /** Reads a call with which somebody gives their password again. @throws Refusal 400, 429 after too many attempts */
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
    seal: new Seal(await secretOf(db, 'staff-secret'), 'staff factors'),
    currentStaff,
    requireStage,
    readWithPassword,

    requireOwner: (request: FastifyRequest, reply: FastifyReply) => requireStage(request, reply, ['full'], 'owner'),

    /** Who uses the desk and gives the password with a call, and what else the call says. */
    async requirePassword<Sent extends { password: string }>(
      request: FastifyRequest & { body: Sent },
      reply: FastifyReply,
    ): Promise<{ session: SessionOfStaff; sent: Sent }> {
      const session = await requireStage(request, reply);
      const sent = await readWithPassword(request, reply, session, () => bodyOf(request));
      return { session, sent };
    },

    /** Gives a browser a session in place of the one it has: no session outlives a step. */
    async startSession(request: FastifyRequest, reply: FastifyReply, id: string, stage: Stage): Promise<void> {
      const token = await db
        .transaction()
        .execute((transaction) => sessions.begin(transaction, request, id, lifetimes[stage], { stage }));
      if (stage === 'full')
        await db.updateTable('staff').set({ seen_at: new Date().toISOString() }).where('id', '=', id).execute();
      sessions.give(reply, token, lifetimes[stage]);
    },

    /** Notes in a session what is under way: a passkey's challenge, the sealed secret of a new app, the password given again. */
    async updateSession(
      db: Database,
      id: string,
      values: Partial<Pick<StaffSessionsTable, 'challenge' | 'pending_secret' | 'password_confirmed_at'>>,
    ): Promise<void> {
      await db.updateTable('staff_sessions').set(values).where('id', '=', id).execute();
    },

    /** Takes a passkey's challenge out of a session: each is answered once. */
    async takeChallenge({ sessionId, challenge }: SessionOfStaff): Promise<string> {
      if (!challenge) return '';
      const { numUpdatedRows } = await db
        .updateTable('staff_sessions')
        .set({ challenge: null })
        .where('id', '=', sessionId)
        .where('challenge', '=', challenge)
        .executeTakeFirst();
      return numUpdatedRows > 0n ? challenge : '';
    },
  };
}

const isRecent = (at: string | null): boolean => at !== null && Date.parse(at) > Date.now() - passwordMinutes * 60_000;

const identities = new WeakMap<FastifyRequest, StaffIdentity>();

/** Who uses the desk, once the guard has let them pass. */
export function staffOf(request: FastifyRequest): StaffIdentity {
  const identity = identities.get(request);
  if (!identity) throw new Error('A route of the desk stands outside its guard.');
  return identity;
}

/** Lets nobody pass who has not shown a second factor, and notes who it is in `request.staff`. */
export const deskGuard =
  (staff: StaffContext): onRequestAsyncHookHandler =>
  async (request, reply) => {
    identities.set(request, identityOf(await staff.requireStage(request, reply)));
  };

/** How far somebody has come, as the desk is told. */
export async function sessionView(db: Database, staff: StoredStaff, stage: Stage): Promise<StaffSession> {
  const { email } = staff;
  if (stage === 'enrol') return { stage, email };
  if (stage === 'factor') return { stage, email, kinds: await factorKinds(db, staff.id) };
  return {
    stage,
    email,
    person: identityOf(staff),
    singleKeys: staff.keyboard_shortcuts === 1,
    notifyAssignments: staff.notify_assignments === 1,
  };
}
