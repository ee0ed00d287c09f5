import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bookingWords } from '#content/booking.ts';
import { consult } from '#content/consult.ts';
import type { Consultation } from '#content/consultations.ts';
import { firmClockWithZone, firmTime } from '#content/firm-time.ts';
import type { FreeTimes } from '#contract/booking.ts';
import type { Problem } from '#contract/contact.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Pages } from '../pages/pages.ts';
import { isDatabaseAway } from '../platform/db/away.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import type { Fields, GuestForm } from '../platform/http/plain-form.ts';
import { freeTimesList } from './free-times-list.ts';
import type { StoredBooking } from './tables.ts';
import { type BookingDesk, noteLimit, takeBooking } from './take-booking.ts';

/** How many days with free times one page shows. */
const daysShown = 6;

export interface BookingPageParts extends BookingDesk {
  pages: Pages;
}

/** Booking without JavaScript: the free times as a page with a form, and the answer to that form. */
export class BookingPage implements GuestForm {
  readonly #parts: BookingPageParts;

  constructor(parts: BookingPageParts) {
    this.#parts = parts;
  }

  readonly fits = (fields: Fields): boolean => 'consultation' in fields;

  /**
   * The free times from a day on, and the form: empty, or with what was filled in and is wrong.
   * @param fields what the form holds; `consultation` says what is booked, `from` where the list begins
   */
  async choose(fields: Fields, problems: readonly Problem[] = []): Promise<string> {
    const { diary } = this.#parts.bookings;
    const id = fields.consultation ?? '';
    const consultation = diary.consultation(id);
    const free = consultation && (await this.#timesFrom(consultation, fields.from));
    const days = free?.days.slice(0, daysShown) ?? [];
    const next = free?.days[daysShown];
    const list = free === undefined ? chosenAlone(fields.startsAt) : timesOrNone(days, fields);
    const query = new URLSearchParams({
      consultation: id,
      page: fields.page ?? '',
      subject: fields.subject ?? '',
    });
    const later = next
      ? `<p><a href="${escapeHtml(`${endpoints.bookingPage}?${query}&from=${next.date}`)}">${escapeHtml(bookingWords.page.next)}</a></p>`
      : '';
    return this.#parts.pages.choose(
      list + later,
      { ...fields, title: consultation?.title ?? '' },
      problems,
      fields.idempotencyKey || randomUUID(),
    );
  }

  /** @returns undefined while the database is away */
  async #timesFrom(consultation: Consultation, from: string | undefined): Promise<FreeTimes | undefined> {
    try {
      return await this.#parts.bookings.diary.freeTimes(consultation, from || undefined);
    } catch (error) {
      if (isDatabaseAway(error)) return undefined;
      throw error;
    }
  }

  /** The form again. A time that was taken is no longer offered: the list begins with the free ones around it. */
  readonly again = (fields: Fields, problems: readonly Problem[], status: number): Promise<string> => {
    const { idempotencyKey: key = '', startsAt = '', ...rest } = fields;
    const from = /^\d{4}-\d{2}-\d{2}/.exec(startsAt)?.[0] ?? '';
    return this.choose({ ...rest, startsAt, from, idempotencyKey: status >= 500 ? key : '' }, problems);
  };

  /** Answers the form. @throws Refusal as `book` does */
  readonly take = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    try {
      const booking = await takeBooking(this.#parts, request, reply);
      return bookedPage(this.#parts.pages, reply.code(201), booking);
    } catch (error) {
      noteLimit(this.#parts.events, request, error);
      throw error;
    }
  };
}

/** The times; or that there are none, and where to look. */
function timesOrNone(days: FreeTimes['days'], { startsAt = '', consultation = '', from }: Fields): string {
  if (days.length) return freeTimesList(days, startsAt);
  const { none, show } = bookingWords.page;
  const first = `${endpoints.bookingPage}?${new URLSearchParams({ consultation })}`;
  const others = from ? `<p><a href="${escapeHtml(first)}">${escapeHtml(show)}</a></p>` : '';
  const message = `<p><a href="${escapeHtml(`${consult}#message`)}">${escapeHtml(bookingWords.help.message)}</a></p>`;
  return `<p class="plain-booking-none">${escapeHtml(none)}</p>${others}${message}`;
}

/** Where the diary cannot be read: the time that was chosen stays chosen, so that the form can be sent again. */
function chosenAlone(startsAt = ''): string {
  if (Number.isNaN(Date.parse(startsAt))) return `<p>${escapeHtml(bookingWords.failed.text)}</p>`;
  const sentence = bookingWords.page.away.replace('{time}', firmTime(startsAt));
  return `<p>${escapeHtml(sentence)}</p><input type="hidden" name="startsAt" value="${escapeHtml(startsAt)}">`;
}

/** Says that a time is booked; or held, and what makes it firm. */
export function bookedPage(
  pages: Pages,
  reply: FastifyReply,
  { state, reference, starts_at, held_until, channel, email }: StoredBooking,
): FastifyReply {
  const { page } = bookingWords.holding;
  const when = firmTime(starts_at);
  const lead = page.lead
    .replace('{when}', when)
    .replace('{until}', firmClockWithZone(held_until ?? starts_at))
    .replace('{email}', () => email);
  const html =
    state === 'held'
      ? pages.held({ title: page.title, lead, code: '' })
      : pages.booked({ reference, when, how: bookingWords.channels[channel].label });
  return reply.type('text/html; charset=utf-8').send(html);
}
