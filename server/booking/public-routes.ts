import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { answers } from '#content/answers.ts';
import { bookingAnswers } from '#content/booking.ts';
import { bookingCancel, bookingCorrection, bookingKey, bookingMove, bookingRequest } from '#contract/booking.ts';
import { contactBodyLimit, cookies } from '#contract/limits.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { proofOf } from '../inquiries/ownership.ts';
import type { Pages } from '../pages/pages.ts';
import { readSecret, secretOf } from '../platform/db/secrets.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { idempotencyKey } from '../platform/http/idempotency.ts';
import { byNetwork, type Limit, type Limiter, perMinute } from '../platform/http/limiter.ts';
import { networkPseudonym, rangePseudonym } from '../platform/http/network.ts';
import { readBody, route, takesForms } from '../platform/http/route.ts';
import { isoTime } from '../platform/iso-time.ts';
import type { SecurityEvents } from '../platform/security-events.ts';
import type { Diary } from './availability.ts';
import { calendarFeed } from './calendar.ts';
import { book, cancel, confirm, correct, move } from './commands.ts';
import type { Rules } from './consultation-types.ts';
import { organizerOf } from './mails.ts';
import { type KeyUse, type Opened, openedBy, ownerKeys, publicBooking, verificationOf } from './presenter.ts';
import type { BookingContext } from './store.ts';
import { bookingsAfter, type StoredBooking } from './tables.ts';

export async function readingRoutes(app: FastifyInstance, context: PublicContext): Promise<void> {
  const { diary } = context;

  route(app, 'GET /api/booking/times', perMinute(120), ({ query: { consultation, from, to, minutes } }, reply) => {
    reply.header('cache-control', 'private, no-cache');
    const type = consultationOf(diary, consultation);
    return diary.freeTimes({ ...type, minutes: minutes ?? type.minutes }, from || undefined, to || undefined);
  });

  await app.register(calendarRoute, context);
}

/** In ms. */
const past = 30 * 24 * 3_600_000;

async function calendarRoute(app: FastifyInstance, context: PublicContext): Promise<void> {
  const { store, diary, mailing, events } = context;
  await secretOf(store.db, 'calendar-secret');
  app.get<{ Params: { file: string } }>(`/api/bookings/calendar/:file`, perMinute(30), async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    // Absent once revoked.
    const value = await readSecret(store.db, 'calendar-secret');
    const expected = Buffer.from(`${value}.ics`);
    const given = Buffer.from(request.params.file);
    if (!value || given.length !== expected.length || !timingSafeEqual(given, expected)) {
      events.note(request, { event: 'calendar', outcome: 'refused' });
      throw new HttpProblem(404, answers.notFound);
    }
    const ahead = await bookingsAfter(store.db, isoTime(diary.now() - past));
    return reply.type('text/calendar; charset=utf-8').send(calendarFeed(ahead, organizerOf(mailing)));
  });
}

export async function bookingRoutes(app: FastifyInstance, context: PublicContext): Promise<void> {
  const options = perMinute(requestsPerMinute);
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

export interface PublicContext extends BookingContext {
  accounts: Accounts;
  limiter: Limiter;
  events: SecurityEvents;
  pages: Pages;
}

/** Per network: a script must not fill the diaries. */
const bookings: Limit = { most: 20, seconds: 3600 };
/** Per network: enough for an office. */
const requests: Limit = { most: 60, seconds: 600 };

export const requestsPerMinute = 60;

/** @throws HttpProblem 429 with Retry-After */
export const countRequest = ({ limiter }: PublicContext, request: FastifyRequest, reply: FastifyReply): Promise<void> =>
  limiter.count(reply, byNetwork('bookings', request, requests), answers.tooMany);

/** The booking may only be held. @throws HttpProblem 400, 409, 422, 429 */
export async function takeBooking(
  context: PublicContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StoredBooking> {
  const { accounts, limiter, events, mailing } = context;
  const wanted = readBody(bookingRequest, request.body);
  await limiter.count(reply, byNetwork('booking', request, bookings), bookingAnswers.tooManyFromHere);
  const current = await accounts.currentUser(request, reply);
  const booking = await book(context, wanted, {
    userId: current?.user.id ?? null,
    idempotencyKey: idempotencyKey(request),
    proof: proofOf(current, wanted.email),
    network: limiter.on ? networkPseudonym(request.ip, mailing.secret) : '',
    range: limiter.on ? rangePseudonym(request.ip, mailing.secret) : '',
  });
  if (booking.state === 'held') events.note(request, { event: 'booking-held', outcome: 'succeeded' });
  return booking;
}

/** Logs refusals. @throws HttpProblem 404, 410 */
export async function bookingByRequest(
  context: PublicContext,
  request: FastifyRequest,
  key: string,
  uses?: readonly KeyUse[],
): Promise<Opened> {
  try {
    return await openedBy(context, key, uses);
  } catch (error) {
    if (error instanceof HttpProblem) context.events.note(request, { event: 'booking-key', outcome: 'refused' });
    throw error;
  }
}

/** @throws HttpProblem 404, 409, 429 */
export async function confirmBooking(
  context: PublicContext,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
): Promise<StoredBooking> {
  const held = await bookingByRequest(context, request, key, ['confirm']);
  const current = await context.accounts.currentUser(request, reply);
  return confirm(context, held.booking, verificationOf(held, current));
}

export const changes = ['confirm', 'move', 'correct', 'cancel'] as const;
export type Change = (typeof changes)[number];

/** Returns the use of the key the visitor may have. @throws HttpProblem as the change does, 400, 404, 410 */
export async function changeByRequest(
  context: PublicContext,
  change: Change,
  body: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Opened> {
  if (change === 'confirm') {
    const { key } = readBody(bookingKey, body);
    return { booking: await confirmBooking(context, request, reply, key), use: 'confirm' };
  }
  const open = async (key: string) => {
    const opened = await bookingByRequest(context, request, key);
    const current = await context.accounts.currentUser(request, reply);
    return { ...opened, current, verification: verificationOf(opened, current) };
  };
  if (change === 'move') {
    const { key, from, startsAt, zone, hours } = readBody(bookingMove, body);
    const { booking, use, verification } = await open(key);
    return {
      booking: await move(context, booking, startsAt, { zone, hours }, { expectedStart: from, verification }),
      use,
    };
  }
  if (change === 'cancel') {
    const { key, from } = readBody(bookingCancel, body);
    const { booking, use, verification } = await open(key);
    return { booking: await cancel(context, booking, 'visitor', { expectedStart: from, verification }), use };
  }
  const { key, ...reach } = readBody(bookingCorrection, body);
  const { booking, use, verification, current } = await open(key);
  const corrected = await correct(context, booking, reach, current, verification);
  // Only the new mailbox gets the `booking` key.
  return { booking: corrected, use: corrected.key_version > booking.key_version ? 'handed' : use };
}

/** @throws HttpProblem 400 */
export function consultationOf(diary: Diary, id: unknown): Rules {
  const found = typeof id === 'string' ? diary.consultation(id) : undefined;
  if (!found) throw new HttpProblem(400, bookingAnswers.unknownConsultation);
  return found;
}

/** Undefined for none. @throws HttpProblem 400 */
export function dayOf(value: unknown): string | undefined {
  if (value === undefined || value === '') return undefined;
  const day = z.iso.date().safeParse(value);
  if (!day.success) throw new HttpProblem(400, bookingAnswers.badRange);
  return day.data;
}

const { name, seconds } = cookies.booking;

/** Redirects with the key in a cookie, so that a reload repeats nothing. */
export function redirectWithKey(
  reply: FastifyReply,
  key: string,
  { mailing }: BookingContext,
  done: '' | 'corrected' = '',
): FastifyReply {
  return reply
    .setCookie(name, key, {
      path: '/booking',
      maxAge: seconds,
      httpOnly: true,
      sameSite: 'strict',
      secure: mailing.origin().startsWith('https:'),
    })
    .redirect(`/booking?done${done && `=${done}`}`, 303);
}

export const keyInCookie = (request: FastifyRequest): string | undefined => request.cookies[name];
