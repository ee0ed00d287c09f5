import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressTakenMail, verifyAddressMail } from '#content/mails/account-mails.ts';
import type { User } from '#contract/account.ts';
import { byNetwork } from '../platform/http/network-limits.ts';
import type { AccountContext } from './context.ts';
import { limits } from './limits.ts';
import { isAnothers, makeLink } from './links.ts';
import { countTry } from './tries.ts';

/** Counts a mail that somebody signed in wants to have sent. @throws Refusal 429 with Retry-After */
export const countMail = (
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
export async function mailVerification(
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
