import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountAnswers as answers } from '#content/account-answers.ts';
import { emailChangedMail, emailTakenMail, emailVerificationMail } from '#content/mails/account-mails.ts';
import type { User } from '#contract/account.ts';
import { createToken } from '../platform/crypto.ts';
import { isUniqueViolation } from '../platform/db/errors.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { toNetworkBuckets } from '../platform/http/limiter.ts';
import { requireBody, route, validatesLater } from '../platform/http/route.ts';
import { hashPassword, toPasswordCaller } from '../platform/passwords.ts';
import { type AccountContext, accountRateLimits, type CurrentUser } from './context.ts';
import {
  cancelPendingEmail,
  consumeAccountLink,
  createAccountLink,
  findAccountLink,
  findFirstUndoLink,
  findPendingEmail,
  isEmailTaken,
  revokeAccessLinks,
  revokeUndoLinksSince,
} from './links.ts';
import { type AccountCall, findUserAccount, setConfirmedEmail, setPassword } from './users.ts';

export async function emailRoutes(app: FastifyInstance, accounts: AccountContext): Promise<void> {
  const { store, events } = accounts;
  const { db } = store;
  const countMail = (request: FastifyRequest, reply: FastifyReply, { id }: User) =>
    accounts.countAttempt(reply, [
      [`verification:${id}`, accountRateLimits.mailByUser],
      ...toNetworkBuckets('mail', request, accountRateLimits.mailByNetwork),
    ]);
  const countLink = (request: FastifyRequest, reply: FastifyReply) =>
    accounts.countAttempt(reply, toNetworkBuckets('link', request, accountRateLimits.linkByNetwork));

  route(app, 'POST /api/account/email', validatesLater, async (request, reply) => {
    const { user, emailVerified, sent } = await accounts.requirePassword(request, reply);
    const { email } = sent;
    await countMail(request, reply, user);
    if (email === user.email && emailVerified) await cancelPendingEmail(db, user);
    else await sendVerificationMail(accounts, request, user, email);
    events.record(request, { event: 'address-change-asked', outcome: 'succeeded', user: user.id });
    return reply.code(202).send();
  });

  route(app, 'POST /api/account/email/cancel', async (request, reply) => {
    const { user } = await accounts.requireUser(request, reply);
    await cancelPendingEmail(db, user);
    return reply.code(204).send();
  });

  route(app, 'POST /api/account/verification', async (request, reply) => {
    const { user, emailVerified } = await accounts.requireUser(request, reply);
    await countMail(request, reply, user);
    const pending = await findPendingEmail(db, user);
    if (pending || !emailVerified) await sendVerificationMail(accounts, request, user, pending ?? user.email);
    return reply.code(202).send();
  });

  // Needs a session of the account that asked: neither the mailbox nor the link alone can confirm.
  route(app, 'POST /api/account/verify', validatesLater, async (request, reply) => {
    const current = await accounts.requireUser(request, reply);
    const { user } = current;
    await countLink(request, reply);
    const { token } = requireBody(request);
    const link = await findAccountLink(db, 'verification', token);
    if (link?.user_id !== user.id) {
      events.record(request, { event: 'address-verified', outcome: 'refused', user: user.id });
      throw link ? new HttpProblem(403, answers.othersLink) : new HttpProblem(400, answers.usedLink);
    }
    const email = await confirmEmail(accounts, current, token).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new HttpProblem(409, answers.emailTaken) : error;
    });
    events.record(request, { event: 'address-verified', outcome: 'succeeded', user: user.id });
    return { ...user, email };
  });

  // Restores the former address. Needs no session, since an attacker may hold all of them and know the password:
  // both are revoked, and the returned token sets a new password.
  route(app, 'POST /api/account/undo', validatesLater, async (request, reply) => {
    await countLink(request, reply);
    const { token } = requireBody(request);
    const link = await findAccountLink(db, 'undo', token);
    const account = link && (await findUserAccount(db, { id: link.user_id }));
    if (!account) {
      events.record(request, { event: 'address-change-undone', outcome: 'refused' });
      throw new HttpProblem(400, answers.usedUndo);
    }
    // Random: until a new password is set, none works.
    const passwordHash = await hashPassword(createToken(), accounts.passwordCost, toPasswordCaller(request, 'anybody'));
    const reset = await undoEmailChange(
      accounts,
      { request, reply, account: { ...account, passwordHash } },
      token,
    ).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new HttpProblem(409, answers.undoTaken) : error;
    });
    events.record(request, { event: 'address-change-undone', outcome: 'succeeded', user: account.user.id });
    return { reset };
  });
}

/** If another account has the address, its owner is notified, and the requester cannot tell the difference. */
const sendVerificationMail = (accounts: AccountContext, request: FastifyRequest, user: User, email: string) =>
  accounts.inTransaction(async (db, send) => {
    const token = await createAccountLink(db, 'verification', user, email);
    // It may be a stranger's mailbox: over the ceiling no mail is sent, but the response is the same.
    const isSent = (await isEmailTaken(db, email, user.id))
      ? await send('address-taken', email, emailTakenMail())
      : await send('verification', email, emailVerificationMail(accounts.linkUrl('verify', token)));
    if (!isSent) accounts.events.record(request, { event: 'mail-ceiling', outcome: 'refused', user: user.id });
  });

/** Confirms the link's address. A new address also revokes all other access. */
const confirmEmail = (accounts: AccountContext, { user, emailVerified, sessionId }: CurrentUser, token: string) =>
  accounts.inTransaction(async (db, send) => {
    const link = await consumeAccountLink(db, 'verification', token);
    if (!link) throw new HttpProblem(400, answers.usedLink);
    const { address: email } = link;
    if (await isEmailTaken(db, email, user.id)) throw new HttpProblem(409, answers.emailTaken);
    await setConfirmedEmail(db, user.id, email);
    if (email === user.email) return email;
    await accounts.sessions.endAll(db, user.id, sessionId);
    await revokeAccessLinks(db, user.id);
    // The owner may have got the account back without using the undo link: undo links made since the takeover must no longer work.
    const former = await findFirstUndoLink(db, user.id, email);
    if (former) await revokeUndoLinksSince(db, user.id, former.created_at);
    // An unconfirmed address may be anybody's: no notice and no undo link.
    else if (emailVerified) {
      const undo = await createAccountLink(db, 'undo', user, user.email);
      await send('address-changed', user.email, emailChangedMail(accounts.linkUrl('undo', undo)));
    }
    return email;
  });

/** Restores the link's address, revokes all access. @param call its account has a random password @returns a reset token */
const undoEmailChange = (accounts: AccountContext, call: AccountCall, token: string): Promise<string> =>
  accounts.inTransaction(async (db) => {
    const link = await consumeAccountLink(db, 'undo', token);
    if (!link) throw new HttpProblem(400, answers.usedUndo);
    const { user, passwordHash } = call.account;
    const { id } = user;
    await setConfirmedEmail(db, id, link.address);
    await setPassword(db, id, passwordHash);
    await accounts.sessions.endAll(db, id);
    await revokeAccessLinks(db, id);
    await revokeUndoLinksSince(db, id, link.created_at);
    await accounts.sources.reset(db, call);
    return createAccountLink(db, 'reset', { id }, link.address);
  });
