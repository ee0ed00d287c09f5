import type { FastifyInstance } from 'fastify';
import {
  type Booking,
  bookingCancel,
  bookingCorrection,
  bookingKey,
  bookingMove,
} from '#contract/booking.ts';
import { endpoints } from '#contract/endpoints.ts';
import { contactBodyLimit } from '#contract/limits.ts';
import { aMinute } from '../../platform/http/network-limits.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { publicBooking } from '../bookings.ts';
import { cancel, move } from '../changes.ts';
import { correct } from '../correct.ts';
import { callsAMinute, countRequest } from '../limits.ts';
import { type BookingDesk, bookingByRequest, confirmBooking, takeBooking } from '../take-booking.ts';

/** POST /api/bookings and what the key of a booking opens: show, move, correct, cancel, confirm. All of them take JSON. */
export async function bookingRoutes(app: FastifyInstance, desk: BookingDesk): Promise<void> {
  const { bookings, limiter } = desk;
  const options = aMinute(callsAMinute);
  // After the count in memory, which is a hook of each route's own: a flood writes nothing into the database.
  app.addHook('preParsing', (request, reply) => countRequest(limiter, request, reply));

  app.post(
    endpoints.bookings,
    { bodyLimit: contactBodyLimit, ...options },
    async (request, reply): Promise<Booking> => {
      const booking = await takeBooking(desk, request, reply);
      reply.code(201);
      return publicBooking(booking, bookings);
    },
  );

  app.post(endpoints.bookingShow, options, async (request): Promise<Booking> => {
    const { key } = readBody(bookingKey, request.body);
    return publicBooking(await bookingByRequest(desk, request, key, ['booking', 'confirm']), bookings);
  });

  app.post(endpoints.bookingConfirm, options, async (request): Promise<Booking> => {
    const { key } = readBody(bookingKey, request.body);
    return publicBooking(await confirmBooking(desk, request, key), bookings);
  });

  app.post(endpoints.bookingMove, options, async (request): Promise<Booking> => {
    const { key, from, startsAt, zone, hours } = readBody(bookingMove, request.body);
    const booking = await bookingByRequest(desk, request, key, ['booking']);
    return publicBooking(await move(bookings, booking, startsAt, { zone, hours }, from), bookings);
  });

  app.post(endpoints.bookingCancel, options, async (request): Promise<Booking> => {
    const { key, from } = readBody(bookingCancel, request.body);
    const booking = await bookingByRequest(desk, request, key, ['booking']);
    return publicBooking(await cancel(bookings, booking, from), bookings);
  });

  app.post(endpoints.bookingCorrect, options, async (request): Promise<Booking> => {
    const { key, ...reach } = readBody(bookingCorrection, request.body);
    const booking = await bookingByRequest(desk, request, key, ['booking']);
    return publicBooking(await correct(bookings, booking, reach), bookings);
  });
}
