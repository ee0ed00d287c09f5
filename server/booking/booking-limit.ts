import type { FastifyReply, FastifyRequest } from 'fastify';
import { bookingAnswers } from '#content/booking.ts';
import type { Accounts } from '../auth/accounts.ts';
import { limits } from '../auth/attempt-limits.ts';
import { networkOf } from '../http/network.ts';

/** Counts an attempt to book by where it comes from. @throws Refusal 429 with Retry-After */
export const countBooking = (
  { limits: attempts }: Accounts,
  { ip }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> =>
  attempts.count(reply, `booking:${networkOf(ip)}`, limits.bookingByAddress, bookingAnswers.tooManyFromHere);
