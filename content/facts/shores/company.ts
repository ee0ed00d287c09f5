// Founding a company and keeping it in order.
import type { ShoreTopic } from '../../vocabulary/shores.ts';
import { michiganLaw, rule } from './rule.ts';

export const founding: ShoreTopic = {
  id: 'founding',
  title: 'Government fee to set up a company',
  differs: true,
  ontario: rule({
    jurisdiction: 'ontario',
    says: '$300 for a corporation',
    more: 'Filed online with the Ontario Business Registry; a name search is extra.',
    source: {
      title: 'Start, dissolve and change a corporation (Government of Ontario)',
      href: 'https://www.ontario.ca/page/start-dissolve-and-change-corporation',
    },
    toConfirm: 'Business services adviser: the fee of the day.',
  }),
  michigan: rule({
    jurisdiction: 'michigan',
    says: 'US$50 for an LLC',
    more: 'Articles of organization. A corporation’s fee depends on its shares.',
    source: michiganLaw('Limited Liability Company Act', '450.5101'),
    toConfirm: 'Michigan lawyer: the fee of the day.',
  }),
};

export const annualReturn: ShoreTopic = {
  id: 'annual-return',
  title: 'Annual return of a company',
  differs: true,
  ontario: rule({
    jurisdiction: 'ontario',
    says: 'Within six months of the year-end',
    more: 'To the Ontario Business Registry, apart from the tax return.',
    source: {
      title: 'Corporations Information Act, O. Reg. 400/21 (Ontario)',
      href: 'https://www.ontario.ca/laws/regulation/210400',
    },
    toConfirm: 'Business services adviser: the period, and federal corporations, which file elsewhere.',
  }),
  michigan: rule({
    jurisdiction: 'michigan',
    says: 'February 15 for an LLC, May 15 for a corporation',
    more: 'The statement of an LLC costs US$25 to file.',
    source: {
      title: 'Annual Reports and Annual Statements (Michigan LARA)',
      href: 'https://www.michigan.gov/lara/bureau-list/cscl/corps/michigan-business-roadmap/annual-reports-and-annual-statements',
    },
    toConfirm: 'Michigan lawyer: both days and the fee.',
  }),
};

export const customersData: ShoreTopic = {
  id: 'customers-data',
  title: 'Customers’ personal information',
  differs: true,
  ontario: rule({
    jurisdiction: 'canada',
    says: 'A federal law, PIPEDA',
    more: 'Consent, safeguards, and a report of a breach that may do significant harm.',
    source: {
      title: 'PIPEDA (Office of the Privacy Commissioner of Canada)',
      href: 'https://www.priv.gc.ca/en/privacy-topics/privacy-laws-in-canada/the-personal-information-protection-and-electronic-documents-act-pipeda/',
    },
    toConfirm:
      'HR adviser: PIPEDA’s present form; files on employees are outside of it for most employers here.',
  }),
  michigan: rule({
    jurisdiction: 'michigan',
    says: 'No general privacy law',
    more: 'People are told of a breach that may harm them.',
    source: michiganLaw('Identity Theft Protection Act', '445.72'),
    toConfirm: 'Michigan lawyer: that no general act has been passed since.',
  }),
};

export const firstAdvice: ShoreTopic = {
  id: 'first-advice',
  title: 'Where a small firm asks first',
  differs: true,
  ontario: rule({
    jurisdiction: 'ontario',
    says: 'Small Business Enterprise Centre',
    more: 'In Windsor it is part of Invest WindsorEssex.',
    source: {
      title: 'Small Business Enterprise Centre locations (Government of Ontario)',
      href: 'https://www.ontario.ca/page/small-business-enterprise-centre-locations',
    },
    toConfirm: 'Funding adviser: name and address of the centre in Windsor.',
  }),
  michigan: rule({
    jurisdiction: 'united-states',
    says: 'Michigan Small Business Development Center',
    more: 'Advice without a fee.',
    source: {
      title: 'Small Business Development Centers (U.S. Small Business Administration)',
      href: 'https://www.sba.gov/local-assistance/resource-partners/small-business-development-centers-sbdc',
    },
    toConfirm: 'Funding adviser: the office for Wayne County.',
  }),
};
