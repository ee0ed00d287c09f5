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
import { opening, publicBooking } from '../bookings.ts';
import { cancel, move } from '../changes.ts';
import { correct } from '../correct.ts';
import { callsAMinute, countRequest } from '../limits.ts';
import {
  type BookingDesk,
  bookingByRequest,
  confirmBooking,
  pressedBy,
  takeBooking,
} from '../take-booking.ts';

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
      return publicBooking(booking, bookings, 'handed');
    },
  );

  app.post(endpoints.bookingShow, options, async (request): Promise<Booking> => {
    const { key } = readBody(bookingKey, request.body);
    const { booking, use } = await bookingByRequest(desk, request, key, [...opening, 'confirm']);
    return publicBooking(booking, bookings, use);
  });

  app.post(endpoints.bookingConfirm, options, async (request, reply): Promise<Booking> => {
    const { key } = readBody(bookingKey, request.body);
    return publicBooking(await confirmBooking(desk, request, reply, key), bookings, 'confirm');
  });

  app.post(endpoints.bookingMove, options, async (request, reply): Promise<Booking> => {
    const { key, from, startsAt, zone, hours } = readBody(bookingMove, request.body);
    const { booking, use, press } = await pressedBy(desk, request, reply, key);
    const moved = await move(bookings, booking, startsAt, { zone, hours }, from, press);
    return publicBooking(moved, bookings, use);
  });

  app.post(endpoints.bookingCancel, options, async (request, reply): Promise<Booking> => {
    const { key, from } = readBody(bookingCancel, request.body);
    const { booking, use, press } = await pressedBy(desk, request, reply, key);
    return publicBooking(await cancel(bookings, booking, from, 'visitor', press), bookings, use);
  });

  app.post(endpoints.bookingCorrect, options, async (request, reply): Promise<Booking> => {
    const { key, ...reach } = readBody(bookingCorrection, request.body);
    const { booking, use, press, current } = await pressedBy(desk, request, reply, key);
    const corrected = await correct(bookings, booking, reach, current, press);
    // Whoever reads the address it has now gets its key by mail.
    return publicBooking(corrected, bookings, corrected.key_version > booking.key_version ? 'handed' : use);
  });
}
