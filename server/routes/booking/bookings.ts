import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { answers } from '#content/answers.ts';
import { type Booking, bookingKey, bookingMove, bookingRequest } from '#contract/booking.ts';
import { endpoints } from '#contract/endpoints.ts';
import { contactBodyLimit } from '#contract/limits.ts';
import type { Accounts } from '../../auth/accounts.ts';
import { currentUser } from '../../auth/session.ts';
import { countBooking } from '../../booking/booking-limit.ts';
import { type Bookings, book, bookingOf, cancel, move, publicBooking } from '../../booking/bookings.ts';
import { idempotencyKey } from '../../http/idempotency-key.ts';
import { readBody } from '../../http/read-body.ts';
import { Refusal } from '../../http/refusal.ts';

/** A whole office behind one address may book; a script may not go on. */
const limit = { max: 60, timeWindow: '10 minutes', ipv6Subnet: 64 };

export interface BookingRoutesOptions {
  bookings: Bookings;
  accounts: Accounts;
  rateLimits: boolean;
}

/** POST /api/bookings and what the key of a booking opens: show, move, cancel. All of them take JSON. */
export async function bookingRoutes(
  app: FastifyInstance,
  { bookings, accounts, rateLimits }: BookingRoutesOptions,
): Promise<void> {
  const options = { bodyLimit: contactBodyLimit };
  const { secret } = bookings.mailing;
  if (rateLimits) {
    await app.register(rateLimit, {
      ...limit,
      errorResponseBuilder: () => new Refusal(429, answers.tooMany),
    });
  }
  app.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.post(endpoints.bookings, options, async (request, reply): Promise<Booking> => {
    const wanted = readBody(bookingRequest, request.body);
    await countBooking(accounts, request, reply);
    const current = await currentUser(accounts, request, reply);
    const booking = await book(bookings, wanted, {
      userId: current?.user.id ?? null,
      idempotencyKey: idempotencyKey(request),
    });
    reply.code(201);
    return publicBooking(booking, secret);
  });

  app.post(endpoints.bookingShow, options, async ({ body }): Promise<Booking> => {
    const { key } = readBody(bookingKey, body);
    return publicBooking(await bookingOf(bookings, key), secret);
  });

  app.post(endpoints.bookingMove, options, async ({ body }): Promise<Booking> => {
    const { key, startsAt } = readBody(bookingMove, body);
    return publicBooking(await move(bookings, await bookingOf(bookings, key), startsAt), secret);
  });

  app.post(endpoints.bookingCancel, options, async ({ body }): Promise<Booking> => {
    const { key } = readBody(bookingKey, body);
    return publicBooking(await cancel(bookings, await bookingOf(bookings, key)), secret);
  });
}
