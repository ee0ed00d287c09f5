import type { documentGroups } from '#contract/desk-website.ts';

export interface DocumentDescription {
  title: string;
  /** What it holds. */
  line?: string;
  group: (typeof documentGroups)[number];
  part?: keyof typeof documentParts;
  /** Why nothing in it can be changed. */
  locked?: string;
  /** Where at the desk it is changed instead. */
  at?: string;
  /** Pages that show it; the preview opens the first. */
  pages?: readonly string[];
  /** Shown above its form. */
  hint?: string;
}

/** Groups of documents that share one row of the list. */
export const documentParts = {
  firm: { title: 'Firm', line: 'Name, telephone, address, visiting' },
  figures: { title: 'Figures', line: 'Claims about the firm, and figures on service pages' },
  answers: { title: 'Questions and answers', line: 'Twelve categories' },
  rules: { title: 'Rules and dates', line: 'Each with its source' },
  sheets: { title: 'Sample documents', line: 'What clients get, on service pages and Resources' },
  fixed: { title: 'Not changed here', line: 'Opening hours, mails, and what the site works with' },
} as const;

const lawyer = 'Ask your lawyer first. The person who maintains the site then changes it.';
const maintainer = 'The person who maintains the site changes this.';

const toolDocument = (name: string, page: string) => ({ title: `Words of ${name}`, locked: maintainer, pages: [page] });

type InPart = Omit<DocumentDescription, 'group' | 'part'>;

const documentsOfPart = (part: keyof typeof documentParts, documents: Readonly<Record<string, InPart>>) =>
  Object.fromEntries(
    Object.entries(documents).map(([name, words]): [string, DocumentDescription] => [
      name,
      { group: 'parts', part, ...words },
    ]),
  );

/** Pages, answers and sample documents are missing: their titles are in their own content. */
export const documentDescriptions: Readonly<Record<string, DocumentDescription>> = {
  ...documentsOfPart('firm', {
    company: {
      title: 'Name and contact',
      line: 'Name, telephone, e-mail, address, area',
      pages: ['/', '/free-consult', '/faq'],
    },
    office: {
      title: 'Visiting and press contact',
      line: 'Mailing address, parking, access, who journalists ask for',
      pages: ['/', '/media-relations', '/legal-compliance'],
    },
    values: {
      title: 'Mission and values',
      line: 'One sentence and five values',
      pages: ['/core-values', '/mission', '/'],
    },
    promises: {
      title: 'What we promise',
      line: 'Said in the same words on every page',
      pages: ['/services/taxes', '/', '/free-consult'],
    },
    'work-terms': {
      title: 'How long work takes',
      line: 'Weeks, days and sizes',
      pages: ['/services/business', '/services/hr-support', '/services/training-coaching'],
    },
    fees: {
      title: 'What work usually costs',
      line: 'Outside the packages',
      pages: ['/services/business', '/', '/services/taxes'],
    },
    practice: {
      title: 'How the firm works',
      line: 'Partners, payment, documents',
      pages: ['/services/wealth', '/services/protection', '/free-consult'],
    },
  }),
  people: {
    title: 'People',
    line: 'The advisers on the site',
    group: 'parts',
    pages: ['/team', '/', '/vision'],
    hint: 'Our Team and Our Vision show these people. If somebody takes over from one of them, write the new person in their place. An adviser you add under Settings, Staff can be booked at once. To show another person here, ask the person who maintains the site.',
  },
  packages: {
    title: 'Prices and packages',
    line: 'Three offers, nine packages',
    group: 'parts',
    pages: ['/precision-blueprint', '/marketing-packages', '/launch-authority-blueprint'],
  },
  services: { title: 'Services on the home page', line: 'What each is about', group: 'parts', pages: ['/'] },
  testimonials: {
    title: 'Testimonials',
    line: 'Home and the three offers',
    group: 'parts',
    pages: ['/', '/marketing-packages', '/precision-blueprint', '/launch-authority-blueprint'],
  },
  ...documentsOfPart('figures', {
    claims: { title: 'Claims about the firm', line: 'Twelve, each with its proof', pages: ['/', '/core-values'] },
    statistics: {
      title: 'Figures on service pages',
      line: 'Each with its source',
      pages: ['/services/taxes', '/services/protection', '/services/wealth', '/services/business'],
    },
  }),
  ...documentsOfPart('rules', {
    'facts/employer-ontario': { title: 'Employers in Ontario', pages: ['/resources/employer-checklist'] },
    'facts/employer-michigan': { title: 'Employers in Michigan', pages: ['/resources/employer-checklist'] },
    'facts/programs-ontario': { title: 'Grants and loans in Ontario', pages: ['/resources/grants-and-loans'] },
    'facts/programs-michigan': { title: 'Grants and loans in Michigan', pages: ['/resources/grants-and-loans'] },
    'facts/shores': { title: 'Ontario and Michigan compared', pages: ['/resources/ontario-and-michigan'] },
    'facts/taxes': { title: 'Tax dates', pages: ['/resources/tax-dates'] },
    'facts/bakery': { title: 'Opening a bakery', pages: ['/launch-authority-blueprint'] },
  }),
};

/** Listed last: they are changed elsewhere, or not at the desk. */
export const fixedDocuments = documentsOfPart('fixed', {
  scheduling: { title: 'Opening hours', line: 'And who takes which consultation', at: '/settings/hours' },
  mails: { title: 'Mails', line: 'What visitors get by e-mail', at: '/settings/mails' },
  'left-to-others': {
    title: 'What we leave to others',
    line: 'Law, audits, investments, insurance',
    locked: lawyer,
    pages: ['/legal-compliance'],
  },
  'tools/taxes': toolDocument('the tax dates', '/resources/tax-dates'),
  'tools/grants': toolDocument('grants and loans', '/resources/grants-and-loans'),
  'tools/employer': toolDocument('the employer checklist', '/resources/employer-checklist'),
  'tools/shores': toolDocument('Ontario and Michigan', '/resources/ontario-and-michigan'),
  'tools/wealth': toolDocument('the saving calculator', '/services/wealth'),
  'tools/chooser': toolDocument('the package chooser', '/precision-blueprint'),
  'search-words': { title: 'Search words', line: 'What else people call it', locked: maintainer, pages: ['/'] },
  redirects: { title: 'Old addresses', line: 'Where they lead now', locked: maintainer, pages: ['/'] },
});

/** Pages that can't be edited at the desk, and why. */
export const lockedPages: Readonly<Record<string, string>> = {
  'pages/terms-of-service': lawyer,
  'pages/privacy-policy': lawyer,
  'pages/legal-compliance': lawyer,
};
