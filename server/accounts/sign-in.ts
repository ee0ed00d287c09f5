import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountAnswers as answers } from '#content/account-answers.ts';
import { emailVerificationMail, passwordResetMail } from '#content/mails/account-mails.ts';
import type { AccountRegistration } from '#contract/account.ts';
import { isUniqueViolation } from '../platform/db/errors.ts';
import { minuteMs } from '../platform/durations.ts';
import { createFieldProblem, HttpProblem } from '../platform/http/errors.ts';
import { limitPerMinute, type RateLimitBucket, toNetworkBuckets } from '../platform/http/limiter.ts';
import { readTypedName, requireBody, route, validatesLater } from '../platform/http/route.ts';
import { assertStrongPassword } from '../platform/password-checks.ts';
import { hashPassword, toPasswordCaller, verifyPassword } from '../platform/passwords.ts';
import { type AccountContext, accountRateLimits } from './context.ts';
import {
  type AccountLink,
  consumeAccountLink,
  createAccountLink,
  findAccountLink,
  hasAccountLink,
  isEmailTaken,
  revokeAccessLinks,
} from './links.ts';
import { createUserAccount, findUserAccount, lockUser, setPassword, type UserAccount } from './users.ts';

/** Per network and minute: correct passwords are refunded from the other limits, but cost as much to check. */
const loginsPerMinute = 150;

export async function loginRoutes(app: FastifyInstance, accounts: AccountContext): Promise<void> {
  const { store, limiter, sources, sessions, passwordCost, events } = accounts;
  const { db } = store;

  route(app, 'POST /api/register', validatesLater, async (request, reply) => {
    const buckets = toNetworkBuckets('register', request, accountRateLimits.registerByNetwork);
    await accounts.countAttempt(reply, buckets, answers.tooManyAccounts);
    const fields = requireBody(request);
    assertStrongPassword(fields.password, fields);
    await assertNotTaken(accounts, fields);
    const passwordHash = await hashPassword(fields.password, passwordCost, toPasswordCaller(request, 'anybody'));
    const { account, token } = await accounts
      .inTransaction(async (db, send) => {
        const account = await createUserAccount(db, { ...fields, passwordHash });
        const link = await createAccountLink(db, 'verification', account.user, fields.email);
        await send('verification', fields.email, emailVerificationMail(accounts.linkUrl('verify', link)));
        return { account, token: await accounts.beginSession(db, request, account.user.id) };
      })
      .catch(async (error: unknown) => {
        // Lost a race: a conflict, not a server failure.
        if (isUniqueViolation(error)) await assertNotTaken(accounts, fields);
        throw error;
      });
    await accounts.completeSignIn({ request, reply, account }, token);
    events.record(request, { event: 'registration', outcome: 'succeeded', user: account.user.id });
    return reply.code(201).send(account.user);
  });

  // Same response and same work for an unknown user.
  route(app, 'POST /api/login', { ...validatesLater, ...limitPerMinute(loginsPerMinute) }, async (request, reply) => {
    const name = readTypedName(request.body, 'username');
    const account = await findUserAccount(db, name.includes('@') ? { email: name } : { username: name });
    const username = account?.user.username || name;
    const source = account && (await sources.find(request, account));
    const buckets: readonly RateLimitBucket[] = source
      ? [[`login:${source.id}`, accountRateLimits.loginByOwner]]
      : [
          ...toNetworkBuckets('login:address', request, accountRateLimits.loginByNetwork),
          [`login:account:${username.slice(0, 64)}`, accountRateLimits.loginByAccount],
        ];
    await accounts.countAttempt(reply, buckets, answers.tooManyGuesses);
    const { password } = requireBody(request);
    const caller = toPasswordCaller(request, source ? 'known' : 'anybody');
    const isRight = await verifyPassword(account?.passwordHash, password, passwordCost, caller);
    if (!account || !isRight) {
      events.record(request, { event: 'login', outcome: 'refused', user: account?.user.id ?? name });
      throw new HttpProblem(401, answers.wrongCredentials);
    }
    const { user, passwordHash } = account;
    const token = await accounts.inTransaction(async (db) => {
      if (!(await setPassword(db, user.id, passwordHash, passwordHash)))
        throw new HttpProblem(401, answers.wrongCredentials);
      return accounts.beginSession(db, request, user.id);
    });
    await limiter.refund(buckets);
    await accounts.completeSignIn({ request, reply, account }, token);
    events.record(request, { event: 'login', outcome: 'succeeded', user: user.id });
    return user;
  });

  route(app, 'GET /api/user', async (request, reply) => (await accounts.requireUser(request, reply)).user);

  route(app, 'POST /api/logout', async (request, reply) => {
    const current = await accounts.findCurrentUser(request, reply);
    if (current) {
      await sessions.end(db, current.user.id, current.sessionId);
      events.record(request, { event: 'logout', outcome: 'succeeded', user: current.user.id });
    }
    return sessions.sendSignedOut(reply);
  });
}

async function assertNotTaken(
  { store: { db } }: AccountContext,
  { username, email }: AccountRegistration,
): Promise<void> {
  if (await findUserAccount(db, { username })) throw createFieldProblem(409, 'username', answers.usernameTaken);
  if (await isEmailTaken(db, email)) throw createFieldProblem(409, 'email', answers.emailTaken);
}

export async function passwordResetRoutes(app: FastifyInstance, accounts: AccountContext): Promise<void> {
  const { store, limiter, sessions, sources, events, passwordCost } = accounts;
  const findResetAccount = async (token: string) =>
    findLinkOwner(accounts, await findAccountLink(store.db, 'reset', token));

  // Responds before the lookup: neither content nor timing reveals whether the account exists.
  route(app, 'POST /api/password/forgot', validatesLater, async (request, reply) => {
    await accounts.countAttempt(reply, toNetworkBuckets('mail', request, accountRateLimits.mailByNetwork));
    const { email } = requireBody(request);
    setImmediate(() =>
      sendResetMail(accounts, request, email).catch((error: unknown) => {
        events.record(request, { event: 'password-reset-asked', outcome: 'failed', user: email });
        request.log.error({ err: error }, 'the mail for a new password could not be queued');
      }),
    );
    events.record(request, { event: 'password-reset-asked', outcome: 'succeeded', user: email });
    return reply.code(202).send();
  });

  // Changes nothing, and reveals no more than the reset would.
  route(app, 'POST /api/password/account', validatesLater, async (request, reply) => {
    await accounts.countAttempt(reply, toNetworkBuckets('link', request, accountRateLimits.linkByNetwork));
    const account = await findResetAccount(requireBody(request).token);
    if (!account) throw new HttpProblem(400, answers.usedLink);
    return { username: account.user.username };
  });

  // Returns the username, which its owner may not know if someone else registered their address.
  route(app, 'POST /api/password/reset', validatesLater, async (request, reply) => {
    await accounts.countAttempt(reply, toNetworkBuckets('link', request, accountRateLimits.linkByNetwork));
    const { token, password } = requireBody(request);
    const account = await findResetAccount(token);
    if (!account) {
      events.record(request, { event: 'password-reset', outcome: 'refused' });
      throw new HttpProblem(400, answers.usedLink);
    }
    const { user } = account;
    assertStrongPassword(password, user);
    const passwordHash = await hashPassword(password, passwordCost, toPasswordCaller(request, 'anybody'));
    const source = await accounts.inTransaction(async (db) => {
      if (!(await consumeAccountLink(db, 'reset', token))) throw new HttpProblem(400, answers.usedLink);
      await setPassword(db, user.id, passwordHash);
      await sessions.endAll(db, user.id);
      await revokeAccessLinks(db, user.id);
      return sources.reset(db, { request, reply, account: { ...account, passwordHash } });
    });
    await limiter.reset(`login:${source}`);
    events.record(request, { event: 'password-reset', outcome: 'succeeded', user: user.id });
    return { username: user.username };
  });
}

/** The link's account; undefined once the address is no longer theirs. */
async function findLinkOwner(
  { store }: AccountContext,
  link: AccountLink | undefined,
): Promise<UserAccount | undefined> {
  const account = link && (await findUserAccount(store.db, { id: link.user_id }));
  return account?.user.email === link?.address ? account : undefined;
}

/** A mailed link that is valid for longer makes another one unnecessary. */
const minRemainingMs = 10 * minuteMs;
const resetCeilings = { device: 'reset-on-device', network: 'reset-in-network' } as const;

/** Rolls back the link and the counts when no mail goes out. */
class MailWithheld extends Error {
  override name = 'MailWithheld';
}

/** For an unknown source a recent link is not mailed again: the owner has it, and a stranger uses up nothing. */
async function sendResetMail(accounts: AccountContext, request: FastifyRequest, email: string): Promise<void> {
  const { store, sources, limiter, events } = accounts;
  const account = await findUserAccount(store.db, { email });
  if (!account) return;
  const { user, emailVerified } = account;
  // Until the address is confirmed, the mailbox may be someone else's.
  const source = emailVerified ? await sources.find(request, account) : undefined;
  // A bucket's name ends with the address, so that a person's data includes it (`counted` in `retention/records.ts`).
  const buckets = source
    ? []
    : toNetworkBuckets('reset', request, accountRateLimits.resetByNetwork).map(
        ([name, limit]) => [`${name}:${email}`, limit] as const,
      );
  try {
    await accounts.inTransaction(async (db, send) => {
      await lockUser(db, user.id);
      const until = new Date(Date.now() + minRemainingMs);
      if (!source && (await hasAccountLink(db, 'reset', { userId: user.id, email, until }))) return;
      for (const bucket of buckets) if (await limiter.waitSeconds(bucket, db)) throw new MailWithheld('limit');
      const token = await createAccountLink(db, 'reset', user, email);
      const mail = passwordResetMail(accounts.linkUrl('reset', token), usernameForMail(account));
      if (!(await send('reset', email, mail, source && resetCeilings[source.kind])))
        throw new MailWithheld('mail-ceiling');
    });
  } catch (error) {
    if (!(error instanceof MailWithheld)) throw error;
    events.record(request, { event: error.message === 'limit' ? 'limit' : 'mail-ceiling', outcome: 'refused' });
  }
}

/** An unconfirmed account may be a stranger's, and its username an insult or a lure: only a plain word is shown. */
const usernameForMail = ({ user: { username }, emailVerified }: UserAccount): string | undefined =>
  emailVerified || /^[a-z]+\d{0,4}$/.test(username) ? username : undefined;
