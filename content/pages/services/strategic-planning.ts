import { costs } from '../../costs.ts';
import { messageForm, within24Hours } from '../../forms/message.ts';
import { otherServices, servicesBesides, underServices } from '../../services.ts';
import type { Page } from '../../vocabulary/page.ts';

export const strategicPlanning: Page = {
  path: '/services/strategic-planning',
  name: 'Strategic Planning',
  under: underServices,
  subject: 'strategy',
  title: 'Strategic planning for boards, Windsor',
  description:
    'Strategic plans for nonprofit boards, owners and public bodies in Windsor and Essex County: 4-8 weeks from the first interview to a plan on one page.',
  sections: [
    {
      type: 'wide-hero',
      ground: 'sky',
      drawing: 'span',
      title: 'Strategic Planning',
      lead: 'What should the organization do this year, who is responsible, and what can stop? For boards, owners and management teams, in 4-8 weeks.',
      action: { label: 'Book a planning call', href: '#book' },
      secondary: { label: 'Send a message', href: '#message' },
      facts: [
        { figure: '4-8 weeks', text: 'From the first interview to the finished plan' },
        { figure: 'One page', text: 'The plan, with the evidence behind it' },
        { figure: '30 minutes', text: 'First conversation, free' },
        { figure: 'A quote first', text: 'By number of people interviewed' },
      ],
    },
    {
      type: 'diptych',
      label: 'The two methods we plan by',
      panels: [
        {
          ground: 'ink',
          drawing: 'lots',
          heading: 'The Lean Model',
          text: 'You write the plan on one page, test its riskiest assumption on a small scale, and spend the larger budget after the test.',
          entries: [
            'Every assumption is written down before it is budgeted for',
            'Each is tried on a handful of customers or one department',
            'Results decide what is kept',
            'The page is rewritten on a fixed day, every month',
          ],
        },
        {
          ground: 'sky',
          drawing: 'cable',
          heading: 'WIGs (Wildly Important Goals)',
          text: 'One goal, two at most, with a number and a date. Daily work continues; the goal gets a fixed hour each week.',
          entries: [
            'A number: where we are, where we will be, by when',
            'Two measures the staff can move themselves this week',
            'A scoreboard that can be read from the doorway',
            'Twenty minutes a week: what I said, what I did, what is next',
          ],
        },
      ],
    },
    {
      type: 'index',
      ground: 'paper',
      heading: 'Planning services',
      note: {
        title: 'The same plan for a funder?',
        text: 'Public bodies and foundations often ask for the plan in their own form. We can prepare that version from the same figures.',
      },
      groups: [
        {
          title: 'Data-Driven Insights',
          entries: [
            'Interviews with staff, board and customers',
            'Three years of figures, read side by side',
            'Strengths and weaknesses, with proof for each',
            'A review of what became of the last plan',
          ],
        },
        {
          title: 'Marketing Gap Analysis',
          entries: [
            'Who buys, and who nearly did',
            'Competitors within driving distance',
            'Prices against value delivered',
            'Customers across the border',
          ],
        },
        {
          title: 'ROI Optimization',
          entries: [
            'What each service earns for the hours it takes',
            'Work to stop, with a date',
            'Budget and cash for the chosen goals',
            'Quarterly reviews with the board',
          ],
        },
      ],
    },
    {
      type: 'steps',
      look: 'ruler',
      ground: 'mist',
      heading: 'What to Expect',
      lead: 'How the free half hour goes.',
      steps: [
        {
          from: 0,
          to: 10,
          title: 'Where you stand',
          text: 'What the organization does, who decides, and what the last plan left undone.',
        },
        {
          from: 10,
          to: 20,
          title: 'What is at stake',
          text: 'The decision that is waiting, what it costs to wait, and whose agreement it needs.',
        },
        {
          from: 20,
          to: 30,
          title: 'How it could go',
          text: 'A timetable of 4-8 weeks and a list of people to interview. If one day with your board would do, we suggest that.',
        },
      ],
    },
    {
      type: 'specimen',
      look: 'sheet',
      sheet: 'plan',
      ground: 'sky',
      heading: 'The plan on one page',
      lead: 'What your board reads at the end, here for a garage with one bay.',
    },
    { ...costs.strategicPlanning, ground: 'paper' },
    {
      type: 'booking',
      look: 'band',
      id: 'book',
      ground: 'ink',
      heading: 'Schedule Your Planning Consultation',
      lead: 'Have the last plan ready if there is one. You speak with the Managing Partner.',
      consultation: 'strategy',
      assurances: ['No preparation needed', 'Held in confidence', 'A timetable by e-mail the same day'],
    },
    {
      type: 'contact',
      look: 'form',
      id: 'message',
      ground: 'paper',
      heading: 'Get in Touch',
      lead: 'Tell us what has to be decided, who decides it and by when.',
      form: messageForm('What are you planning for?', {
        title: 'Message Sent!',
        text: within24Hours('to discuss your strategic planning needs'),
      }),
    },
    { type: 'shelf', ground: 'mist', heading: otherServices, covers: servicesBesides('Strategic Planning') },
  ],
};
