// What the routes and the forms for visitors share: their limits, and what a request books, opens or presses.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { answers } from '#content/answers.ts';
import { bookingAnswers } from '#content/booking.ts';
import type { Consultation } from '#content/consultations.ts';
import { bookingCancel, bookingCorrection, bookingKey, bookingMove, bookingRequest } from '#contract/booking.ts';
import { cookies } from '#contract/cookies.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { proofOf } from '../inquiries/ownership.ts';
import type { Pages } from '../pages/pages.ts';
import { Refusal } from '../platform/http/errors.ts';
import { idempotencyKey } from '../platform/http/idempotency.ts';
import { byNetwork, type Limit, type Limiter } from '../platform/http/limiter.ts';
import { networkPseudonym, rangePseudonym } from '../platform/http/network.ts';
import { readBody } from '../platform/http/read-body.ts';
import type { SecurityEvents } from '../platform/security-events.ts';
import { book, cancel, confirm, correct, move } from './commands.ts';
import type { Diary } from './diary.ts';
import { type KeyUse, type Opened, openedBy, pressOf } from './keys.ts';
import type { BookingContext } from './store.ts';
import type { StoredBooking } from './tables.ts';

/** What the routes and forms for visitors work with. */
export interface PublicContext extends BookingContext {
  accounts: Accounts;
  limiter: Limiter;
  events: SecurityEvents;
  pages: Pages;
}

/** Each takes half an hour of an adviser: a script must not fill the diaries. */
const bookings: Limit = { most: 20, seconds: 3600 };
/** Whatever has to do with bookings. A whole office behind one address may look and move; a script may not go on. */
const requests: Limit = { most: 60, seconds: 600 };

/** How often one network may call in a minute, counted in memory. */
export const callsAMinute = 60;

/** Counts a request about bookings by where it comes from. @throws Refusal 429 with Retry-After */
export const countRequest = ({ limiter }: PublicContext, request: FastifyRequest, reply: FastifyReply): Promise<void> =>
  limiter.count(reply, byNetwork('bookings', request, requests), answers.tooMany);

/**
 * Books what a request asks for, whether a script or a form sent it.
 * @returns the booking, which may be held only
 * @throws Refusal 400, 409, 422, 429
 */
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

/** The booking that a key in a request opens. @throws Refusal 404 and 410, which are noted */
export async function bookingByRequest(
  context: PublicContext,
  request: FastifyRequest,
  key: string,
  uses?: readonly KeyUse[],
): Promise<Opened> {
  try {
    return await openedBy(context, key, uses);
  } catch (error) {
    if (error instanceof Refusal) context.events.note(request, { event: 'booking-key', outcome: 'refused' });
    throw error;
  }
}

/** Makes the booking firm whose key is in a request. @throws Refusal 404, 409, 429 */
export async function confirmBooking(
  context: PublicContext,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
): Promise<StoredBooking> {
  const held = await bookingByRequest(context, request, key, ['confirm']);
  const current = await context.accounts.currentUser(request, reply);
  return confirm(context, held.booking, pressOf(held, current));
}

/** What can be done with a booking by one of its keys, whether a script or a form sends it. */
export const changes = ['confirm', 'move', 'correct', 'cancel'] as const;
export type Change = (typeof changes)[number];

/**
 * Does with a booking what a request asks for.
 * @returns it as it then is, and which of its keys whoever asked may have
 * @throws Refusal as the change does, 400, 404, 410
 */
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
    return { ...opened, current, press: pressOf(opened, current) };
  };
  if (change === 'move') {
    const { key, from, startsAt, zone, hours } = readBody(bookingMove, body);
    const { booking, use, press } = await open(key);
    return { booking: await move(context, booking, startsAt, { zone, hours }, { seen: from, press }), use };
  }
  if (change === 'cancel') {
    const { key, from } = readBody(bookingCancel, body);
    const { booking, use, press } = await open(key);
    return { booking: await cancel(context, booking, 'visitor', { seen: from, press }), use };
  }
  const { key, ...reach } = readBody(bookingCorrection, body);
  const { booking, use, press, current } = await open(key);
  const corrected = await correct(context, booking, reach, current, press);
  // Whoever reads the address it has now gets its key by mail.
  return { booking: corrected, use: corrected.key_version > booking.key_version ? 'handed' : use };
}

/** The consultation of a name. @throws Refusal 400 when nothing is offered under it */
export function consultationOf(diary: Diary, id: unknown): Consultation {
  const found = typeof id === 'string' ? diary.consultation(id) : undefined;
  if (!found) throw new Refusal(400, bookingAnswers.unknownConsultation);
  return found;
}

/** A day of a query string. @throws Refusal 400 */
export function dayOf(value: unknown): string | undefined {
  if (value === undefined || value === '') return undefined;
  const day = z.iso.date().safeParse(value);
  if (!day.success) throw new Refusal(400, bookingAnswers.badRange);
  return day.data;
}

/** For as long a booking that was changed or made here is shown again on a reload. */
const { name, seconds } = cookies.booking;

/**
 * Leads to the page of a booking, which a cookie for that page alone opens: reloaded, it repeats nothing.
 * @param key of the booking, the one that the visitor may have
 * @param done what was changed, where the booking as it stands does not say it
 */
export function keepOpen(
  reply: FastifyReply,
  key: string,
  { mailing }: BookingContext,
  done: '' | 'corrected' = '',
): FastifyReply {
  return reply
    .setCookie(name, key, {
      path: endpoints.ownBooking,
      maxAge: seconds,
      httpOnly: true,
      sameSite: 'strict',
      secure: mailing.origin().startsWith('https:'),
    })
    .redirect(`${endpoints.ownBooking}?done${done && `=${done}`}`, 303);
}

/** The key of the booking that was changed in this browser last, for the address that the change leads to. */
export const openKey = (request: FastifyRequest): string | undefined => request.cookies[name];
