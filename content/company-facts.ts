import { company, emailHref, phoneHref, scheduling } from './company.ts';
import { office } from './firm.ts';
import { labels } from './labels.ts';
import { openingHours } from './opening-hours.ts';
import type { FactLine } from './schemas/base.ts';

export const companyFacts: readonly FactLine[] = [
  { term: labels.phone, detail: company.phone.value.display, href: phoneHref },
  { term: labels.email, detail: company.email.value, href: emailHref },
  // Always two lines: a late font could otherwise wrap the line and shift the form below.
  { term: labels.office, detail: `${company.street.value},\n${company.city.value}` },
  ...supplied(labels.hours, scheduling.hours.standIn ? null : openingHours(scheduling.hours.value)),
  ...supplied(labels.parking, office.parking.value),
  ...supplied(labels.access, office.access.value),
];

function supplied(term: string, detail: string | null): FactLine[] {
  return detail ? [{ term, detail }] : [];
}
