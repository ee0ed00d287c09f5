import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bookingAnswers, bookingWords } from '#content/booking.ts';
import { calendarLinks, webCalendarNames } from '#content/calendar-links.ts';
import { consultPath } from '#content/consult-path.ts';
import { describeMeeting } from '#content/meeting-details.ts';
import { ownBookingWords as words } from '#content/own-booking.ts';
import { fillPlaceholders } from '#content/placeholder-fill.ts';
import { consultHrefAbout, subjectIdByName } from '#content/subjects.ts';
import { typedKeys } from '#content/typed-records.ts';
import {
  matchesFirmTime,
  visitorDay,
  visitorTime,
  visitorTimeOfDay,
  visitorTimeOfDayWithZone,
  visitorTimeWithFirmTime,
} from '#content/visitor-time.ts';
import { zoneTimeName } from '#content/zones.ts';
import { type Booking, bookingKey, type FreeTimes } from '#contract/booking.ts';
import type { FieldError } from '#contract/contact.ts';
import { maxContactBodyBytes } from '#contract/limits.ts';
import { suggestEmail } from '#contract/suggest-email.ts';
import { type Html, type HtmlContent, html } from '../platform/html.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { limitPerMinute } from '../platform/http/limiter.ts';
import {
  acceptForms,
  findFormFields,
  type SubmittableForm,
  type SubmittedFields,
} from '../platform/http/no-script-form.ts';
import { parseBody } from '../platform/http/route.ts';
import { nearestFreeDay, paginateDays, renderFreeTimes, toBadCodeProblem } from './booking-page.ts';
import { renderVisitorInvitation } from './mails.ts';
import {
  type BookingAccess,
  extractKey,
  keyForVisitor,
  ownerKeyUses,
  requireBookingByKey,
  toPublicBooking,
} from './presenter.ts';
import {
  bookingRequestsPerMinute,
  changeFromRequest,
  countBookingRequest,
  findKeyCookie,
  type PublicBookingContext,
  redirectWithKey,
  requireBookingFromRequest,
  visitorBookingActions,
} from './public-requests.ts';

type OwnView = 'show' | 'choose' | 'correcting' | 'cancelling';

interface OwnPageOptions {
  view?: OwnView;
  confirmKey?: string | undefined;
  corrected?: boolean;
  problems?: readonly FieldError[];
  fields?: SubmittedFields;
}

function renderFindPage({ pages }: PublicBookingContext, code = '', problem = '', lead = words.find.lead): string {
  const sheet = html`${problemList(problem ? [{ field: '', sentence: problem }] : [])}<div class="booking-summary" data-own-find><h2>${words.find.title}</h2>${codeForm('show', code, words.find.show)}<p class="own-note small">${words.find.help}</p></div>`;
  return pages.own({ title: words.title, lead }, sheet);
}

async function renderOwnPage(
  context: PublicBookingContext,
  { booking: stored, use }: BookingAccess,
  shown: OwnPageOptions = {},
): Promise<string> {
  const { view = 'show', confirmKey, corrected = false, problems = [], fields = {} } = shown;
  const { pages, diary } = context;
  const booking = toPublicBooking(stored, context, use);
  const current = pageState(booking);
  const isInvited = current === 'invited';
  const isOver = isInvited || current === 'cancelled' || current === 'lapsed';
  const { own } = visitorTime(booking.startsAt, booking);
  const { title, text } = words.states[current];
  const isCorrected = corrected && isAhead(current);
  const stateText = current === 'held' && confirmKey ? words.states.held.press : text;
  const state = isCorrected && current !== 'held' ? words.states.corrected.text : stateText;
  const sentence = fillPlaceholders(state, {
    email: booking.email,
    until: visitorTimeOfDayWithZone(booking.held?.until ?? booking.startsAt, booking),
  });
  const activeView = isInvited ? 'choose' : isOver || current === 'begun' || view === 'show' ? undefined : view;
  const main = activeView
    ? await renderQuestion(activeView, booking, fields, () => diary.timesToMove(stored))
    : html`<h2 tabindex="-1">${isCorrected ? words.states.corrected.title : title}</h2><p>${sentence}</p>${ownFacts(booking)}${ownActions(booking, confirmKey)}`;
  const keep = view === 'show' && (current === 'confirmed' || current === 'moved') && ownKeep(booking);
  const sheet = html`${ownHead(booking)}${problemList(problems)}<div class="booking-when" data-own-key="${booking.key}">${ownTime(booking, isOver)}${ownTalk(booking)}</div><div class="booking-summary"${activeView && html` data-own-question`}>${main}</div>${keep}`;
  const lead = isInvited ? words.again.lead : isOver ? words.leadOver : words.lead;
  return pages.own({ title: isOver ? title : (own.split(' at ').at(0) ?? own), lead }, sheet);
}

async function renderQuestion(
  view: Exclude<OwnView, 'show'>,
  booking: Booking,
  fields: SubmittedFields,
  readTimes: () => Promise<FreeTimes>,
): Promise<Html> {
  const { key, startsAt, invited } = booking;
  const back =
    !invited &&
    actionForm('show', key, ownButton(words.keep, view === 'cancelling' ? 'button-primary' : 'button-outline'));
  const head = ({ title, text }: { title: string; text: string }) =>
    html`<h2 tabindex="-1">${title}</h2><p>${fillPlaceholders(text, { time: visitorTimeWithFirmTime(startsAt, booking) })}</p>`;
  const seen = html`<input type="hidden" name="from" value="${startsAt}">`;
  if (view === 'cancelling')
    return html`${head(words.cancel)}<div class="booking-card-actions">${actionForm('choose', key, ownButton(words.move.open, 'button-outline'))}${back}${actionForm('cancel', key, [seen, ownButton(words.cancel.yes, 'button-outline')])}</div>`;
  if (view === 'correcting') {
    const { email = booking.email, phone = booking.phone } = fields;
    const inputs = html`<div class="field"><label for="answer-email">${words.correct.email}</label><input id="answer-email" type="email" name="email" value="${email}" required autocomplete="email" maxlength="254"></div><div class="field"><label for="answer-phone">${words.correct.phone}</label><input id="answer-phone" type="tel" name="phone" value="${phone}" autocomplete="tel" maxlength="50"></div>`;
    return html`${head(words.correct)}${actionForm('correct', key, [inputs, ownButton(words.correct.submit, 'button-primary')], html` class="own-fields" novalidate`)}${back}`;
  }
  const { days: all } = await readTimes();
  const { days, earlier, later } = paginateDays(all, fields.day || nearestFreeDay(all, fields.startsAt || startsAt));
  const list = days.length
    ? actionForm(
        'move',
        key,
        html`${seen}<div class="plain-booking-times">${renderFreeTimes(days, fields.startsAt ?? '', booking)}</div><p class="own-submit">${ownButton(invited ? words.again.submit : words.move.submit, 'button-primary')}</p>`,
        html` class="plain-booking"`,
      )
    : html`<p>${words.move.none}</p>`;
  const others = (day: string | undefined, label: string) =>
    day && actionForm('choose', key, html`<input type="hidden" name="day" value="${day}">${ownLink(label)}`);
  const isElsewhere = days.some(({ times }) => times.some((time) => !matchesFirmTime(time, booking.zone)));
  const clock = isElsewhere
    ? fillPlaceholders(words.move.clocks, { clock: zoneTimeName(booking.zone) })
    : words.move.clock;
  const heading = invited
    ? head({ ...words.states.invited, text: `${words.states.invited.text} ${clock}` })
    : head({ ...words.move, text: `${clock} ${words.move.text}` });
  return html`${heading}${list}<div class="booking-card-actions">${others(earlier, words.move.earlier)}${others(later, words.move.later)}${back}</div>`;
}

const problemList = (problems: readonly FieldError[]) =>
  problems.length
    ? html`<div class="own-problem" role="alert">${problems.map(({ sentence }) => html`<p>${sentence}</p>`)}</div>`
    : undefined;

const actionForm = (does: string, key: string, inner: HtmlContent, attributes?: Html): Html =>
  html`<form action="/booking" method="post"${attributes}><input type="hidden" name="do" value="${does}"><input type="hidden" name="key" value="${key}">${inner}</form>`;

const ownButton = (label: string, look: 'button-primary' | 'button-outline'): Html =>
  html`<button type="submit" class="button ${look} button-small">${label}</button>`;

const ownLink = (label: string): Html =>
  html`<button type="submit" class="link-button link-button-tall">${label}</button>`;

type PageState = Exclude<keyof typeof words.states, 'corrected'>;

function pageState({ state, begun, moved, invited }: Booking): PageState {
  if (invited) return 'invited';
  if (state !== 'confirmed') return state;
  if (begun) return 'begun';
  return moved ? 'moved' : 'confirmed';
}

const isAhead = (state: PageState): boolean => ['confirmed', 'moved', 'held'].includes(state);

function ownHead({ title, minutes, channel }: Booking): Html {
  const terms = fillPlaceholders(words.terms, { minutes, channel: bookingWords.channels[channel].label.toLowerCase() });
  return html`<div class="own-head"><p>${title}</p><p class="small">${terms}</p></div>`;
}

function ownTime(booking: Booking, isOver: boolean): Html {
  const { startsAt, endsAt } = booking;
  const { own, firm } = visitorTime(startsAt, booking);
  const hour = visitorTimeOfDay(startsAt, booking).own;
  const [weekday = '', date = ''] = (own.split(' at ')[0] ?? '').split(', ');
  const day = `${date}, ${visitorDay(startsAt, booking).slice(0, 4)}`.replaceAll(' ', '\u00a0');
  const to = fillPlaceholders(words.to, { time: visitorTimeOfDayWithZone(endsAt, booking) });
  return html`<div class="booking-chosen${isOver && ' booking-chosen-gone'}"><div><p class="booking-clock-large"><time datetime="${startsAt}">${hour}</time></p><p>${to}</p></div><div><p class="booking-chosen-day">${weekday}, ${day}</p>${firm && html`<p>${firm}</p>`}</div></div>`;
}

function ownTalk(booking: Booking): Html {
  const who = fillPlaceholders(words.with, { adviser: booking.adviser });
  return html`<p class="booking-talk">${who}<span>${describeMeeting(booking).location}</span></p>`;
}

function ownFacts(booking: Booking): Html {
  const { reference, title, email, phone, note } = booking;
  const { facts } = words;
  const likely = suggestEmail(email);
  const rows = [
    [facts.reference, reference],
    [facts.what, title],
    [facts.email, email],
    ...(phone ? [[facts.phone, phone]] : []),
    ...(note ? [[facts.note, note]] : []),
  ];
  return html`<dl>${rows.map(([term = '', detail = '']) => html`<div><dt>${term}</dt><dd>${detail}</dd></div>`)}</dl>${likely && html`<p class="own-note">${fillPlaceholders(bookingWords.confirmed.likely, { email: likely })}</p>`}`;
}

function ownKeep({ key: _, ...booking }: Booking): Html {
  // Without the private link: calendar providers log URLs.
  const links = calendarLinks({ ...booking, link: '' });
  const away = typedKeys(webCalendarNames).map(
    (name) =>
      html`<a class="link-button link-button-tall" href="${links[name]}" target="_blank" rel="noopener noreferrer">${webCalendarNames[name]}</a>`,
  );
  return html`<div class="own-keep"><h3>${words.calendar.title}</h3><div>${away}</div><p class="own-note small">${words.print}</p></div>`;
}

/** @param confirmKey confirms a hold */
function ownActions(booking: Booking, confirmKey: string | undefined): Html {
  const { key } = booking;
  const current = pageState(booking);
  const { calendar, move, correct, cancel, another } = words;
  const correcting = actionForm('correcting', key, ownLink(correct.open));
  const subject = subjectIdByName(booking.title);
  const again = `${subject ? consultHrefAbout(subject) : consultPath}${another.anchor}`;
  const other = html`<a class="button button-outline button-small" href="${again}">${another.label}</a>`;
  if (current === 'confirmed' || current === 'moved')
    return html`<div class="booking-card-actions">${actionForm('entry', key, ownButton(calendar.file, 'button-primary'))}${actionForm('choose', key, ownButton(move.open, 'button-outline'))}${correcting}${actionForm('cancelling', key, ownLink(cancel.open))}</div>`;
  if (current === 'held') {
    const { keep, release } = bookingWords.holding;
    const confirmation = confirmKey
      ? actionForm('confirm', confirmKey, ownButton(keep, 'button-primary'))
      : codeForm('confirm', '', keep);
    return html`${confirmation}<div class="booking-card-actions">${correcting}${actionForm('cancel', key, ownLink(release))}</div>`;
  }
  return html`<div class="booking-card-actions">${other}</div>`;
}

function codeForm(does: 'show' | 'confirm', code: string, button: string): Html {
  const label = does === 'show' ? words.find.code : bookingWords.holding.page.code;
  return html`<form class="booking-code" action="/booking" method="post"><input type="hidden" name="do" value="${does}"><div class="field"><label for="own-code">${label}</label><input id="own-code" name="key" value="${code}" required autocomplete="off" autocapitalize="none" spellcheck="false"></div>${ownButton(button, 'button-primary')}</form>`;
}

export async function ownBookingRoutes(app: FastifyInstance, context: PublicBookingContext): Promise<void> {
  await acceptForms(app);
  app.addHook('onRequest', async (_, reply) => {
    reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  });

  app.get<{ Querystring: Record<string, unknown> }>('/booking', limitPerMinute(60), async (request, reply) => {
    const { done } = request.query;
    // Only after a redirect: a link's fragment, unseen here, may name another booking.
    const key = done === undefined ? undefined : findKeyCookie(request);
    const found = key && (await requireBookingByKey(context, key).catch(() => undefined));
    reply.type('text/html; charset=utf-8');
    if (!found) return renderFindPage(context, '', '', done === undefined ? words.find.lead : words.done);
    return renderOwnPage(context, found, { corrected: done === 'corrected' });
  });

  app.post(
    '/booking',
    {
      bodyLimit: maxContactBodyBytes,
      ...limitPerMinute(bookingRequestsPerMinute),
      preParsing: (request, reply) => countBookingRequest(context, request, reply),
    },
    createOwnBookingForm(context).handle,
  );
}

const views: readonly OwnView[] = ['show', 'choose', 'correcting', 'cancelling'];

export const createOwnBookingForm = (context: PublicBookingContext): SubmittableForm => ({
  fits: (fields) => 'do' in fields && 'key' in fields,

  async renderAgain(fields, problems, status) {
    const found =
      status < 500 &&
      (await requireBookingByKey(context, extractKey(fields.key), [...ownerKeyUses, 'confirm']).catch(() => undefined));
    if (!found) return renderFindPage(context, fields.key, problems.map(({ sentence }) => sentence).join(' '));
    const form = fields.do === 'correct' ? 'correcting' : 'choose';
    return renderOwnPage(context, found, {
      view: status === 409 || status === 429 ? 'show' : form,
      problems,
      fields,
    });
  },

  async handle(request, reply) {
    const { do: does = '', ...sent } = findFormFields(request) ?? {};
    const fields = { ...sent, key: extractKey(sent.key) };
    const { key } = parseBody(bookingKey, fields);
    const view = views.find((one) => one === does);
    if (view) {
      const found = await requireBookingByCode(context, request, key);
      const confirmKey = found.use === 'confirm' ? key : undefined;
      return reply
        .type('text/html; charset=utf-8')
        .send(await renderOwnPage(context, found, { view, confirmKey, fields }));
    }
    if (does === 'entry') {
      const { booking, use } = await requireBookingFromRequest(context, request, key);
      return reply
        .header('content-disposition', `attachment; filename="${booking.reference}.ics"`)
        .type('text/calendar; charset=utf-8')
        .send(renderVisitorInvitation(booking, context.mailing, use));
    }
    await (does === 'confirm' ? requireBookingByCode : requireBookingFromRequest)(context, request, key);
    const action = visitorBookingActions.find((one) => one === does);
    if (!action) throw new HttpProblem(400, bookingAnswers.unknownAction);
    const { booking, use } = await changeFromRequest(context, action, fields, { request, reply });
    const code = keyForVisitor(booking, context.mailing.secret, use);
    return redirectWithKey(reply, code, context, does === 'correct' ? 'corrected' : '');
  },
});

/** Accepts a `confirm` key too. @throws HttpProblem 404, 410 */
async function requireBookingByCode(
  context: PublicBookingContext,
  request: FastifyRequest,
  key: string,
): Promise<BookingAccess> {
  try {
    return await requireBookingFromRequest(context, request, key, [...ownerKeyUses, 'confirm']);
  } catch (error) {
    throw toBadCodeProblem(error);
  }
}
