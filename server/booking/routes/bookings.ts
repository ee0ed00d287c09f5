import type { FastifyInstance } from 'fastify';
import { type Booking, bookingKey, bookingMove } from '#contract/booking.ts';
import { endpoints } from '#contract/endpoints.ts';
import { contactBodyLimit } from '#contract/limits.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { bookingOf, cancel, move, publicBooking } from '../bookings.ts';
import { countRequest } from '../limits.ts';
import { type BookingDesk, takeBooking } from '../take-booking.ts';

/** POST /api/bookings and what the key of a booking opens: show, move, cancel. All of them take JSON. */
export async function bookingRoutes(app: FastifyInstance, desk: BookingDesk): Promise<void> {
  const { bookings, limiter } = desk;
  const options = { bodyLimit: contactBodyLimit };
  const { secret } = bookings.mailing;
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    await countRequest(limiter, request, reply);
  });

  app.post(endpoints.bookings, options, async (request, reply): Promise<Booking> => {
    const booking = await takeBooking(desk, request, reply);
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
