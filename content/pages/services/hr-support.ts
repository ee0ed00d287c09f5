import { costs } from '../../costs.ts';
import { oldestOf } from '../../facts/age.ts';
import { employerDuties } from '../../facts/employer.ts';
import { shoresReadOn } from '../../facts/shores/shores.ts';
import { messageForm, within24Hours } from '../../forms/message.ts';
import { otherServices, servicesBesides, underServices } from '../../services.ts';
import { consultAbout } from '../../subjects.ts';
import type { Page } from '../../vocabulary/page.ts';

const shores = ['people', 'tax', 'company'] as const;

export const hrSupport: Page = {
  path: '/services/hr-support',
  name: 'HR Support',
  under: underServices,
  subject: 'hr',
  title: 'HR consultants in Windsor, Ontario',
  description:
    'Handbooks, policies, supervisor training and retention for employers in Windsor, Essex County and Michigan. The first 30 minutes are free.',
  sections: [
    {
      type: 'wide-hero',
      ground: 'mist',
      drawing: 'fan',
      title: 'HR Support',
      lead: 'Which policies does an employer of your size need, and what do you do about the complaint on your desk? We write handbooks, train supervisors and work through single cases, for staffs of 5 to 500.',
      action: { label: 'Schedule a free consultation', href: '#book' },
      secondary: { label: 'Send a message', href: '#message' },
      facts: [
        { figure: '30 minutes', text: 'First consultation, free' },
        { figure: 'Fixed prices', text: 'Three packages, or a quote' },
        { figure: 'Ontario & Michigan', text: 'Michigan law with a Michigan lawyer' },
        { figure: 'In confidence', text: 'From the first call' },
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
          text: 'Job postings with a pay range, pay bands and interview questions that are the same for every applicant.',
        },
        {
          glyph: 'retain',
          title: 'Retain key employees',
          text: 'We ask your best people what would make them leave, then compare pay, hours and benefits with what else is on offer nearby.',
        },
        {
          glyph: 'comply',
          title: 'Ensure compliance',
          text: 'We compare your policies with the Employment Standards Act, the health and safety act and the accessibility act, and list what is missing.',
        },
        {
          glyph: 'perform',
          title: 'Optimize performance',
          text: 'Written goals, two reviews a year, and notes a supervisor can rely on if there is a dispute.',
        },
      ],
    },
    {
      type: 'steps',
      look: 'ruler',
      ground: 'sky',
      heading: 'What to Expect',
      lead: 'How the first half hour goes. It is free, and further work is quoted first.',
      steps: [
        { from: 0, to: 5, title: 'You talk', text: 'What happened, and who is waiting for an answer.' },
        {
          from: 5,
          to: 20,
          title: 'We ask',
          text: 'Headcount, policies on paper, what has been tried, where the risk sits and who needs to be involved. If a lawyer should see it first, we tell you here.',
        },
        {
          from: 20,
          to: 30,
          title: 'You leave with a next step',
          text: 'A recommendation, a rough fee and a date, e-mailed to you the same day.',
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
      heading: 'What we take on',
      note: {
        title: 'Staff on both sides of the river?',
        text: 'Ontario and Michigan differ on notice, overtime, vacation and sick time. We draft one handbook with a schedule for each, and a Michigan lawyer reads the Michigan part.',
      },
      groups: [
        {
          title: 'HR Policies & Compliance',
          entries: [
            'Employee handbooks',
            'Employment standards review',
            'Workplace harassment policy',
            'Accessibility obligations',
            'Remote and hybrid work',
            'Cross-border staffing',
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
      lead: 'You speak with the Senior Consultant for people and training.',
      consultation: 'hr',
      assurances: ['No preparation needed', 'Held in confidence', 'A summary by e-mail the same day'],
    },
    {
      type: 'contact',
      look: 'form',
      id: 'message',
      ground: 'paper',
      heading: 'Get in Touch',
      lead: 'Tell us what happened and how many people you employ. Please leave out employees’ names.',
      form: messageForm('How can we help with HR?', {
        title: 'Message Sent!',
        text: within24Hours('to discuss your HR needs'),
      }),
    },
    { type: 'shelf', ground: 'mist', heading: otherServices, covers: servicesBesides('HR Support') },
  ],
};
