import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookies } from '#contract/cookies.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Message } from './tables.ts';

/** For as long the page that answers a form shows its receipt on a reload. */
const { name, seconds } = cookies.sent;

/** For how long after it was stored a message may still be shown: the cookie's time, and that of a repeat before it. */
const longest = (seconds + 7200) * 1000;

/**
 * Leads to the page that answers a form, which a cookie for that page alone fills in: loaded again, it sends nothing.
 * The cookie holds the message's own random id, and no address does.
 * @param secure whether the site is reached by https alone
 */
export function leadToSent(reply: FastifyReply, { id }: Message, secure: boolean): FastifyReply {
  return reply
    .setCookie(name, id, {
      path: endpoints.contactSent,
      maxAge: seconds,
      httpOnly: true,
      sameSite: 'strict',
      secure,
    })
    .redirect(endpoints.contactSent, 303);
}

/** The id of the message that was last sent by a form in this browser. */
export const sentId = (request: FastifyRequest): string | undefined => request.cookies[name];

/** Whether a message is still to be shown to who has its cookie, which may be a copy of one that is over. */
export const isStillShown = ({ received_at: received }: Message, now: Date): boolean =>
  now.getTime() - Date.parse(received) < longest;
