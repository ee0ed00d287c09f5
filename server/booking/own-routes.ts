import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bookingAnswers } from '#content/booking.ts';
import { ownBooking as words } from '#content/own-booking.ts';
import { bookingKey } from '#contract/booking.ts';
import { contactBodyLimit } from '#contract/limits.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { aMinute } from '../platform/http/limiter.ts';
import { acceptForms, fieldsOf, type GuestForm } from '../platform/http/no-script-form.ts';
import { readBody } from '../platform/http/route.ts';
import { withCode } from './booking-page.ts';
import { keyFor, type Opened, openedBy, ownerKeys } from './keys.ts';
import { invitationOf } from './mails.ts';
import { findPage, type OwnView, ownPage } from './own-page.ts';
import { publicBooking } from './presenter.ts';
import {
  bookingByRequest,
  callsAMinute,
  changeByRequest,
  changes,
  countRequest,
  keepOpen,
  openKey,
  type PublicContext,
} from './public-requests.ts';

export async function ownBookingRoutes(app: FastifyInstance, context: PublicContext): Promise<void> {
  await acceptForms(app);
  app.addHook('onRequest', async (_, reply) => {
    reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  });

  app.get<{ Querystring: Record<string, unknown> }>('/booking', aMinute(60), async (request, reply) => {
    const { done } = request.query;
    // Only after a redirect: a link's fragment, unseen here, may name another booking.
    const key = done === undefined ? undefined : openKey(request);
    const found = key && (await openedBy(context, key).catch(() => undefined));
    reply.type('text/html; charset=utf-8');
    if (!found) return findPage(context, '', '', done === undefined ? words.find.lead : words.done);
    const booking = publicBooking(found.booking, context, found.use);
    return ownPage(context, booking, { corrected: done === 'corrected' });
  });

  app.post(
    '/booking',
    {
      bodyLimit: contactBodyLimit,
      ...aMinute(callsAMinute),
      preParsing: (request, reply) => countRequest(context, request, reply),
    },
    ownForm(context).take,
  );
}

const views: readonly string[] = ['show', 'choose', 'correcting', 'cancelling'] satisfies OwnView[];

/** Mail programs wrap long links. */
const keyIn = (pasted = ''): string =>
  pasted
    .slice(0, 1000)
    .replace(/\s/g, '')
    .replace(/^.*[#=]/, '');

export const ownForm = (context: PublicContext): GuestForm => ({
  fits: (fields) => 'do' in fields && 'key' in fields,

  async again(fields, problems, status) {
    const found =
      status < 500 && (await openedBy(context, keyIn(fields.key), [...ownerKeys, 'confirm']).catch(() => undefined));
    if (!found) return findPage(context, fields.key, problems.map(({ sentence }) => sentence).join(' '));
    const form = fields.do === 'correct' ? 'correcting' : 'choose';
    return ownPage(context, publicBooking(found.booking, context, found.use), {
      view: status === 409 || status === 429 ? 'show' : form,
      problems,
      fields,
    });
  },

  /** @throws HttpProblem as the action does */
  async take(request, reply) {
    const { do: does = '', ...sent } = fieldsOf(request) ?? {};
    const fields = { ...sent, key: keyIn(sent.key) };
    const { key } = readBody(bookingKey, fields);
    if (views.includes(does)) {
      const { booking, use } = await openedByCode(context, request, key);
      const shown = publicBooking(booking, context, use);
      const confirmKey = key === shown.key ? undefined : key;
      return reply
        .type('text/html; charset=utf-8')
        .send(await ownPage(context, shown, { view: does as OwnView, confirmKey, fields }));
    }
    if (does === 'entry') {
      const { booking, use } = await bookingByRequest(context, request, key);
      return reply
        .header('content-disposition', `attachment; filename="${booking.reference}.ics"`)
        .type('text/calendar; charset=utf-8')
        .send(invitationOf(booking, context.mailing, use));
    }
    await (does === 'confirm' ? openedByCode : bookingByRequest)(context, request, key);
    const change = changes.find((one) => one === does);
    if (!change) throw new HttpProblem(400, bookingAnswers.unknownAction);
    const { booking, use } = await changeByRequest(context, change, fields, request, reply);
    const code = keyFor(booking, context.mailing.secret, use);
    return keepOpen(reply, code, context, does === 'correct' ? 'corrected' : '');
  },
});

/** Accepts a `confirm` key too. @throws HttpProblem 404, 410 */
async function openedByCode(context: PublicContext, request: FastifyRequest, key: string): Promise<Opened> {
  try {
    return await bookingByRequest(context, request, key, [...ownerKeys, 'confirm']);
  } catch (error) {
    throw withCode(error);
  }
}
