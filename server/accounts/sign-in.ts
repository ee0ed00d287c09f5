import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountAnswers as answers } from '#content/account-answers.ts';
import { resetPasswordMail, verifyAddressMail } from '#content/mails/account-mails.ts';
import type { Registration } from '#contract/account.ts';
import { isUniqueViolation } from '../platform/db/errors.ts';
import { fieldProblem, HttpProblem } from '../platform/http/errors.ts';
import { type Bucket, byNetwork, perMinute } from '../platform/http/limiter.ts';
import { bodyOf, route, typedName, validatesLater } from '../platform/http/route.ts';
import { callerOf, hashPassword, isPasswordOf, refuseWeakPassword } from '../platform/passwords.ts';
import { type AccountContext, limits } from './context.ts';
import { consumeLink, createLink, endLinks, findLink, hasLink, isAddressTaken, type Link } from './links.ts';
import { addMember, findMember, lockUser, type Member, setPassword } from './users.ts';

/** Per network and minute: a right password is refunded from the counts but costs as much to check. */
const loginsPerMinute = 150;

export async function signInRoutes(app: FastifyInstance, accounts: AccountContext): Promise<void> {
  const { store, limiter, sources, sessions, passwordCost, events } = accounts;
  const { db } = store;

  route(app, 'POST /api/register', validatesLater, async (request, reply) => {
    const buckets = byNetwork('register', request, limits.registerByNetwork);
    await accounts.countAttempt(reply, buckets, answers.tooManyAccounts);
    const fields = bodyOf(request);
    refuseWeakPassword(fields.password, fields);
    await refuseTaken(accounts, fields);
    const passwordHash = await hashPassword(fields.password, passwordCost, callerOf(request, 'anybody'));
    const { member, token } = await accounts
      .change(async (db, send) => {
        const member = await addMember(db, { ...fields, passwordHash });
        const link = await createLink(db, 'verification', member.user, fields.email);
        await send('verification', fields.email, verifyAddressMail(accounts.link('verify', link)));
        return { member, token: await accounts.beginSession(db, request, member.user.id) };
      })
      .catch(async (error: unknown) => {
        // Lost a race: a conflict, not a server failure.
        if (isUniqueViolation(error)) await refuseTaken(accounts, fields);
        throw error;
      });
    await accounts.completeSignIn(request, reply, member, token);
    events.note(request, { event: 'registration', outcome: 'succeeded', user: member.user.id });
    return reply.code(201).send(member.user);
  });

  // Same answer and same work for an unknown user.
  route(app, 'POST /api/login', { ...validatesLater, ...perMinute(loginsPerMinute) }, async (request, reply) => {
    const name = typedName(request.body, 'username');
    const member = await findMember(db, name.includes('@') ? { email: name } : { username: name });
    const username = member?.user.username || name;
    const source = member && (await sources.find(request, member));
    const buckets: readonly Bucket[] = source
      ? [[`login:${source.id}`, limits.loginByOwner]]
      : [
          ...byNetwork('login:address', request, limits.loginByNetwork),
          [`login:account:${username.slice(0, 64)}`, limits.loginByAccount],
        ];
    await accounts.countAttempt(reply, buckets);
    const { password } = bodyOf(request);
    const caller = callerOf(request, source ? 'known' : 'anybody');
    const isRight = await isPasswordOf(member?.passwordHash, password, passwordCost, caller);
    if (!member || !isRight) {
      events.note(request, { event: 'login', outcome: 'refused', user: member?.user.id ?? name });
      throw new HttpProblem(401, answers.wrongCredentials);
    }
    const { user, passwordHash } = member;
    const token = await accounts.change(async (db) => {
      if (!(await setPassword(db, user.id, passwordHash, passwordHash)))
        throw new HttpProblem(401, answers.wrongCredentials);
      return accounts.beginSession(db, request, user.id);
    });
    await limiter.refund(buckets);
    await accounts.completeSignIn(request, reply, member, token);
    events.note(request, { event: 'login', outcome: 'succeeded', user: user.id });
    return user;
  });

  route(app, 'GET /api/user', async (request, reply) => (await accounts.requireUser(request, reply)).user);

  route(app, 'POST /api/logout', async (request, reply) => {
    const current = await accounts.currentUser(request, reply);
    if (current) {
      await sessions.end(db, current.user.id, current.sessionId);
      events.note(request, { event: 'logout', outcome: 'succeeded', user: current.user.id });
    }
    return sessions.leave(reply);
  });
}

async function refuseTaken({ store: { db } }: AccountContext, { username, email }: Registration): Promise<void> {
  if (await findMember(db, { username })) throw fieldProblem(409, 'username', answers.usernameTaken);
  if (await isAddressTaken(db, email)) throw fieldProblem(409, 'email', answers.emailTaken);
}

export async function resetRoutes(app: FastifyInstance, accounts: AccountContext): Promise<void> {
  const { store, limiter, sessions, sources, events, passwordCost } = accounts;
  const memberOf = async (token: string) => ownerOf(accounts, await findLink(store.db, 'reset', token));

  // Answered before the lookup: neither content nor timing reveals whether the account exists.
  route(app, 'POST /api/password/forgot', validatesLater, async (request, reply) => {
    await accounts.countAttempt(reply, byNetwork('mail', request, limits.mailByNetwork));
    const { email } = bodyOf(request);
    setImmediate(() =>
      mailReset(accounts, request, email).catch((error: unknown) => {
        events.note(request, { event: 'password-reset-asked', outcome: 'failed', user: email });
        request.log.error({ err: error }, 'the mail for a new password could not be queued');
      }),
    );
    events.note(request, { event: 'password-reset-asked', outcome: 'succeeded', user: email });
    return reply.code(202).send();
  });

  // Changes nothing, and reveals no more than the reset would.
  route(app, 'POST /api/password/account', validatesLater, async (request, reply) => {
    await accounts.countAttempt(reply, byNetwork('link', request, limits.linkByNetwork));
    const member = await memberOf(bodyOf(request).token);
    if (!member) throw new HttpProblem(400, answers.usedLink);
    return { username: member.user.username };
  });

  // Names the account: its owner may not know the username, as when somebody else registered their address.
  route(app, 'POST /api/password/reset', validatesLater, async (request, reply) => {
    await accounts.countAttempt(reply, byNetwork('link', request, limits.linkByNetwork));
    const { token, password } = bodyOf(request);
    const member = await memberOf(token);
    if (!member) {
      events.note(request, { event: 'password-reset', outcome: 'refused' });
      throw new HttpProblem(400, answers.usedLink);
    }
    const { user } = member;
    refuseWeakPassword(password, user);
    const passwordHash = await hashPassword(password, passwordCost, callerOf(request, 'anybody'));
    const source = await accounts.change(async (db) => {
      if (!(await consumeLink(db, 'reset', token))) throw new HttpProblem(400, answers.usedLink);
      await setPassword(db, user.id, passwordHash);
      await sessions.endAll(db, user.id);
      await endLinks(db, user.id);
      return sources.reset(db, request, reply, { ...member, passwordHash });
    });
    await limiter.reset(`login:${source}`);
    events.note(request, { event: 'password-reset', outcome: 'succeeded', user: user.id });
    return { username: user.username };
  });
}

/** Undefined once the address is no longer theirs. */
async function ownerOf({ store }: AccountContext, link: Link | undefined): Promise<Member | undefined> {
  const member = link && (await findMember(store.db, { id: link.user_id }));
  return member?.user.email === link?.address ? member : undefined;
}

/** ms a mailed link must still be valid to make another one unnecessary. */
const longEnough = 600_000;
const ceilings = { device: 'reset-on-device', network: 'reset-in-network' } as const;

/** Rolls back the link and the counts when no mail goes out. */
class MailWithheld extends Error {
  override name = 'MailWithheld';
}

/** From unknown sources a recent link is not mailed again: the owner has it, and a stranger uses up nothing. */
async function mailReset(accounts: AccountContext, request: FastifyRequest, email: string): Promise<void> {
  const { store, sources, limiter, events } = accounts;
  const member = await findMember(store.db, { email });
  if (!member) return;
  const { user, emailVerified } = member;
  // Until the address is confirmed, the mailbox may be somebody else's.
  const source = emailVerified ? await sources.find(request, member) : undefined;
  // Ends with the address, so that a person's data includes it (`counted` in `retention/records.ts`).
  const buckets = source
    ? []
    : byNetwork('reset', request, limits.resetByNetwork).map(([name, limit]) => [`${name}:${email}`, limit] as const);
  try {
    await accounts.change(async (db, send) => {
      await lockUser(db, store.kind, user.id);
      if (!source && (await hasLink(db, 'reset', user, email, new Date(Date.now() + longEnough)))) return;
      for (const bucket of buckets) if (await limiter.wait(bucket, db)) throw new MailWithheld('limit');
      const token = await createLink(db, 'reset', user, email);
      const mail = resetPasswordMail(accounts.link('reset', token), nameIn(member));
      if (!(await send('reset', email, mail, source && ceilings[source.kind]))) throw new MailWithheld('mail-ceiling');
    });
  } catch (error) {
    if (!(error instanceof MailWithheld)) throw error;
    events.note(request, { event: error.message === 'limit' ? 'limit' : 'mail-ceiling', outcome: 'refused' });
  }
}

/** An unconfirmed account may be a stranger's, and its username a message: only one plain word is shown. */
const nameIn = ({ user: { username }, emailVerified }: Member): string | undefined =>
  emailVerified || /^[a-z]+\d{0,4}$/.test(username) ? username : undefined;
