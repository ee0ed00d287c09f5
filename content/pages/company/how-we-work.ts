import { consult } from '../../consult.ts';
import { unhurriedForm, within24Hours } from '../../forms/message.ts';
import type { Page } from '../../vocabulary/page.ts';
import { underCompany } from './under-company.ts';

export const howWeWork: Page = {
  path: '/how-we-work',
  name: 'How We Work',
  under: underCompany,
  title: 'How we work with clients',
  description:
    'We listen, write it down, work quietly and measure it with you: how an engagement goes, from the first call to the day you no longer need us.',
  sections: [
    {
      type: 'wide-hero',
      ground: 'mist',
      drawing: 'confluence',
      title: 'How We Work',
      lead: 'Your knowledge of the place and our knowledge of the problem, brought together early and kept going in one direction.',
      action: { label: 'Start the Conversation', href: consult },
      secondary: { label: 'Send a message', href: '#message' },
      facts: [
        { figure: 'One adviser', text: 'From first call to last invoice' },
        { figure: 'One letter', text: 'Scope, fee and dates' },
        { figure: 'Few meetings', text: 'Each with a decision to make' },
        { figure: '24 hours', text: 'And you have our answer' },
      ],
    },
    {
      type: 'items',
      look: 'charter',
      ground: 'paper',
      heading: 'Four statements, and what we mean by them',
      action: { label: 'Start the Conversation', href: consult },
      items: [
        {
          title: 'We listen before we advise.',
          text: 'In the first meeting you speak for most of the time. We hear the people you name, one by one, and what they tell us reaches you without their names.',
        },
        {
          title: 'We put it in writing.',
          text: 'A letter of two pages before we start, a note after each meeting, and a final document your staff can edit. If it is not written down, you were not promised it.',
        },
        {
          title: 'We work quietly.',
          text: 'No logo on the visitor’s badge unless you want one. We come when it suits the shift, and ask for the room with the door.',
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
          text: 'Thirty minutes, free. You decide whether there is a second.',
        },
        {
          title: 'Letter',
          text: 'What we will do, what it costs, what we need from you and when it ends.',
        },
        {
          title: 'Interviews',
          text: 'With the people who know. Documents are read, not collected.',
        },
        {
          title: 'Drafts',
          text: 'Early and rough, so that they can still be changed without embarrassment.',
        },
        {
          title: 'Handover',
          text: 'Files, training and a date on which we come back to look.',
        },
      ],
    },
    {
      type: 'items',
      look: 'columns',
      ground: 'paper',
      heading: 'What we ask of you',
      lead: 'It goes faster, and costs less, with these three.',
      items: [
        {
          title: 'One person',
          text: 'Somebody who can say yes on your behalf, or knows by Friday who can.',
        },
        {
          title: 'The real figures',
          text: 'Including those nobody likes. They are safe with us, and useless in the drawer.',
        },
        {
          title: 'An hour at the end',
          text: 'To tell us what we got wrong, so that the next client has it better.',
        },
      ],
    },
    {
      type: 'booking',
      id: 'book',
      ground: 'ink',
      heading: 'Begin the Conversation',
      lead: 'You talk, we take notes. That is the whole of the first half hour.',
      consultation: 'conversation',
      assurances: ['No form to prepare', 'No recording', 'A note of what we understood, the same day'],
    },
    {
      type: 'contact',
      look: 'form',
      id: 'message',
      ground: 'paper',
      heading: 'Get in Touch',
      lead: 'Two lines are plenty. We will ask for the rest when we speak.',
      form: unhurriedForm('What is on your mind?', {
        title: 'Message Received!',
        text: within24Hours('to start the conversation'),
      }),
    },
  ],
};
