import { unhurriedForm, within24Hours } from '../../forms/message.ts';
import { missionStatement } from '../../values.ts';
import type { Page } from '../../vocabulary/page.ts';
import { underCompany } from './under-company.ts';

export const mission: Page = {
  path: '/mission',
  name: 'Our Mission',
  under: underCompany,
  title: 'Our mission as consultants in Windsor',
  description:
    'The mission of a Windsor, Ontario consultancy and four commitments to clients: on decisions, staff, figures and the handover.',
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
        { figure: 'Results', text: 'Measured on an agreed date' },
        { figure: 'Four', text: 'Commitments you can hold us to' },
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
          text: 'You get the facts, the options and our recommendation in time to decide. The decision is yours.',
        },
        {
          title: 'To your people',
          text: 'We interview the staff a plan affects before we write it, and tell them what was done with what they said.',
        },
        {
          title: 'To the truth',
          text: 'If the figures do not support the idea, we say so early, before you have spent much on it.',
        },
        {
          title: 'To what comes after',
          text: 'Your staff get documents they can edit, and one of them is trained to keep them current.',
        },
      ],
    },
    {
      type: 'index',
      ground: 'paper',
      heading: 'Our Approach',
      note: {
        title: 'Why “intention”?',
        text: 'Ask three people in your organization what this year’s goal is. If their answers differ, that is where we begin.',
      },
      groups: [
        {
          title: 'Before we begin',
          entries: [
            'A free consultation',
            'A letter with scope, fee and dates',
            'A list of what we need from you',
            'A conflict check, in Ontario and Michigan',
          ],
        },
        {
          title: 'While we work',
          entries: [
            'Interviews with the people you name',
            'A draft at the halfway point',
            'One adviser who answers the phone',
            'Notice from us before a date slips',
          ],
        },
        {
          title: 'When it is done',
          entries: [
            'Files in a form you can edit',
            'Training for whoever takes over',
            'A check on the date named in the plan',
            'A list of what worked and what did not',
          ],
        },
      ],
    },
    {
      type: 'booking',
      look: 'band',
      id: 'book',
      ground: 'ink',
      heading: 'Start Moving with Intention',
      lead: 'Bring one decision that has been waiting. We ask what it depends on and suggest the next step.',
      consultation: 'mission',
      assurances: ['One decision is enough', 'Held in confidence', 'A next step by e-mail'],
    },
    {
      type: 'contact',
      look: 'form',
      id: 'message',
      ground: 'paper',
      heading: 'Get in Touch',
      lead: 'Tell us what you are trying to get done and what is in the way.',
      form: unhurriedForm('What would you like to accomplish?', {
        title: 'Message Received!',
        text: within24Hours('to discuss your needs'),
      }),
    },
  ],
};
