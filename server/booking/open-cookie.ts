import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookies } from '#contract/cookies.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Bookings } from './bookings.ts';

/** For as long a booking that was changed or made here is shown again on a reload. */
const { name, seconds } = cookies.booking;

/** What the page says of a change, besides how the booking stands. */
export type Done = '' | 'corrected';

/**
 * Leads to the page of a booking, which a cookie for that page alone opens: reloaded, it repeats nothing.
 * @param key of the booking, the one that the visitor may have
 * @param done what was changed, where the booking as it stands does not say it
 */
export function keepOpen(
  reply: FastifyReply,
  key: string,
  { mailing }: Pick<Bookings, 'mailing'>,
  done: Done = '',
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
