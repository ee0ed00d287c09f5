import { company, emailHref, phoneHref } from './company.ts';
import { labels } from './labels.ts';
import type { FactLine } from './vocabulary/base.ts';

/** How to reach the firm. */
export const companyFacts: readonly FactLine[] = [
  { term: labels.phone, detail: company.phone.value.display, href: phoneHref },
  { term: labels.email, detail: company.email.value, href: emailHref },
  // Always two lines: where one line just fits, a font that arrives late would break it into two and move the form below.
  { term: labels.office, detail: `${company.street.value},\n${company.city.value}` },
];
