import type { FastifyReply, FastifyRequest } from 'fastify';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import { retentionSeconds } from '#contract/limits.ts';
import type { StaffIdentity, StaffSession } from '#contract/staff.ts';
import type { FirmMailAddresses } from '../outbox/addresses.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { ensureSecret } from '../platform/db/secrets.ts';
import { HostCookie, KnownDevices } from '../platform/http/cookies.ts';
import type { RateLimit, RateLimiter } from '../platform/http/limiter.ts';
import { requireBody } from '../platform/http/route.ts';
import { checkPassword } from '../platform/password-checks.ts';
import type { PasswordCost } from '../platform/passwords.ts';
import type { SecurityEvents } from '../platform/security-events.ts';
import {
  createDeskSessions,
  type SignedInStaff,
  type SignInCall,
  type Stage,
  sessionSeconds,
} from './desk-sessions.ts';
import { createFactorCipher, listFactorKinds } from './factors.ts';
import { type StoredStaff, toStaffIdentity } from './store.ts';

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

const passwordAgainLimit: RateLimit = { max: 20, seconds: 3600 };

export type StaffContext = Awaited<ReturnType<typeof createStaffContext>>;

export async function createStaffContext(options: StaffOptions) {
  const { secure } = options;
  const { db } = options.store;
  // SameSite=Strict and HttpOnly.
  const cookie = (name: string, seconds: number) => new HostCookie(name, { secure, sameSite: 'strict', seconds });
  const deskSessions = createDeskSessions(db, cookie('desk', sessionSeconds.full));
  const { requireStage } = deskSessions;
  const secret = await ensureSecret(db, 'auth-secret');
  const checks = { ...options, passwordAnswers: answers };

  const readWithPassword = <Sent extends { password: string }>(
    { request, reply, person: { id, password_hash: hash } }: SignInCall,
    read: () => Sent,
  ): Promise<Sent> =>
    checkPassword(checks, { request, reply, id, hash, bucket: [`staff-password:${id}`, passwordAgainLimit], read });

  return {
    ...options,
    ...deskSessions,
    devices: new KnownDevices(secret, 'desk-device', cookie('desk-device', retentionSeconds.device)),
    seal: await createFactorCipher(db),
    readWithPassword,

    requireOwner: (request: FastifyRequest, reply: FastifyReply) => requireStage(request, reply, ['full'], 'owner'),

    async requirePassword<Sent extends { password: string }>(
      request: FastifyRequest & { body: Sent },
      reply: FastifyReply,
    ): Promise<{ session: SignedInStaff; sent: Sent }> {
      const session = await requireStage(request, reply);
      const sent = await readWithPassword({ request, reply, person: session }, () => requireBody(request));
      return { session, sent };
    },
  };
}

export async function toStaffSession(db: Database, staff: StoredStaff, stage: Stage): Promise<StaffSession> {
  const { email } = staff;
  if (stage === 'enrol') return { stage, email };
  if (stage === 'factor') return { stage, email, kinds: await listFactorKinds(db, staff.id) };
  return {
    stage,
    email,
    person: toStaffIdentity(staff),
    keyboardShortcuts: staff.keyboard_shortcuts === 1,
  };
}
