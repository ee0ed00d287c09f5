import type { FastifyReply, FastifyRequest } from 'fastify';
import { bookingAnswers } from '#content/booking.ts';
import { publicAnswers } from '#content/public-answers.ts';
import {
  bookingCancellationRequest,
  bookingCorrectionRequest,
  bookingKey,
  bookingMoveRequest,
  bookingRequest,
} from '#contract/booking.ts';
import { cookies } from '#contract/limits.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { determineProof } from '../inquiries/ownership.ts';
import type { Pages } from '../pages/pages.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { findIdempotencyKey } from '../platform/http/idempotency.ts';
import { type RateLimit, type RateLimiter, toNetworkBuckets } from '../platform/http/limiter.ts';
import { pseudonymizeNetwork, pseudonymizeRange } from '../platform/http/network.ts';
import { parseBody } from '../platform/http/route.ts';
import type { SecurityEvents } from '../platform/security-events.ts';
import { bookConsultation, cancelBooking, confirmHeldBooking, correctBooking, moveBooking } from './commands.ts';
import type { BookableConsultation } from './consultation-types.ts';
import type { Diary } from './diary.ts';
import { type BookingAccess, type KeyUse, requireBookingByKey, toVerification } from './presenter.ts';
import type { BookingContext } from './store.ts';
import type { StoredBooking } from './tables.ts';

export interface PublicBookingContext extends BookingContext {
  accounts: Accounts;
  limiter: RateLimiter;
  events: SecurityEvents;
  pages: Pages;
}

/** Per network: a script must not fill the diaries. */
const newBookingLimit: RateLimit = { max: 20, seconds: 3600 };
/** Per network: enough for an office. Counted in the database, across servers. */
const bookingRequestLimit: RateLimit = { max: 60, seconds: 600 };

/** Per network too, but counted in memory, so that a flood does not reach the database. */
export const bookingRequestsPerMinute = 60;

/** @throws HttpProblem 429 with Retry-After */
export const countBookingRequest = (
  { limiter }: PublicBookingContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> =>
  limiter.count(reply, toNetworkBuckets('bookings', request, bookingRequestLimit), publicAnswers.tooMany);

/** The booking may be held rather than confirmed. @throws HttpProblem 400, 409, 422, 429 */
export async function bookFromRequest(
  context: PublicBookingContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StoredBooking> {
  const { accounts, limiter, events, mailing } = context;
  const wanted = parseBody(bookingRequest, request.body);
  await limiter.count(reply, toNetworkBuckets('booking', request, newBookingLimit), bookingAnswers.tooManyFromHere);
  const current = await accounts.findCurrentUser(request, reply);
  const booking = await bookConsultation(context, wanted, {
    userId: current?.user.id ?? null,
    idempotencyKey: findIdempotencyKey(request),
    proof: determineProof(current, wanted.email),
    network: limiter.isEnabled ? pseudonymizeNetwork(request.ip, mailing.secret) : '',
    range: limiter.isEnabled ? pseudonymizeRange(request.ip, mailing.secret) : '',
  });
  if (booking.state === 'held') events.record(request, { event: 'booking-held', outcome: 'succeeded' });
  return booking;
}

/** Logs refusals. @throws HttpProblem 404, 410 */
export async function requireBookingFromRequest(
  context: PublicBookingContext,
  request: FastifyRequest,
  key: string,
  uses?: readonly KeyUse[],
): Promise<BookingAccess> {
  try {
    return await requireBookingByKey(context, key, uses);
  } catch (error) {
    if (error instanceof HttpProblem) context.events.record(request, { event: 'booking-key', outcome: 'refused' });
    throw error;
  }
}

/** @throws HttpProblem 404, 409, 429 */
export async function confirmFromRequest(
  context: PublicBookingContext,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
): Promise<StoredBooking> {
  const held = await requireBookingFromRequest(context, request, key, ['confirm']);
  const current = await context.accounts.findCurrentUser(request, reply);
  return confirmHeldBooking(context, held.booking, toVerification(held, current));
}

export const visitorBookingActions = ['confirm', 'move', 'correct', 'cancel'] as const;
export type VisitorBookingAction = (typeof visitorBookingActions)[number];

/** @returns the booking, and which kind of key the visitor gets back @throws HttpProblem 400, 404, 409, 410, 429 */
export async function changeFromRequest(
  context: PublicBookingContext,
  action: VisitorBookingAction,
  body: unknown,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<BookingAccess> {
  if (action === 'confirm') {
    const { key } = parseBody(bookingKey, body);
    return { booking: await confirmFromRequest(context, request, reply, key), use: 'confirm' };
  }
  const requireByKey = async (key: string) => {
    const opened = await requireBookingFromRequest(context, request, key);
    const current = await context.accounts.findCurrentUser(request, reply);
    return { ...opened, current, verification: toVerification(opened, current) };
  };
  if (action === 'move') {
    const { key, from, startsAt, zone, hours } = parseBody(bookingMoveRequest, body);
    const { booking, use, verification } = await requireByKey(key);
    const change = { zone, hours, expectedStart: from, verification };
    return { booking: await moveBooking(context, booking, startsAt, change), use };
  }
  if (action === 'cancel') {
    const { key, from } = parseBody(bookingCancellationRequest, body);
    const { booking, use, verification } = await requireByKey(key);
    return { booking: await cancelBooking(context, booking, 'visitor', { expectedStart: from, verification }), use };
  }
  const { key, ...contact } = parseBody(bookingCorrectionRequest, body);
  const { booking, use, verification, current } = await requireByKey(key);
  const corrected = await correctBooking(context, booking, contact, { current, verification });
  // The e-mail address changed: the `booking` key is only mailed to the new one; this response has the weaker `handed` key.
  return { booking: corrected, use: corrected.key_version > booking.key_version ? 'handed' : use };
}

/** @throws HttpProblem 400 */
export function requireConsultation(diary: Diary, id: unknown): BookableConsultation {
  const found = typeof id === 'string' ? diary.consultation(id) : undefined;
  if (!found) throw new HttpProblem(400, bookingAnswers.unknownConsultation);
  return found;
}

const cookie = cookies.booking;

/** Redirects with the key in a cookie, so that a reload repeats nothing. */
export function redirectWithKey(
  reply: FastifyReply,
  key: string,
  { mailing }: BookingContext,
  done: '' | 'corrected' = '',
): FastifyReply {
  return reply
    .setCookie(cookie.name, key, {
      path: '/booking',
      maxAge: cookie.seconds,
      httpOnly: true,
      sameSite: 'strict',
      secure: mailing.origin().startsWith('https:'),
    })
    .redirect(`/booking?done${done && `=${done}`}`, 303);
}

export const findKeyCookie = (request: FastifyRequest): string | undefined => request.cookies[cookie.name];
