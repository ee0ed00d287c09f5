import type { FastifyInstance } from 'fastify';
import { accountAnswers as answers } from '#content/account-answers.ts';
import { forgottenPassword, mailedLink, passwordReset } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { byNetwork } from '../../platform/http/network-limits.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { passwordProblem } from '../../platform/password-choice.ts';
import { hashPassword, turnOf } from '../../platform/passwords.ts';
import type { AccountContext } from '../context.ts';
import { limits } from '../limits.ts';
import { endLinks, type Link, lookAtLink, takeLink } from '../links.ts';
import { mailReset } from '../reset-mail.ts';
import { endSessions } from '../sessions.ts';
import { countTry } from '../tries.ts';
import { findMember, setPassword } from '../users.ts';

/** A mail with a link for who forgot the password, and a new password for who has the link. */
export async function forgottenPasswordRoutes(app: FastifyInstance, accounts: AccountContext): Promise<void> {
  const { store, places, note } = accounts;

  // Answered before anything is looked up: whether there is such an account shows neither in the answer nor in its time.
  app.post(endpoints.forgotPassword, async (request, reply) => {
    await countTry(accounts, request, reply, byNetwork('mail', request, limits.mailByNetwork));
    const { email } = readBody(forgottenPassword, request.body);
    setImmediate(async () => {
      try {
        await mailReset(accounts, request, email);
      } catch (error) {
        note(request, { event: 'password-reset-asked', outcome: 'failed', user: email });
        request.log.error({ err: error }, 'the mail for a new password could not be queued');
      }
    });
    note(request, { event: 'password-reset-asked', outcome: 'succeeded', user: email });
    return reply.code(202).send();
  });

  // Changes nothing, and says no more than the reset itself would.
  app.post(endpoints.resetAccount, async (request, reply): Promise<{ username: string }> => {
    await countTry(accounts, request, reply, byNetwork('link', request, limits.linkByNetwork));
    const { token } = readBody(mailedLink, request.body);
    const member = await ownerOf(accounts, await lookAtLink(store.db, 'reset', token, new Date()));
    if (!member) throw new Refusal(400, answers.usedLink);
    return { username: member.user.username };
  });

  // The answer names the account: whoever has the link may have forgotten its username, or never have chosen one, where
  // somebody else registered their address.
  app.post(endpoints.resetPassword, async (request, reply): Promise<{ username: string }> => {
    await countTry(accounts, request, reply, byNetwork('link', request, limits.linkByNetwork));
    const { token, password } = readBody(passwordReset, request.body);
    const member = await ownerOf(accounts, await lookAtLink(store.db, 'reset', token, new Date()));
    if (!member) {
      note(request, { event: 'password-reset', outcome: 'refused' });
      throw new Refusal(400, answers.usedLink);
    }
    const { user } = member;
    const problem = passwordProblem(password, user);
    if (problem) throw new Refusal(400, problem, [{ field: 'password', sentence: problem }]);
    const hash = await hashPassword(password, accounts.passwordCost, turnOf(request, 'anybody'));
    const place = await accounts.change(async (db) => {
      if (!(await takeLink(db, 'reset', token, new Date()))) throw new Refusal(400, answers.usedLink);
      await setPassword(db, user.id, hash);
      await endSessions(db, user.id);
      await endLinks(db, user.id);
      return places.beginAnew(db, request, reply, user);
    });
    await accounts.limiter.empty(`login:${place}`);
    note(request, { event: 'password-reset', outcome: 'succeeded', user: user.id });
    return { username: user.username };
  });
}

/** Whose a link is, as long as the address it was sent to is still theirs. */
async function ownerOf({ store }: AccountContext, link: Link | undefined) {
  const member = link && (await findMember(store.db, { id: link.user_id }));
  return member?.user.email === link?.address ? member : undefined;
}
