import { formatMonth, monthOf } from '#content/calendar-days.ts';
import { isStale, factWords as words } from '#content/facts/records.ts';
import { firmDate } from '#content/firm-time.ts';
import { fillPlaceholders } from '#content/placeholder-fill.ts';
import { type TaxRow, taxDueDates, toTaxRows } from '#content/tools/tax-dates.ts';
import { defaultTaxChoice, type TaxpayerType, taxpayerTypes } from '#content/tools/tax-rules.ts';
import { taxWords } from '#content/tools/words.ts';
import { type Html, html } from '../platform/html.ts';
import type { LivePartRenderer } from '../platform/http/live-part.ts';

/**
 * Month in which facts were checked (its argument, ISO 8601), with a warning once outdated.
 * @param now ms since 1970
 */
export const createCheckedPart =
  (now: () => number): LivePartRenderer =>
  (day) => {
    const today = firmDate(new Date(now()).toISOString());
    return html`${fillPlaceholders(isStale(day, today) ? words.stale : words.checked, { month: formatMonth(monthOf(day)) })}`;
  };

/** Its argument is a reader. Depends only on reader and day, so it is cached for the day. @param now ms since 1970 */
const createDatesPart =
  (write: (rows: readonly TaxRow[]) => Html) =>
  (now: () => number): LivePartRenderer => {
    const written = new Map<TaxpayerType, { today: string; part: Html }>();
    return (argument) => {
      const reader = taxpayerTypes.find((one) => one === argument);
      if (!reader) throw new Error(`A page asks for the tax dates of ${argument}.`);
      const today = firmDate(new Date(now()).toISOString());
      const before = written.get(reader);
      if (before?.today === today) return before.part;
      const part = write(toTaxRows(taxDueDates(defaultTaxChoice(reader), today), today));
      written.set(reader, { today, part });
      return part;
    };
  };

/** The list that `site/tools/taxes.tsx` shows by default. */
export const createTaxDatesPart = createDatesPart((rows) => html`<ol class="due-list">${rows.map(renderDateRow)}</ol>`);

/** The next date of `createTaxDatesPart`. */
export const createNextTaxDatePart = createDatesPart(([next]) => {
  if (!next) return html``;
  const { date, what, days, left } = next;
  return html`${fillPlaceholders(taxWords.next, { date, what, days, left })}`;
});

function renderDateRow({ on, date, weekday, what, who, moved, days, left, fact, weeks }: TaxRow): Html {
  const { href, title } = fact.source;
  return html`<li style="--weeks:${weeks}"><time datetime="${on}">${date}<small>${weekday}</small></time><div><p class="due-what">${what}</p><p>${who}</p>${moved && html`<p>${moved}</p>`}</div><p class="due-source"><a class="source" href="${href}" rel="noopener">${title}</a></p><p class="due-left"><b>${days}</b> ${left}</p></li>`;
}
