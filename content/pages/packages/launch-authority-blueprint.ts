import { company, phoneHref } from '../../company.ts';
import { priceRange, prices } from '../../prices.ts';
import { consultAbout, type SubjectId } from '../../subjects.ts';
import { startupTestimonials } from '../../testimonials.ts';
import { startupChoice } from '../../tools/package-choice.ts';
import type { TermSheetSection } from '../../vocabulary/calls.ts';
import type { Page } from '../../vocabulary/page.ts';
import { compare, paymentNote, underOffers } from './offer-words.ts';

const start = (subject: SubjectId) => ({
  label: 'GET STARTED',
  href: consultAbout(subject),
});

const lines = ['Consultations', 'Plan', 'After the launch', 'Bonus'];

const packages: TermSheetSection['packages'] = [
  {
    name: 'Launch',
    subtitle: 'Is it worth starting?',
    price: prices.startup.Launch,
    description:
      'One conversation about the rules and the figures, an outline of the plan, and a check-in once you have begun.',
    features: ['One consultation', 'Simple business plan outline', 'One follow-up check-in', null],
    ideal: 'one person who still has a job.',
    action: start('startup-launch'),
  },
  {
    name: 'Growth',
    subtitle: 'Open in the next few months',
    price: prices.startup.Growth,
    description:
      'Two conversations while you register, sign and buy, and a month of answers by e-mail after that.',
    features: ['Two consultations', null, '30 days of e-mail support', null],
    ideal: 'founders who sign a lease, hire or borrow in the first year.',
    badge: 'Most Popular',
    action: start('growth'),
  },
  {
    name: 'Enterprise',
    subtitle: 'With a plan for a lender',
    price: prices.startup.Enterprise,
    description:
      'Four conversations, projections for three years that a lender can check, and two months of advice.',
    features: [
      'Four consultations: launch, operations, marketing, finance',
      '3-year projections plan',
      '60 days of advisory',
      'Logo design or business card template',
    ],
    ideal: 'teams that raise money, buy a business or open with staff.',
    action: start('enterprise'),
  },
];

export const launchAuthorityBlueprint: Page = {
  path: '/launch-authority-blueprint',
  name: 'Business Startup',
  under: underOffers,
  subject: 'launch-authority',
  title: 'Start a business in Windsor: packages',
  description: `Starting a business in Ontario? Three fixed-price packages, ${priceRange(prices.startup)}: consultations, a business plan and guidance for the first 30–60 days.`,
  sections: [
    {
      type: 'blueprint-hero',
      ground: 'river',
      drawing: 'arch',
      title: 'From Idea to Incorporation',
      lead: `Which registrations do you need, in which order, and will the figures work? The Launch Authority Blueprint answers that in three packages, ${priceRange(prices.startup)}.`,
      action: { label: 'Book Your Free Consultation', href: consultAbout('launch-authority') },
      secondary: compare,
      steps: ['Ground', 'Form', 'Plan', 'Open'],
      labels: { height: 'Four steps', scale: 'Scale: your idea' },
    },
    {
      type: 'statement',
      ground: 'paper',
      heading: 'Why most startups fail',
      sentence: 'Costs that were not expected, and steps taken in the wrong order.',
      paragraphs: [
        'A lease is signed before anyone asks the city whether the use is permitted. Prices are set before the costs are known. The first HST return is due and the money has been spent.',
        'Each of these can be checked in a day at the start and costs months later on. The blueprint is a list of what to check, in order, with the date and the fee for each.',
      ],
    },
    {
      type: 'index',
      ground: 'mist',
      heading: 'What is the blueprint',
      note: {
        title: 'Who files what',
        text: 'You register a sole proprietorship or partnership yourself, with our list beside you. If you incorporate, a lawyer you choose prepares the articles and first resolutions. We collect the facts and help you open the CRA accounts.',
      },
      groups: [
        {
          title: 'You’ll gain',
          entries: [
            'A compliant registered business',
            'A business plan and growth roadmap',
            'Confidence in permits, taxes and financial setup',
            'Tailored strategic consultations',
            'Expert guidance during the first 30–60 days',
          ],
        },
      ],
    },
    {
      type: 'term-sheet',
      id: 'packages',
      ground: 'paper',
      heading: 'Three ways to begin',
      lead: 'Canadian dollars. Government fees for registration are extra, at cost.',
      lines,
      packages,
      note: paymentNote,
    },
    {
      type: 'tool',
      look: 'chooser',
      ground: 'mist',
      heading: 'Which one to begin with? Three answers',
      lead: 'We name the smallest package that has all you answer, or say that none has.',
      choice: startupChoice,
      lines,
      packages,
    },
    {
      type: 'steps',
      look: 'piers',
      ground: 'sky',
      heading: 'The framework, in four steps',
      steps: [
        {
          title: 'Ground',
          text: 'Who buys, at what price, and what is left after costs? Bring rough figures.',
        },
        {
          title: 'Form',
          text: 'Sole proprietor, partnership or corporation: what each costs a year, then name, business number and HST.',
        },
        {
          title: 'Plan',
          text: 'Zoning, permits, insurance, bookkeeping and cash by month, with a date beside each.',
        },
        {
          title: 'Open',
          text: 'A list for opening day. In Growth you can e-mail us for 30 days after it, in Enterprise you have 60 days of advisory.',
        },
      ],
    },
    {
      type: 'items',
      look: 'quadrant',
      ground: 'ink',
      heading: `Why ${company.name.value}`,
      items: [
        {
          title: 'Regulatory Expertise',
          text: 'Permits come from the city, registration from the province, HST and payroll accounts from the CRA. You get one list with the fee for each.',
        },
        {
          title: 'Strategic Clarity',
          text: 'One page that says what you do in the first ninety days and what waits.',
        },
        {
          title: 'Entrepreneurial Insight',
          text: 'We go through the usual costs of a first year with you: deposits, insurance, slow payers and the first HST return.',
        },
        {
          title: 'Full-Spectrum Support',
          text: 'Bookkeeping, payroll, branding, hiring and funding can be added later. Each is quoted separately.',
        },
      ],
    },
    {
      type: 'testimonials',
      look: 'columns',
      ground: 'paper',
      heading: 'Client results',
      testimonials: startupTestimonials,
    },
    {
      type: 'certificate',
      ground: 'mist',
      heading: 'Our guarantee',
      seal: ['In', 'writing'],
      statement: 'You’ll gain structure, confidence and a clear roadmap to success, or we’ll make it right.',
      terms: 'The guarantee covers all three startup packages and is written into your engagement letter.',
    },
    {
      type: 'call',
      look: 'close',
      ground: 'sky',
      view: 'from-air',
      heading: 'Talk through the idea first',
      action: { label: 'BOOK YOUR CALL NOW', href: consultAbout('launch-authority') },
      secondary: { label: `Or call ${company.phone.value.display}`, href: phoneHref },
    },
  ],
};
