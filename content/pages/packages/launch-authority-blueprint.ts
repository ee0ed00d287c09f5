import { company, phoneHref } from '../../company.ts';
import { consult, consultAbout } from '../../consult.ts';
import { priceRange, prices } from '../../prices.ts';
import { startupTestimonials } from '../../testimonials.ts';
import type { Page } from '../../vocabulary/page.ts';
import { compare, paymentNote, underOffers } from './offer-words.ts';

const start = (name: string) => ({
  label: 'GET STARTED',
  href: consultAbout(`Launch Authority Blueprint: ${name}`),
});

export const launchAuthorityBlueprint: Page = {
  path: '/launch-authority-blueprint',
  name: 'Business Startup',
  under: underOffers,
  title: 'Launch Authority Blueprint',
  description: `From idea to incorporation in Ontario: three startup packages at a fixed price, ${priceRange(prices.startup)}, with guidance for 30–60 days after launch.`,
  sections: [
    {
      type: 'blueprint-hero',
      ground: 'river',
      drawing: 'arch',
      title: 'From Idea to Incorporation',
      lead: `The Launch Authority Blueprint: registered, planned and open, in an order that holds. Three packages, ${priceRange(prices.startup)}.`,
      action: { label: 'Book Your Free Consultation', href: consult },
      secondary: compare,
      steps: ['Ground', 'Form', 'Plan', 'Open'],
      labels: { height: 'Four steps', scale: 'Scale: your idea' },
    },
    {
      type: 'statement',
      ground: 'paper',
      heading: 'Why most startups fail',
      sentence: 'Seldom for want of an idea. Usually for want of an order to do things in.',
      paragraphs: [
        'The lease is signed before the permit is asked for. The price is set before the costs are known. The first HST return comes as news.',
        'None of these is difficult. Each is difficult to undo, and together they use up the money and the patience that the second year needed.',
      ],
    },
    {
      type: 'index',
      ground: 'mist',
      heading: 'What is the blueprint',
      note: {
        title: 'An arch, not a ladder',
        text: 'Registration, plan, permits and money lean on each other like the stones of an arch. We set them in order and stay until the last one is in.',
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
      lines: ['Consultations', 'Plan', 'After the launch', 'Bonus'],
      packages: [
        {
          name: 'Launch',
          subtitle: 'Off the ground, in order',
          price: prices.startup.Launch,
          description: 'For an idea that is ready to be tested against the rules and the figures.',
          features: ['One consultation', 'Simple business plan outline', 'One follow-up check-in', null],
          ideal: 'one person, one idea and a job they still have.',
          action: start('Launch'),
        },
        {
          name: 'Growth',
          subtitle: 'Open, and on a plan',
          price: prices.startup.Growth,
          description: 'For founders who will sign a lease, hire someone or borrow in the first year.',
          features: [
            'Two consultations',
            'Business plan and growth roadmap',
            '30 days of e-mail support',
            null,
          ],
          ideal: 'two partners, or one with premises.',
          badge: 'Most Popular',
          action: start('Growth'),
        },
        {
          name: 'Enterprise',
          subtitle: 'Built to be financed',
          price: prices.startup.Enterprise,
          description: 'For a company that will answer to a lender or an investor from the first day.',
          features: [
            'Four consultations: launch, operations, marketing, finance',
            '3-year projections plan',
            '60 days of advisory',
            'Logo design or business card template',
          ],
          ideal: 'teams that raise money, buy a business or open with staff.',
          action: start('Enterprise'),
        },
      ],
      note: paymentNote,
    },
    {
      type: 'steps',
      look: 'piers',
      ground: 'sky',
      heading: 'The framework, in four steps',
      steps: [
        { title: 'Ground', text: 'Is there a customer, a price and a margin? We count before you spend.' },
        {
          title: 'Form',
          text: 'Sole proprietor, partnership or corporation, then the name, the number and the accounts.',
        },
        { title: 'Plan', text: 'Permits, insurance, bookkeeping, cash by month, and who does what by when.' },
        { title: 'Open', text: 'A list for opening day, and somebody to call for the first 30–60 days.' },
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
          text: 'City, province, state and the two federal governments: we know which desk each form goes to.',
        },
        {
          title: 'Strategic Clarity',
          text: 'One page that says what you will do first, and what you will refuse to do yet.',
        },
        {
          title: 'Entrepreneurial Insight',
          text: 'First years go wrong in familiar ways. Yours is planned around those, which leaves you time for the new ones.',
        },
        {
          title: 'Full-Spectrum Support',
          text: 'Books, payroll, brand, staff and funding are down the hall, when and if you want them.',
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
      terms: 'It covers all three startup packages and stands in your engagement letter.',
    },
    {
      type: 'call',
      look: 'close',
      heading: 'From idea to open door',
      action: { label: 'BOOK YOUR CALL NOW', href: consult },
      secondary: { label: `Or call ${company.phone.value.display}`, href: phoneHref },
    },
  ],
};
