import type { FastifyInstance } from 'fastify';
import { accountAnswers as answers } from '#content/account-answers.ts';
import { addressChangedMail } from '#content/mails/account-mails.ts';
import { mailedLink, type User } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { byNetwork } from '../../platform/http/network-limits.ts';
import { readBody } from '../../platform/http/read-body.ts';
import type { AccountContext } from '../context.ts';
import { limits } from '../limits.ts';
import { endLinks, endUndosSince, isAnothers, lookAtLink, makeLink, takeLink } from '../links.ts';
import { type Current, requireUser } from '../session.ts';
import { endSessions } from '../sessions.ts';
import { countTry } from '../tries.ts';
import { setAddress } from '../users.ts';

/**
 * POST /api/account/verify: an address is its user's, by the link that was sent to it. Only a session of the account that
 * asked for it can confirm it: the mailbox alone, or whoever opens the link, cannot.
 */
export async function verificationRoute(app: FastifyInstance, accounts: AccountContext): Promise<void> {
  const { store, note } = accounts;
  app.post(endpoints.verify, async (request, reply): Promise<User> => {
    const current = await requireUser(accounts, request, reply);
    const { user } = current;
    await countTry(accounts, request, reply, byNetwork('link', request, limits.linkByNetwork));
    const { token } = readBody(mailedLink, request.body);
    const link = await lookAtLink(store.db, 'verification', token, new Date());
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
}

/** Makes the link's address the user's. If it is a new one, all else that could get into the account ends. */
const confirm = (
  { change, link }: AccountContext,
  { user, emailVerified, sessionId }: Current,
  token: string,
): Promise<string> =>
  change(async (db, send) => {
    const now = new Date();
    const taken = await takeLink(db, 'verification', token, now);
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
