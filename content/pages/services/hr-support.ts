import { costs } from '../../costs.ts';
import { oldestOf } from '../../facts/age.ts';
import { employerDuties } from '../../facts/employer.ts';
import { termination } from '../../facts/shores/hiring-and-leaving.ts';
import { shoresReadOn } from '../../facts/shores/shores.ts';
import { messageForm, within24Hours } from '../../forms/message.ts';
import { otherServices, servicesBesides, underServices } from '../../services.ts';
import { consultAbout } from '../../subjects.ts';
import type { Page } from '../../vocabulary/page.ts';
import { workTerms } from '../../work-terms.ts';

const shores = ['people', 'tax', 'company'] as const;

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

export const hrSupport: Page = {
  path: '/services/hr-support',
  name: 'HR Support',
  under: underServices,
  subject: 'hr',
  title: 'HR consultants in Windsor, Ontario',
  description:
    'HR consulting for employers in Windsor, Essex County and Michigan, with handbooks, policies, supervisor training and retention. First 30 minutes free.',
  sections: [
    {
      type: 'wide-hero',
      ground: 'mist',
      drawing: 'fan',
      title: 'HR Support',
      lead: `Which policies must you have, and how do you answer a staff complaint? We write handbooks and train supervisors for employers with ${workTerms.staffs.value} staff, and we help with single cases.`,
      action: { label: 'Schedule a free consultation', href: '#book' },
      secondary: { label: 'Send a message', href: '#message' },
      facts: [
        { figure: '30 minutes', text: 'First consultation, free' },
        { figure: 'Fixed prices', text: 'Three packages, or a quote for one case' },
        { figure: 'Ontario & Michigan', text: 'With a Michigan lawyer for Michigan law' },
        { figure: 'In confidence', text: 'Every call, the first one included' },
      ],
    },
    {
      type: 'items',
      look: 'glyphs',
      ground: 'paper',
      heading: 'What good HR support does for an employer',
      items: [
        {
          glyph: 'attract',
          title: 'Attract top talent',
          text: 'We write job postings, pay bands and one set of interview questions for all applicants. With 25 or more employees, an Ontario posting must state the pay or a range.',
        },
        {
          glyph: 'retain',
          title: 'Retain key employees',
          text: 'We ask your best people what would make them leave. Then we compare your pay, hours and benefits with other employers in Windsor and Essex County.',
        },
        {
          glyph: 'comply',
          title: 'Ensure compliance',
          text: 'We check your policies against Ontario’s employment, health and safety and accessibility acts. With 20 or more employees you also file an accessibility report by December 31, 2026.',
        },
        {
          glyph: 'perform',
          title: 'Optimize performance',
          text: 'Each employee gets goals on paper and two reviews a year. Supervisors learn to keep notes they can rely on in a dispute.',
        },
      ],
    },
    {
      type: 'steps',
      look: 'ruler',
      ground: 'sky',
      heading: 'What to Expect',
      lead: 'The first call takes 30 minutes and is free. Call about one case, such as a complaint or a resignation, or about all your policies.',
      steps: [
        { from: 0, to: 5, title: 'You talk', text: 'What happened, and who expects an answer by when?' },
        {
          from: 5,
          to: 20,
          title: 'We ask',
          text: 'How many people do you employ, and what have you tried so far? We do not give legal advice. If you need a lawyer first, we say so now.',
        },
        {
          from: 20,
          to: 30,
          title: 'You get a next step',
          text: 'We recommend what to do, with a rough fee and a date, and e-mail it to you that day.',
        },
      ],
    },
    {
      type: 'tool',
      look: 'employer',
      id: 'duties',
      ground: 'mist',
      heading: 'What the law asks of you, by number of staff',
      lead: 'In Ontario and in Michigan, each rule with its source. The list prints with your name on it.',
      checked: oldestOf(Object.values(employerDuties).flat()),
    },
    {
      type: 'index',
      ground: 'paper',
      heading: 'What HR support includes',
      note: {
        title: 'Letting someone go?',
        text: `Call before you give notice. Ontario’s Employment Standards Act asks for ${lower(termination.ontario.value.says)}, and courts often grant more. Michigan has no such statute. If you have staff in both, we write one handbook with a schedule for each.`,
      },
      groups: [
        {
          title: 'HR Policies & Compliance',
          entries: [
            'Employee handbooks',
            'Employment standards review',
            'Workplace harassment policy',
            'Accessibility obligations',
            'Remote and hybrid work policies',
            'Staff who live or work across the border',
          ],
        },
        {
          title: 'Performance Management',
          entries: [
            'Goal setting and reviews',
            'Supervisor coaching',
            'Attendance and discipline',
            'Improvement plans',
          ],
        },
        {
          title: 'Talent Retention Strategies',
          entries: [
            'Compensation and benefits review',
            'Onboarding',
            'Succession planning',
            'Exit and stay interviews',
          ],
        },
      ],
    },
    {
      type: 'specimen',
      look: 'sheet',
      sheet: 'handbook',
      ground: 'sky',
      heading: 'A page of a handbook',
      lead: 'What your staff get: a page they can act on, with a schedule for each side.',
    },
    {
      type: 'tool',
      look: 'shores',
      id: 'shores',
      ground: 'mist',
      heading: 'Both shores',
      lead: 'Rules, programs and deadlines, each with its source. Where the mark on the water is copper, Ontario and Michigan differ.',
      checked: shoresReadOn(shores),
      topics: shores,
      action: { label: 'Ask about your two payrolls', href: consultAbout('hr') },
    },
    { ...costs.hrSupport, ground: 'paper' },
    {
      type: 'booking',
      look: 'band',
      id: 'book',
      ground: 'ink',
      heading: 'Schedule Your HR Consultation',
      lead: 'You speak with the Senior Consultant for people and training, who will also do the work.',
      consultation: 'hr',
      assurances: ['You need no documents', 'We keep it confidential', 'A summary by e-mail that day'],
    },
    {
      type: 'contact',
      look: 'form',
      id: 'message',
      ground: 'paper',
      heading: 'Get in Touch',
      lead: 'What happened, and how many people do you employ? Please leave out employees’ names for now.',
      form: messageForm('How can we help with HR?', {
        title: 'Message Sent!',
        text: within24Hours('to discuss your HR needs'),
      }),
    },
    { type: 'shelf', ground: 'mist', heading: otherServices, covers: servicesBesides('HR Support') },
  ],
};
