import type { FastifyInstance } from 'fastify';
import { accountAnswers as answers } from '#content/account-answers.ts';
import { mailedLink } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Database } from '../../platform/db/open.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { byNetwork } from '../../platform/http/network-limits.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { hashPassword, turnOf } from '../../platform/passwords.ts';
import { newToken } from '../../platform/tokens.ts';
import type { AccountContext } from '../context.ts';
import { limits } from '../limits.ts';
import { endLaterUndos, endLinks, lookAtLink, makeLink, takeLink } from '../links.ts';
import { endSessions } from '../sessions.ts';
import { countTry } from '../tries.ts';
import { findMember, setAddress, setPassword } from '../users.ts';

/**
 * POST /api/account/undo: gives an account the address back that it had before a change, by the link that was sent
 * there. It needs no session, since somebody else may have all of them and know the password: both end here.
 * @returns what sets a new password
 */
export async function undoRoute(app: FastifyInstance, accounts: AccountContext): Promise<void> {
  const { store, places, note } = accounts;
  app.post(endpoints.accountUndo, async (request, reply): Promise<{ reset: string }> => {
    await countTry(accounts, request, reply, byNetwork('link', request, limits.linkByNetwork));
    const { token } = readBody(mailedLink, request.body);
    const link = await lookAtLink(store.db, 'undo', token, new Date());
    const member = link && (await findMember(store.db, { id: link.user_id }));
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

/** Puts the address of a link back, and ends all by which the account could be got into. @returns what resets the password */
async function undo(db: Database, token: string, passwordHash: string): Promise<string> {
  const now = new Date();
  const taken = await takeLink(db, 'undo', token, now);
  if (!taken) throw new Refusal(400, answers.usedUndo);
  const { user_id: id, address, created_at: since } = taken;
  await setAddress(db, id, address);
  await setPassword(db, id, passwordHash);
  await endSessions(db, id);
  await endLinks(db, id);
  await endLaterUndos(db, id, since);
  return makeLink(db, 'reset', { id }, address, now);
}
