import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { bookingAnswers, bookingWords, titled } from '#content/booking.ts';
import { consult } from '#content/consult.ts';
import { fill } from '#content/fill.ts';
import { firmDay, firmTime } from '#content/firm-time.ts';
import { subjectNamed, subjects, titleAbout } from '#content/subjects.ts';
import { type VisitorClock, visitorHour } from '#content/visitor-time.ts';
import { zoneWords } from '#content/zones.ts';
import { bookingKey, type FreeTimes } from '#contract/booking.ts';
import type { Problem } from '#contract/contact.ts';
import { confirmField } from '#contract/links.ts';
import { isDatabaseDown } from '../platform/db/errors.ts';
import { type Html, html } from '../platform/html.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { perMinute } from '../platform/http/limiter.ts';
import type { Fields, GuestForm } from '../platform/http/no-script-form.ts';
import { readBody } from '../platform/http/route.ts';
import type { Diary } from './availability.ts';
import type { Rules } from './consultation-types.ts';
import { keyFor } from './presenter.ts';
import {
  confirmBooking,
  consultationOf,
  dayOf,
  type PublicContext,
  redirectWithKey,
  takeBooking,
} from './public-routes.ts';

const { page: words } = bookingWords;

type Days = FreeTimes['days'];

const daysShown = 4;

/** The days of one page, and where the previous and next page begin. @param from ISO 8601 */
export function daysFrom(all: Days, from: string) {
  const found = all.findIndex(({ date }) => date >= from);
  const start = found < 0 ? all.length : found;
  return {
    days: all.slice(start, start + daysShown),
    earlier: start > 0 ? all[Math.max(0, start - daysShown)]?.date : undefined,
    later: all[start + daysShown]?.date,
  };
}

/** An ISO 8601 day; empty if nothing is free. */
export function dayNearest(all: Days, startsAt: string): string {
  const distance = (times: readonly string[]) =>
    Math.min(...times.map((time) => Math.abs(Date.parse(time) - Date.parse(startsAt))));
  const [nearest] = all.toSorted((a, b) => distance(a.times) - distance(b.times));
  return nearest?.date ?? '';
}

export function freeTimesList(days: Days, chosen: string, visitor: VisitorClock = { zone: '', hours: '12' }): Html {
  const groups = days.map(({ times }) => {
    const choices = times.map((startsAt) => {
      const checked = startsAt === chosen && html` checked`;
      const { own, firm } = visitorHour(startsAt, visitor, 'firm');
      const firmNote = firm && html` <small>${fill(zoneWords.firm, { time: firm })}</small>`;
      return html`<label><input type="radio" name="startsAt" value="${startsAt}" required${checked}><span>${own}${firmNote}</span></label>`;
    });
    return html`<fieldset><legend>${firmDay(times[0] ?? '')}</legend><div class="time-chips segmented">${choices}</div></fieldset>`;
  });
  return html`${groups}`;
}

/** Undefined for an unknown consultation, and while the database is unavailable. */
async function freeTimesOf(diary: Diary, consultation: Rules | undefined): Promise<FreeTimes | undefined> {
  try {
    return consultation && (await diary.freeTimes(consultation));
  } catch (error) {
    if (isDatabaseDown(error)) return undefined;
    throw error;
  }
}

const pageHref = (query: Record<string, string>): string => `/api/booking?${new URLSearchParams(query)}`;

async function choosePage(
  { diary, pages }: PublicContext,
  fields: Fields,
  problems: readonly Problem[] = [],
): Promise<string> {
  const { consultation: id = '', page = '', subject = '', about = '' } = fields;
  const consultation = diary.consultation(id);
  const free = await freeTimesOf(diary, consultation);
  const { days, earlier, later } = daysFrom(free?.days ?? [], fields.from ?? '');
  const list = free === undefined ? chosenAlone(fields.startsAt) : timesOrNone(days, fields);
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

async function detailsPage(context: PublicContext, fields: Fields): Promise<string> {
  const { startsAt = '', consultation: id = '', page = '', subject = '', about = '' } = fields;
  const consultation = context.diary.consultation(id);
  const free = await freeTimesOf(context.diary, consultation);
  const from = dayIn(startsAt);
  if (free && !free.days.some(({ times }) => times.includes(startsAt)))
    return choosePage(context, { ...fields, from }, [{ field: 'startsAt', sentence: bookingAnswers.taken }]);
  return context.pages.choose(
    free ? chosenTime(startsAt, pageHref({ consultation: id, page, subject, about, from })) : chosenAlone(startsAt),
    { ...fields, heading: words.chosen.title, lead: words.chosen.lead, title: chosenTitle(id, about, consultation) },
    [],
    randomUUID(),
    consultation?.channels,
  );
}

export const bookingForm = (context: PublicContext): GuestForm => ({
  fits: (fields) => 'consultation' in fields,

  /** The chosen time may be gone: list the free times around it. */
  again({ idempotencyKey: key = '', startsAt = '', ...rest }, problems, status) {
    const again = { ...rest, startsAt, from: dayIn(startsAt), idempotencyKey: status >= 500 ? key : '' };
    return choosePage(context, again, problems);
  },

  async take(request, reply) {
    const booking = await takeBooking(context, request, reply);
    return redirectWithKey(reply, keyFor(booking, context.mailing.secret, 'handed'), context);
  },
});

export const confirmForm = (context: PublicContext): GuestForm => ({
  fits: (fields) => confirmField in fields,

  again: (fields, problems) =>
    context.pages.held({
      title: bookingWords.holding.page.failed,
      lead: problems.map(({ sentence }) => sentence).join(' '),
      code: fields[confirmField] ?? '',
    }),

  async take(request, reply) {
    const { [confirmField]: code = '' } = request.body as Fields;
    // Mail programs wrap long lines.
    const { key } = readBody(bookingKey, { key: code.replace(/\s/g, '') });
    try {
      const booking = await confirmBooking(context, request, reply, key);
      return redirectWithKey(reply, keyFor(booking, context.mailing.secret, 'confirm'), context);
    } catch (error) {
      throw explainBadCode(error);
    }
  },
});

/** A 404 here means a mistyped code, not a bad link. */
export const explainBadCode = (error: unknown): unknown =>
  error instanceof HttpProblem && error.statusCode === 404 ? new HttpProblem(404, bookingAnswers.badCode) : error;

function chosenTitle(id: string, about: string, consultation: Rules | undefined): string {
  if (!consultation) return '';
  const subject = subjectNamed(about);
  const title = titleAbout(subject && subjects[subject].consultation === id ? subject : '', consultation);
  return titled({ title, minutes: consultation.minutes });
}

function timesOrNone(days: Days, { startsAt = '', consultation = '', about = '', from }: Fields): Html {
  if (days.length) return freeTimesList(days, startsAt);
  const others = from && html`<p><a href="${pageHref({ consultation, about })}">${words.show}</a></p>`;
  const message = html`<p><a href="${`${consult}#message`}">${bookingWords.help.message}</a></p>`;
  return html`<p class="plain-booking-none">${words.none}</p>${others}${message}`;
}

const chosenTime = (startsAt: string, others: string): Html =>
  html`<p><b>${firmTime(startsAt)}</b></p><p><a href="${others}">${bookingWords.chosen.change}</a></p>${hiddenTime(startsAt)}`;

const hiddenTime = (startsAt: string) => html`<input type="hidden" name="startsAt" value="${startsAt}">`;

const isTime = (startsAt = ''): boolean => !Number.isNaN(Date.parse(startsAt));

const dayIn = (startsAt: string): string => /^\d{4}-\d{2}-\d{2}/.exec(startsAt)?.[0] ?? '';

function chosenAlone(startsAt = ''): Html {
  if (!isTime(startsAt)) return html`<p>${bookingWords.failed.text}</p>`;
  return html`<p>${fill(words.away, { time: firmTime(startsAt) })}</p>${hiddenTime(startsAt)}`;
}

export async function bookingPageRoute(app: FastifyInstance, context: PublicContext): Promise<void> {
  /** With `startsAt`, the form for that time. */
  app.get<{ Querystring: Record<string, unknown> }>('/api/booking', perMinute(60), async ({ query }, reply) => {
    consultationOf(context.diary, query.consultation);
    const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : '');
    const fields = {
      consultation: text(query.consultation),
      page: text(query.page),
      subject: text(query.subject),
      about: text(query.about),
      from: dayOf(query.from) ?? '',
    };
    const startsAt = text(query.startsAt);
    const html = startsAt ? detailsPage(context, { ...fields, startsAt }) : choosePage(context, fields);
    return reply
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(await html);
  });
}
