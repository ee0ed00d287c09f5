import { company } from '#content/company.ts';
import { type ExpectedPart, expectedCards, type SpecifiedPage, testBuiltPages } from '../support/built-page.ts';

/** Section 9, in whole Canadian dollars. A price that the firm changes in `content/data/packages.json` is changed here too. */
const branding = { Launch: 999, Momentum: 2199, Authority: 4499 };
const hr = { Foundation: 1250, Performance: 2750, Pinnacle: 4950 };
const startup = { Launch: 999, Growth: 2499, Enterprise: 4999 };

interface SpecifiedPackages {
  title: string;
  prices: Readonly<Record<string, number>>;
  badge: string;
  includes: Readonly<Record<string, readonly string[]>>;
  lastCall?: string;
  parts: Readonly<Record<string, ExpectedPart>>;
}

const packagePage = ({
  title,
  prices,
  badge,
  includes,
  lastCall = 'Book Your Free Consultation',
  parts,
}: SpecifiedPackages): SpecifiedPage => ({
  title,
  headings: ['Our guarantee'],
  texts: { 'form[method=post], .booking-place': 0 },
  linkTargets: { 'section a:not(.source)': /^\/free-consult(\?subject=\S+)?$|^#packages$|^tel:|^\/$/ },
  parts: {
    'main > section:first-of-type': { linksByLabel: { 'Book Your Free Consultation': /^\/free-consult/ } },
    'main > section:last-of-type': { linksByLabel: { [lastCall]: /^\/free-consult/ } },
    '#packages': {
      texts: {
        'article h3': Object.keys(prices),
        '.term-price': Object.values(prices).map((price) => `$${price.toLocaleString('en-CA')} CAD`),
        '.term-badge': [badge],
        'article:nth-of-type(2) .term-badge': 1,
      },
      requiredDescendants: { article: ['.term-subtitle', '.term-description', '.term-ideal'] },
      linkTargets: { 'article a': /^\/free-consult\?subject=\S+$/ },
    },
    ...Object.fromEntries(Object.entries(includes).map(([name, says]) => [`card ${name}`, { containsText: says }])),
    ...parts,
  },
});
const quotes = (least: number): ExpectedPart => ({ minCounts: { blockquote: least } });

// Sections 2, 3 and 9, package pages.
testBuiltPages({
  '/marketing-packages': packagePage({
    title: 'Brand Command Blueprint',
    prices: branding,
    badge: 'Most Popular',
    includes: {
      Launch: ['Logo with 1 concept and 2 revisions', 'Business card template', 'One-page website'],
      Momentum: [
        'Two logo concepts with unlimited revisions within scope',
        'Card and letterhead templates',
        '3-5 page website, mobile and SEO ready',
        'Social banners for three platforms',
      ],
      Authority: [
        'Full brand identity suite',
        'Collateral',
        '6-8 page website',
        'booking',
        'newsletter',
        'blog',
      ].concat('analytics', 'Marketing kickstart: 1 month of social scheduling or ads support'),
    },
    parts: {
      main: { containsText: ['The problem', 'branding packages'] },
      'Six things a consistent brand does for you': expectedCards(
        'Recognized',
        'Understood',
        'Trusted sooner',
        'Found',
        'Not just on price',
        'Owned by you',
      ),
      'Made for three kinds of business': expectedCards(
        'Startups & Solopreneurs',
        'Growing Businesses',
        'Established Brands',
      ),
      'Three steps, from first talk to launch': expectedCards('Listen', 'Draw', 'Launch'),
      'From clients': quotes(2),
    },
  }),
  '/precision-blueprint': packagePage({
    title: 'Precision Blueprint',
    prices: hr,
    badge: 'Recommended',
    includes: {
      Foundation: ['Policy review', 'Written recommendations', 'gap identification'],
      Performance: ['Full policy revision', 'Interactive staff training', 'HR process audit'].concat(
        'one additional policy',
        'Risk session',
      ),
      Pinnacle: ['Comprehensive review', 'Three custom policies', 'Four group training sessions'].concat(
        'training materials',
        '30 days of HR advisory',
        'Leadership session',
      ),
    },
    parts: {
      main: { containsText: ['your policies reviewed and your staff trained'] },
      // The static chooser, without scripts.
      'main .chooser': {
        containsText: [/You revise them for us.*Performance or Pinnacle/, /Nothing yet.*None of the three/],
      },
      'How it works, in four steps': expectedCards('Review', 'Revise', 'Train', 'Sustain'),
      'Why employers choose the Blueprint': { texts: { li: 4 }, requiredDescendants: { li: ['h3', 'p'] } },
      'From clients': quotes(2),
    },
  }),
  '/launch-authority-blueprint': packagePage({
    title: 'From Idea to Incorporation',
    prices: startup,
    badge: 'Most Popular',
    includes: {
      Launch: ['One consultation', 'One follow-up check-in', 'Simple business plan outline'],
      Growth: ['Two consultations', '30 days of e-mail support'],
      Enterprise: [
        'Four consultations: launch, operations, marketing, finance',
        '60 days of advisory',
        '3-year projections plan',
        'Bonus',
        'Logo design or business card template',
      ],
    },
    lastCall: 'BOOK YOUR CALL NOW',
    parts: {
      'You’ll gain': {
        texts: {
          li: [
            'A compliant registered business',
            'A business plan and growth roadmap',
            'Confidence in permits, taxes and financial setup',
            'Tailored strategic consultations',
            'Expert guidance during the first 30–60 days',
          ],
        },
      },
      'main #packages': { texts: { 'article > a': Array(3).fill('GET STARTED') } },
      'The framework, in four steps': expectedCards('Check', 'Form', 'Plan', 'Open'),
      [`Why ${company.name.value}`]: expectedCards(
        'Regulatory Expertise',
        'Strategic Clarity',
        'Entrepreneurial Insight',
        'Full-Spectrum Support',
      ),
      'Client results': { texts: { blockquote: 4 }, requiredDescendants: { figure: ['blockquote'] } },
      'Our guarantee': {
        containsText: ['You’ll gain structure, confidence and a clear roadmap to success, or we’ll make it right'],
      },
      main: {
        containsText: [
          new RegExp(
            [
              'From Idea to Incorporation',
              'Why most startups fail',
              'What is the blueprint',
              'You’ll gain',
              'Three ways to begin',
              'The framework, in four steps',
              `Why ${company.name.value}`,
              'Client results',
              'Our guarantee',
              'BOOK YOUR CALL NOW',
            ].join('.*'),
          ),
        ],
      },
      body: { texts: { 'body > header ~ main ~ footer': 1 } },
    },
  }),
});
