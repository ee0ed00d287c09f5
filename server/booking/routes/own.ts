import type { FastifyInstance } from 'fastify';
import { ownBooking as words } from '#content/own-booking.ts';
import { endpoints } from '#contract/endpoints.ts';
import { contactBodyLimit } from '#contract/limits.ts';
import { aMinute } from '../../platform/http/network-limits.ts';
import { takeForms } from '../../platform/http/plain-form.ts';
import { openedBy, publicBooking } from '../bookings.ts';
import { callsAMinute, countRequest, pagesAMinute } from '../limits.ts';
import { openKey } from '../open-cookie.ts';
import type { OwnForm } from '../own-form.ts';
import type { BookingDesk } from '../take-booking.ts';

/** GET and POST /booking: the private page of one booking, and what can be done there without a script. */
export async function ownBookingRoutes(
  app: FastifyInstance,
  { form, bookings, limiter }: { form: OwnForm } & BookingDesk,
): Promise<void> {
  await takeForms(app);
  app.addHook('onRequest', async (_, reply) => {
    reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  });

  app.get<{ Querystring: Record<string, unknown> }>(
    endpoints.ownBooking,
    aMinute(pagesAMinute),
    async (request, reply) => {
      const { done } = request.query;
      // Only where a change leads: a link may name another booking, in a part of the address that no server sees.
      const key = done === undefined ? undefined : openKey(request);
      const found = key && (await openedBy(bookings, key).catch(() => undefined));
      reply.type('text/html; charset=utf-8');
      if (found)
        return form.page.show(publicBooking(found.booking, bookings, found.use), {
          corrected: done === 'corrected',
        });
      return form.page.find('', '', done === undefined ? words.find.lead : words.done);
    },
  );

  app.post(
    endpoints.ownBooking,
    {
      bodyLimit: contactBodyLimit,
      ...aMinute(callsAMinute),
      preParsing: (request, reply) => countRequest(limiter, request, reply),
    },
    form.take,
  );
}
