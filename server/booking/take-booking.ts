import type { FastifyReply, FastifyRequest } from 'fastify';
import { bookingRequest } from '#contract/booking.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { Refusal } from '../platform/http/errors.ts';
import { idempotencyKey } from '../platform/http/idempotency.ts';
import type { Limiter } from '../platform/http/limiter.ts';
import { networkPseudonym, rangePseudonym } from '../platform/http/network-pseudonym.ts';
import { readBody } from '../platform/http/read-body.ts';
import type { SecurityEvents } from '../platform/security-events.ts';
import { book } from './book.ts';
import { type Bookings, bookingOf } from './bookings.ts';
import { confirm } from './changes.ts';
import type { KeyUse } from './key.ts';
import { countBooking } from './limits.ts';
import type { StoredBooking } from './tables.ts';

/** What it takes to answer who books. */
export interface BookingDesk {
  bookings: Bookings;
  accounts: Accounts;
  limiter: Limiter;
  events: SecurityEvents;
}

/**
 * Books what a request asks for, whether a script or a form sent it.
 * @returns the booking, which may be held only
 * @throws Refusal 400, 409, 422, 429
 */
export async function takeBooking(
  { bookings, accounts, limiter, events }: BookingDesk,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StoredBooking> {
  const wanted = readBody(bookingRequest, request.body);
  await countBooking(limiter, request, reply);
  const current = await accounts.currentUser(request, reply);
  const own = current?.user.email.toLowerCase() === wanted.email.toLowerCase();
  const booking = await book(bookings, wanted, {
    userId: current?.user.id ?? null,
    idempotencyKey: idempotencyKey(request),
    proven: own && current?.emailVerified === true,
    network: limiter.on ? networkPseudonym(request.ip, bookings.mailing.secret) : '',
    range: limiter.on ? rangePseudonym(request.ip, bookings.mailing.secret) : '',
  });
  if (booking.state === 'held') events.note(request, { event: 'booking-held', outcome: 'succeeded' });
  return booking;
}

/** The booking that a key in a request opens. @throws Refusal 404, which is noted */
export async function bookingByRequest(
  { bookings, events }: BookingDesk,
  request: FastifyRequest,
  key: string,
  uses: readonly KeyUse[],
): Promise<StoredBooking> {
  try {
    return await bookingOf(bookings, key, uses);
  } catch (error) {
    if (error instanceof Refusal) events.note(request, { event: 'booking-key', outcome: 'refused' });
    throw error;
  }
}

/** Makes the booking firm whose key is in a request. @throws Refusal 404, 409, 429 */
export async function confirmBooking(desk: BookingDesk, request: FastifyRequest, key: string) {
  const held = await bookingByRequest(desk, request, key, ['confirm']);
  return confirm(desk.bookings, held);
}

/** Notes who was told to wait. */
export function noteLimit(events: SecurityEvents, request: FastifyRequest, error: unknown): void {
  if ((error as { statusCode?: unknown }).statusCode === 429)
    events.note(request, { event: 'limit', outcome: 'refused' });
}
