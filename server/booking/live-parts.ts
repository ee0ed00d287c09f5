import { bookingTerms, bookingWords } from '#content/booking.ts';
import { dayChipParts, formatLongDay, tenDaysIncluding } from '#content/calendar-days.ts';
import { company } from '#content/company.ts';
import { consultPath } from '#content/consult-path.ts';
import { type ConsultationId, consultations } from '#content/consultations.ts';
import { firmTimeWithoutYear } from '#content/firm-time.ts';
import {
  formatOpenings,
  nonBreaking,
  type Opening,
  openingHref,
  spreadOpenings,
  openingWords as words,
} from '#content/openings.ts';
import { groupByPartOfDay, pickerWords } from '#content/picker.ts';
import { fillPlaceholders } from '#content/placeholder-fill.ts';
import {
  consultationTitle,
  consultHrefAbout,
  findSubject,
  offerConsultation,
  type SubjectId,
  subjectIdByName,
  subjects,
} from '#content/subjects.ts';
import { zoneLabel, zoneWords } from '#content/zones.ts';
import type { FreeTimes } from '#contract/booking.ts';
import { type Html, type HtmlContent, html } from '../platform/html.ts';
import type { LivePartQuery, LivePartRenderer, LivePartRenderers } from '../platform/http/live-part.ts';
import { toIsoTime } from '../platform/iso-time.ts';
import type { BookableConsultation } from './consultation-types.ts';
import type { Diary } from './diary.ts';

type Days = FreeTimes['days'];
/** Where the page without JavaScript shows a day or time. */
type HrefForChoice = (choice: Record<string, string>) => string;

/** The openings of a subject: three, or only the next one where space is tight. */
export const createBookingLiveParts = (diary: Diary): LivePartRenderers => ({
  openings: openingsPart(diary, openingsRow),
  opening: openingsPart(diary, singleOpening),
  next: openingsPart(diary, fullOpening('footer-next')),
  adviser: openingsPart(diary, fullOpening('adviser-next')),
  terms: termsPart(diary),
  times: timesPart(diary),
});

/** Keeps HTML until the free times change: rendered for each request, a page takes five to twenty times as long. */
function createPartCache(diary: Diary) {
  const known = new Map<string, { free: FreeTimes; written: Html }>();
  return async (consultation: BookableConsultation, key: string, write: (free: FreeTimes) => Html): Promise<Html> => {
    const free = await diary.allFreeTimes(consultation);
    const before = known.get(key);
    if (before?.free === free) return before.written;
    const written = write(free);
    known.set(key, { free, written });
    return written;
  };
}

const offerForQuery = (offered: string, { subject }: LivePartQuery): ReturnType<typeof offerConsultation> =>
  offerConsultation(offered as ConsultationId, typeof subject === 'string' ? subjectIdByName(subject) : undefined);

const arrow = html`<svg class="arrow" viewBox="0 0 22 10" aria-hidden="true" focusable="false"><path d="M0 5H20M15.5 .8L20.5 5L15.5 9.2"/></svg>`;

/** As `site/booking/booking-widget.tsx` renders them. Argument: heading level and consultation, `h2/general`. */
const termsPart =
  (diary: Diary): LivePartRenderer =>
  (argument, query) => {
    const [rank = '', offered = ''] = argument.split('/');
    if (!/^h[23]$/.test(rank) || !Object.hasOwn(consultations, offered))
      throw new Error(`A page asks for the terms of ${argument}.`);
    const offer = offerForQuery(offered, query);
    const type = diary.consultation(offer.consultation);
    const title = type ? consultationTitle(offer.about, type) : offer.title;
    const { minutes } = type ?? offer;
    const terms = [fillPlaceholders(bookingWords.minutes, { count: minutes }), ...bookingTerms(type?.channels)];
    return html`<${rank}>${title}</${rank}><ul>${terms.map((term) => html`<li>${term}</li>`)}</ul>`;
  };

type RenderOpenings = (openings: readonly Opening[], about: SubjectId | undefined) => Html;

/** Argument: a subject's id; anything else counts as `general`. */
function openingsPart(diary: Diary, write: RenderOpenings): LivePartRenderer {
  const renderCached = createPartCache(diary);
  return (argument) => {
    const about = findSubject(argument) ? (argument as SubjectId) : undefined;
    const consultation = diary.consultation(offerConsultation('general', about).consultation);
    if (!consultation) return html``;
    return renderCached(consultation, about ?? 'general', ({ days }) =>
      write(formatOpenings(spreadOpenings(days), toIsoTime(diary.now())), about),
    );
  };
}

const openingLink = (href: string, className: string, inside: HtmlContent): Html =>
  html`<a class="${className}" href="${href}" rel="nofollow">${inside}</a>`;

const openingTime = ({ startsAt, day, clock, half, full }: Opening): Html =>
  html`<time datetime="${startsAt}" data-opening aria-hidden="true">${day && html`<span>${day}</span> `}<b>${clock}</b><i> ${half}</i></time><span class="visually-hidden">${full}</span>`;

function openingsRow(openings: readonly Opening[], about: SubjectId | undefined): Html {
  if (!openings.length)
    return html`<p class="openings-none">${words.none}</p>${openingLink(words.call.href, 'button button-outline button-small', words.call.label)}${openingLink(words.ask.href, 'text-link', words.ask.label)}`;
  const times = openings.map(
    (one) => html`<li>${openingLink(openingHref(about, one.startsAt), 'openings-time', openingTime(one))}</li>`,
  );
  return html`<p data-zone>${words.label}</p><ul>${times}</ul>`;
}

function singleOpening([first]: readonly Opening[], about: SubjectId | undefined): Html {
  if (!first)
    return openingLink(about ? consultHrefAbout(about) : consultPath, 'slim-bar-next', html`<b>${words.bar.plain}</b>`);
  return openingLink(
    openingHref(about, first.startsAt),
    'slim-bar-next',
    html`${openingTime(first)}<small>${words.bar.next}</small>`,
  );
}

const fullOpening =
  (className: string): RenderOpenings =>
  ([first], about) =>
    first
      ? openingLink(
          openingHref(about, first.startsAt),
          className,
          html`<time datetime="${first.startsAt}" data-opening="full">${nonBreaking(first.full)}</time>${arrow}`,
        )
      : openingLink(words.ask.href, className, words.ask.label);

/** As `site/booking/picker.tsx`, which replaces it. Argument: consultation and page, `hr/services/hr-support`. */
function timesPart(diary: Diary): LivePartRenderer {
  const renderCached = createPartCache(diary);
  return async (argument, query) => {
    const [offered = ''] = /^[\w-]+/.exec(argument) ?? [];
    const page = argument.slice(offered.length);
    const { consultation: id, about } = offerForQuery(offered, query);
    const consultation = diary.consultation(id);
    if (!consultation) throw new Error(`A page asks for the times of ${argument}.`);
    const carried = { consultation: id, page, ...(about ? { about, subject: subjects[about].title } : {}) };
    const hrefFor: HrefForChoice = (choice) => `/api/booking?${new URLSearchParams({ ...carried, ...choice })}`;
    const all = await renderCached(consultation, `${argument} ${about}`, (free) => timeChoice(free, hrefFor));
    const { slot } = query;
    const { days } = await diary.allFreeTimes(consultation);
    const isFree = typeof slot === 'string' && days.some(({ times }) => times.includes(slot));
    return isFree ? html`${pressedOpening(slot, hrefFor)}${all}` : all;
  };
}

/** An opening that was pressed elsewhere on the site. */
const pressedOpening = (startsAt: string, hrefFor: HrefForChoice): Html =>
  html`<p class="booking-none booking-unscripted"><a class="button button-primary" href="${hrefFor({ startsAt })}">${fillPlaceholders(pickerWords.pressed, { time: firmTimeWithoutYear(startsAt) })}</a></p>`;

function timeChoice({ days }: FreeTimes, hrefFor: HrefForChoice): Html {
  const [first] = days;
  if (!first) return html`<p class="booking-none">${pickerWords.none}</p>`;
  return html`<div class="booking-choose"><div class="booking-days">${dayStrip(days, first.date, hrefFor)}</div>${dayTimes(first, hrefFor)}${zoneNote}</div>`;
}

const monthIcon = html`<svg viewBox="0 0 20 20" aria-hidden="true" focusable="false"><path d="M2 4H18V18H2ZM2 8.5H18M6.5 1V6M13.5 1V6"/></svg>`;

const zoneNote = html`<div class="booking-clock"><p><small>${zoneWords.zone}</small> ${zoneLabel(company.timeZone.value)}</p></div>`;

function dayStrip(days: Days, chosen: string, hrefFor: HrefForChoice): Html {
  const chips = tenDaysIncluding(days, chosen).map(({ date }) => {
    const current = date === chosen && html` aria-current="date"`;
    const [weekday, monthDay] = dayChipParts(date);
    return html`<li><a class="booking-chip" data-day="${date}"${current} href="${hrefFor({ from: date })}"><small>${weekday}</small> ${monthDay}</a></li>`;
  });
  const all = html`<li class="booking-strip-month"><a class="booking-chip-month" data-day="month" href="${hrefFor({})}">${monthIcon}${pickerWords.month}</a></li>`;
  return html`<ul class="booking-strip" aria-label="${pickerWords.days}">${chips}${all}</ul>`;
}

function dayTimes({ date, times }: Days[number], hrefFor: HrefForChoice): Html {
  const parts = groupByPartOfDay(times).map((part) => {
    const slots = part.times.map(
      ({ startsAt, own }) => html`<li><a data-slot="${startsAt}" href="${hrefFor({ startsAt })}">${own}</a></li>`,
    );
    return html`<p class="booking-part">${part.name}</p><ul class="booking-slots">${slots}</ul>`;
  });
  return html`<div class="booking-day"><p class="booking-day-name"><span>${formatLongDay(date)}</span></p>${parts}</div>`;
}
