import type { FastifyInstance } from 'fastify';
import type { Account } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type Accounts, authHeaders } from '../../auth/accounts.ts';
import { requireUser } from '../../auth/session.ts';
import { publicBooking } from '../../booking/bookings.ts';
import { bookingsOf } from '../../db/bookings.ts';
import { secretOf } from '../../db/secrets.ts';
import { messagesOf } from '../../db/sent-messages.ts';

/** What the account panel shows, and all that is stored under the account as a file. */
export async function accountRoutes(app: FastifyInstance, accounts: Accounts): Promise<void> {
  const { auth, store } = accounts;
  const secret = await secretOf(store.db, 'auth-secret');

  app.get(endpoints.account, async (request, reply): Promise<Account> => {
    reply.header('cache-control', 'no-store');
    const { user, emailVerified, token } = await requireUser(accounts, request, reply);
    const messages = await messagesOf(store.db, user, emailVerified);
    const bookings = await bookingsOf(store.db, user, emailVerified);
    const sessions = await auth.api.listSessions({ headers: authHeaders(request) });
    return {
      user,
      emailVerified,
      bookings: bookings.map((booking) => ({
        ...publicBooking(booking, secret),
        enquiry: booking.enquiry,
      })),
      messages: messages.map(({ reference, enquiry, subject, page, received_at, reply_by }) => ({
        reference,
        about: subject,
        page,
        sentAt: received_at,
        replyBy: reply_by,
        enquiry: enquiry ?? reference,
      })),
      signIns: sessions.map((session) => ({
        since: session.createdAt.toISOString(),
        browser: session.userAgent ?? '',
        current: session.token === token,
      })),
    };
  });

  app.get(endpoints.accountData, async (request, reply) => {
    const { user, emailVerified } = await requireUser(accounts, request, reply);
    const messages = await messagesOf(store.db, user, emailVerified);
    const bookings = await bookingsOf(store.db, user, emailVerified);
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="my-data.json"')
      .type('application/json; charset=utf-8')
      .send(
        JSON.stringify(
          {
            user: { ...user, emailVerified },
            // The key and the hash are ours and say nothing about the user.
            messages: messages.map(({ id, user_id, idempotency_key, body_hash, ...message }) => message),
            bookings: bookings.map(({ id, user_id, idempotency_key, body_hash, ...booking }) => booking),
          },
          null,
          2,
        ),
      );
  });
}
