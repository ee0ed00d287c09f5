import type { FastifyReply, FastifyRequest } from 'fastify';
import { bookingAnswers, bookingWords } from '#content/booking.ts';
import { bookingKey } from '#contract/booking.ts';
import type { Problem } from '#contract/contact.ts';
import { confirmField } from '#contract/endpoints.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { Fields, GuestForm } from '../platform/http/plain-form.ts';
import { readBody } from '../platform/http/read-body.ts';
import { keyFor } from './key.ts';
import { keepOpen } from './open-cookie.ts';
import type { BookingPageParts } from './plain-page.ts';
import { confirmBooking, noteLimit } from './take-booking.ts';

/** Making a held booking firm without JavaScript: the code from its mail in a field, and a press. */
export class ConfirmForm implements GuestForm {
  readonly #parts: BookingPageParts;

  constructor(parts: BookingPageParts) {
    this.#parts = parts;
  }

  readonly fits = (fields: Fields): boolean => confirmField in fields;

  readonly again = (fields: Fields, problems: readonly Problem[]): string =>
    this.#parts.pages.held({
      title: bookingWords.holding.page.failed,
      lead: problems.map(({ sentence }) => sentence).join(' '),
      code: fields[confirmField] ?? '',
    });

  /** Answers the form. @throws Refusal 404, 409, 429 */
  readonly take = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { [confirmField]: code = '' } = request.body as Fields;
    // A mail program breaks long lines.
    const { key } = readBody(bookingKey, { key: code.replace(/\s/g, '') });
    try {
      const booking = await confirmBooking(this.#parts, request, reply, key);
      const { bookings } = this.#parts;
      return keepOpen(reply, keyFor(booking, bookings.mailing.secret, 'confirm'), bookings);
    } catch (error) {
      noteLimit(this.#parts.events, request, error);
      // Who comes this way has typed a code and followed no link.
      throw error instanceof Refusal && error.statusCode === 404
        ? new Refusal(404, bookingAnswers.badCode)
        : error;
    }
  };
}
