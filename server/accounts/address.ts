import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountAnswers as answers } from '#content/account-answers.ts';
import { addressChangedMail, addressTakenMail, verifyAddressMail } from '#content/mails/account-mails.ts';
import { emailChange, mailedLink, type User } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Database } from '../platform/db/open.ts';
import { isUniqueViolation } from '../platform/db/unique-violation.ts';
import { Refusal } from '../platform/http/errors.ts';
import { byNetwork } from '../platform/http/network-limits.ts';
import { readBody } from '../platform/http/read-body.ts';
import { countTry } from '../platform/http/tries.ts';
import { hashPassword, turnOf } from '../platform/passwords.ts';
import { newToken } from '../platform/tokens.ts';
import type { AccountContext } from './context.ts';
import { limits } from './limits.ts';
import {
  endLaterUndos,
  endLinks,
  endPending,
  endUndosSince,
  isAnothers,
  lookAtLink,
  makeLink,
  pendingAddress,
  takeLink,
} from './links.ts';
import { requirePassword } from './profile.ts';
import { type Current, endSessions, requireUser } from './sessions.ts';
import { findMember, setAddress, setPassword } from './users.ts';

/**
 * The address of an account: another one, which waits until it is confirmed and until then changes nothing; the link that
 * confirms it, and the one that takes a change back.
 */
export async function addressRoutes(app: FastifyInstance, accounts: AccountContext): Promise<void> {
  const { store, places, note } = accounts;
  const { db } = store;

  app.post(endpoints.accountEmail, async (request, reply) => {
    const { user, emailVerified, sent } = await requirePassword(accounts, request, reply, emailChange);
    const { email } = sent;
    await countMail(accounts, request, reply, user);
    if (email === user.email && emailVerified) await endPending(db, user);
    else await mailVerification(accounts, request, user, email);
    note(request, { event: 'address-change-asked', outcome: 'succeeded', user: user.id });
    return reply.code(202).send();
  });

  app.post(endpoints.accountEmailCancel, async (request, reply) => {
    const { user } = await requireUser(accounts, request, reply);
    await endPending(db, user);
    return reply.code(204).send();
  });

  app.post(endpoints.verification, async (request, reply) => {
    const { user, emailVerified } = await requireUser(accounts, request, reply);
    await countMail(accounts, request, reply, user);
    const pending = await pendingAddress(db, user, new Date());
    if (pending || !emailVerified) await mailVerification(accounts, request, user, pending ?? user.email);
    return reply.code(202).send();
  });

  // Only a session of the account that asked can confirm an address: the mailbox alone, or whoever opens the link, cannot.
  app.post(endpoints.verify, async (request, reply): Promise<User> => {
    const current = await requireUser(accounts, request, reply);
    const { user } = current;
    await countTry(accounts, request, reply, byNetwork('link', request, limits.linkByNetwork));
    const { token } = readBody(mailedLink, request.body);
    const link = await lookAtLink(db, 'verification', token);
    if (link?.user_id !== user.id) {
      note(request, { event: 'address-verified', outcome: 'refused', user: user.id });
      throw link ? new Refusal(403, answers.othersLink) : new Refusal(400, answers.usedLink);
    }
    const email = await confirm(accounts, current, token).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal(409, answers.emailTaken) : error;
    });
    note(request, { event: 'address-verified', outcome: 'succeeded', user: user.id });
    return { ...user, email };
  });

  // Gives an account the address back that it had before a change. It needs no session, since somebody else may have all
  // of them and know the password: both end here, and the answer sets a new one.
  app.post(endpoints.accountUndo, async (request, reply): Promise<{ reset: string }> => {
    await countTry(accounts, request, reply, byNetwork('link', request, limits.linkByNetwork));
    const { token } = readBody(mailedLink, request.body);
    const link = await lookAtLink(db, 'undo', token);
    const member = link && (await findMember(db, { id: link.user_id }));
    if (!member) {
      note(request, { event: 'address-change-undone', outcome: 'refused' });
      throw new Refusal(400, answers.usedUndo);
    }
    // Nobody knows it: until a new one is set, the account can be entered with no password at all.
    const hash = await hashPassword(newToken(), accounts.passwordCost, turnOf(request, 'anybody'));
    const { user } = member;
    const reset = await accounts
      .change(async (db) => {
        const link = await undo(db, token, hash);
        await places.beginAnew(db, request, reply, user);
        return link;
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new Refusal(409, answers.undoTaken) : error;
      });
    note(request, { event: 'address-change-undone', outcome: 'succeeded', user: user.id });
    return { reset };
  });
}

/** Counts a mail that somebody signed in wants to have sent. @throws Refusal 429 with Retry-After */
const countMail = (
  accounts: AccountContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { id }: User,
): Promise<void> =>
  countTry(accounts, request, reply, [
    [`verification:${id}`, limits.mailByUser],
    ...byNetwork('mail', request, limits.mailByNetwork),
  ]);

/**
 * Asks for an address to be confirmed; until it is, it waits. If it is another account's, its owner is told instead, and
 * whoever asked learns nothing of that: the same is stored, and one mail is queued.
 */
async function mailVerification(
  accounts: AccountContext,
  request: FastifyRequest,
  user: User,
  address: string,
): Promise<void> {
  await accounts.change(async (db, send) => {
    const now = new Date();
    const token = await makeLink(db, 'verification', user, address, now);
    // Whose mailbox this is may have nothing to do with us: it is spared what is too much, and the answer stays the same.
    const isSent = (await isAnothers(db, address, user.id, now))
      ? await send('address-taken', address, addressTakenMail())
      : await send('verification', address, verifyAddressMail(accounts.link('verify', token)));
    if (!isSent) accounts.note(request, { event: 'mail-ceiling', outcome: 'refused', user: user.id });
  });
}

/** Makes the link's address the user's. If it is a new one, all else that could get into the account ends. */
const confirm = (
  { change, link }: AccountContext,
  { user, emailVerified, sessionId }: Current,
  token: string,
): Promise<string> =>
  change(async (db, send) => {
    const now = new Date();
    const taken = await takeLink(db, 'verification', token);
    if (!taken) throw new Refusal(400, answers.usedLink);
    const { address } = taken;
    if (await isAnothers(db, address, user.id, now)) throw new Refusal(409, answers.emailTaken);
    await setAddress(db, user.id, address);
    if (address === user.email) return address;
    await endSessions(db, user.id, sessionId);
    await endLinks(db, user.id);
    // Its owner has come back without the link that undoes: what came in between must not take it away again.
    if (await endUndosSince(db, user.id, address)) return address;
    // An address that was never confirmed may be anybody's: it is not told, and cannot take the account back.
    if (!emailVerified) return address;
    const undo = await makeLink(db, 'undo', user, user.email, now);
    await send('address-changed', user.email, addressChangedMail(link('undo', undo)));
    return address;
  });

/** Puts the address of a link back, and ends all by which the account could be got into. @returns what resets the password */
async function undo(db: Database, token: string, passwordHash: string): Promise<string> {
  const now = new Date();
  const taken = await takeLink(db, 'undo', token);
  if (!taken) throw new Refusal(400, answers.usedUndo);
  const { user_id: id, address, created_at: since } = taken;
  await setAddress(db, id, address);
  await setPassword(db, id, passwordHash);
  await endSessions(db, id);
  await endLinks(db, id);
  await endLaterUndos(db, id, since);
  return makeLink(db, 'reset', { id }, address, now);
}
