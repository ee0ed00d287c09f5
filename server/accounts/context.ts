import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountAnswers as answers } from '#content/account-answers.ts';
import type { MailText } from '#content/mails/mail-text.ts';
import { type CookieId, cookies, retentionSeconds } from '#contract/limits.ts';
import { linkFragments } from '#contract/links.ts';
import type { FirmMailAddresses } from '../outbox/addresses.ts';
import { insertMails } from '../outbox/insert.ts';
import { createMail, type MailKind } from '../outbox/outbox.ts';
import type { MailCeiling } from '../outbox/tables.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { ensureSecret } from '../platform/db/secrets.ts';
import { HostCookie } from '../platform/http/cookies.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import type { RateLimit, RateLimitBucket, RateLimiter } from '../platform/http/limiter.ts';
import { requireBody } from '../platform/http/route.ts';
import { checkPassword } from '../platform/password-checks.ts';
import type { PasswordCost } from '../platform/passwords.ts';
import type { SecurityEvents } from '../platform/security-events.ts';
import { Sessions } from '../platform/sessions.ts';
import { type AccountCall, findUserAccount, KnownLoginSources, type UserAccount } from './users.ts';

const hourSeconds = 3600;

export const accountRateLimits = {
  loginByNetwork: { max: 30, seconds: 600 },
  /** From unknown devices and networks, all taken together. */
  loginByAccount: { max: 100, seconds: hourSeconds },
  /** From known devices or networks: a separate count, so that others cannot lock the owner out. */
  loginByOwner: { max: 20, seconds: hourSeconds },
  registerByNetwork: { max: 20, seconds: hourSeconds },
  mailByNetwork: { max: 20, seconds: hourSeconds },
  mailByUser: { max: 5, seconds: hourSeconds },
  /** From unknown networks: a stranger cannot use up all the mails that an address may get in a day. */
  resetByNetwork: { max: 3, seconds: 24 * hourSeconds },
  passwordByUser: { max: 20, seconds: hourSeconds },
  linkByNetwork: { max: 60, seconds: hourSeconds },
} satisfies Record<string, RateLimit>;

export interface CurrentUser extends UserAccount {
  sessionId: string;
}

/** @param ceiling overrides that of its kind @returns false if withheld: ceiling reached, or recipient suppressed */
type SendMail = (kind: MailKind, to: string, mail: MailText, ceiling?: MailCeiling) => Promise<boolean>;

export interface AccountOptions {
  store: Store;
  limiter: RateLimiter;
  events: SecurityEvents;
  passwordCost: PasswordCost;
  secure: boolean;
  origin: () => string;
  addresses: FirmMailAddresses;
  onMail: () => void;
  /** Records the coming deletion, so that a restored backup does not bring the account back. */
  onDelete: (userId: string) => Promise<void>;
}

export type AccountContext = Awaited<ReturnType<typeof createAccountContext>>;

export async function createAccountContext(options: AccountOptions) {
  const { store, limiter, secure, origin, addresses, onMail } = options;
  const { db } = store;
  const cookie = (id: CookieId, httpOnly = true) =>
    new HostCookie(cookies[id].name, { secure, sameSite: 'lax', seconds: cookies[id].seconds, httpOnly });
  const sessions = new Sessions(
    {
      table: 'user_sessions',
      owner: 'user_id',
      idleSeconds: retentionSeconds.sessionUnused,
      recordEverySeconds: 300,
      max: 50,
    },
    cookie('session'),
    cookie('signedIn', false),
  );
  const sources = new KnownLoginSources(db, await ensureSecret(db, 'auth-secret'), cookie('device'));
  const checks = { ...options, passwordAnswers: answers };

  /** Undefined for an anonymous visitor. Extends the session, up to two weeks. */
  async function findCurrentUser(request: FastifyRequest, reply: FastifyReply): Promise<CurrentUser | undefined> {
    const token = sessions.token(request);
    if (token === undefined) return undefined;
    const session = await sessions.find(db, token);
    const account = session && !session.isIdle ? await findUserAccount(db, { id: session.user_id }) : undefined;
    if (!session || !account) {
      sessions.clearCookies(reply);
      return undefined;
    }
    if (session.isRecordDue) {
      await sessions.recordUse(db, session.id);
      sessions.setCookies(reply, token);
    }
    return { ...account, sessionId: session.id };
  }

  async function requireUser(request: FastifyRequest, reply: FastifyReply): Promise<CurrentUser> {
    const current = await findCurrentUser(request, reply);
    if (!current) throw new HttpProblem(401, answers.signedOut);
    return current;
  }

  return {
    ...options,
    sessions,
    sources,
    findCurrentUser,
    requireUser,

    /** Requires the password again. @throws HttpProblem 401 anonymous, 400 wrong password or field, 429 */
    async requirePassword<Sent extends { password: string }>(
      request: FastifyRequest & { body: Sent },
      reply: FastifyReply,
    ): Promise<CurrentUser & { sent: Sent }> {
      const current = await requireUser(request, reply);
      const { id } = current.user;
      const sent = await checkPassword(checks, {
        request,
        reply,
        id,
        hash: current.passwordHash,
        bucket: [`password:${id}`, accountRateLimits.passwordByUser],
        read: () => requireBody(request),
      });
      return { ...current, sent };
    },

    beginSession: (db: Database, request: FastifyRequest | undefined, userId: string): Promise<string> =>
      sessions.begin(db, userId, { request, lifetimeSeconds: retentionSeconds.session }),

    async completeSignIn(call: AccountCall, token: string): Promise<void> {
      await sources.remember(call);
      sessions.setCookies(call.reply, token);
    },

    countAttempt: (
      reply: FastifyReply,
      buckets: readonly RateLimitBucket[],
      sentence = answers.tooMany,
    ): Promise<void> => limiter.count(reply, buckets, sentence),

    /** Runs `work` in a transaction. Mails are queued in it, and sent once it is committed. */
    async inTransaction<T>(work: (db: Database, send: SendMail) => Promise<T>): Promise<T> {
      let sent = 0;
      const result = await db.transaction().execute((transaction) =>
        work(transaction, async (kind, to, text, ceiling) => {
          const recipient = { name: '', address: to };
          const mail = createMail({ kind, recipient, text, messageIdPrefix: 'account' }, addresses);
          sent += 1;
          const withheld = await insertMails(transaction, [ceiling ? { ...mail, ceiling } : mail]);
          return withheld.length === 0;
        }),
      );
      if (sent) onMail();
      return result;
    },

    linkUrl: (kind: keyof typeof linkFragments, token: string): string =>
      `${origin()}/#${linkFragments[kind]}=${token}`,
  };
}
