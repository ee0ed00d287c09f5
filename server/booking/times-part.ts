import { bookingWords as words } from '#content/booking.ts';
import {
  addMonths,
  chipName,
  dayName,
  fiveWith,
  monthName,
  monthOf,
  weekdayOf,
  weekdays,
  weeksOf,
} from '#content/calendar-days.ts';
import { company } from '#content/company.ts';
import { partsOfDay, pickerWords } from '#content/picker.ts';
import { subjects } from '#content/subjects.ts';
import { zoneLabel, zoneWords } from '#content/zones.ts';
import type { FreeTimes } from '#contract/booking.ts';
import { endpoints } from '#contract/endpoints.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import type { LivePart } from '../platform/http/live-part.ts';
import { arrow } from './arrow.ts';
import type { Diary } from './diary.ts';
import { offerOf } from './offer-of.ts';

type Days = FreeTimes['days'];
/** The address of the page without JavaScript that goes on with a day or a time. */
type Way = (choice: Record<string, string>) => string;

/**
 * Writes the choice of a time into a page: the next open days, their month, and the times of the first of them, each a
 * link to the page that goes on with it. It looks as the script's own does (`site/booking/picker.tsx`), which takes its
 * place once the visitor touches it. The mark's argument is the consultation, then the page: `hr/services/hr-support`;
 * a subject in the address may make it another consultation, as it does for the script.
 */
export function timesPart(diary: Diary): LivePart {
  const written = new Map<string, { etag: string; html: string }>();
  return async (argument, query) => {
    const [offered = ''] = /^[\w-]+/.exec(argument) ?? [];
    const page = argument.slice(offered.length);
    const { consultation: id, about } = offerOf(offered, query);
    const consultation = diary.consultation(id);
    if (!consultation) throw new Error(`A page asks for the times of ${argument}.`);
    const { free, etag } = await diary.allFree(consultation);
    const state = `${argument} ${about}`;
    const known = written.get(state);
    if (known?.etag === etag) return known.html;
    const carried = { consultation: id, page, ...(about ? { about, subject: subjects[about].title } : {}) };
    const way: Way = (choice) =>
      escapeHtml(`${endpoints.bookingPage}?${new URLSearchParams({ ...carried, ...choice })}`);
    const html = choice(free, way);
    written.set(state, { etag, html });
    return html;
  };
}

function choice({ days }: FreeTimes, way: Way): string {
  const [first] = days;
  if (!first) return `<p class="booking-none">${escapeHtml(pickerWords.none)}</p>`;
  return `<div class="booking-choose"><div class="booking-days">${month(days, first.date, way)}${strip(days, first.date, way)}</div>${day(first, way)}${clock}</div>`;
}

/** As `site/booking/month-icon.tsx` draws it. */
const monthIcon =
  '<svg viewBox="0 0 20 20" aria-hidden="true" focusable="false"><path d="M2 4H18V18H2ZM2 8.5H18M6.5 1V6M13.5 1V6"/></svg>';

/** Whose clock it is; only a script knows the visitor's. */
const clock = `<div class="booking-clock"><p><small>${escapeHtml(zoneWords.zone)}</small> ${escapeHtml(zoneLabel(company.timeZone.value))}</p></div>`;

function strip(days: Days, chosen: string, way: Way): string {
  const chips = fiveWith(days, chosen).map(({ date }) => {
    const current = date === chosen ? ' aria-current="date"' : '';
    const name = weekdays[weekdayOf(date)]?.short ?? '';
    return `<li><a class="booking-chip" data-day="${date}"${current} aria-label="${escapeHtml(chipName(date))}" href="${way({ from: date })}"><small>${escapeHtml(name)}</small> ${Number(date.slice(8))}</a></li>`;
  });
  const all = `<li><a class="booking-chip booking-chip-month" data-day="month" href="${way({})}">${monthIcon}<small>${escapeHtml(pickerWords.month)}</small></a></li>`;
  return `<ul class="booking-strip" aria-label="${escapeHtml(pickerWords.days)}">${chips.join('')}${all}</ul>`;
}

function month(days: Days, chosen: string, way: Way): string {
  const shown = monthOf(chosen);
  const counts = new Map(days.map(({ date, times }) => [date, times.length]));
  const names = weekdays.map(
    ({ short, long }) => `<th scope="col" abbr="${escapeHtml(long)}">${escapeHtml(short)}</th>`,
  );
  const cell = (date: string | undefined) => {
    if (!date) return '<td></td>';
    const number = Number(date.slice(8));
    const count = counts.get(date);
    if (!count) return `<td><span class="booking-date booking-date-closed">${number}</span></td>`;
    const current = date === chosen ? ' aria-current="date"' : '';
    const name = escapeHtml(`${dayName(date)}, ${countOf(count)}`);
    return `<td><a class="booking-date" data-day="${date}"${current} aria-label="${name}" href="${way({ from: date })}">${number}</a></td>`;
  };
  const weeks = weeksOf(shown).map((week) => `<tr>${week.map(cell).join('')}</tr>`);
  const next = addMonths(shown, 1);
  const later = days.find(({ date }) => monthOf(date) >= next);
  const step = later
    ? `<a class="booking-step" data-day="${later.date}" href="${way({ from: later.date })}"><span class="visually-hidden">${escapeHtml(words.month.next)}</span>${arrow}</a>`
    : '';
  return `<div class="booking-month"><div class="booking-month-head"><h3 id="live-month">${escapeHtml(monthName(shown))}</h3>${step}</div><table aria-labelledby="live-month"><thead><tr>${names.join('')}</tr></thead><tbody>${weeks.join('')}</tbody></table></div>`;
}

function day({ date, times }: Days[number], way: Way): string {
  const parts = partsOfDay(times).map((part) => {
    const slots = part.times.map(
      ({ startsAt, own }) =>
        `<li><a data-slot="${startsAt}" href="${way({ startsAt })}">${escapeHtml(own)}</a></li>`,
    );
    return `<p class="booking-part">${escapeHtml(part.name)}</p><ul class="booking-slots">${slots.join('')}</ul>`;
  });
  return `<div class="booking-day"><p class="booking-day-name"><span>${escapeHtml(dayName(date))}</span> <span>${escapeHtml(countOf(times.length))}</span></p>${parts.join('')}</div>`;
}

const countOf = (count: number) =>
  count === 1 ? words.freeOnOne : words.freeOn.replace('{count}', String(count));
