import { messageForm, within24Hours } from '../../forms/message.ts';
import { otherServices, servicesBesides, underServices } from '../../services.ts';
import type { Page } from '../../vocabulary/page.ts';

export const hrSupport: Page = {
  path: '/services/hr-support',
  name: 'HR Support',
  under: underServices,
  title: 'HR support for employers',
  description:
    'HR policies, performance management and retention for Ontario and Michigan employers. Book a free 30-minute HR consultation.',
  sections: [
    {
      type: 'wide-hero',
      ground: 'mist',
      drawing: 'fan',
      title: 'HR Support',
      lead: 'Policies people follow, supervisors who know what to say, and good staff who stay. For employers with five people or five hundred.',
      action: { label: 'Schedule a free consultation', href: '#book' },
      secondary: { label: 'Send a message', href: '#message' },
      facts: [
        { figure: '30 minutes', text: 'First consultation, free' },
        { figure: '24 hours', text: 'Our promise on every reply' },
        { figure: 'Ontario & Michigan', text: 'Both sets of rules, one adviser' },
        { figure: 'In confidence', text: 'Always, and before you sign anything' },
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
          text: 'Job descriptions, pay bands and interview guides that bring the right people to the table.',
        },
        {
          glyph: 'retain',
          title: 'Retain key employees',
          text: 'Stay interviews, succession notes and benefits reviews for the people you cannot replace.',
        },
        {
          glyph: 'comply',
          title: 'Ensure compliance',
          text: 'Policies measured against Ontario and Michigan rules, then kept current as the rules change.',
        },
        {
          glyph: 'perform',
          title: 'Optimize performance',
          text: 'Goals a supervisor can explain in a minute, and reviews that lead somewhere.',
        },
      ],
    },
    {
      type: 'steps',
      look: 'ruler',
      ground: 'sky',
      heading: 'What to Expect',
      lead: 'Your first half hour, minute by minute. No obligation after it.',
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
          text: 'A recommendation, a rough fee and a date. In writing the same day.',
        },
      ],
    },
    {
      type: 'index',
      ground: 'paper',
      heading: 'What we take on',
      note: {
        title: 'Staff on both sides of the river?',
        text: 'Ontario and Michigan differ on notice, overtime and leave. We draft one handbook with two schedules, so nobody is working from the wrong one.',
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
      type: 'booking',
      id: 'book',
      ground: 'ink',
      heading: 'Schedule Your HR Consultation',
      lead: 'Choose a time that suits you. You speak with a consultant, not a call centre.',
      consultation: 'hr',
      assurances: ['No preparation needed', 'Nothing you say is shared', 'Summary sent the same day'],
    },
    {
      type: 'contact',
      look: 'form',
      id: 'message',
      ground: 'paper',
      heading: 'Get in Touch',
      lead: 'If you would rather write first, do. Leave out names until we have spoken.',
      form: messageForm('How can we help with HR?', {
        title: 'Message Sent!',
        text: within24Hours('to discuss your HR needs'),
      }),
    },
    { type: 'shelf', ground: 'mist', heading: otherServices, covers: servicesBesides('HR Support') },
  ],
};
