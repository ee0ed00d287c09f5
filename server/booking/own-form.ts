import type { FastifyReply, FastifyRequest } from 'fastify';
import { bookingAnswers } from '#content/booking.ts';
import { bookingCancel, bookingCorrection, bookingKey, bookingMove } from '#contract/booking.ts';
import type { Problem } from '#contract/contact.ts';
import { Refusal } from '../platform/http/errors.ts';
import { type Fields, fieldsOf, type PlainForm } from '../platform/http/plain-form.ts';
import { readBody } from '../platform/http/read-body.ts';
import { type Opened, openedBy, opening, publicBooking } from './bookings.ts';
import { cancel, move } from './changes.ts';
import { correct } from './correct.ts';
import { keyFor } from './key.ts';
import { invitationOf } from './mails.ts';
import { keepOpen } from './open-cookie.ts';
import { OwnPage, type OwnView } from './own-page.ts';
import type { BookingPageParts } from './plain-page.ts';
import { bookingByRequest, confirmBooking, pressedBy } from './take-booking.ts';

const views: readonly string[] = ['show', 'choose', 'correcting', 'cancelling'] satisfies OwnView[];

/** What was pasted: a code, or the link that ends with it; a mail program may have broken it over two lines. */
const keyIn = (pasted = ''): string =>
  pasted
    .slice(0, 1000)
    .replace(/\s/g, '')
    .replace(/^.*[#=]/, '');

/** The forms of the page of one booking. What only looks is answered with a page; what changes with a way to it. */
export class OwnForm implements PlainForm {
  readonly #parts: BookingPageParts;
  readonly page: OwnPage;

  constructor(parts: BookingPageParts) {
    this.#parts = parts;
    this.page = new OwnPage(parts.pages, parts.bookings.diary);
  }

  readonly fits = (fields: Fields): boolean => 'do' in fields && 'key' in fields;

  /** The booking as it is now, with why nothing was changed; or the question for the code, with what was entered. */
  readonly again = async (fields: Fields, problems: readonly Problem[], status: number): Promise<string> => {
    const sentence = problems.map((one) => one.sentence).join(' ');
    const key = keyIn(fields.key);
    const found =
      status < 500 &&
      (await openedBy(this.#parts.bookings, key, [...opening, 'confirm']).catch(() => undefined));
    if (!found) return this.page.find(fields.key, sentence);
    const view = status === 409 ? 'show' : fields.do === 'correct' ? 'correcting' : 'choose';
    const booking = publicBooking(found.booking, this.#parts.bookings, found.use);
    return this.page.show(booking, { view: status === 429 ? 'show' : view, problems, fields });
  };

  /** Answers a form. @throws Refusal as what it does throws them */
  readonly take = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { do: does = '', ...sent } = fieldsOf(request) ?? {};
    const fields = { ...sent, key: keyIn(sent.key) };
    const { key } = readBody(bookingKey, fields);
    if (views.includes(does)) {
      const { booking, use } = await this.#open(request, key);
      const shown = publicBooking(booking, this.#parts.bookings, use);
      const confirmKey = key === shown.key ? undefined : key;
      return html(reply, await this.page.show(shown, { view: does as OwnView, confirmKey, fields }));
    }
    if (does === 'entry') {
      const { booking, use } = await bookingByRequest(this.#parts, request, key);
      return reply
        .header('content-disposition', `attachment; filename="${booking.reference}.ics"`)
        .type('text/calendar; charset=utf-8')
        .send(invitationOf(booking, this.#parts.bookings.mailing, use));
    }
    const { booking, use } = await this.#change(does, fields, request, reply);
    const code = keyFor(booking, this.#parts.bookings.mailing.secret, use);
    return keepOpen(reply, code, this.#parts.bookings, does === 'correct' ? 'corrected' : '');
  };

  /** Whichever of its two keys it is. @throws Refusal 404, 410 */
  async #open(request: FastifyRequest, key: string): Promise<Opened> {
    try {
      return await bookingByRequest(this.#parts, request, key, [...opening, 'confirm']);
    } catch (error) {
      // Who comes this way has pasted something and followed no link.
      throw error instanceof Refusal && error.statusCode === 404
        ? new Refusal(404, bookingAnswers.badCode)
        : error;
    }
  }

  async #change(does: string, fields: Fields, request: FastifyRequest, reply: FastifyReply): Promise<Opened> {
    const { bookings } = this.#parts;
    const key = fields.key ?? '';
    if (does === 'confirm') {
      await this.#open(request, key);
      return { booking: await confirmBooking(this.#parts, request, reply, key), use: 'confirm' };
    }
    const { booking, use, press, current } = await pressedBy(this.#parts, request, reply, key);
    if (does === 'move') {
      const { startsAt, from } = readBody(bookingMove, fields);
      return { booking: await move(bookings, booking, startsAt, booking, from, press), use };
    }
    if (does === 'correct') {
      const reach = readBody(bookingCorrection, fields);
      const corrected = await correct(bookings, booking, reach, current, press);
      // Whoever reads the address it has now gets its key by mail.
      return { booking: corrected, use: corrected.key_version > booking.key_version ? 'handed' : use };
    }
    if (does === 'cancel') {
      const { from } = readBody(bookingCancel, fields);
      return { booking: await cancel(bookings, booking, from, 'visitor', press), use };
    }
    throw new Refusal(400, bookingAnswers.unknownAction);
  }
}

const html = (reply: FastifyReply, page: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(page);
