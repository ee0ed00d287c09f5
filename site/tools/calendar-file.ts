// Runs in the browser: choices leave it only as a saved file.
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { addDays } from '#content/calendar-days.ts';
import { company } from '#content/company.ts';
import { taxFacts } from '#content/facts/records.ts';
import { fillPlaceholders } from '#content/placeholder-fill.ts';
import type { TaxDueDate } from '#content/tools/tax-dates.ts';
import { taxWords as words } from '#content/tools/words.ts';

const utcMidnight = (date: string) => new Date(`${date}T00:00:00Z`);

/** All-day events with stable UIDs: importing twice does not duplicate. */
export function createCalendarFile(dates: readonly TaxDueDate[], nowMs: number): string {
  const { name, email } = company;
  const calendar = ical({
    prodId: { company: name.value, product: words.product, language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const { id, on, rule, what, who, moved } of dates) {
    const { title, href } = taxFacts[rule].source;
    calendar.createEvent({
      id: `tax-${id}@${email.value.split('@')[1]}`,
      stamp: new Date(nowMs),
      allDay: true,
      start: utcMidnight(on),
      end: utcMidnight(addDays(on, 1)),
      summary: what,
      description: [who, moved, fillPlaceholders(words.source, { source: title }), href, words.limits]
        .filter(Boolean)
        .join('\n'),
      organizer: { name: name.value, email: email.value },
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  // The last line too ends with CRLF (RFC 5545, section 3.1).
  return `${calendar.toString().trimEnd()}\r\n`;
}
