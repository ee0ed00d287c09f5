import { company, emailHref, phoneHref, scheduling } from './company.ts';
import { officeDetails } from './firm.ts';
import { formatOpeningHours } from './opening-hours.ts';
import type { FactLine } from './schemas/base.ts';
import { siteWords } from './site-words.ts';

export const companyFacts: readonly FactLine[] = [
  { term: siteWords.phone, detail: company.phone.value.display, href: phoneHref },
  { term: siteWords.email, detail: company.email.value, href: emailHref },
  // Always two lines: otherwise a font that loads late could wrap the line and move the form below.
  { term: siteWords.office, detail: `${company.street.value},\n${company.city.value}` },
  ...factIfSupplied(siteWords.hours, scheduling.hours.standIn ? null : formatOpeningHours(scheduling.hours.value)),
  ...factIfSupplied(siteWords.parking, officeDetails.parking.value),
  ...factIfSupplied(siteWords.access, officeDetails.access.value),
];

function factIfSupplied(term: string, detail: string | null): FactLine[] {
  return detail ? [{ term, detail }] : [];
}
