import { bookingTerms, bookingWords } from '#content/booking.ts';
import { chipParts, dayName, tenWith } from '#content/calendar-days.ts';
import { company } from '#content/company.ts';
import { consult } from '#content/consult.ts';
import { type ConsultationId, consultations } from '#content/consultations.ts';
import { fill } from '#content/fill.ts';
import { firmTimeOnScreen } from '#content/firm-time.ts';
import { type Opening, openingHref, openingsOf, spread, unbroken, openingWords as words } from '#content/openings.ts';
import { partsOfDay, pickerWords } from '#content/picker.ts';
import {
  consultAbout,
  offerFor,
  type SubjectId,
  subjectNamed,
  subjectOf,
  subjects,
  titleAbout,
} from '#content/subjects.ts';
import { zoneLabel, zoneWords } from '#content/zones.ts';
import type { FreeTimes } from '#contract/booking.ts';
import { type Content, type Html, html } from '../platform/html.ts';
import type { LivePart, LiveParts, Query } from '../platform/http/live-part.ts';
import { isoTime } from '../platform/iso-time.ts';
import type { Diary } from './availability.ts';
import type { Rules } from './consultation-types.ts';

type Days = FreeTimes['days'];
/** The page without JavaScript for a day or time. */
type Way = (choice: Record<string, string>) => string;

/** Openings are a subject's: three, or the next where space is tight. */
export const pageParts = (diary: Diary): LiveParts => ({
  openings: openingsPart(diary, row),
  opening: openingsPart(diary, single),
  next: openingsPart(diary, inFull('footer-next')),
  adviser: openingsPart(diary, inFull('adviser-next')),
  terms: termsPart(diary),
  times: timesPart(diary),
});

/** Keeps HTML until the free times change: written anew for each request, a page takes five to twenty times as long. */
function rememberedParts(diary: Diary) {
  const known = new Map<string, { free: FreeTimes; written: Html }>();
  return async (consultation: Rules, key: string, write: (free: FreeTimes) => Html): Promise<Html> => {
    const free = await diary.allFree(consultation);
    const before = known.get(key);
    if (before?.free === free) return before.written;
    const written = write(free);
    known.set(key, { free, written });
    return written;
  };
}

const offerOf = (offered: string, { subject }: Query): ReturnType<typeof offerFor> =>
  offerFor(offered as ConsultationId, typeof subject === 'string' ? subjectNamed(subject) : undefined);

const arrow = html`<svg class="arrow" viewBox="0 0 22 10" aria-hidden="true" focusable="false"><path d="M0 5H20M15.5 .8L20.5 5L15.5 9.2"/></svg>`;

/** As `site/booking/booking-widget.tsx` renders them. Argument: heading level and consultation, `h2/general`. */
const termsPart =
  (diary: Diary): LivePart =>
  (argument, query) => {
    const [rank = '', offered = ''] = argument.split('/');
    if (!/^h[23]$/.test(rank) || !Object.hasOwn(consultations, offered))
      throw new Error(`A page asks for the terms of ${argument}.`);
    const offer = offerOf(offered, query);
    const type = diary.consultation(offer.consultation);
    const title = type ? titleAbout(offer.about, type) : offer.title;
    const { minutes } = type ?? offer;
    const terms = [fill(bookingWords.minutes, { count: minutes }), ...bookingTerms(type?.channels)];
    return html`<${rank}>${title}</${rank}><ul>${terms.map((term) => html`<li>${term}</li>`)}</ul>`;
  };

type Write = (openings: readonly Opening[], about: SubjectId | undefined) => Html;

/** Argument: a subject's id; anything else counts as `general`. */
function openingsPart(diary: Diary, write: Write): LivePart {
  const remembered = rememberedParts(diary);
  return (argument) => {
    const about = subjectOf(argument) ? (argument as SubjectId) : undefined;
    const consultation = diary.consultation(offerFor('general', about).consultation);
    if (!consultation) return html``;
    return remembered(consultation, about ?? 'general', ({ days }) =>
      write(openingsOf(spread(days), isoTime(diary.now())), about),
    );
  };
}

const link = (href: string, look: string, inside: Content): Html =>
  html`<a class="${look}" href="${href}" rel="nofollow">${inside}</a>`;

const time = ({ startsAt, day, clock, half, full }: Opening): Html =>
  html`<time datetime="${startsAt}" data-opening aria-hidden="true">${day && html`<span>${day}</span> `}<b>${clock}</b><i> ${half}</i></time><span class="visually-hidden">${full}</span>`;

function row(openings: readonly Opening[], about: SubjectId | undefined): Html {
  if (!openings.length)
    return html`<p class="openings-none">${words.none}</p>${link(words.call.href, 'button button-outline button-small', words.call.label)}${link(words.ask.href, 'text-link', words.ask.label)}`;
  const times = openings.map(
    (one) => html`<li>${link(openingHref(about, one.startsAt), 'openings-time', time(one))}</li>`,
  );
  return html`<p data-zone>${words.label}</p><ul>${times}</ul>`;
}

function single([first]: readonly Opening[], about: SubjectId | undefined): Html {
  if (!first) return link(about ? consultAbout(about) : consult, 'slim-bar-next', html`<b>${words.bar.plain}</b>`);
  return link(
    openingHref(about, first.startsAt),
    'slim-bar-next',
    html`${time(first)}<small>${words.bar.next}</small>`,
  );
}

const inFull =
  (look: string): Write =>
  ([first], about) =>
    first
      ? link(
          openingHref(about, first.startsAt),
          look,
          html`<time datetime="${first.startsAt}" data-opening="full">${unbroken(first.full)}</time>${arrow}`,
        )
      : link(words.ask.href, look, words.ask.label);

/** As `site/booking/picker.tsx`, which replaces it. Argument: consultation and page, `hr/services/hr-support`. */
function timesPart(diary: Diary): LivePart {
  const remembered = rememberedParts(diary);
  return async (argument, query) => {
    const [offered = ''] = /^[\w-]+/.exec(argument) ?? [];
    const page = argument.slice(offered.length);
    const { consultation: id, about } = offerOf(offered, query);
    const consultation = diary.consultation(id);
    if (!consultation) throw new Error(`A page asks for the times of ${argument}.`);
    const carried = { consultation: id, page, ...(about ? { about, subject: subjects[about].title } : {}) };
    const way: Way = (choice) => `/api/booking?${new URLSearchParams({ ...carried, ...choice })}`;
    const all = await remembered(consultation, `${argument} ${about}`, (free) => choice(free, way));
    const { slot } = query;
    const { days } = await diary.allFree(consultation);
    const isFree = typeof slot === 'string' && days.some(({ times }) => times.includes(slot));
    return isFree ? html`${pressed(slot, way)}${all}` : all;
  };
}

/** An opening that was pressed elsewhere on the site. */
const pressed = (startsAt: string, way: Way): Html =>
  html`<p class="booking-none booking-unscripted"><a class="button button-primary" href="${way({ startsAt })}">${fill(pickerWords.pressed, { time: firmTimeOnScreen(startsAt) })}</a></p>`;

function choice({ days }: FreeTimes, way: Way): Html {
  const [first] = days;
  if (!first) return html`<p class="booking-none">${pickerWords.none}</p>`;
  return html`<div class="booking-choose"><div class="booking-days">${strip(days, first.date, way)}</div>${day(first, way)}${clock}</div>`;
}

const monthIcon = html`<svg viewBox="0 0 20 20" aria-hidden="true" focusable="false"><path d="M2 4H18V18H2ZM2 8.5H18M6.5 1V6M13.5 1V6"/></svg>`;

const clock = html`<div class="booking-clock"><p><small>${zoneWords.zone}</small> ${zoneLabel(company.timeZone.value)}</p></div>`;

function strip(days: Days, chosen: string, way: Way): Html {
  const chips = tenWith(days, chosen).map(({ date }) => {
    const current = date === chosen && html` aria-current="date"`;
    const [weekday, monthDay] = chipParts(date);
    return html`<li><a class="booking-chip" data-day="${date}"${current} href="${way({ from: date })}"><small>${weekday}</small> ${monthDay}</a></li>`;
  });
  const all = html`<li class="booking-strip-month"><a class="booking-chip-month" data-day="month" href="${way({})}">${monthIcon}${pickerWords.month}</a></li>`;
  return html`<ul class="booking-strip" aria-label="${pickerWords.days}">${chips}${all}</ul>`;
}

function day({ date, times }: Days[number], way: Way): Html {
  const parts = partsOfDay(times).map((part) => {
    const slots = part.times.map(
      ({ startsAt, own }) => html`<li><a data-slot="${startsAt}" href="${way({ startsAt })}">${own}</a></li>`,
    );
    return html`<p class="booking-part">${part.name}</p><ul class="booking-slots">${slots}</ul>`;
  });
  return html`<div class="booking-day"><p class="booking-day-name"><span>${dayName(date)}</span></p>${parts}</div>`;
}
