import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountAnswers as answers } from '#content/account-answers.ts';
import type { MailText } from '#content/mails/mail-text.ts';
import { type CookieId, cookies, retentionSeconds } from '#contract/limits.ts';
import { linkFragments } from '#contract/links.ts';
import { insertMails } from '../outbox/insert.ts';
import { createMailTo, type FirmMailAddresses, type MailKind } from '../outbox/outbox.ts';
import type { MailCeiling } from '../outbox/tables.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { ensureSecret } from '../platform/db/secrets.ts';
import { HostCookie } from '../platform/http/cookies.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import type { RateLimit, RateLimitBucket, RateLimiter } from '../platform/http/limiter.ts';
import { requireBody } from '../platform/http/route.ts';
import { checkPassword, type PasswordCost } from '../platform/passwords.ts';
import type { SecurityEvents } from '../platform/security-events.ts';
import { Sessions } from '../platform/sessions.ts';
import { findUserAccount, KnownLoginSources, type UserAccount } from './users.ts';

const hour = 3600;

export const accountRateLimits = {
  loginByNetwork: { max: 30, seconds: 600 },
  /** From unknown devices and networks, all taken together. */
  loginByAccount: { max: 100, seconds: hour },
  /** From known devices or networks: a separate count, so that others cannot lock the owner out. */
  loginByOwner: { max: 20, seconds: hour },
  registerByNetwork: { max: 20, seconds: hour },
  mailByNetwork: { max: 20, seconds: hour },
  mailByUser: { max: 5, seconds: hour },
  /** From unknown networks: a stranger cannot use up all the mails that an address may get in a day. */
  resetByNetwork: { max: 3, seconds: 24 * hour },
  passwordByUser: { max: 20, seconds: hour },
  linkByNetwork: { max: 60, seconds: hour },
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
    new HostCookie(cookies[id].name, secure, { sameSite: 'lax', seconds: cookies[id].seconds, httpOnly });
  const sessions = new Sessions(
    {
      table: 'user_sessions',
      owner: 'user_id',
      idleSeconds: retentionSeconds.sessionUnused,
      noteEverySeconds: 300,
      max: 50,
    },
    cookie('session'),
    cookie('signedIn', false),
  );
  const sources = new KnownLoginSources(db, await ensureSecret(db, 'auth-secret'), cookie('device'));
  const checks = { ...options, passwordAnswers: answers };

  /** Undefined for an anonymous visitor. Extends the session, up to two weeks. */
  async function currentUser(request: FastifyRequest, reply: FastifyReply): Promise<CurrentUser | undefined> {
    const token = sessions.token(request);
    if (token === undefined) return undefined;
    const session = await sessions.find(db, token);
    const account = session && !session.isIdle ? await findUserAccount(db, { id: session.user_id }) : undefined;
    if (!session || !account) {
      sessions.clearCookies(reply);
      return undefined;
    }
    if (session.isNoteDue) {
      await sessions.noteUse(db, session.id);
      sessions.setCookies(reply, token);
    }
    return { ...account, sessionId: session.id };
  }

  async function requireUser(request: FastifyRequest, reply: FastifyReply): Promise<CurrentUser> {
    const current = await currentUser(request, reply);
    if (!current) throw new HttpProblem(401, answers.signedOut);
    return current;
  }

  return {
    ...options,
    sessions,
    sources,
    currentUser,
    requireUser,

    /** Requires the password again. @throws HttpProblem 401 anonymous, 400 wrong password or field, 429 */
    async requirePassword<Sent extends { password: string }>(
      request: FastifyRequest & { body: Sent },
      reply: FastifyReply,
    ): Promise<CurrentUser & { sent: Sent }> {
      const current = await requireUser(request, reply);
      const { id } = current.user;
      const owner = {
        id,
        hash: current.passwordHash,
        bucket: [`password:${id}`, accountRateLimits.passwordByUser],
      } as const;
      const sent = await checkPassword(checks, request, reply, owner, () => requireBody(request));
      return { ...current, sent };
    },

    beginSession: (db: Database, request: FastifyRequest | undefined, userId: string): Promise<string> =>
      sessions.begin(db, request, userId, retentionSeconds.session),

    async completeSignIn(
      request: FastifyRequest,
      reply: FastifyReply,
      account: UserAccount,
      token: string,
    ): Promise<void> {
      await sources.remember(request, reply, account);
      sessions.setCookies(reply, token);
    },

    countAttempt: (
      reply: FastifyReply,
      buckets: readonly RateLimitBucket[],
      sentence = answers.tooManyGuesses,
    ): Promise<void> => limiter.count(reply, buckets, sentence),

    /** Runs `work` in a transaction. Mails are queued in it, and sent once it is committed. */
    async inTransaction<T>(work: (db: Database, send: SendMail) => Promise<T>): Promise<T> {
      let sent = 0;
      const result = await db.transaction().execute((transaction) =>
        work(transaction, async (kind, to, text, ceiling) => {
          const mail = createMailTo(kind, { name: '', address: to }, text, addresses, { messageIdPrefix: 'account' });
          sent += 1;
          const withheld = await insertMails(transaction, store.kind, [ceiling ? { ...mail, ceiling } : mail]);
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
