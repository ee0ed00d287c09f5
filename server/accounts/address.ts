import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountAnswers as answers } from '#content/account-answers.ts';
import { addressChangedMail, addressTakenMail, verifyAddressMail } from '#content/mails/account-mails.ts';
import type { User } from '#contract/account.ts';
import { newToken } from '../platform/crypto.ts';
import { isUniqueViolation } from '../platform/db/errors.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { byNetwork } from '../platform/http/limiter.ts';
import { bodyOf, route, validatesLater } from '../platform/http/route.ts';
import { callerOf, hashPassword } from '../platform/passwords.ts';
import { type AccountContext, type CurrentUser, limits } from './context.ts';
import {
  consumeLink,
  createLink,
  endLinks,
  endPending,
  endUndosSince,
  findLink,
  firstUndo,
  isAddressTaken,
  pendingAddress,
} from './links.ts';
import { findMember, type Member, setAddress, setPassword } from './users.ts';

export async function addressRoutes(app: FastifyInstance, accounts: AccountContext): Promise<void> {
  const { store, events } = accounts;
  const { db } = store;
  const countMail = (request: FastifyRequest, reply: FastifyReply, { id }: User) =>
    accounts.countAttempt(reply, [
      [`verification:${id}`, limits.mailByUser],
      ...byNetwork('mail', request, limits.mailByNetwork),
    ]);
  const countLink = (request: FastifyRequest, reply: FastifyReply) =>
    accounts.countAttempt(reply, byNetwork('link', request, limits.linkByNetwork));

  route(app, 'POST /api/account/email', validatesLater, async (request, reply) => {
    const { user, emailVerified, sent } = await accounts.requirePassword(request, reply);
    const { email } = sent;
    await countMail(request, reply, user);
    if (email === user.email && emailVerified) await endPending(db, user);
    else await mailVerification(accounts, request, user, email);
    events.note(request, { event: 'address-change-asked', outcome: 'succeeded', user: user.id });
    return reply.code(202).send();
  });

  route(app, 'POST /api/account/email/cancel', async (request, reply) => {
    const { user } = await accounts.requireUser(request, reply);
    await endPending(db, user);
    return reply.code(204).send();
  });

  route(app, 'POST /api/account/verification', async (request, reply) => {
    const { user, emailVerified } = await accounts.requireUser(request, reply);
    await countMail(request, reply, user);
    const pending = await pendingAddress(db, user);
    if (pending || !emailVerified) await mailVerification(accounts, request, user, pending ?? user.email);
    return reply.code(202).send();
  });

  // Needs a session of the requesting account: the mailbox or the link alone cannot confirm.
  route(app, 'POST /api/account/verify', validatesLater, async (request, reply) => {
    const current = await accounts.requireUser(request, reply);
    const { user } = current;
    await countLink(request, reply);
    const { token } = bodyOf(request);
    const link = await findLink(db, 'verification', token);
    if (link?.user_id !== user.id) {
      events.note(request, { event: 'address-verified', outcome: 'refused', user: user.id });
      throw link ? new HttpProblem(403, answers.othersLink) : new HttpProblem(400, answers.usedLink);
    }
    const email = await confirm(accounts, current, token).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new HttpProblem(409, answers.emailTaken) : error;
    });
    events.note(request, { event: 'address-verified', outcome: 'succeeded', user: user.id });
    return { ...user, email };
  });

  // Restores the former address. Needs no session, since an attacker may hold all of them and know
  // the password: both are revoked, and the answer resets the password.
  route(app, 'POST /api/account/undo', validatesLater, async (request, reply) => {
    await countLink(request, reply);
    const { token } = bodyOf(request);
    const link = await findLink(db, 'undo', token);
    const member = link && (await findMember(db, { id: link.user_id }));
    if (!member) {
      events.note(request, { event: 'address-change-undone', outcome: 'refused' });
      throw new HttpProblem(400, answers.usedUndo);
    }
    // Random: until a new password is set, none works.
    const passwordHash = await hashPassword(newToken(), accounts.passwordCost, callerOf(request, 'anybody'));
    const reset = await undo(accounts, request, reply, { ...member, passwordHash }, token).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new HttpProblem(409, answers.undoTaken) : error;
    });
    events.note(request, { event: 'address-change-undone', outcome: 'succeeded', user: member.user.id });
    return { reset };
  });
}

/** If another account has the address, its owner is notified, and the requester cannot tell the difference. */
const mailVerification = (accounts: AccountContext, request: FastifyRequest, user: User, address: string) =>
  accounts.change(async (db, send) => {
    const token = await createLink(db, 'verification', user, address);
    // May be a stranger's mailbox: over the ceiling no mail is sent, and the answer stays the same.
    const isSent = (await isAddressTaken(db, address, user.id))
      ? await send('address-taken', address, addressTakenMail())
      : await send('verification', address, verifyAddressMail(accounts.link('verify', token)));
    if (!isSent) accounts.events.note(request, { event: 'mail-ceiling', outcome: 'refused', user: user.id });
  });

/** Confirms the link's address. A new address also revokes all other access. */
const confirm = (accounts: AccountContext, { user, emailVerified, sessionId }: CurrentUser, token: string) =>
  accounts.change(async (db, send) => {
    const link = await consumeLink(db, 'verification', token);
    if (!link) throw new HttpProblem(400, answers.usedLink);
    const { address } = link;
    if (await isAddressTaken(db, address, user.id)) throw new HttpProblem(409, answers.emailTaken);
    await setAddress(db, user.id, address);
    if (address === user.email) return address;
    await accounts.sessions.endAll(db, user.id, sessionId);
    await endLinks(db, user.id);
    // The owner may be back without the undo link: undo links from after the takeover must not work any more.
    const former = await firstUndo(db, user.id, address);
    if (former) await endUndosSince(db, user.id, former.created_at);
    // An unconfirmed address may be anybody's: no notice and no undo link.
    else if (emailVerified) {
      const undo = await createLink(db, 'undo', user, user.email);
      await send('address-changed', user.email, addressChangedMail(accounts.link('undo', undo)));
    }
    return address;
  });

/** Restores the link's address and revokes all access. @param member with a random password @returns its reset token */
const undo = (
  accounts: AccountContext,
  request: FastifyRequest,
  reply: FastifyReply,
  member: Member,
  token: string,
): Promise<string> =>
  accounts.change(async (db) => {
    const link = await consumeLink(db, 'undo', token);
    if (!link) throw new HttpProblem(400, answers.usedUndo);
    const { id } = member.user;
    await setAddress(db, id, link.address);
    await setPassword(db, id, member.passwordHash);
    await accounts.sessions.endAll(db, id);
    await endLinks(db, id);
    await endUndosSince(db, id, link.created_at);
    await accounts.sources.reset(db, request, reply, member);
    return createLink(db, 'reset', { id }, link.address);
  });
