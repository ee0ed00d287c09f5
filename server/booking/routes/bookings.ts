import type { FastifyInstance } from 'fastify';
import { type Booking, bookingKey, bookingMove, bookingRequest } from '#contract/booking.ts';
import { endpoints } from '#contract/endpoints.ts';
import { contactBodyLimit } from '#contract/limits.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import { idempotencyKey } from '../../platform/http/idempotency.ts';
import type { Limiter } from '../../platform/http/limiter.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { type Bookings, book, bookingOf, cancel, move, publicBooking } from '../bookings.ts';
import { countBooking, countRequest } from '../limits.ts';

export interface BookingRoutesOptions {
  bookings: Bookings;
  accounts: Accounts;
  limiter: Limiter;
}

/** POST /api/bookings and what the key of a booking opens: show, move, cancel. All of them take JSON. */
export async function bookingRoutes(
  app: FastifyInstance,
  { bookings, accounts, limiter }: BookingRoutesOptions,
): Promise<void> {
  const options = { bodyLimit: contactBodyLimit };
  const { secret } = bookings.mailing;
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    await countRequest(limiter, request, reply);
  });

  app.post(endpoints.bookings, options, async (request, reply): Promise<Booking> => {
    const wanted = readBody(bookingRequest, request.body);
    await countBooking(limiter, request, reply);
    const current = await accounts.currentUser(request, reply);
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
