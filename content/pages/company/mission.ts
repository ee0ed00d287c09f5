import { unhurriedForm, within24Hours } from '../../forms/message.ts';
import { missionStatement } from '../../values.ts';
import type { Page } from '../../vocabulary/page.ts';
import { underCompany } from './under-company.ts';

export const mission: Page = {
  path: '/mission',
  name: 'Our Mission',
  under: underCompany,
  title: 'Our mission, in four commitments',
  description:
    'Clarity for decisions, strategy for effort, results that hold: the mission of a Windsor consultancy, and the four commitments behind it.',
  sections: [
    {
      type: 'wide-hero',
      ground: 'mist',
      drawing: 'twin-towers',
      title: 'Our Mission',
      lead: missionStatement,
      action: { label: 'Start Moving with Intention', href: '#book' },
      secondary: { label: 'Send a message', href: '#message' },
      facts: [
        { figure: 'Clarity', text: 'A decision everyone can repeat' },
        { figure: 'Strategy', text: 'Effort spent where it counts' },
        { figure: 'Results', text: 'Measured on a date agreed' },
        { figure: '24 hours', text: 'To every message, an answer' },
      ],
    },
    {
      type: 'items',
      look: 'quadrant',
      ground: 'river',
      heading: 'Four commitments',
      items: [
        {
          title: 'To the decision',
          text: 'We help you make it, in time, with the facts on the table and the doubts beside them. We do not make it for you.',
        },
        {
          title: 'To your people',
          text: 'Those who will live with a plan are heard before it is written, and are told what became of what they said.',
        },
        {
          title: 'To the truth',
          text: 'If the figures do not carry the idea, we say so while it is still cheap. If you do not need us, we say that too.',
        },
        {
          title: 'To what comes after',
          text: 'We leave behind documents your staff can change, and somebody in your house who knows how.',
        },
      ],
    },
    {
      type: 'index',
      ground: 'paper',
      heading: 'Our Approach',
      note: {
        title: 'Why “intention”?',
        text: 'Most organizations are moving. Fewer could say where to, and who decided it. Half of our work is to put that question on the agenda and keep it there.',
      },
      groups: [
        {
          title: 'Before we begin',
          entries: [
            'A free consultation, with somebody who has read your note',
            'A letter with scope, fee and dates',
            'A list of what we need from you',
            'A conflict check, on both sides of the border',
          ],
        },
        {
          title: 'While we work',
          entries: [
            'Interviews first, opinions later',
            'Drafts early, so that they can be argued with',
            'One adviser who answers the phone',
            'A word from us before a date slips, not after',
          ],
        },
        {
          title: 'When it is done',
          entries: [
            'Files in a form you can edit',
            'Training for whoever takes over',
            'A check on the date named in the plan',
            'An honest account of what did not work',
          ],
        },
      ],
    },
    {
      type: 'booking',
      id: 'book',
      ground: 'ink',
      heading: 'Start Moving with Intention',
      lead: 'Bring one decision that has been waiting. By the end of the half hour you will know what it is waiting for.',
      consultation: 'mission',
      assurances: ['One decision is enough', 'Plain answers', 'A next step, written down'],
    },
    {
      type: 'contact',
      look: 'form',
      id: 'message',
      ground: 'paper',
      heading: 'Get in Touch',
      lead: 'What are you trying to move, and what is in the way?',
      form: unhurriedForm('What would you like to accomplish?', {
        title: 'Message Received!',
        text: within24Hours('to discuss your needs'),
      }),
    },
  ],
};
