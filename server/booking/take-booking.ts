import type { FastifyReply, FastifyRequest } from 'fastify';
import { bookingRequest } from '#contract/booking.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { proofOf, type SignedIn } from '../enquiries/enquiries.ts';
import { Refusal } from '../platform/http/errors.ts';
import { idempotencyKey } from '../platform/http/idempotency.ts';
import type { Limiter } from '../platform/http/limiter.ts';
import { networkPseudonym, rangePseudonym } from '../platform/http/network.ts';
import { readBody } from '../platform/http/read-body.ts';
import type { SecurityEvents } from '../platform/security-events.ts';
import { book } from './book.ts';
import { type Bookings, type Opened, openedBy, type Press, pressOf } from './bookings.ts';
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
  const booking = await book(bookings, wanted, {
    userId: current?.user.id ?? null,
    idempotencyKey: idempotencyKey(request),
    proof: proofOf(current, wanted.email),
    network: limiter.on ? networkPseudonym(request.ip, bookings.mailing.secret) : '',
    range: limiter.on ? rangePseudonym(request.ip, bookings.mailing.secret) : '',
  });
  if (booking.state === 'held') events.note(request, { event: 'booking-held', outcome: 'succeeded' });
  return booking;
}

/** The booking that a key in a request opens. @throws Refusal 404 and 410, which are noted */
export async function bookingByRequest(
  { bookings, events }: BookingDesk,
  request: FastifyRequest,
  key: string,
  uses?: readonly KeyUse[],
): Promise<Opened> {
  try {
    return await openedBy(bookings, key, uses);
  } catch (error) {
    if (error instanceof Refusal) events.note(request, { event: 'booking-key', outcome: 'refused' });
    throw error;
  }
}

/** The booking that something is pressed with a key of, by whom, and what that shows. @throws Refusal 404, 410 */
export async function pressedBy(
  desk: BookingDesk,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
): Promise<Opened & { press: Press; current: SignedIn | undefined }> {
  const opened = await bookingByRequest(desk, request, key);
  const current = await desk.accounts.currentUser(request, reply);
  return { ...opened, current, press: pressOf(opened, current) };
}

/** Makes the booking firm whose key is in a request. @throws Refusal 404, 409, 429 */
export async function confirmBooking(
  desk: BookingDesk,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
): Promise<StoredBooking> {
  const held = await bookingByRequest(desk, request, key, ['confirm']);
  return confirm(desk.bookings, held.booking, pressOf(held, await desk.accounts.currentUser(request, reply)));
}

/** Notes who was told to wait. */
export function noteLimit(events: SecurityEvents, request: FastifyRequest, error: unknown): void {
  if ((error as { statusCode?: unknown }).statusCode === 429)
    events.note(request, { event: 'limit', outcome: 'refused' });
}
