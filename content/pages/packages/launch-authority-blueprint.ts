import { company, phoneHref } from '../../company.ts';
import { priceRange, prices } from '../../prices.ts';
import { consultAbout, type SubjectId } from '../../subjects.ts';
import { startupTestimonials } from '../../testimonials.ts';
import { startupChoice } from '../../tools/package-choice.ts';
import type { TermSheetSection } from '../../vocabulary/calls.ts';
import type { Page } from '../../vocabulary/page.ts';
import { workTerms } from '../../work-terms.ts';
import { compare, currency, paymentNote, underOffers } from './offer-words.ts';

const start = (subject: SubjectId) => ({
  label: 'GET STARTED',
  href: consultAbout(subject),
});

const lines = ['Consultations', 'Plan', 'After the launch', 'Bonus'];

const packages: TermSheetSection['packages'] = [
  {
    name: 'Launch',
    subtitle: 'Before you decide',
    price: prices.startup.Launch,
    description:
      'We go through rules and costs with you once, write an outline of the plan, and check in after you have begun.',
    features: ['One consultation', 'Simple business plan outline', 'One follow-up check-in', null],
    ideal: 'a person who still has a job and wants to know if the idea pays.',
    action: start('startup-launch'),
  },
  {
    name: 'Growth',
    subtitle: 'Open in the next few months',
    price: prices.startup.Growth,
    description:
      'You get two consultations while you set up the business, and you can e-mail questions for 30 days.',
    features: ['Two consultations', null, '30 days of e-mail support', null],
    ideal: 'owners who will sign a lease or hire in the first year.',
    badge: 'Most Popular',
    action: start('growth'),
  },
  {
    name: 'Enterprise',
    subtitle: 'With a plan for a lender',
    price: prices.startup.Enterprise,
    description:
      'You get four consultations, a plan with figures for three years that a lender can check, and 60 days of advice.',
    features: [
      'Four consultations: launch, operations, marketing, finance',
      '3-year projections plan',
      '60 days of advisory',
      'Logo design or business card template',
    ],
    ideal: 'owners who borrow, buy a business or open with staff.',
    action: start('enterprise'),
  },
];

export const launchAuthorityBlueprint: Page = {
  path: '/launch-authority-blueprint',
  name: 'Business Startup',
  under: underOffers,
  subject: 'launch-authority',
  title: 'Start a business in Windsor: packages',
  description: `Starting a business in Windsor, Ontario? Three packages, ${priceRange(prices.startup)}: consultations, a business plan and guidance for the first 30–60 days.`,
  sections: [
    {
      type: 'blueprint-hero',
      ground: 'river',
      drawing: 'arch',
      title: 'From Idea to Incorporation',
      lead: `How do you start a business in Ontario, and what should you check before you sign a lease? The Launch Authority Blueprint comes in three packages, ${priceRange(prices.startup)}.`,
      action: { label: 'Book Your Free Consultation', href: consultAbout('launch-authority') },
      secondary: compare,
      steps: ['Ground', 'Form', 'Plan', 'Open'],
      labels: { height: 'Four steps', scale: 'Scale: your idea' },
    },
    {
      type: 'statement',
      ground: 'paper',
      heading: 'Why most startups fail',
      sentence: 'Many owners run out of cash over costs they did not expect.',
      paragraphs: [
        'The owner signs a lease and then learns that the city does not permit a workshop there. The prices leave out insurance. The first HST return is due, and the HST has been spent.',
        'You can find each of these out early with a phone call or a form. The blueprint is your list of calls and forms, in order, with the date and the government fee for each.',
      ],
    },
    {
      type: 'index',
      ground: 'mist',
      heading: 'What is the blueprint',
      note: {
        title: 'Which package has what',
        text: 'A plan comes with two of the three: Launch has an outline, and Enterprise has a plan with figures for three years. Growth has 30 days of e-mail support and no plan. To have a registered business, you file the registration yourself from our list. If you incorporate, your own lawyer prepares the articles.',
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
      lead: `${currency} Growth and Enterprise take ${workTerms.startup.value} from the signed letter to your opening. You pay government fees and your lawyer directly.`,
      lines,
      packages,
      note: paymentNote,
    },
    {
      type: 'tool',
      look: 'chooser',
      id: 'choose',
      ground: 'mist',
      heading: 'Where to begin? Answer three questions',
      lead: 'You see the smallest package that has what you ask for, or what to do if none has it.',
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
          text: 'Who will buy, and how much is left after costs? Rough figures will do.',
        },
        {
          title: 'Form',
          text: 'We compare what a sole proprietorship, a partnership and a corporation cost a year. Then come the name, the business number and HST.',
        },
        {
          title: 'Plan',
          text: 'You get dates for zoning, permits and insurance, and a way to keep the books.',
        },
        {
          title: 'Open',
          text: 'You open with a checklist. The support in your package starts on that day.',
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
          text: 'Permits come from the city, the registration from the province, and HST and payroll accounts from the CRA. You get one list of all three, with the fees.',
        },
        {
          title: 'Strategic Clarity',
          text: 'You get one page of things to do in the first ninety days, and a second list of what can wait.',
        },
        {
          title: 'Entrepreneurial Insight',
          text: 'We go through the costs of a first year with you, from the deposit on the lease to customers who pay late.',
        },
        {
          title: 'Full-Spectrum Support',
          text: 'Later we can also keep your books, run the payroll or write a grant application. We quote each one by itself.',
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
      terms: 'It covers all three startup packages, and your engagement letter repeats it.',
    },
    {
      type: 'call',
      look: 'close',
      ground: 'sky',
      view: 'from-air',
      heading: 'Ask us about your idea',
      action: { label: 'BOOK YOUR CALL NOW', href: consultAbout('launch-authority') },
      secondary: { label: `Or call ${company.phone.value.display}`, href: phoneHref },
    },
  ],
};
