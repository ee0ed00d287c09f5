import type { FastifyReply, FastifyRequest } from 'fastify';
import { bookingRequest } from '#contract/booking.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { idempotencyKey } from '../platform/http/idempotency.ts';
import type { Limiter } from '../platform/http/limiter.ts';
import { readBody } from '../platform/http/read-body.ts';
import type { SecurityEvents } from '../platform/security-events.ts';
import { type Bookings, book } from './bookings.ts';
import { countBooking } from './limits.ts';
import type { StoredBooking } from './tables.ts';

/** What it takes to answer who books. */
export interface BookingDesk {
  bookings: Bookings;
  accounts: Accounts;
  limiter: Limiter;
  events: SecurityEvents;
}

/** Books what a request asks for, whether a script or a form sent it. @throws Refusal 400, 409, 422, 429 */
export async function takeBooking(
  { bookings, accounts, limiter }: BookingDesk,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StoredBooking> {
  const wanted = readBody(bookingRequest, request.body);
  await countBooking(limiter, request, reply);
  const current = await accounts.currentUser(request, reply);
  return book(bookings, wanted, {
    userId: current?.user.id ?? null,
    idempotencyKey: idempotencyKey(request),
  });
}
