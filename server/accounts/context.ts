import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountAnswers as answers } from '#content/account-answers.ts';
import type { MailText } from '#content/mails/mail-text.ts';
import { type CookieId, cookies, keptFor } from '#contract/limits.ts';
import { linkFragments } from '#contract/links.ts';
import { type Ceiling, firmMail, insertMails, type MailAddresses, type MailKind } from '../outbox/outbox.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { secretOf } from '../platform/db/secrets.ts';
import { HostCookie } from '../platform/http/cookies.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import type { Bucket, Limit, Limiter } from '../platform/http/limiter.ts';
import { bodyOf } from '../platform/http/route.ts';
import { checkPassword, type PasswordCost } from '../platform/passwords.ts';
import type { SecurityEvents } from '../platform/security-events.ts';
import { Sessions } from '../platform/sessions.ts';
import { findMember, KnownSources, type Member } from './users.ts';

const hour = 3600;

export const limits = {
  loginByNetwork: { most: 30, seconds: 600 },
  /** From unknown sources, whatever their number. */
  loginByAccount: { most: 100, seconds: hour },
  /** From known devices or networks: a separate count, so that others cannot lock the owner out. */
  loginByOwner: { most: 20, seconds: hour },
  registerByNetwork: { most: 20, seconds: hour },
  mailByNetwork: { most: 20, seconds: hour },
  mailByUser: { most: 5, seconds: hour },
  /** From unknown networks: a stranger cannot use up all ten a day. */
  resetByNetwork: { most: 3, seconds: 24 * hour },
  passwordByUser: { most: 20, seconds: hour },
  linkByNetwork: { most: 60, seconds: hour },
} satisfies Record<string, Limit>;

export interface CurrentUser extends Member {
  sessionId: string;
}

/** @param ceiling overrides that of its kind @returns false when withheld: ceiling reached, recipient suppressed */
type SendMail = (kind: MailKind, to: string, mail: MailText, ceiling?: Ceiling) => Promise<boolean>;

export interface AccountOptions {
  store: Store;
  limiter: Limiter;
  events: SecurityEvents;
  passwordCost: PasswordCost;
  secure: boolean;
  origin: () => string;
  addresses: MailAddresses;
  onMail: () => void;
  /** Records a deletion beforehand, so that a restored backup does not bring the account back. */
  onDelete: (userId: string) => Promise<void>;
}

export type AccountContext = Awaited<ReturnType<typeof accountContext>>;

export async function accountContext(options: AccountOptions) {
  const { store, limiter, secure, origin, addresses, onMail } = options;
  const { db } = store;
  const cookie = (id: CookieId, httpOnly = true) =>
    new HostCookie(cookies[id].name, secure, { sameSite: 'lax', seconds: cookies[id].seconds, httpOnly });
  const sessions = new Sessions(
    { table: 'user_sessions', owner: 'user_id', idle: keptFor.sessionUnused, noteEvery: 300, most: 50 },
    cookie('session'),
    cookie('signedIn', false),
  );
  const sources = new KnownSources(db, await secretOf(db, 'auth-secret'), cookie('device'));
  const checks = { ...options, passwordAnswers: answers };

  /** Undefined for an anonymous visitor. Extends the session, up to two weeks. */
  async function currentUser(request: FastifyRequest, reply: FastifyReply): Promise<CurrentUser | undefined> {
    const token = sessions.token(request);
    if (token === undefined) return undefined;
    const session = await sessions.find(db, token);
    const member = session && !session.isIdle ? await findMember(db, { id: session.user_id }) : undefined;
    if (!session || !member) {
      sessions.clear(reply);
      return undefined;
    }
    if (session.isNoteDue) {
      await sessions.noteUse(db, session.id);
      sessions.give(reply, token);
    }
    return { ...member, sessionId: session.id };
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

    /** Requires the password again. @throws HttpProblem 401 anonymous, 400 wrong password or field, 429 too many tries */
    async requirePassword<Sent extends { password: string }>(
      request: FastifyRequest & { body: Sent },
      reply: FastifyReply,
    ): Promise<CurrentUser & { sent: Sent }> {
      const current = await requireUser(request, reply);
      const { id } = current.user;
      const owner = { id, hash: current.passwordHash, bucket: [`password:${id}`, limits.passwordByUser] } as const;
      const sent = await checkPassword(checks, request, reply, owner, () => bodyOf(request));
      return { ...current, sent };
    },

    beginSession: (db: Database, request: FastifyRequest | undefined, userId: string): Promise<string> =>
      sessions.begin(db, request, userId, keptFor.session),

    async completeSignIn(request: FastifyRequest, reply: FastifyReply, member: Member, token: string): Promise<void> {
      await sources.remember(request, reply, member);
      sessions.give(reply, token);
    },

    countAttempt: (reply: FastifyReply, buckets: readonly Bucket[], sentence = answers.tooManyGuesses): Promise<void> =>
      limiter.count(reply, buckets, sentence),

    async change<T>(work: (db: Database, send: SendMail) => Promise<T>): Promise<T> {
      let sent = 0;
      const result = await db.transaction().execute((transaction) =>
        work(transaction, async (kind, to, text, ceiling) => {
          const mail = firmMail(kind, { name: '', address: to }, text, addresses, { name: 'account' });
          sent += 1;
          const withheld = await insertMails(transaction, store.kind, [ceiling ? { ...mail, ceiling } : mail]);
          return withheld.length === 0;
        }),
      );
      if (sent) onMail();
      return result;
    },

    link: (kind: keyof typeof linkFragments, token: string): string => `${origin()}/#${linkFragments[kind]}=${token}`,
  };
}
