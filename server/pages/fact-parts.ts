import { monthName, monthOf } from '#content/calendar-days.ts';
import { isStale, factWords as words } from '#content/facts/records.ts';
import { fill } from '#content/fill.ts';
import { firmDate } from '#content/firm-time.ts';
import { dueDates, type TaxRow, taxRows } from '#content/tools/tax-dates.ts';
import { type Reader, readers, usualChoice } from '#content/tools/tax-rules.ts';
import { taxWords } from '#content/tools/words.ts';
import { type Html, html } from '../platform/html.ts';
import type { LivePart } from '../platform/http/live-part.ts';

/** Month in which a tool's facts were read, with a warning once outdated. The argument is an ISO 8601 date. @param now ms since 1970 */
export const checkedPart =
  (now: () => number): LivePart =>
  (day) => {
    const today = new Date(now()).toISOString().slice(0, 10);
    return html`${fill(isStale(day, today) ? words.stale : words.checked, { month: monthName(monthOf(day)) })}`;
  };

/** Depends on the day and the reader alone, so it is kept for the day. The argument is the reader. @param now ms since 1970 */
const datesPart =
  (write: (rows: readonly TaxRow[]) => Html) =>
  (now: () => number): LivePart => {
    const written = new Map<Reader, { today: string; part: Html }>();
    return (argument) => {
      const reader = readers.find((one) => one === argument);
      if (!reader) throw new Error(`A page asks for the tax dates of ${argument}.`);
      const today = firmDate(new Date(now()).toISOString());
      const before = written.get(reader);
      if (before?.today === today) return before.part;
      const part = write(taxRows(dueDates(usualChoice(reader), today), today));
      written.set(reader, { today, part });
      return part;
    };
  };

/** As `site/tools/taxes.tsx` shows by default. */
export const taxDatesPart = datesPart((rows) => html`<ol class="due-list">${rows.map(line)}</ol>`);

/** The next date of `taxDatesPart`. */
export const nextTaxDatePart = datesPart(([next]) => {
  if (!next) return html``;
  const { date, what, days, left } = next;
  return html`${fill(taxWords.next, { date, what, days, left })}`;
});

function line({ on, date, weekday, what, who, moved, days, left, fact, weeks }: TaxRow): Html {
  const { href, title } = fact.source;
  return html`<li style="--weeks:${weeks}"><time datetime="${on}">${date}<small>${weekday}</small></time><div><p class="due-what">${what}</p><p>${who}</p>${moved && html`<p>${moved}</p>`}</div><p class="due-source"><a class="source" href="${href}" rel="noopener">${title}</a></p><p class="due-left"><b>${days}</b> ${left}</p></li>`;
}
