import { freeConsultForm } from '../forms/message.ts';
import type { Page } from '../vocabulary/page.ts';

export const freeConsult: Page = {
  path: '/free-consult',
  name: 'Free consultation',
  title: 'Schedule Your Free Consultation',
  description:
    'Thirty minutes with an adviser, free and in confidence. Tell us what is on your desk; we reply within 24 hours.',
  sections: [
    {
      type: 'wide-hero',
      ground: 'mist',
      drawing: 'ripples',
      title: 'Schedule Your Free Consultation',
      lead: 'Half an hour with an adviser who has read your note beforehand. Bring the question as it is, tidy or not.',
      action: { label: 'Choose a time', href: '#book' },
      secondary: { label: 'Send a message', href: '#message' },
      facts: [
        { figure: '30 minutes', text: 'By phone or video' },
        { figure: '24 hours', text: 'Our promise on every reply' },
        { figure: 'Free', text: 'No obligation after it' },
        { figure: 'In confidence', text: 'Always, and before you sign anything' },
      ],
    },
    {
      type: 'steps',
      look: 'ruler',
      ground: 'sky',
      heading: 'What to Expect',
      lead: 'Your half hour, minute by minute. You speak with a consultant, not a call centre.',
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
          text: 'A recommendation, a rough fee and a date, in writing the same day.',
        },
      ],
    },
    {
      type: 'booking',
      id: 'book',
      ground: 'ink',
      heading: 'Choose a time',
      lead: 'Half an hour by phone or video. Whoever answers has read what you sent.',
      consultation: 'general',
      assurances: ['Nothing to prepare', 'Nothing to sign', 'A written summary the same day'],
    },
    {
      type: 'contact',
      look: 'form',
      id: 'message',
      ground: 'paper',
      heading: 'Get in Touch',
      lead: 'Three sentences are enough: who you are, what is on your desk, and when would suit. We answer within 24 hours.',
      form: freeConsultForm,
    },
  ],
};
