import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { answers } from '#content/answers.ts';
import { contactBodyLimit } from '#contract/limits.ts';
import { cached } from '../platform/async.ts';
import type { Database } from '../platform/db/open.ts';
import { readSecret, secretOf } from '../platform/db/secrets.ts';
import { stamp } from '../platform/db/stamp.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { aMinute } from '../platform/http/limiter.ts';
import { route, takesForms } from '../platform/http/route.ts';
import { choosePage, detailsPage } from './booking-page.ts';
import { calendarFeed } from './calendar.ts';
import { ownerKeys } from './keys.ts';
import { publicBooking } from './presenter.ts';
import {
  bookingByRequest,
  callsAMinute,
  changeByRequest,
  changes,
  consultationOf,
  countRequest,
  dayOf,
  type PublicContext,
  takeBooking,
} from './public-requests.ts';
import { bookingsAfter } from './queries.ts';

type Asking = { Querystring: Record<string, unknown> };

export async function readingRoutes(app: FastifyInstance, context: PublicContext): Promise<void> {
  const { diary } = context;

  route(app, 'GET /api/booking/times', aMinute(120), ({ query: { consultation, from, to } }, reply) => {
    reply.header('cache-control', 'private, no-cache');
    return diary.freeTimes(consultationOf(diary, consultation), from || undefined, to || undefined);
  });

  /** With `startsAt`, the form for that time. */
  app.get<Asking>('/api/booking', aMinute(60), async ({ query }, reply) => {
    consultationOf(diary, query.consultation);
    const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : '');
    const fields = {
      consultation: text(query.consultation),
      page: text(query.page),
      subject: text(query.subject),
      about: text(query.about),
      from: dayOf(query.from) ?? '',
    };
    const startsAt = text(query.startsAt);
    const html = startsAt ? detailsPage(context, { ...fields, startsAt }) : choosePage(context, fields);
    return reply
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(await html);
  });

  await app.register(calendarRoute, context);
}

/** In ms; `node scripts/run.mjs bookings` may renew it. */
const secretKept = 5000;
/** In ms. */
const past = 30 * 24 * 3_600_000;

/** Empty if revoked. */
export const calendarSecret = (db: Database, clock?: () => number) =>
  cached(secretKept, async () => (await readSecret(db, 'calendar-secret')) ?? '', {
    staleOnError: true,
    ...(clock ? { clock } : {}),
  });

async function calendarRoute(app: FastifyInstance, context: PublicContext): Promise<void> {
  const { store, diary, mailing, events } = context;
  await secretOf(store.db, 'calendar-secret');
  const secret = calendarSecret(store.db);
  app.get<{ Params: { file: string } }>('/api/bookings/calendar/:file', aMinute(30), async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const value = await secret();
    const expected = Buffer.from(`${value}.ics`);
    const given = Buffer.from(request.params.file);
    if (!value || given.length !== expected.length || !timingSafeEqual(given, expected)) {
      events.note(request, { event: 'calendar', outcome: 'refused' });
      throw new HttpProblem(404, answers.notFound);
    }
    const ahead = await bookingsAfter(store.db, stamp(diary.now() - past));
    return reply.type('text/calendar; charset=utf-8').send(calendarFeed(ahead, mailing.addresses.mailTo));
  });
}

/** JSON only. */
export async function bookingRoutes(app: FastifyInstance, context: PublicContext): Promise<void> {
  const options = aMinute(callsAMinute);
  // After the in-memory limit: a flood must not reach the database.
  app.addHook('preParsing', (request, reply) => countRequest(context, request, reply));

  route(app, 'POST /api/bookings', { ...takesForms, bodyLimit: contactBodyLimit, ...options }, async (request, reply) =>
    publicBooking(await takeBooking(context, request, reply), context, 'handed'),
  );

  route(app, 'POST /api/bookings/show', options, async (request) => {
    const { booking, use } = await bookingByRequest(context, request, request.body.key, [...ownerKeys, 'confirm']);
    return publicBooking(booking, context, use);
  });

  for (const change of changes)
    route(app, `POST /api/bookings/${change}`, { ...takesForms, ...options }, async (request, reply) => {
      const { booking, use } = await changeByRequest(context, change, request.body, request, reply);
      return publicBooking(booking, context, use);
    });
}
