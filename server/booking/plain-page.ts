import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bookingAnswers, bookingWords, titled } from '#content/booking.ts';
import { consult } from '#content/consult.ts';
import type { Consultation } from '#content/consultations.ts';
import { firmTime } from '#content/firm-time.ts';
import { subjectNamed, subjects } from '#content/subjects.ts';
import type { FreeTimes } from '#contract/booking.ts';
import type { Problem } from '#contract/contact.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Pages } from '../pages/pages.ts';
import { isDatabaseAway } from '../platform/db/away.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import type { Fields, GuestForm } from '../platform/http/plain-form.ts';
import { daysFrom } from './days-shown.ts';
import { freeTimesList } from './free-times-list.ts';
import { keyFor } from './key.ts';
import { keepOpen } from './open-cookie.ts';
import { type BookingDesk, noteLimit, takeBooking } from './take-booking.ts';

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
    const free = consultation && (await this.#freeTimes(consultation));
    const { days, earlier, later } = daysFrom(free?.days ?? [], fields.from ?? '');
    const list = free === undefined ? chosenAlone(fields.startsAt) : timesOrNone(days, fields);
    const { chosen, title, lead, noneLead } = bookingWords.page;
    const isChosen = free === undefined && isTime(fields.startsAt);
    const head = { heading: title, lead: days.length ? lead : noneLead };
    const query = new URLSearchParams({
      consultation: id,
      page: fields.page ?? '',
      subject: fields.subject ?? '',
      about: fields.about ?? '',
    });
    const others = (day: string | undefined, label: string) =>
      day
        ? `<a href="${escapeHtml(`${endpoints.bookingPage}?${query}&from=${day}`)}">${escapeHtml(label)}</a>`
        : '';
    return this.#parts.pages.choose(
      `${list}<p class="plain-booking-others">${others(earlier, bookingWords.page.previous)}${others(later, bookingWords.page.next)}</p>`,
      {
        ...fields,
        ...(isChosen ? { heading: chosen.title, lead: chosen.lead } : head),
        title: chosenTitle(id, fields.about ?? '', consultation),
      },
      problems,
      fields.idempotencyKey || randomUUID(),
    );
  }

  /** The form for a time that was chosen on another page; the free times around it where it has gone. */
  async details(fields: Fields): Promise<string> {
    const { startsAt = '', consultation: id = '', page = '', subject = '', about = '' } = fields;
    const consultation = this.#parts.bookings.diary.consultation(id);
    const free = consultation && (await this.#freeTimes(consultation));
    const from = /^\d{4}-\d{2}-\d{2}/.exec(startsAt)?.[0] ?? '';
    if (free && !free.days.some(({ times }) => times.includes(startsAt)))
      return this.choose({ ...fields, from }, [{ field: 'startsAt', sentence: bookingAnswers.taken }]);
    const others = new URLSearchParams({ consultation: id, page, subject, about, from });
    return this.#parts.pages.choose(
      free ? chosenTime(startsAt, `${endpoints.bookingPage}?${others}`) : chosenAlone(startsAt),
      {
        ...fields,
        heading: bookingWords.page.chosen.title,
        lead: bookingWords.page.chosen.lead,
        title: chosenTitle(id, about, consultation),
      },
      [],
      randomUUID(),
    );
  }

  /** @returns undefined while the database is away */
  async #freeTimes(consultation: Consultation): Promise<FreeTimes | undefined> {
    try {
      return await this.#parts.bookings.diary.freeTimes(consultation);
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
      const { bookings } = this.#parts;
      return keepOpen(reply, keyFor(booking, bookings.mailing.secret, 'handed'), bookings);
    } catch (error) {
      noteLimit(this.#parts.events, request, error);
      throw error;
    }
  };
}

/** What is chosen a time for, and how long it takes. */
function chosenTitle(id: string, about: string, consultation: Consultation | undefined): string {
  if (!consultation) return '';
  const subject = subjectNamed(about);
  const title =
    subject && subjects[subject].consultation === id ? subjects[subject].title : consultation.title;
  return titled({ title, minutes: consultation.minutes });
}

/** The times; or that there are none, and where to look. */
function timesOrNone(
  days: FreeTimes['days'],
  { startsAt = '', consultation = '', about = '', from }: Fields,
): string {
  if (days.length) return freeTimesList(days, startsAt);
  const { none, show } = bookingWords.page;
  const first = `${endpoints.bookingPage}?${new URLSearchParams({ consultation, about })}`;
  const others = from ? `<p><a href="${escapeHtml(first)}">${escapeHtml(show)}</a></p>` : '';
  const message = `<p><a href="${escapeHtml(`${consult}#message`)}">${escapeHtml(bookingWords.help.message)}</a></p>`;
  return `<p class="plain-booking-none">${escapeHtml(none)}</p>${others}${message}`;
}

/** The time that was chosen, and the way back to the others. */
function chosenTime(startsAt: string, others: string): string {
  const change = `<a href="${escapeHtml(others)}">${escapeHtml(bookingWords.chosen.change)}</a>`;
  return `<p><b>${escapeHtml(firmTime(startsAt))}</b></p><p>${change}</p>${hiddenTime(startsAt)}`;
}

const hiddenTime = (startsAt: string) =>
  `<input type="hidden" name="startsAt" value="${escapeHtml(startsAt)}">`;

/** Whether it names a time. */
const isTime = (startsAt = ''): boolean => !Number.isNaN(Date.parse(startsAt));

/** Where the diary cannot be read: the time that was chosen stays chosen, so that the form can be sent again. */
function chosenAlone(startsAt = ''): string {
  if (!isTime(startsAt)) return `<p>${escapeHtml(bookingWords.failed.text)}</p>`;
  const sentence = bookingWords.page.away.replace('{time}', firmTime(startsAt));
  return `<p>${escapeHtml(sentence)}</p>${hiddenTime(startsAt)}`;
}
