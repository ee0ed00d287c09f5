import type { FastifyRequest } from 'fastify';
import { resetPasswordMail } from '#content/mails/account-mails.ts';
import { byNetwork } from '../platform/http/network-limits.ts';
import type { AccountContext } from './context.ts';
import { limits } from './limits.ts';
import { isLinkOut, makeLink } from './links.ts';
import { findMember, lockUser, type Member } from './users.ts';

/** How long a link that lies in the mailbox must still be good, in ms, for nobody to need another. */
const longEnough = 600_000;
const ceilingIn = { device: 'reset-on-device', network: 'reset-in-network' } as const;

/**
 * Mails a link to a new password, if there is an account. Where its owner has signed in before there is a count of its
 * own, whatever is asked for elsewhere. Elsewhere a link that was just mailed is not mailed again: whoever reads the
 * mailbox has it, and a stranger uses nothing up.
 */
export async function mailReset(
  accounts: AccountContext,
  request: FastifyRequest,
  email: string,
): Promise<void> {
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
    for (const [bucket, limit] of counted)
      if (await limiter.wait(bucket, limit, db)) throw new HeldBack('limit');
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
