import type { FastifyInstance, FastifyReply } from 'fastify';
import { firmTime } from '#content/firm-time.ts';
import { cookies } from '#contract/cookies.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Pages } from '../pages/pages.ts';
import type { Store } from '../platform/db/open.ts';
import { promisedReply } from './message.ts';
import { messageOfId } from './store.ts';
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

/** Whether a message is still to be shown to who has its cookie, which may be a copy of one that is over. */
const isStillShown = ({ received_at: received }: Message, now: Date): boolean =>
  now.getTime() - Date.parse(received) < longest;

/** The page with the reference of a message, and by when it is answered where that is promised. */
export function receiptPage(pages: Pages, message: Message): string {
  const { reference } = message;
  const replyBy = promisedReply(message);
  return replyBy ? pages.thanks({ reference, replyBy: firmTime(replyBy) }) : pages.listed({ reference });
}

/** GET /api/contact/sent: the receipt of the form that this browser has just sent without JavaScript. */
export async function sentRoute(app: FastifyInstance, { store, pages }: { store: Store; pages: Pages }): Promise<void> {
  app.get(endpoints.contactSent, async (request, reply) => {
    const id = request.cookies[name];
    const message = id && (await messageOfId(store.db, id).catch(() => undefined));
    return reply
      .headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(message && isStillShown(message, new Date()) ? receiptPage(pages, message) : pages.sent());
  });
}
