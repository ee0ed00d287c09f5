import { freeConsultForm } from '../forms/message.ts';
import { practice } from '../practice.ts';
import type { Page } from '../vocabulary/page.ts';

export const freeConsult: Page = {
  path: '/free-consult',
  name: 'Free consultation',
  title: 'Free business consultation, Windsor, ON',
  description:
    'Choose a time for a free 30-minute consultation by phone or video with a business consultant in Windsor, Ontario. Planning consultations take 60 minutes.',
  sections: [
    {
      type: 'booking',
      look: 'hero',
      id: 'book',
      ground: 'mist',
      title: 'Schedule Your Free Consultation',
      lead: 'With an adviser who has read your note beforehand.',
      consultation: 'general',
      secondary: { label: 'Send a message', href: '#message' },
      facts: [
        { figure: '30 minutes', text: '60 for planning consultations' },
        { figure: 'By e-mail', text: 'A summary the same day' },
        { figure: 'Free', text: 'No obligation after it' },
        { figure: 'In confidence', text: 'From the first call on' },
      ],
    },
    {
      type: 'steps',
      look: 'ruler',
      ground: 'sky',
      heading: 'What to Expect',
      lead: 'A planning consultation (estate, education, retirement) takes an hour in the same order. If you go on, a letter with the scope, the fee and the dates follows within a few days.',
      steps: [
        { from: 0, to: 5, title: 'You talk', text: 'What happened, and what worries you.' },
        {
          from: 5,
          to: 20,
          title: 'We ask',
          text: 'Who is affected, what has been tried, what it has cost so far and what has to be decided by when. If it is a question for a lawyer or an accountant, we say so here.',
        },
        {
          from: 20,
          to: 30,
          title: 'You leave with a next step',
          text: 'A recommendation, a rough fee and a date. You get all three by e-mail as well, and decide in your own time.',
        },
      ],
    },
    {
      type: 'contact',
      look: 'form',
      id: 'message',
      ground: 'paper',
      heading: 'Get in Touch',
      lead: `Three sentences are enough. Say who you are, what it is about and which times would suit. We reply within 24 hours, ${practice.replyDays.value}.`,
      promise: true,
      form: freeConsultForm,
    },
  ],
};
