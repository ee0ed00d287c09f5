import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bookingWords } from '#content/booking.ts';
import { firmTime } from '#content/mails/firm-time.ts';
import { type BookingRequest, bookingRequest } from '#contract/booking.ts';
import type { Problem } from '#contract/contact.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Accounts } from '../auth/accounts.ts';
import { currentUser } from '../auth/session.ts';
import { escapeHtml } from '../escape-html.ts';
import { fillTemplate, retryPage } from '../http/answer-page.ts';
import { isFormPost } from '../http/form-post.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { readBody } from '../http/read-body.ts';
import { countBooking } from './booking-limit.ts';
import { type Bookings, book } from './bookings.ts';
import { freeTimesList } from './free-times-list.ts';

/** How many days with free times one page shows. */
const daysShown = 6;

/** Whether a form that was sent without JavaScript books a consultation. */
export const isBookingPost = (request: FastifyRequest): boolean =>
  isFormPost(request) &&
  typeof request.body === 'object' &&
  request.body !== null &&
  'consultation' in request.body;

/** Booking without JavaScript: the free times as a page with a form, and the answer to that form. */
export class BookingPage {
  readonly #bookings: Bookings;
  readonly #accounts: Accounts;
  readonly #templates: { choose: string; booked: string };

  constructor(bookings: Bookings, accounts: Accounts, templates: { choose: string; booked: string }) {
    this.#bookings = bookings;
    this.#accounts = accounts;
    this.#templates = templates;
  }

  /**
   * The free times from a day on, and the form: empty, or with what was filled in and is wrong.
   * @param fields what the form holds; `consultation` says what is booked, `from` where the list begins
   */
  async choose(fields: Readonly<Record<string, string>>, problems: readonly Problem[] = []): Promise<string> {
    const { diary } = this.#bookings;
    const id = fields.consultation ?? '';
    const consultation = diary.consultation(id);
    const free = consultation && (await diary.freeTimes(consultation, fields.from || undefined));
    const days = free?.days.slice(0, daysShown) ?? [];
    const next = free?.days[daysShown];
    const list = freeTimesList(days, fields.startsAt ?? '');
    const query = new URLSearchParams({
      consultation: id,
      page: fields.page ?? '',
      subject: fields.subject ?? '',
    });
    const later = next
      ? `<p><a href="${escapeHtml(`${endpoints.bookingPage}?${query}&from=${next.date}`)}">${escapeHtml(bookingWords.page.next)}</a></p>`
      : '';
    const template = this.#templates.choose.replace('{{times}}', () => list + later);
    const channel = fields.channel === 'video' ? 'video' : 'phone';
    return retryPage(
      template.replace(`value="${channel}"`, (found) => `${found} checked`),
      { ...fields, title: consultation?.title ?? '' },
      problems,
      fields.idempotencyKey || randomUUID(),
    );
  }

  /** Answers the form. @throws Refusal as `book` does, which the error handler shows with the form again */
  async book(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const wanted: BookingRequest = readBody(bookingRequest, request.body);
    await countBooking(this.#accounts, request, reply);
    const current = await currentUser(this.#accounts, request, reply);
    const booking = await book(this.#bookings, wanted, {
      userId: current?.user.id ?? null,
      idempotencyKey: idempotencyKey(request),
    });
    const values = {
      reference: booking.reference,
      when: firmTime(booking.starts_at),
      how: bookingWords.channels[booking.channel].label,
    };
    return reply
      .code(201)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(fillTemplate(this.#templates.booked, values));
  }
}
