import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { Pages } from '../pages/pages.ts';
import type { Store } from '../platform/db/open.ts';
import { receiptPage } from './receipt-page.ts';
import { isStillShown, sentId } from './sent-cookie.ts';
import { messageOfId } from './store.ts';

/** GET /api/contact/sent: the receipt of the form that this browser has just sent without JavaScript. */
export async function sentRoute(
  app: FastifyInstance,
  { store, pages }: { store: Store; pages: Pages },
): Promise<void> {
  app.get(endpoints.contactSent, async (request, reply) => {
    const id = sentId(request);
    const message = id && (await messageOfId(store.db, id).catch(() => undefined));
    return reply
      .headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(message && isStillShown(message, new Date()) ? receiptPage(pages, message) : pages.sent());
  });
}
