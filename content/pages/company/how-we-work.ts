import { unhurriedForm, within24Hours } from '../../forms/message.ts';
import { consultAbout } from '../../subjects.ts';
import type { Page } from '../../vocabulary/page.ts';
import { underCompany } from './under-company.ts';

export const howWeWork: Page = {
  path: '/how-we-work',
  name: 'How We Work',
  under: underCompany,
  subject: 'conversation',
  title: 'How our consulting works, Windsor, ON',
  description:
    'What happens after the first call to a Windsor consultancy: the letter, the interviews, the drafts, the fee, what to bring and how to stop.',
  sections: [
    {
      type: 'wide-hero',
      ground: 'mist',
      drawing: 'confluence',
      title: 'How We Work',
      lead: 'What happens after the first call, when the fee and the dates are settled, and how you can stop. One adviser stays with you throughout.',
      action: { label: 'Start the Conversation', href: consultAbout('conversation') },
      secondary: { label: 'Send a message', href: '#message' },
      facts: [
        { figure: 'One adviser', text: 'From first call to last invoice' },
        { figure: 'One letter', text: 'Scope, fee and dates' },
        { figure: '30 days', text: 'To pay an invoice' },
        { figure: 'Any time', text: 'You can stop; you pay for work done' },
      ],
    },
    {
      type: 'items',
      look: 'charter',
      ground: 'paper',
      heading: 'Four statements, and what we mean by them',
      action: { label: 'Start the Conversation', href: consultAbout('conversation') },
      items: [
        {
          title: 'We listen before we advise.',
          text: 'You do most of the talking in the first meeting. After that we interview the people you name, one at a time, and report what they say without their names.',
        },
        {
          title: 'We put it in writing.',
          text: 'You get a letter before we start, a note after each meeting, and a final document your staff can edit.',
        },
        {
          title: 'We work quietly.',
          text: 'We come when it suits the shift and meet in a room with a door. Few people need to know why we are there.',
        },
        {
          title: 'We measure it with you.',
          text: 'Before the work begins, we agree what will be different, how it will be counted, and on which day we look at it together.',
        },
      ],
    },
    {
      type: 'steps',
      look: 'piers',
      ground: 'mist',
      heading: 'An engagement, from end to end',
      steps: [
        {
          title: 'Call',
          text: 'Thirty minutes by phone or video, free. You get a recommendation and a rough fee by e-mail.',
        },
        {
          title: 'Letter',
          text: 'Within a few days you get what we will do, the fee, what we need from you and the end date. Work starts when you sign.',
        },
        {
          title: 'Interviews',
          text: 'We speak with the people you name and read the documents on our list.',
        },
        {
          title: 'Drafts',
          text: 'You see a draft at about the halfway point and change what you like.',
        },
        {
          title: 'Handover',
          text: 'You get the files and a short training, and we set a date to check how it is going. The last invoice is due within 30 days.',
        },
      ],
    },
    {
      type: 'specimen',
      look: 'sheet',
      sheet: 'letter',
      ground: 'sky',
      heading: 'What you sign first',
      lead: 'The letter comes after the free half hour, and work begins once both of us have signed it.',
    },
    {
      type: 'items',
      look: 'columns',
      ground: 'paper',
      heading: 'What we ask of you',
      lead: 'With these three the work is shorter and costs less.',
      items: [
        {
          title: 'One person',
          text: 'A contact who can decide, or can get a decision within a week.',
        },
        {
          title: 'The real figures',
          text: 'Financial statements, payroll and complaints, as they are. They stay confidential.',
        },
        {
          title: 'An hour at the end',
          text: 'To tell us what worked and what did not.',
        },
      ],
    },
    {
      type: 'booking',
      look: 'band',
      id: 'book',
      ground: 'ink',
      heading: 'Begin the Conversation',
      lead: 'Half an hour with the Managing Partner, by phone or video.',
      consultation: 'conversation',
      assurances: ['You need no papers', 'No recording', 'A note by e-mail afterwards'],
    },
    {
      type: 'contact',
      look: 'form',
      id: 'message',
      ground: 'paper',
      heading: 'Get in Touch',
      lead: 'Two lines are enough. Say what it is about and when it has to be settled.',
      form: unhurriedForm('What is on your mind?', {
        title: 'Message Received!',
        text: within24Hours('to start the conversation'),
      }),
    },
  ],
};
