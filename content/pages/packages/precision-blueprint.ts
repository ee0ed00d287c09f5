import { company, phoneHref } from '../../company.ts';
import { practice } from '../../practice.ts';
import { priceRange, prices } from '../../prices.ts';
import { consultAbout, type SubjectId } from '../../subjects.ts';
import { hrTestimonials } from '../../testimonials.ts';
import { hrChoice } from '../../tools/package-choice.ts';
import type { TermSheetSection } from '../../vocabulary/calls.ts';
import type { Page } from '../../vocabulary/page.ts';
import { workTerms } from '../../work-terms.ts';
import { compare, currency, paymentNote, underOffers } from './offer-words.ts';

const choose = (name: string, subject: SubjectId) => ({
  label: `Choose ${name}`,
  href: consultAbout(subject),
});

const lines = ['Review', 'Policies', 'Training', 'Risk and leadership', 'Advice afterwards'];

const packages: TermSheetSection['packages'] = [
  {
    name: 'Foundation',
    subtitle: 'Find out what is missing',
    price: prices.hr.Foundation,
    description: 'We read your policies and send a list of gaps, with what to fix first.',
    features: ['Policy review with gap identification', 'Written recommendations', null, null, null],
    ideal: 'small employers whose policies nobody has checked yet.',
    action: choose('Foundation', 'foundation'),
  },
  {
    name: 'Performance',
    subtitle: 'Policies revised, staff trained',
    price: prices.hr.Performance,
    description: 'We revise all your policies and train your staff on them.',
    features: [
      'HR process audit',
      'Full policy revision, and one additional policy',
      'Interactive staff training',
      'Risk session',
      null,
    ],
    ideal: 'growing employers with new supervisors.',
    badge: 'Recommended',
    action: choose('Performance', 'performance'),
  },
  {
    name: 'Pinnacle',
    subtitle: 'Review, custom policies and a month of advice',
    price: prices.hr.Pinnacle,
    description:
      'We review your HR in full, write three policies for you, hold four group training sessions and answer questions for 30 days.',
    features: [
      'Comprehensive review',
      'Three custom policies',
      'Four group training sessions, with training materials',
      'Leadership session',
      '30 days of HR advisory',
    ],
    ideal: 'employers with several sites, a merger or new management.',
    action: choose('Pinnacle', 'pinnacle'),
  },
];

export const precisionBlueprint: Page = {
  path: '/precision-blueprint',
  name: 'Staff Training/HR',
  under: underOffers,
  subject: 'precision',
  title: 'HR packages and staff training, Windsor',
  description: `Policy review, handbook revision and staff training for employers in Windsor, Essex County and Michigan. Three fixed prices, ${priceRange(prices.hr)}.`,
  sections: [
    {
      type: 'blueprint-hero',
      ground: 'river',
      drawing: 'tower',
      title: 'Precision Blueprint',
      lead: `What does it cost to have your policies reviewed and your staff trained? Three packages at a fixed price, ${priceRange(prices.hr)}, for employers in Ontario and Michigan.`,
      action: { label: 'Book Your Free Consultation', href: consultAbout('precision') },
      secondary: compare,
      steps: ['Review', 'Revise', 'Train', 'Sustain'],
      labels: { height: 'Four steps', scale: 'Scale: your organization' },
    },
    {
      type: 'term-sheet',
      id: 'packages',
      ground: 'paper',
      heading: 'What is in each HR package',
      lead: `${currency} From the signed letter to the last item, a package takes ${workTerms.policies.value}. A Michigan lawyer’s bill is extra.`,
      lines,
      packages,
      note: paymentNote,
    },
    {
      type: 'tool',
      look: 'chooser',
      id: 'choose',
      ground: 'sky',
      heading: 'Which one fits? Answer three questions',
      lead: 'You see a package, and the lines above that decided it.',
      choice: hrChoice,
      lines,
      packages,
    },
    {
      type: 'steps',
      look: 'piers',
      ground: 'mist',
      heading: 'How it is built',
      steps: [
        {
          title: 'Review',
          text: `Upload every policy, form and letter you use to ${practice.documents.value}. Then we interview the staff who use them.`,
        },
        {
          title: 'Revise',
          text: 'You get drafts with each change marked, and the section of the act that requires it.',
        },
        {
          title: 'Train',
          text: 'Staff and supervisors work on cases like those in your own workplace.',
        },
        {
          title: 'Sustain',
          text: 'You get the dates of the next reviews. In Ontario, policies on violence and harassment must be reviewed every year.',
        },
      ],
    },
    {
      type: 'items',
      look: 'quadrant',
      ground: 'ink',
      heading: 'Why employers choose the Blueprint',
      items: [
        {
          title: 'Built for your workplace',
          text: 'We ask what has gone wrong before and write the clauses for that first.',
        },
        {
          title: 'Ontario and Michigan',
          text: 'If you have staff in both, you get one handbook with a schedule for each. A Michigan lawyer reads the Michigan one.',
        },
        {
          title: 'Training that is practised',
          text: 'Supervisors practise what to say about lateness or a complaint before they have to.',
        },
        {
          title: 'Handled with discretion',
          text: 'We discuss complaints, terminations and pay with as few people as we can.',
        },
      ],
    },
    {
      type: 'testimonials',
      look: 'columns',
      ground: 'paper',
      heading: 'From clients',
      testimonials: hrTestimonials,
    },
    {
      type: 'certificate',
      ground: 'mist',
      heading: 'Our guarantee',
      seal: ['In', 'writing'],
      statement:
        'You will have everything that your package names, and a written record of it. If anything is missing, we make it right.',
      terms: 'Whichever HR package you choose, your engagement letter repeats this guarantee.',
    },
    {
      type: 'call',
      look: 'close',
      ground: 'sky',
      view: 'from-air',
      heading: 'Ask about an HR package',
      action: { label: 'Book Your Free Consultation', href: consultAbout('precision') },
      secondary: { label: `Or call ${company.phone.value.display}`, href: phoneHref },
    },
  ],
};
