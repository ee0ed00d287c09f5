import { consult } from '../../consult.ts';
import { unhurriedForm, within24Hours } from '../../forms/message.ts';
import { values } from '../../values.ts';
import type { Page } from '../../vocabulary/page.ts';
import { underCompany } from './under-company.ts';

export const coreValues: Page = {
  path: '/core-values',
  name: 'Core Values',
  under: underCompany,
  title: 'Core values: five, and kept',
  description:
    'Clarity, Discretion, Timing, Loyalty, Precision: the five values we are hired for, what each looks like at work, and what it rules out.',
  sections: [
    {
      type: 'wide-hero',
      ground: 'mist',
      drawing: 'five-stays',
      title: 'Core Values',
      lead: 'Five words, chosen because each has cost us something. A value that never loses you any work is a decoration.',
      action: { label: 'Work With Us Quietly', href: consult },
      secondary: { label: 'Send a message', href: '#message' },
      facts: [
        { figure: 'Unnamed', text: 'Clients, unless they ask otherwise' },
        { figure: 'Plain words', text: 'In every letter and report' },
        { figure: 'Your interest', text: 'Before ours, in writing' },
        { figure: '24 hours', text: 'The longest we stay silent' },
      ],
    },
    {
      type: 'items',
      look: 'cables',
      ground: 'paper',
      heading: 'All five',
      items: values,
    },
    {
      type: 'ledger',
      ground: 'mist',
      heading: 'What they look like on a Tuesday',
      rows: [
        {
          badge: 'CLARITY',
          title: 'You can repeat it',
          text: 'After a meeting you could tell your spouse or your board what was decided, without looking at the slides. There were no slides.',
          aside: 'Rules out: jargon, and reports nobody asked for',
        },
        {
          badge: 'DISCRETION',
          title: 'Nobody knows we were here',
          text: 'We meet where you like, sign what you need, and keep the circle as small as the work allows. Files are locked, and so are we.',
          aside: 'Rules out: client lists, anecdotes, hallway talk',
        },
        {
          badge: 'TIMING',
          title: 'On Thursday, not on Monday',
          text: 'Bad news about a grant is useful three weeks before the deadline. A good policy is useful before the complaint.',
          aside: 'Rules out: perfect work, delivered late',
        },
        {
          badge: 'LOYALTY',
          title: 'We tell you to do without us',
          text: 'If your bookkeeper can do it, or a free program covers it, you hear that in the first half hour.',
          aside: 'Rules out: work for both sides of one table',
        },
        {
          badge: 'PRECISION',
          title: 'The total adds up',
          text: 'A second person checks each figure, each date and each section number before a document leaves the house.',
          aside: 'Rules out: “approximately”, where it can be known',
        },
      ],
    },
    {
      type: 'booking',
      id: 'book',
      ground: 'ink',
      heading: 'Schedule a Confidential Consultation',
      lead: 'For matters that should not be on a shared calendar yet. Use a private address if you prefer.',
      consultation: 'confidential',
      assurances: [
        'First names are enough',
        'No details needed to book',
        'Nothing forwarded without your word',
      ],
    },
    {
      type: 'contact',
      look: 'form',
      id: 'message',
      ground: 'paper',
      heading: 'Get in Touch',
      lead: 'Say as little as you like. “Please call me after six” will do.',
      form: unhurriedForm('What should we know?', {
        title: 'Message Received!',
        text: within24Hours('to discuss your needs'),
      }),
    },
  ],
};
