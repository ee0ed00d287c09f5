import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { publicAnswers } from '#content/public-answers.ts';
import { maxContactBodyBytes } from '#contract/limits.ts';
import { ensureSecret, findSecret } from '../platform/db/secrets.ts';
import { dayMs } from '../platform/durations.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { limitPerMinute } from '../platform/http/limiter.ts';
import { acceptsForms, route } from '../platform/http/route.ts';
import { toIsoTime } from '../platform/iso-time.ts';
import { renderCalendarFeed } from './calendar.ts';
import { toOrganizer } from './mails.ts';
import { ownerKeyUses, toPublicBooking } from './presenter.ts';
import {
  bookFromRequest,
  bookingRequestsPerMinute,
  changeFromRequest,
  countBookingRequest,
  type PublicBookingContext,
  requireBookingFromRequest,
  requireConsultation,
  visitorBookingActions,
} from './public-requests.ts';
import { readBookingsAfter } from './tables.ts';

export async function publicReadRoutes(app: FastifyInstance, context: PublicBookingContext): Promise<void> {
  const { diary } = context;

  route(app, 'GET /api/booking/times', limitPerMinute(120), ({ query: { consultation, from, to } }, reply) => {
    reply.header('cache-control', 'private, no-cache');
    return diary.freeTimes(requireConsultation(diary, consultation), from || undefined, to || undefined);
  });

  await app.register(calendarRoute, context);
}

/** How far back the calendar feed reaches. */
const feedHistoryMs = 30 * dayMs;

async function calendarRoute(app: FastifyInstance, context: PublicBookingContext): Promise<void> {
  const { store, diary, mailing, events } = context;
  await ensureSecret(store.db, 'calendar-secret');
  app.get<{ Params: { file: string } }>('/api/bookings/calendar/:file', limitPerMinute(30), async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    // Absent once revoked.
    const value = await findSecret(store.db, 'calendar-secret');
    const expected = Buffer.from(`${value}.ics`);
    const given = Buffer.from(request.params.file);
    if (!value || given.length !== expected.length || !timingSafeEqual(given, expected)) {
      events.record(request, { event: 'calendar', outcome: 'refused' });
      throw new HttpProblem(404, publicAnswers.notFound);
    }
    const ahead = await readBookingsAfter(store.db, toIsoTime(diary.now() - feedHistoryMs));
    return reply.type('text/calendar; charset=utf-8').send(renderCalendarFeed(ahead, toOrganizer(mailing)));
  });
}

export async function bookingRoutes(app: FastifyInstance, context: PublicBookingContext): Promise<void> {
  const options = limitPerMinute(bookingRequestsPerMinute);
  // After the in-memory limit: a flood must not reach the database.
  app.addHook('preParsing', (request, reply) => countBookingRequest(context, request, reply));

  route(
    app,
    'POST /api/bookings',
    { ...acceptsForms, bodyLimit: maxContactBodyBytes, ...options },
    async (request, reply) => toPublicBooking(await bookFromRequest(context, request, reply), context, 'handed'),
  );

  route(app, 'POST /api/bookings/show', options, async (request) => {
    const { booking, use } = await requireBookingFromRequest(context, request, request.body.key, [
      ...ownerKeyUses,
      'confirm',
    ]);
    return toPublicBooking(booking, context, use);
  });

  route(app, 'POST /api/bookings/times', options, async (request) => {
    const { booking } = await requireBookingFromRequest(context, request, request.body.key);
    return context.diary.timesToMove(booking);
  });

  for (const action of visitorBookingActions)
    route(app, `POST /api/bookings/${action}`, { ...acceptsForms, ...options }, async (request, reply) => {
      const { booking, use } = await changeFromRequest(context, action, request.body, { request, reply });
      return toPublicBooking(booking, context, use);
    });
}
