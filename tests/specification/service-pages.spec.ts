import { company, phoneHref } from '#content/company.ts';
import {
  contactLinks,
  type ExpectedPart,
  firmPhone,
  type SpecifiedPage,
  testBuiltPages,
} from '../support/built-page.ts';

const consultation = (
  title: string,
  widget: string,
  parts: Readonly<Record<string, ExpectedPart>>,
  more: Omit<SpecifiedPage, 'title'> = {},
): SpecifiedPage => ({
  title,
  ...more,
  headings: ['What to Expect', 'Get in Touch'],
  parts: {
    '#book': { containsText: ['30 minutes', 'Free'], texts: { h2: [widget], '.booking-place': 1 } },
    '#message': { texts: { 'form[action="/api/contact"]': 1 } },
    ...parts,
  },
});
const described: ExpectedPart = { minCounts: { li: 1 } };

// Sections 1, 2 and 9: service consultation pages. Tabs of Marketing Support: specification/chrome.spec.ts.
testBuiltPages({
  '/free-consult': consultation('Schedule Your Free Consultation', 'Free consultation', {
    body: { texts: { '[data-slim-bar]': 0 } },
    'Get in Touch': {
      containsText: ['within 24 hours', new RegExp(`${company.street.value},\\s*${company.city.value}`)],
      linksByLabel: contactLinks,
    },
  }),
  '/services/hr-support': consultation('HR Support', 'Schedule Your HR Consultation', {
    'What employers get': {
      texts: { h3: ['Attract top talent', 'Retain key employees', 'Ensure compliance', 'Optimize performance'] },
    },
    'HR Policies & Compliance': described,
    'Performance Management': described,
    'Talent Retention Strategies': described,
  }),
  '/services/strategic-planning': consultation('Strategic Planning', 'Schedule Your Planning Consultation', {
    'Planning services': {},
    'Data-Driven Insights': described,
    'Marketing Gap Analysis': described,
    'ROI Optimization': described,
    'The Lean Model': { texts: { li: 4 }, minCounts: { p: 1 } },
    'WIGs (Wildly Important Goals)': { texts: { li: 4 }, minCounts: { p: 1 } },
    main: { containsText: ['4-8 weeks'] },
  }),
  '/services/business-plans': consultation('Business Plans', 'Schedule Your Business Plan Consultation', {
    'Plan & Perform': { texts: { h3: ['Plan', 'Perform'] } },
    Plan: { minCounts: { li: 4 } },
    Perform: { minCounts: { li: 4 } },
  }),
  '/services/marketing-support': consultation('Marketing Support', 'Schedule Your Marketing Consultation', {
    '.tabs': { texts: { '.tabs-panel': 5 }, requiredDescendants: { '.tabs-panel': ['li'] } },
  }),
  '/services/training-coaching': consultation(
    'Training & Coaching',
    'Schedule Your AI Training Consultation',
    Object.fromEntries(['Discover', 'Adapt', 'Create', 'Engage', 'Develop'].map((name) => [`card ${name}`, described])),
    { containsText: [/Discover.*Adapt.*Create.*Engage.*Develop.*Schedule Your AI Training.*Get in Touch/] },
  ),
  '/services/grant-writing-loans': consultation('Grant Writing & Loan Support', 'Book Your Funding Consultation', {
    Transform: { containsText: ['Readiness assessment'] },
    Plan: { containsText: ['Grant proposals', 'Loan applications'] },
    Perform: { containsText: ['Compliance', 'reports', 'Project support'] },
    'main aside': { containsText: ['Ontario and Michigan'] },
    'A deadline this month?': { linksByLabel: { [`Call ${firmPhone}`]: phoneHref } },
    'Get in Touch': { linksByLabel: contactLinks },
    main: { containsText: ['2-4 weeks'] },
  }),
});

const consultHrefWith = (subject: string) => `/free-consult?subject=${encodeURIComponent(subject)}`;
const anyConsultation = /^\/free-consult\?subject=\S+$/;
const target =
  /^(\/free-consult\?subject=\S+|\/(services|resources)\/[a-z-]+(#\w+)?|\/|\/#services|tel:\S+|\/(faq|[a-z]+-[a-z-]+)#[\w-]+|#\w+)$/;

const cards = (...titles: string[]): Record<string, ExpectedPart> =>
  Object.fromEntries(
    titles.map((title) => [
      `card ${title}`,
      {
        minCounts: { li: 3, p: 1, a: 1 },
        linkTargets: { a: new RegExp(`^${consultHrefWith(title).replace('?', '\\?')}$`) },
      },
    ]),
  );

/** The specification's buttons do nothing; ours have targets (decisions). */
const service = (title: string, button: string, parts: Readonly<Record<string, ExpectedPart>>): SpecifiedPage => ({
  title,
  parts,
  linksByLabel: button ? { [button]: anyConsultation } : {},
  texts: { 'form[method=post], .booking-place': 0 },
  linkTargets: { 'section a:not(.form-notice a, .source)': target },
});
const steps = (...titles: string[]): ExpectedPart => ({
  texts: { h3: titles, 'li b': titles.map((_, index) => String(index + 1)) },
  requiredDescendants: { li: ['p'] },
});

// Sections 1, 2, 3 and 9: static service pages.
testBuiltPages({
  '/services/taxes': service('Tax Services', 'Schedule Consultation', {
    ...cards('Tax Preparation & Filing', 'Tax Planning & Consulting', 'Audit Protection', 'AgriStability & AgriInvest'),
    'What you get': { minCounts: { li: 4 }, containsText: ['The initial consultation is complimentary'] },
  }),
  '/services/business': {
    ...service('Business Services', 'Schedule Consultation', {
      ...cards('Bookkeeping', 'Payroll Services', 'Incorporation Services', 'Corporate Minute Books'),
      'card HR Services': { containsText: ['Coming Soon'] },
      'card Farm Management Consulting': { containsText: ['Coming Soon'] },
      main: { texts: { '.waiting-list-open': ['Notify Me When Available'] } },
    }),
    texts: {},
  },
  '/services/life-legacy': service('Life & Legacy Planning', 'Schedule Your Consultation', {
    ...cards('Estate Planning', 'Education Planning', 'Retirement Planning'),
    'Four steps, at your pace': steps('Discovery Meeting', 'Analysis & Strategy', 'Implementation', 'Ongoing Review'),
    'The first conversation': { containsText: ['60 minutes', 'free', 'no obligation'] },
  }),
  '/services/protection': {
    ...service('Income & Lifestyle Protection', 'Book a free review', {
      'Four types of protection': {
        texts: { h3: ['Life Insurance', 'Disability Insurance', 'Critical Illness Insurance', 'Business Protection'] },
        requiredDescendants: { li: ['p:not(.ledger-aside)', '.ledger-aside'] },
      },
      'Risks we ask about': { minCounts: { li: 4 }, containsText: ['The review is free'] },
      'Why review your insurance now?': {
        containsText: [
          /75%.{0,9}of working Canadians/,
          /1 in 4.{0,9}workers will face a disability of 90\+ days/,
          /\$200K\+.{0,9}a critical illness can cost/,
        ],
      },
    }),
    headings: ['Risk Assessment', 'Insurance Products'],
  },
  '/services/wealth': service('Wealth Accumulation & Growth', 'Get a free portfolio analysis', {
    ...cards('Investment Management', 'Investment Products'),
    'How we go about it': steps('Goal Setting', 'Strategy Development', 'Implementation', 'Monitoring & Adjusting'),
    'Principles we plan by': { texts: { li: 4 } },
    // The static example, without scripts.
    'main .wealth': {
      containsText: ['$500 a month at 7%', '$386,765$566,765', '$1,197,811', '2.1 times as much in all'],
    },
    'What 38 years of saving looks like': {
      // decisions: the correct number of years, beside the specification's 30.
      containsText: [
        /\$1M\+.{0,9}after 38 years at \$500 a month/,
        /7%.{0,9}assumed return/,
        /2X.{0,9}for starting at 25 versus 35/,
      ],
    },
  }),
});
