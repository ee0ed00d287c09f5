import { unhurriedForm, within24Hours } from '../../forms/message.ts';
import { consultAbout } from '../../subjects.ts';
import { values } from '../../values.ts';
import type { Page } from '../../vocabulary/page.ts';
import { underCompany } from './under-company.ts';

export const coreValues: Page = {
  path: '/core-values',
  name: 'Core Values',
  under: underCompany,
  subject: 'confidential',
  title: 'Our core values in consulting, Windsor',
  description:
    'Clarity, Discretion, Timing, Loyalty, Precision: what each means for a client of a Windsor consultancy, and what we turn down because of them.',
  sections: [
    {
      type: 'wide-hero',
      ground: 'mist',
      drawing: 'five-stays',
      title: 'Core Values',
      lead: 'What can you hold us to? Five values, what each one means for you in practice, and the work we turn down because of them.',
      action: { label: 'Work With Us Quietly', href: consultAbout('confidential') },
      secondary: { label: 'Send a message', href: '#message' },
      facts: [
        { figure: 'Unnamed', text: 'Clients, unless they ask otherwise' },
        { figure: 'Plain words', text: 'In every letter and report' },
        { figure: 'Your interest', text: 'Conflicts checked before we start' },
        { figure: 'Two readers', text: 'For each report before it is sent' },
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
      heading: 'What each one means in practice',
      rows: [
        {
          badge: 'CLARITY',
          title: 'You can repeat it',
          text: 'After each meeting you get a note of one page with what was decided, who does it and by when.',
          aside: 'Rules out jargon, and reports that were not asked for',
        },
        {
          badge: 'DISCRETION',
          title: 'We do not name clients',
          text: 'We sign a confidentiality agreement if you want one, meet where it suits you, and limit your file to the people working on it.',
          aside: 'Rules out client lists and hallway talk',
        },
        {
          badge: 'TIMING',
          title: 'Early enough to act on',
          text: 'If a grant looks doubtful, you hear it three weeks before the deadline. If a date of ours is going to slip, you hear it before the date.',
          aside: 'Rules out a report that comes after the deadline',
        },
        {
          badge: 'LOYALTY',
          title: 'We say if you do not need us',
          text: 'If your bookkeeper can do it, or the city’s small-business centre does it for free, we tell you in the first call.',
          aside: 'Rules out work for both sides of one deal',
        },
        {
          badge: 'PRECISION',
          title: 'The total adds up',
          text: 'A second person checks each figure, date and section number before a document is sent.',
          aside: 'Rules out estimates where the exact figure is known',
        },
      ],
    },
    {
      type: 'booking',
      look: 'band',
      id: 'book',
      ground: 'ink',
      heading: 'Schedule a Confidential Consultation',
      lead: 'For matters you cannot discuss at work yet. You can use a private e-mail address.',
      consultation: 'confidential',
      assurances: ['By phone or video', 'Book without details', 'Held in confidence'],
    },
    {
      type: 'contact',
      look: 'form',
      id: 'message',
      ground: 'paper',
      heading: 'Get in Touch',
      lead: 'You can write as little as “Please call me after six”.',
      form: unhurriedForm('What should we know?', {
        title: 'Message Received!',
        text: within24Hours('to discuss your needs'),
      }),
    },
  ],
};
