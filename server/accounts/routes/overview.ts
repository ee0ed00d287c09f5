import type { FastifyInstance } from 'fastify';
import type { Account } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type AccountContext, authHeaders } from '../context.ts';
import type { Holdings } from '../holdings.ts';
import { requireUser } from '../session.ts';

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
    reply.header('cache-control', 'no-store');
    const { user, emailVerified, token } = await requireUser(context, request, reply);
    const messages = await holdings.messages(user, emailVerified);
    const bookings = await holdings.bookings(user, emailVerified);
    const sessions = await context.auth.api.listSessions({ headers: authHeaders(request) });
    return {
      user,
      emailVerified,
      bookings: bookings.map(({ shown }) => shown),
      messages: messages.map(({ shown }) => shown),
      signIns: sessions.map((session) => ({
        since: session.createdAt.toISOString(),
        browser: session.userAgent ?? '',
        current: session.token === token,
      })),
    };
  });

  app.get(endpoints.accountData, async (request, reply) => {
    const { user, emailVerified } = await requireUser(context, request, reply);
    const messages = await holdings.messages(user, emailVerified);
    const bookings = await holdings.bookings(user, emailVerified);
    const all = {
      user: { ...user, emailVerified },
      messages: messages.map(({ stored }) => stored),
      bookings: bookings.map(({ stored }) => stored),
    };
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="my-data.json"')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(all, null, 2));
  });
}
