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
      lead: 'Your board wants a plan. What does it have to decide, and how long will it take? We interview your people and write a plan on one page, in 4-8 weeks.',
      action: { label: 'Book a planning call', href: '#book' },
      secondary: { label: 'Send a message', href: '#message' },
      facts: [
        { figure: '4-8 weeks', text: 'From first interview to finished plan' },
        { figure: 'One page', text: 'With the figures in an appendix' },
        { figure: '30 minutes', text: 'First call about your plan, free' },
        { figure: 'A fixed fee', text: 'Quoted by the number of interviews' },
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
          text: 'Try the idea on a small scale before you pay for the large one. A store that wants to deliver starts with one street for one month.',
          entries: [
            'Write the plan on one page, with what you are guessing',
            'Test the riskiest guess on a few customers',
            'Keep what worked and drop the rest',
            'Rewrite the page on a fixed day every month',
          ],
        },
        {
          ground: 'sky',
          drawing: 'cable',
          heading: 'WIGs (Wildly Important Goals)',
          text: 'Choose one goal, or two at most, with a number and a date. Daily work goes on, and the goal gets a fixed meeting each week.',
          entries: [
            'Write the goal as “from this number to that, by this date”',
            'Pick two weekly measures your staff control',
            'Put the score on the wall where all staff see it',
            'Meet for twenty minutes a week and report',
          ],
        },
      ],
    },
    {
      type: 'index',
      ground: 'paper',
      heading: 'Planning services',
      note: {
        title: 'Does a funder want the plan?',
        text: 'Ministries and foundations often have their own form. Tell us its name before we start, and we collect what it asks for in the same interviews.',
      },
      groups: [
        {
          title: 'Data-Driven Insights',
          entries: [
            'Interviews with staff, board and customers',
            'Three years of your figures compared',
            'Strengths and weaknesses, with an example of each',
            'What was done from the last plan',
          ],
        },
        {
          title: 'Marketing Gap Analysis',
          entries: [
            'Who buys from you, and who decides against it',
            'Competitors within an hour’s drive',
            'Your prices compared with theirs',
            'Customers in Michigan',
          ],
        },
        {
          title: 'ROI Optimization',
          entries: [
            'What each service earns per hour of work',
            'A list of work to stop, with dates',
            'A budget for the goals you chose',
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
      lead: 'A free call of 30 minutes with the Managing Partner. One person can call for the whole board.',
      steps: [
        {
          from: 0,
          to: 10,
          title: 'Where you stand',
          text: 'What does the organization do, and what happened to the last plan?',
        },
        {
          from: 10,
          to: 20,
          title: 'What is at stake',
          text: 'Which decision has been put off, and who has to agree to it?',
        },
        {
          from: 20,
          to: 30,
          title: 'How it could go',
          text: 'We suggest whom to interview and the weeks to do it in. If a single day with your board is enough, we quote for that day.',
        },
      ],
    },
    {
      type: 'specimen',
      look: 'sheet',
      sheet: 'plan',
      ground: 'sky',
      heading: 'The plan on one page',
      lead: 'What you have at the end, here for the owner of a garage with one bay.',
    },
    { ...costs.strategicPlanning, ground: 'paper' },
    {
      type: 'booking',
      look: 'band',
      id: 'book',
      ground: 'ink',
      heading: 'Schedule Your Planning Consultation',
      lead: 'If you have an old plan or a set of minutes, keep it at hand during the call.',
      consultation: 'strategy',
      assurances: ['Call before the board meets', 'Kept confidential', 'A timetable by e-mail that day'],
    },
    {
      type: 'contact',
      look: 'form',
      id: 'message',
      ground: 'paper',
      heading: 'Get in Touch',
      lead: 'What does your organization have to decide, and when does the board meet next?',
      form: messageForm('What are you planning for?', {
        title: 'Message Sent!',
        text: within24Hours('to discuss your strategic planning needs'),
      }),
    },
    { type: 'shelf', ground: 'mist', heading: otherServices, covers: servicesBesides('Strategic Planning') },
  ],
};
