import type { FastifyReply, FastifyRequest } from 'fastify';
import { answers } from '#content/answers.ts';
import { bookingAnswers } from '#content/booking.ts';
import type { Limit, Limiter } from '../platform/http/limiter.ts';
import { countByNetwork } from '../platform/http/network-limits.ts';

/** Each takes half an hour of an adviser: a script must not fill the diaries. */
const bookings: Limit = { most: 20, seconds: 3600 };
/** Whatever has to do with bookings. A whole office behind one address may look and move; a script may not go on. */
const requests: Limit = { most: 60, seconds: 600 };

/**
 * How often one network may ask in a minute for what only reads or computes. It is counted in memory, so that whoever
 * is refused costs nothing; several servers count apart.
 */
export const aMinute = (max: number) => ({ config: { rateLimit: { max, timeWindow: '1 minute' } } });
export const timesAMinute = 120;
export const pagesAMinute = 60;
export const feedsAMinute = 30;
export const callsAMinute = 60;

/** Counts an attempt to book by where it comes from. @throws Refusal 429 with Retry-After */
export const countBooking = (limiter: Limiter, request: FastifyRequest, reply: FastifyReply): Promise<void> =>
  countByNetwork(limiter, 'booking', request, reply, bookings, bookingAnswers.tooManyFromHere);

/** Counts a request about bookings by where it comes from. @throws Refusal 429 with Retry-After */
export const countRequest = (limiter: Limiter, request: FastifyRequest, reply: FastifyReply): Promise<void> =>
  countByNetwork(limiter, 'bookings', request, reply, requests, answers.tooMany);
