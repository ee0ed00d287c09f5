// What is paid to the state, and by when.
import type { ShoreTopic } from '../../vocabulary/shores.ts';
import { michiganLaw, rule } from './rule.ts';

export const salesTax: ShoreTopic = {
  id: 'sales-tax',
  title: 'Sales tax',
  differs: true,
  ontario: rule({
    jurisdiction: 'canada',
    says: '13% HST',
    more: 'On most goods and services. Registration is required above $30,000 of sales in four quarters.',
    source: {
      title: 'Charge and collect the GST/HST: which rate (Canada Revenue Agency)',
      href: 'https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/gst-hst-businesses/charge-collect-which-rate.html',
    },
    toConfirm: 'Tax adviser: rate and threshold.',
  }),
  michigan: rule({
    jurisdiction: 'michigan',
    says: '6% sales and use tax',
    more: 'On goods; most services are not taxed.',
    source: michiganLaw('General Sales Tax Act', '205.52'),
    toConfirm: 'Tax adviser: the rate, and from which sales a firm abroad has to register.',
  }),
};

export const corporateTax: ShoreTopic = {
  id: 'corporate-tax',
  title: 'Tax on a corporation’s income',
  differs: true,
  ontario: rule({
    jurisdiction: 'ontario',
    says: '26.5%, less for a small Canadian-controlled company',
    more: 'Federal 15% and Ontario 11.5%. The small rate was 12.2% until June 30, 2026, on the first $500,000; the 2026 budget proposed 11.2% after it.',
    source: {
      title: 'Corporate income tax (Government of Ontario)',
      href: 'https://www.ontario.ca/document/corporations-tax/corporate-income-tax',
    },
    toConfirm: 'Tax adviser: the small business rate from July 1, 2026, which was read as a proposal.',
  }),
  michigan: rule({
    jurisdiction: 'michigan',
    says: '21% federal and 6% Michigan',
    more: 'For a C corporation. The income of an LLC is usually taxed in its owners’ hands.',
    source: {
      title: 'Corporate Tax Base (Michigan Department of Treasury)',
      href: 'https://www.michigan.gov/taxes/business-taxes/cit/detail/corporate-tax-base',
    },
    toConfirm: 'Tax adviser: both rates, and an LLC with owners in Canada.',
  }),
};

export const personalReturn: ShoreTopic = {
  id: 'personal-return',
  title: 'Personal return',
  differs: true,
  ontario: rule({
    jurisdiction: 'canada',
    says: 'April 30',
    more: 'June 15 for the self-employed; a balance is due April 30 all the same.',
    source: {
      title: 'Important dates for individuals (Canada Revenue Agency)',
      href: 'https://www.canada.ca/en/revenue-agency/services/tax/individuals/topics/important-dates-individuals.html',
    },
    toConfirm: 'Tax adviser: both days.',
  }),
  michigan: rule({
    jurisdiction: 'united-states',
    says: 'April 15',
    more: 'Federal and Michigan alike.',
    source: {
      title: 'When to file (Internal Revenue Service)',
      href: 'https://www.irs.gov/filing/individuals/when-to-file',
    },
    toConfirm: 'Tax adviser: both returns, and the later day for those who live abroad.',
  }),
};
