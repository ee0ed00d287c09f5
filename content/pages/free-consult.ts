import { freeConsultForm } from '../forms/message.ts';
import type { Page } from '../vocabulary/page.ts';

export const freeConsult: Page = {
  path: '/free-consult',
  name: 'Free consultation',
  title: 'Book a free consultation, Windsor, Ontario',
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
        { figure: 'In confidence', text: 'From the first call' },
      ],
    },
    {
      type: 'steps',
      look: 'ruler',
      ground: 'sky',
      heading: 'What to Expect',
      lead: 'How the half hour goes. A planning consultation (estate, education, retirement) takes an hour in the same order.',
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
          text: 'A recommendation, a rough fee and a date. You get them by e-mail the same day.',
        },
      ],
    },
    {
      type: 'contact',
      look: 'form',
      id: 'message',
      ground: 'paper',
      heading: 'Get in Touch',
      lead: 'Three sentences are enough: who you are, what it is about, and which times would suit. We answer within 24 hours, weekends included.',
      form: freeConsultForm,
    },
  ],
};
