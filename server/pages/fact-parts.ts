import { isStale, factWords as words } from '#content/facts/records.ts';
import { fill } from '#content/fill.ts';
import { firmDate, inFirmTime } from '#content/firm-time.ts';
import { dueDates, type TaxRow, taxRows } from '#content/tools/tax-dates.ts';
import { type Reader, readers, usualChoice } from '#content/tools/tax-rules.ts';
import { taxWords } from '#content/tools/words.ts';
import { type Html, html } from '../platform/html.ts';
import type { LivePart } from '../platform/http/live-part.ts';

const inFull = inFirmTime({ year: 'numeric', month: 'long', day: 'numeric' });

/** Date of a tool's facts, with a warning once outdated. The argument is an ISO 8601 date. @param now ms since 1970 */
export const checkedPart =
  (now: () => number): LivePart =>
  (day) => {
    // Noon UTC-5, so that it is the same day in Windsor.
    const date = inFull(`${day}T17:00:00Z`);
    const today = new Date(now()).toISOString().slice(0, 10);
    return html`${fill(isStale(day, today) ? words.stale : words.checked, { date })}`;
  };

/** As `site/tools/taxes.tsx` shows by default, updated daily. The argument is the reader. @param now ms since 1970 */
export const taxDatesPart = (now: () => number): LivePart => {
  const written = new Map<Reader, { today: string; list: Html }>();
  return (argument) => {
    const reader = readers.find((one) => one === argument);
    if (!reader) throw new Error(`A page asks for the tax dates of ${argument}.`);
    const today = firmDate(new Date(now()).toISOString());
    const before = written.get(reader);
    if (before?.today === today) return before.list;
    const rows = taxRows(dueDates(usualChoice(reader), today), today);
    const list = html`<ol class="due-list">${rows.map(line)}</ol>`;
    written.set(reader, { today, list });
    return list;
  };
};

/** The next date of `taxDatesPart`. The argument is the reader. @param now ms since 1970 */
export const nextTaxDatePart =
  (now: () => number): LivePart =>
  (argument) => {
    const reader = readers.find((one) => one === argument);
    if (!reader) throw new Error(`A page asks for the next tax date of ${argument}.`);
    const today = firmDate(new Date(now()).toISOString());
    const [next] = taxRows(dueDates(usualChoice(reader), today), today);
    if (!next) return html``;
    const { date, what, days, left } = next;
    return html`${fill(taxWords.next, { date, what, days, left })}`;
  };

function line({ on, date, weekday, what, who, moved, days, left, fact, weeks }: TaxRow): Html {
  const { confirmed, source } = fact;
  const label = fill(confirmed ? words.confirmed : words.toConfirm, { source: source.title });
  const mark = html`<a class="fact-mark${confirmed && ' fact-mark-dot'}" href="${source.href}" title="${label}" rel="noopener"><span class="visually-hidden">${label}</span></a>`;
  return html`<li style="--weeks:${weeks}"><time datetime="${on}">${date}<small>${weekday}</small></time><div><p class="due-what">${what}</p><p>${who}</p>${moved && html`<p>${moved}</p>`}</div><p class="due-source">${mark}<span aria-hidden="true">${source.title}</span></p><p class="due-left"><b>${days}</b> ${left}</p></li>`;
}
