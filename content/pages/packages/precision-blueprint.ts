import { company, phoneHref } from '../../company.ts';
import { priceRange, prices } from '../../prices.ts';
import { consultAbout, type SubjectId } from '../../subjects.ts';
import { hrTestimonials } from '../../testimonials.ts';
import { hrChoice } from '../../tools/package-choice.ts';
import type { TermSheetSection } from '../../vocabulary/calls.ts';
import type { Page } from '../../vocabulary/page.ts';
import { compare, paymentNote, underOffers } from './offer-words.ts';

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
    description: 'We read your policies and send a list of what is missing and what to fix first.',
    features: ['Policy review with gap identification', 'Written recommendations', null, null, null],
    ideal: 'small teams whose policies have never been reviewed.',
    action: choose('Foundation', 'foundation'),
  },
  {
    name: 'Performance',
    subtitle: 'Policies revised, staff trained',
    price: prices.hr.Performance,
    description: 'Your policies are revised in full and your staff are trained on them.',
    features: [
      'HR process audit',
      'Full policy revision, and one additional policy',
      'Interactive staff training',
      'Risk session',
      null,
    ],
    ideal: 'growing organizations with new supervisors.',
    badge: 'Recommended',
    action: choose('Performance', 'performance'),
  },
  {
    name: 'Pinnacle',
    subtitle: 'Review, custom policies and a month of advice',
    price: prices.hr.Pinnacle,
    description: 'For several sites or a reorganization, with group training and a month of HR advisory.',
    features: [
      'Comprehensive review',
      'Three custom policies',
      'Four group training sessions, with training materials',
      'Leadership session',
      '30 days of HR advisory',
    ],
    ideal: 'employers with a merger, a new site or a change in management.',
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
      lead: `What does it cost to have your policies reviewed and your staff trained on them? Three packages at a fixed price, ${priceRange(prices.hr)}.`,
      action: { label: 'Book Your Free Consultation', href: consultAbout('precision') },
      secondary: compare,
      steps: ['Review', 'Revise', 'Train', 'Sustain'],
      labels: { height: 'Four steps', scale: 'Scale: your organization' },
    },
    {
      type: 'term-sheet',
      id: 'packages',
      ground: 'paper',
      heading: 'Three packages, priced in full',
      lead: 'Canadian dollars. Each package goes a step further than the one before it.',
      lines,
      packages,
      note: paymentNote,
    },
    {
      type: 'tool',
      look: 'chooser',
      ground: 'sky',
      heading: 'Which one fits? Three answers',
      lead: 'Each answer is compared with the lines above. You see why a package is named.',
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
          text: 'You send every policy, form and letter you use. We interview the people who use them.',
        },
        {
          title: 'Revise',
          text: 'You get drafts with each change marked and the section of the act that asks for it.',
        },
        {
          title: 'Train',
          text: 'Supervisors and staff work through cases based on your own workplace.',
        },
        {
          title: 'Sustain',
          text: 'You get a calendar of yearly reviews. In Pinnacle, 30 days of questions are included.',
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
          text: 'We ask which situations you have had and write the clauses for those first.',
        },
        {
          title: 'Both sides of the border',
          text: 'One handbook with an Ontario and a Michigan schedule. A Michigan lawyer reads the second.',
        },
        {
          title: 'Training that is practised',
          text: 'Supervisors practise the conversation about lateness, a complaint or a dismissal.',
        },
        {
          title: 'Handled with discretion',
          text: 'Complaints, terminations and pay are discussed with as few people as possible.',
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
      ground: 'sky',
      heading: 'Our guarantee',
      seal: ['In', 'writing'],
      statement:
        'You will finish with everything your package names: the review, the policies, the training, and a written record of it. If you do not, we make it right.',
      terms: 'The guarantee covers all three HR packages and forms part of your engagement letter.',
    },
    {
      type: 'call',
      look: 'close',
      ground: 'sky',
      view: 'from-air',
      heading: 'Ask which package fits',
      action: { label: 'Book Your Free Consultation', href: consultAbout('precision') },
      secondary: { label: `Or call ${company.phone.value.display}`, href: phoneHref },
    },
  ],
};
