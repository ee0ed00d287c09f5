import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { bookingAnswers, bookingWords, titleWithMinutes } from '#content/booking.ts';
import { consultPath } from '#content/consult-path.ts';
import { firmDay, firmTime } from '#content/firm-time.ts';
import { fillPlaceholders } from '#content/placeholder-fill.ts';
import { consultationTitle, subjectIdByName, subjects } from '#content/subjects.ts';
import { type VisitorTimePreferences, visitorTimeOfDay } from '#content/visitor-time.ts';
import { zoneWords } from '#content/zones.ts';
import { bookingKey, type FreeTimes, optionalDay } from '#contract/booking.ts';
import type { FieldError } from '#contract/contact.ts';
import { confirmField } from '#contract/links.ts';
import { isDatabaseDown } from '../platform/db/errors.ts';
import { type Html, html } from '../platform/html.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { limitPerMinute } from '../platform/http/limiter.ts';
import { findFormFields, type SubmittableForm, type SubmittedFields } from '../platform/http/no-script-form.ts';
import { parseBody } from '../platform/http/route.ts';
import type { BookableConsultation } from './consultation-types.ts';
import type { Diary } from './diary.ts';
import { extractKey, keyForVisitor } from './presenter.ts';
import {
  bookFromRequest,
  confirmFromRequest,
  type PublicBookingContext,
  redirectWithKey,
  requireConsultation,
} from './public-requests.ts';

const { page: words } = bookingWords;

type Days = FreeTimes['days'];

const daysShown = 4;

/** The days of one page, and where the previous and next page begin. @param from ISO 8601 */
export function paginateDays(all: Days, from: string) {
  const found = all.findIndex(({ date }) => date >= from);
  const start = found < 0 ? all.length : found;
  return {
    days: all.slice(start, start + daysShown),
    earlier: start > 0 ? all[Math.max(0, start - daysShown)]?.date : undefined,
    later: all[start + daysShown]?.date,
  };
}

/** An ISO 8601 day; empty if nothing is free. */
export function nearestFreeDay(all: Days, startsAt: string): string {
  const distance = (times: readonly string[]) =>
    Math.min(...times.map((time) => Math.abs(Date.parse(time) - Date.parse(startsAt))));
  const [nearest] = all.toSorted((a, b) => distance(a.times) - distance(b.times));
  return nearest?.date ?? '';
}

export function renderFreeTimes(
  days: Days,
  chosen: string,
  visitor: VisitorTimePreferences = { zone: '', hours: '12' },
): Html {
  const groups = days.map(({ times }) => {
    const choices = times.map((startsAt) => {
      const checked = startsAt === chosen && html` checked`;
      const { own, firm } = visitorTimeOfDay(startsAt, visitor, 'firm');
      const firmNote = firm && html` <small>${fillPlaceholders(zoneWords.firm, { time: firm })}</small>`;
      return html`<label><input type="radio" name="startsAt" value="${startsAt}" required${checked}><span>${own}${firmNote}</span></label>`;
    });
    return html`<fieldset><legend>${firmDay(times[0] ?? '')}</legend><div class="time-chips segmented">${choices}</div></fieldset>`;
  });
  return html`${groups}`;
}

/** Undefined for an unknown consultation, and while the database is unavailable. */
async function findFreeTimes(
  diary: Diary,
  consultation: BookableConsultation | undefined,
): Promise<FreeTimes | undefined> {
  try {
    return consultation && (await diary.freeTimes(consultation));
  } catch (error) {
    if (isDatabaseDown(error)) return undefined;
    throw error;
  }
}

const pageHref = (query: Record<string, string>): string => `/api/booking?${new URLSearchParams(query)}`;

async function renderChoosePage(
  { diary, pages }: PublicBookingContext,
  fields: SubmittedFields,
  problems: readonly FieldError[] = [],
): Promise<string> {
  const { consultation: id = '', page = '', subject = '', about = '' } = fields;
  const consultation = diary.consultation(id);
  const free = await findFreeTimes(diary, consultation);
  const { days, earlier, later } = paginateDays(free?.days ?? [], fields.from ?? '');
  const list = free === undefined ? renderUncheckedTime(fields.startsAt) : renderTimesOrNone(days, fields);
  const isChosen = free === undefined && isTime(fields.startsAt);
  const others = (from: string | undefined, label: string) =>
    from && html`<a href="${pageHref({ consultation: id, page, subject, about, from })}">${label}</a>`;
  return pages.choose(
    html`${list}<p class="plain-booking-others">${others(earlier, words.previous)}${others(later, words.next)}</p>`,
    {
      ...fields,
      heading: isChosen ? words.chosen.title : words.title,
      lead: isChosen ? words.chosen.lead : days.length ? words.lead : words.noneLead,
      title: chosenTitle(id, about, consultation),
    },
    problems,
    fields.idempotencyKey || randomUUID(),
    consultation?.channels,
  );
}

async function renderDetailsPage(context: PublicBookingContext, fields: SubmittedFields): Promise<string> {
  const { startsAt = '', consultation: id = '', page = '', subject = '', about = '' } = fields;
  const consultation = context.diary.consultation(id);
  const free = await findFreeTimes(context.diary, consultation);
  const from = isoDayOf(startsAt);
  if (free && !free.days.some(({ times }) => times.includes(startsAt)))
    return renderChoosePage(context, { ...fields, from }, [{ field: 'startsAt', sentence: bookingAnswers.taken }]);
  return context.pages.choose(
    free
      ? renderChosenTime(startsAt, pageHref({ consultation: id, page, subject, about, from }))
      : renderUncheckedTime(startsAt),
    { ...fields, heading: words.chosen.title, lead: words.chosen.lead, title: chosenTitle(id, about, consultation) },
    [],
    randomUUID(),
    consultation?.channels,
  );
}

export const createBookingForm = (context: PublicBookingContext): SubmittableForm => ({
  fits: (fields) => 'consultation' in fields,

  /** The chosen time may be gone: list the free times around it. */
  renderAgain({ idempotencyKey: key = '', startsAt = '', ...rest }, problems, status) {
    const again = { ...rest, startsAt, from: isoDayOf(startsAt), idempotencyKey: status >= 500 ? key : '' };
    return renderChoosePage(context, again, problems);
  },

  async handle(request, reply) {
    const booking = await bookFromRequest(context, request, reply);
    return redirectWithKey(reply, keyForVisitor(booking, context.mailing.secret, 'handed'), context);
  },
});

export const createConfirmForm = (context: PublicBookingContext): SubmittableForm => ({
  fits: (fields) => confirmField in fields,

  renderAgain: (fields, problems) =>
    context.pages.held({
      title: bookingWords.holding.page.failed,
      lead: problems.map(({ sentence }) => sentence).join(' '),
      code: fields[confirmField] ?? '',
    }),

  async handle(request, reply) {
    const { [confirmField]: code = '' } = findFormFields(request) ?? {};
    const { key } = parseBody(bookingKey, { key: extractKey(code) });
    try {
      const booking = await confirmFromRequest(context, request, reply, key);
      return redirectWithKey(reply, keyForVisitor(booking, context.mailing.secret, 'confirm'), context);
    } catch (error) {
      throw toBadCodeProblem(error);
    }
  },
});

/** A 404 here means a mistyped code, not a bad link. */
export const toBadCodeProblem = (error: unknown): unknown =>
  error instanceof HttpProblem && error.statusCode === 404 ? new HttpProblem(404, bookingAnswers.badCode) : error;

function chosenTitle(id: string, about: string, consultation: BookableConsultation | undefined): string {
  if (!consultation) return '';
  const subject = subjectIdByName(about);
  const title = consultationTitle(subject && subjects[subject].consultation === id ? subject : '', consultation);
  return titleWithMinutes({ title, minutes: consultation.minutes });
}

function renderTimesOrNone(days: Days, { startsAt = '', consultation = '', about = '', from }: SubmittedFields): Html {
  if (days.length) return renderFreeTimes(days, startsAt);
  const others = from && html`<p><a href="${pageHref({ consultation, about })}">${words.show}</a></p>`;
  const message = html`<p><a href="${`${consultPath}#message`}">${bookingWords.help.message}</a></p>`;
  return html`<p class="plain-booking-none">${words.none}</p>${others}${message}`;
}

const renderChosenTime = (startsAt: string, others: string): Html =>
  html`<p><b>${firmTime(startsAt)}</b></p><p><a href="${others}">${bookingWords.chosen.change}</a></p>${hiddenTimeInput(startsAt)}`;

const hiddenTimeInput = (startsAt: string) => html`<input type="hidden" name="startsAt" value="${startsAt}">`;

const isTime = (startsAt = ''): boolean => !Number.isNaN(Date.parse(startsAt));

const isoDayOf = (startsAt: string): string => /^\d{4}-\d{2}-\d{2}/.exec(startsAt)?.[0] ?? '';

function renderUncheckedTime(startsAt = ''): Html {
  if (!isTime(startsAt)) return html`<p>${bookingWords.failed.text}</p>`;
  return html`<p>${fillPlaceholders(words.away, { time: firmTime(startsAt) })}</p>${hiddenTimeInput(startsAt)}`;
}

export async function bookingPageRoute(app: FastifyInstance, context: PublicBookingContext): Promise<void> {
  /** With `startsAt`, the form for that time. */
  app.get<{ Querystring: Record<string, unknown> }>('/api/booking', limitPerMinute(60), async ({ query }, reply) => {
    requireConsultation(context.diary, query.consultation);
    const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : '');
    const fields = {
      consultation: text(query.consultation),
      page: text(query.page),
      subject: text(query.subject),
      about: text(query.about),
      from: parseBody(optionalDay, query.from),
    };
    const startsAt = text(query.startsAt);
    const html = startsAt ? renderDetailsPage(context, { ...fields, startsAt }) : renderChoosePage(context, fields);
    return reply
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(await html);
  });
}
