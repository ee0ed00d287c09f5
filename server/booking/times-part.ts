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
import { firmClock, firmClockWithZone } from '#content/firm-time.ts';
import { partsOfDay, pickerWords } from '#content/picker.ts';
import type { FreeTimes } from '#contract/booking.ts';
import { endpoints } from '#contract/endpoints.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import type { LivePart } from '../platform/http/live-part.ts';
import type { Diary } from './diary.ts';

type Days = FreeTimes['days'];
/** The address of the page without JavaScript that goes on with a day or a time. */
type Way = (choice: Record<string, string>) => string;

/**
 * Writes the choice of a time into a page: the next open days, their month, and the times of the first of them, each a
 * link to the page that goes on with it. It looks as the script's own does (`site/booking/picker.tsx`), which takes its
 * place once the visitor touches it. The mark's argument is the consultation, then the page: `hr/services/hr-support`.
 */
export function timesPart(diary: Diary): LivePart {
  const written = new Map<string, { etag: string; html: string }>();
  return async (argument) => {
    const [, id = '', page = ''] = /^([\w-]+)(.*)$/.exec(argument) ?? [];
    const consultation = diary.consultation(id);
    if (!consultation) throw new Error(`A page asks for the times of ${argument}.`);
    const { free, etag } = await diary.allFree(consultation);
    const known = written.get(argument);
    if (known?.etag === etag) return known.html;
    const way: Way = (choice) =>
      escapeHtml(`${endpoints.bookingPage}?${new URLSearchParams({ consultation: id, page, ...choice })}`);
    const html = choice(free, way);
    written.set(argument, { etag, html });
    return html;
  };
}

function choice({ days }: FreeTimes, way: Way): string {
  const [first] = days;
  if (!first) return `<p class="booking-none">${escapeHtml(pickerWords.none)}</p>`;
  return `<div class="booking-choose"><div class="booking-days">${month(days, first.date, way)}${strip(days, first.date, way)}<p class="booking-clock">${escapeHtml(company.timeZoneName.value)}</p></div>${day(first, way)}</div>`;
}

function strip(days: Days, chosen: string, way: Way): string {
  const chips = fiveWith(days, chosen).map(({ date }) => {
    const current = date === chosen ? ' aria-current="date"' : '';
    const name = weekdays[weekdayOf(date)]?.short ?? '';
    return `<li><a class="booking-chip" data-day="${date}"${current} aria-label="${escapeHtml(chipName(date))}" href="${way({ from: date })}"><small>${escapeHtml(name)}</small> ${Number(date.slice(8))}</a></li>`;
  });
  const all = `<li><a class="booking-chip booking-chip-month" data-day="month" href="${way({})}"><small>${escapeHtml(pickerWords.month)}</small></a></li>`;
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
  const shown = times.map(firmClock);
  const parts = partsOfDay(times).map((part) => {
    const slots = part.times.map((time) => {
      // When the clock is put back, two times have one name.
      const twice = shown.filter((label) => label === firmClock(time)).length > 1;
      const label = twice ? firmClockWithZone(time) : firmClock(time);
      return `<li><a data-slot="${time}" href="${way({ startsAt: time })}">${escapeHtml(label)}</a></li>`;
    });
    return `<p class="booking-part">${escapeHtml(part.name)}</p><ul class="booking-slots">${slots.join('')}</ul>`;
  });
  return `<div class="booking-day"><p class="booking-day-name"><span>${escapeHtml(dayName(date))}</span> <span>${escapeHtml(countOf(times.length))}</span></p>${parts.join('')}</div>`;
}

const countOf = (count: number) =>
  count === 1 ? words.freeOnOne : words.freeOn.replace('{count}', String(count));

/** As `site/ui/arrow.tsx` draws it. */
const arrow =
  '<svg class="arrow" viewBox="0 0 22 10" aria-hidden="true" focusable="false"><path d="M0 5H20M15.5 .8L20.5 5L15.5 9.2"/></svg>';
