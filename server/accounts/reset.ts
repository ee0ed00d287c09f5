import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountAnswers as answers } from '#content/account-answers.ts';
import { resetPasswordMail } from '#content/mails/account-mails.ts';
import { forgottenPassword, mailedLink, passwordReset } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { Refusal } from '../platform/http/errors.ts';
import { byNetwork } from '../platform/http/network-limits.ts';
import { readBody } from '../platform/http/read-body.ts';
import { countTry } from '../platform/http/tries.ts';
import { refuseWeakPassword } from '../platform/password-choice.ts';
import { hashPassword, turnOf } from '../platform/passwords.ts';
import type { AccountContext } from './context.ts';
import { limits } from './limits.ts';
import { endLinks, isLinkOut, type Link, lookAtLink, makeLink, takeLink } from './links.ts';
import { endSessions } from './sessions.ts';
import { findMember, lockUser, type Member, setPassword } from './users.ts';

/** A mail with a link for who forgot the password, and a new password for who has the link. */
export async function resetRoutes(app: FastifyInstance, accounts: AccountContext): Promise<void> {
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
    const member = await ownerOf(accounts, await lookAtLink(store.db, 'reset', token));
    if (!member) throw new Refusal(400, answers.usedLink);
    return { username: member.user.username };
  });

  // The answer names the account: whoever has the link may have forgotten its username, or never have chosen one, where
  // somebody else registered their address.
  app.post(endpoints.resetPassword, async (request, reply): Promise<{ username: string }> => {
    await countTry(accounts, request, reply, byNetwork('link', request, limits.linkByNetwork));
    const { token, password } = readBody(passwordReset, request.body);
    const member = await ownerOf(accounts, await lookAtLink(store.db, 'reset', token));
    if (!member) {
      note(request, { event: 'password-reset', outcome: 'refused' });
      throw new Refusal(400, answers.usedLink);
    }
    const { user } = member;
    refuseWeakPassword(password, user);
    const hash = await hashPassword(password, accounts.passwordCost, turnOf(request, 'anybody'));
    const place = await accounts.change(async (db) => {
      if (!(await takeLink(db, 'reset', token))) throw new Refusal(400, answers.usedLink);
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

/** How long a link that lies in the mailbox must still be good, in ms, for nobody to need another. */
const longEnough = 600_000;
const ceilingIn = { device: 'reset-on-device', network: 'reset-in-network' } as const;

/**
 * Mails a link to a new password, if there is an account. Where its owner has signed in before there is a count of its
 * own, whatever is asked for elsewhere. Elsewhere a link that was just mailed is not mailed again: whoever reads the
 * mailbox has it, and a stranger uses nothing up.
 */
async function mailReset(accounts: AccountContext, request: FastifyRequest, email: string): Promise<void> {
  const { store, places, limiter, change, link, note } = accounts;
  const member = await findMember(store.db, { email });
  if (!member) return;
  const { user, emailVerified } = member;
  // Until the address is confirmed, the account may be a stranger's, and the mailbox somebody else's.
  const own = emailVerified ? await places.ownPlace(request, user.username) : undefined;
  const ceiling = own && ceilingIn[own.kind];
  // Named so that it is found among what is held of somebody: by what ends it.
  const counted = own
    ? []
    : byNetwork('reset', request, limits.resetByNetwork).map(
        ([bucket, limit]) => [`${bucket}:${email}`, limit] as const,
      );
  const work = change(async (db, send) => {
    const now = new Date();
    await lockUser(db, store.kind, user.id);
    if (!own && (await isLinkOut(db, 'reset', user, email, new Date(now.getTime() + longEnough)))) return;
    for (const [bucket, limit] of counted) if (await limiter.wait(bucket, limit, db)) throw new HeldBack('limit');
    const token = await makeLink(db, 'reset', user, email, now);
    const mail = resetPasswordMail(link('reset', token), nameIn(member));
    if (!(await send('reset', email, mail, ceiling))) throw new HeldBack('mail-ceiling');
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof HeldBack)) throw error;
    note(request, { event: error.why, outcome: 'refused' });
  });
}

/** No mail goes out, so no link was made and nothing was counted: nobody has to wait for what never came. */
class HeldBack extends Error {
  readonly why: 'limit' | 'mail-ceiling';

  constructor(why: HeldBack['why']) {
    super(why);
    this.why = why;
  }
}

/** An address that nobody confirmed may be a stranger's, and the username a message to them: then it must be one plain word. */
const nameIn = ({ user: { username }, emailVerified }: Member): string | undefined =>
  emailVerified || /^[a-z]+\d{0,4}$/.test(username) ? username : undefined;
