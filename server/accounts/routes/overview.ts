import type { FastifyInstance } from 'fastify';
import type { downloadHolds } from '#content/keeping.ts';
import type { Account } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { browserName } from '../../platform/browser-name.ts';
import { aMinute } from '../../platform/http/network-limits.ts';
import type { AccountContext } from '../context.ts';
import type { Holdings } from '../holdings.ts';
import { filesAMinute } from '../limits.ts';
import { pendingAddress } from '../links.ts';
import { ownEnquiries } from '../own-enquiries.ts';
import { requireUser } from '../session.ts';
import { sessionsOf } from '../sessions.ts';
import type { Member } from '../users.ts';

interface OverviewOptions {
  context: AccountContext;
  holdings: Holdings;
}

/** What the account panel shows, and all that is stored under the account as a file. */
export async function overviewRoutes(
  app: FastifyInstance,
  { context, holdings }: OverviewOptions,
): Promise<void> {
  app.get(endpoints.account, async (request, reply): Promise<Account> => {
    const member = await requireUser(context, request, reply);
    const { user, emailVerified } = member;
    const { messages, bookings } = await heldBy(holdings, member);
    return {
      user,
      emailVerified,
      pendingEmail: (await pendingAddress(context.store.db, user, new Date())) ?? null,
      bookings: bookings.map(({ shown }) => shown),
      messages: messages.map(({ shown }) => shown),
    };
  });

  app.get(endpoints.accountData, aMinute(filesAMinute), async (request, reply) => {
    const member = await requireUser(context, request, reply);
    const { messages, bookings } = await heldBy(holdings, member);
    const sessions = await sessionsOf(context.store.db, member.user.id);
    const own = [...messages, ...bookings].map(({ shown }) => shown.reference);
    const all: Record<keyof typeof downloadHolds, unknown> = {
      user: { ...member.user, emailVerified: member.emailVerified },
      logins: sessions.map(({ since, lastUsed, userAgent }) => ({
        since,
        lastUsed,
        ...browserName(userAgent),
      })),
      messages: messages.map(({ stored }) => stored),
      bookings: bookings.map(({ stored }) => stored),
      enquiries: await holdings.enquiries(member, own),
    };
    return reply
      .header('content-disposition', 'attachment; filename="my-data.json"')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(all, null, 2));
  });
}

/** What an account holds, with no reference in it that is not the account's own. */
async function heldBy(holdings: Holdings, member: Member) {
  const messages = await holdings.messages(member);
  const bookings = await holdings.bookings(member);
  // Both come latest first.
  const named = ownEnquiries([...messages, ...bookings].reverse().map(({ shown }) => shown));
  const renamed = <Part extends { shown: { enquiry: string }; stored: object }>(part: Part): Part => {
    const enquiry = named(part.shown.enquiry);
    return { ...part, shown: { ...part.shown, enquiry }, stored: { ...part.stored, enquiry } };
  };
  return { messages: messages.map(renamed), bookings: bookings.map(renamed) };
}
