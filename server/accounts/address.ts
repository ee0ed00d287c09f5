import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountAnswers as answers } from '#content/account-answers.ts';
import { addressChangedMail, addressTakenMail, verifyAddressMail } from '#content/mails/account-mails.ts';
import type { User } from '#contract/account.ts';
import { isUniqueViolation } from '../platform/db/unique-violation.ts';
import { Refusal } from '../platform/http/errors.ts';
import { byNetwork } from '../platform/http/limiter.ts';
import { bodyOf, readsLater, route } from '../platform/http/route.ts';
import { callerOf, hashPassword } from '../platform/passwords.ts';
import { newToken } from '../platform/tokens.ts';
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

/**
 * The address of an account: another one, which waits until it is confirmed and until then changes nothing; the link that
 * confirms it, and the one that takes a change back.
 */
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

  route(app, 'POST /api/account/email', readsLater, async (request, reply) => {
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

  // Only a session of the account that asked can confirm an address: the mailbox alone, or whoever opens the link, cannot.
  route(app, 'POST /api/account/verify', readsLater, async (request, reply) => {
    const current = await accounts.requireUser(request, reply);
    const { user } = current;
    await countLink(request, reply);
    const { token } = bodyOf(request);
    const link = await findLink(db, 'verification', token);
    if (link?.user_id !== user.id) {
      events.note(request, { event: 'address-verified', outcome: 'refused', user: user.id });
      throw link ? new Refusal(403, answers.othersLink) : new Refusal(400, answers.usedLink);
    }
    const email = await confirm(accounts, current, token).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal(409, answers.emailTaken) : error;
    });
    events.note(request, { event: 'address-verified', outcome: 'succeeded', user: user.id });
    return { ...user, email };
  });

  // Gives an account the address back that it had before a change. It needs no session, since somebody else may have all
  // of them and know the password: both end here, and the answer sets a new one.
  route(app, 'POST /api/account/undo', readsLater, async (request, reply) => {
    await countLink(request, reply);
    const { token } = bodyOf(request);
    const link = await findLink(db, 'undo', token);
    const member = link && (await findMember(db, { id: link.user_id }));
    if (!member) {
      events.note(request, { event: 'address-change-undone', outcome: 'refused' });
      throw new Refusal(400, answers.usedUndo);
    }
    // Nobody knows it: until a new one is set, the account can be entered with no password at all.
    const passwordHash = await hashPassword(newToken(), accounts.passwordCost, callerOf(request, 'anybody'));
    const reset = await undo(accounts, request, reply, { ...member, passwordHash }, token).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal(409, answers.undoTaken) : error;
    });
    events.note(request, { event: 'address-change-undone', outcome: 'succeeded', user: member.user.id });
    return { reset };
  });
}

/**
 * Asks for an address to be confirmed; until it is, it waits. If it is another account's, its owner is told instead, and
 * whoever asked learns nothing of that: the same is stored, and one mail is queued.
 */
const mailVerification = (accounts: AccountContext, request: FastifyRequest, user: User, address: string) =>
  accounts.change(async (db, send) => {
    const token = await createLink(db, 'verification', user, address);
    // Whose mailbox this is may have nothing to do with us: it is spared what is too much, and the answer stays the same.
    const isSent = (await isAddressTaken(db, address, user.id))
      ? await send('address-taken', address, addressTakenMail())
      : await send('verification', address, verifyAddressMail(accounts.link('verify', token)));
    if (!isSent) accounts.events.note(request, { event: 'mail-ceiling', outcome: 'refused', user: user.id });
  });

/** Makes the link's address the user's. If it is a new one, all else that could get into the account ends. */
const confirm = (accounts: AccountContext, { user, emailVerified, sessionId }: CurrentUser, token: string) =>
  accounts.change(async (db, send) => {
    const link = await consumeLink(db, 'verification', token);
    if (!link) throw new Refusal(400, answers.usedLink);
    const { address } = link;
    if (await isAddressTaken(db, address, user.id)) throw new Refusal(409, answers.emailTaken);
    await setAddress(db, user.id, address);
    if (address === user.email) return address;
    await accounts.sessions.endAll(db, user.id, sessionId);
    await endLinks(db, user.id);
    // Its owner may have come back without the link that undoes: what came in between must not take it away again.
    const former = await firstUndo(db, user.id, address);
    if (former) await endUndosSince(db, user.id, former.created_at);
    // An address that was never confirmed may be anybody's: it is not told, and cannot take the account back.
    else if (emailVerified) {
      const undo = await createLink(db, 'undo', user, user.email);
      await send('address-changed', user.email, addressChangedMail(accounts.link('undo', undo)));
    }
    return address;
  });

/**
 * Puts the address of a link back, and ends all by which the account could be got into.
 * @param member with a password that nobody knows
 * @returns what resets it
 */
const undo = (
  accounts: AccountContext,
  request: FastifyRequest,
  reply: FastifyReply,
  member: Member,
  token: string,
): Promise<string> =>
  accounts.change(async (db) => {
    const link = await consumeLink(db, 'undo', token);
    if (!link) throw new Refusal(400, answers.usedUndo);
    const { id } = member.user;
    await setAddress(db, id, link.address);
    await setPassword(db, id, member.passwordHash);
    await accounts.sessions.endAll(db, id);
    await endLinks(db, id);
    await endUndosSince(db, id, link.created_at);
    await accounts.places.reset(db, request, reply, member);
    return createLink(db, 'reset', { id }, link.address);
  });
