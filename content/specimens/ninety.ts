import type { Sheet } from '../vocabulary/specimens.ts';

export const ninety: Sheet = {
  name: 'First 90 days',
  belongsTo: 'Training & Coaching',
  page: '/services/training-coaching',
  subject: 'papers-hr',
  title: 'First 90 days',
  corner: 'Supervisor’s copy',
  to: 'For: [new employee], [position]',
  figures: false,
  blocks: [
    { kind: 'tasks', tasks: ['Before day 1: desk, key, first week on paper'] },
    {
      kind: 'tasks',
      tasks: [
        'Day 1: lunch with the team, no forms',
        'Day 3: reads handbook, asks three questions',
        'Day 10: does one whole job alone',
      ],
      callout: {
        title: 'The forms can wait a day',
        text: 'They go out by e-mail the week before, or come on day 2.',
      },
    },
    {
      kind: 'tasks',
      tasks: [
        'Day 30: half an hour: what is harder than you thought?',
        'Day 45: shows someone else how it is done',
        'Day 60: one thing we should stop doing',
      ],
      callout: {
        title: 'A question that gets an answer',
        text: 'Asked how it is going, most people say fine. Asked what is hard, they name something.',
      },
    },
    {
      kind: 'tasks',
      tasks: ['Day 80: supervisor writes four lines', 'Day 90: stay, change or part. Said in person.'],
      callout: {
        title: 'Ten days to act on it',
        text: 'Four lines on day 80 leave time for a talk, and for a decision that surprises nobody.',
      },
    },
    {
      kind: 'fine',
      text: 'Notice differs between Ontario and Michigan. To be checked by the firm before use.',
    },
  ],
};
