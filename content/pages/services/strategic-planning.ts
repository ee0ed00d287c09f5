import { messageForm, within24Hours } from '../../forms/message.ts';
import { otherServices, servicesBesides, underServices } from '../../services.ts';
import type { Page } from '../../vocabulary/page.ts';

export const strategicPlanning: Page = {
  path: '/services/strategic-planning',
  name: 'Strategic Planning',
  under: underServices,
  title: 'Strategic planning in 4-8 weeks',
  description:
    'Strategic planning for boards, owners and management teams: the Lean Model, Wildly Important Goals and a plan on one page, in 4-8 weeks.',
  sections: [
    {
      type: 'wide-hero',
      ground: 'sky',
      drawing: 'span',
      title: 'Strategic Planning',
      lead: 'Decide what matters this year, put a name and a date beside it, and stop doing the rest. For boards, owners and management teams.',
      action: { label: 'Book a planning call', href: '#book' },
      secondary: { label: 'Send a message', href: '#message' },
      facts: [
        { figure: '4-8 weeks', text: 'From the first interview to the finished plan' },
        { figure: 'One page', text: 'The plan itself; the evidence stands behind it' },
        { figure: '30 minutes', text: 'First conversation, free' },
        { figure: '24 hours', text: 'To a reply, whatever you ask' },
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
          text: 'Write the plan on one page, test it small, and pay for the large version only once the small one has worked.',
          entries: [
            'Every assumption is written down before it is budgeted for',
            'Each is tried on a handful of customers or one department',
            'What the trial supports is kept; the rest is dropped without blame',
            'The page is rewritten on a fixed day, every month',
          ],
        },
        {
          ground: 'sky',
          drawing: 'cable',
          heading: 'WIGs (Wildly Important Goals)',
          text: 'One goal, two at most, that would change everything else. The daily work goes on beside it; the goal gets its own hour.',
          entries: [
            'Said as a number: from where we are, to where we will be, by when',
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
        text: 'Public bodies and foundations ask for it in their own form. We write the plan once and set it out twice, so that you never run on one plan and report on another.',
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
      lead: 'The free half hour is about one question: is a plan what you need?',
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
          text: 'A timetable within 4-8 weeks and the people we would have to hear. If a day with your board would do, we say that.',
        },
      ],
    },
    {
      type: 'booking',
      id: 'book',
      ground: 'ink',
      heading: 'Schedule Your Planning Consultation',
      lead: 'Bring the last plan if there is one. If there is none, bring the argument you keep having.',
      consultation: 'strategy',
      assurances: ['One adviser for the whole call', 'Your figures stay yours', 'A timetable the same day'],
    },
    {
      type: 'contact',
      look: 'form',
      id: 'message',
      ground: 'paper',
      heading: 'Get in Touch',
      lead: 'Tell us what has to be decided, and by when. The rest can wait for the call.',
      form: messageForm('What are you planning for?', {
        title: 'Message Sent!',
        text: within24Hours('to discuss your strategic planning needs'),
      }),
    },
    { type: 'shelf', ground: 'mist', heading: otherServices, covers: servicesBesides('Strategic Planning') },
  ],
};
