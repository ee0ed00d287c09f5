import { company, phoneHref } from '../../company.ts';
import { consult, consultAbout } from '../../consult.ts';
import { priceRange, prices } from '../../prices.ts';
import { hrTestimonials } from '../../testimonials.ts';
import type { Page } from '../../vocabulary/page.ts';
import { compare, paymentNote, underOffers } from './offer-words.ts';

const choose = (name: string) => ({
  label: `Choose ${name}`,
  href: consultAbout(`Precision Blueprint: ${name}`),
});

export const precisionBlueprint: Page = {
  path: '/precision-blueprint',
  name: 'Staff Training/HR',
  under: underOffers,
  title: 'Precision Blueprint for HR',
  description: `Three fixed-price HR and staff training packages for Ontario and Michigan employers, ${priceRange(prices.hr)}.`,
  sections: [
    {
      type: 'blueprint-hero',
      ground: 'river',
      drawing: 'tower',
      title: 'Precision Blueprint',
      lead: `Staff training and HR policy, drawn to your organization. Three fixed packages, ${priceRange(prices.hr)}.`,
      action: { label: 'Book Your Free Consultation', href: consult },
      secondary: compare,
      steps: ['Review', 'Revise', 'Train', 'Sustain'],
      labels: { height: 'Four steps', scale: 'Scale: your organization' },
    },
    {
      type: 'term-sheet',
      id: 'packages',
      ground: 'paper',
      heading: 'Three packages, priced in full',
      lead: 'Canadian dollars. Read across to see what each step adds.',
      lines: ['Review', 'Policies', 'Training', 'Risk and leadership', 'Advice afterwards'],
      packages: [
        {
          name: 'Foundation',
          subtitle: 'A clear view of where you stand',
          price: prices.hr.Foundation,
          description: 'We read what you have and tell you, in writing, what to fix first.',
          features: ['Policy review with gap identification', 'Written recommendations', null, null, null],
          ideal: 'small teams that have never had their policies read by an outsider.',
          action: choose('Foundation'),
        },
        {
          name: 'Performance',
          subtitle: 'Rewritten, taught and in use',
          price: prices.hr.Performance,
          description: 'Your policies are revised in full and your staff are trained on them.',
          features: [
            'HR process audit',
            'Full policy revision, and one additional policy',
            'Interactive staff training',
            'Risk session',
            null,
          ],
          ideal: 'growing organizations with supervisors to bring along.',
          badge: 'Recommended',
          action: choose('Performance'),
        },
        {
          name: 'Pinnacle',
          subtitle: 'The whole people system, rebuilt',
          price: prices.hr.Pinnacle,
          description:
            'A comprehensive review with custom policies, group training and a month at your side.',
          features: [
            'Comprehensive review',
            'Three custom policies',
            'Four group training sessions, with training materials',
            'Leadership session',
            '30 days of HR advisory',
          ],
          ideal: 'employers facing change: a merger, a new site, a change at the top.',
          action: choose('Pinnacle'),
        },
      ],
      note: paymentNote,
    },
    {
      type: 'steps',
      look: 'piers',
      ground: 'mist',
      heading: 'How it is built',
      steps: [
        {
          title: 'Review',
          text: 'We collect every policy, form and letter you use, and interview the people who use them.',
        },
        {
          title: 'Revise',
          text: 'Drafts come back marked up in plain language, with the rule behind each change.',
        },
        {
          title: 'Train',
          text: 'Your staff work through real cases from your own workplace until the answer is familiar.',
        },
        { title: 'Sustain', text: 'A calendar of reviews, and an adviser who already knows your file.' },
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
          text: 'No template binder. Each clause answers to a situation you have had, or will.',
        },
        {
          title: 'Both sides of the border',
          text: 'Ontario and Michigan rules held side by side by one adviser.',
        },
        {
          title: 'Training that is practised',
          text: 'Supervisors rehearse the hard conversation before they have to hold it.',
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
      heading: 'Put your people on firm footing',
      action: { label: 'Book Your Free Consultation', href: consult },
      secondary: { label: `Or call ${company.phone.value.display}`, href: phoneHref },
    },
  ],
};
