import { company, emailHref, phoneHref, scheduling } from './company.ts';
import { office } from './firm.ts';
import { labels } from './labels.ts';
import { openingHours } from './opening-hours.ts';
import type { FactLine } from './schemas/base.ts';

/** How to reach the firm. */
export const companyFacts: readonly FactLine[] = [
  { term: labels.phone, detail: company.phone.value.display, href: phoneHref },
  { term: labels.email, detail: company.email.value, href: emailHref },
  // Always two lines: where one line just fits, a font that arrives late would break it into two and move the form below.
  { term: labels.office, detail: `${company.street.value},\n${company.city.value}` },
  ...supplied(labels.hours, scheduling.hours.standIn ? null : openingHours(scheduling.hours.value)),
  ...supplied(labels.parking, office.parking.value),
  ...supplied(labels.access, office.access.value),
];

/** A line that stands there once the firm has said what it says. */
function supplied(term: string, detail: string | null): FactLine[] {
  return detail ? [{ term, detail }] : [];
}
