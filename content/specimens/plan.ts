import type { Sheet } from '../vocabulary/specimens.ts';

export const plan: Sheet = {
  name: 'One-page plan',
  belongsTo: 'Strategic Planning',
  page: '/services/strategic-planning',
  subject: 'papers-strategy',
  title: 'One-page plan',
  corner: 'Year to [date]',
  figures: true,
  blocks: [
    {
      kind: 'large',
      text: 'Open a second bay without borrowing.',
      callout: {
        title: 'One goal for the year',
        text: 'The owner of this example had seven. Six went on a list for later.',
      },
    },
    {
      kind: 'columns',
      columns: [
        { title: 'Where we are', text: 'One bay, 71 hours sold a week. Eleven jobs turned away in March.' },
        { title: 'What must be true', text: 'Two mechanics hired by June. Cash for eight weeks of wages.' },
        { title: 'How we will know', text: '110 hours sold a week, by October.' },
      ],
      callout: {
        title: 'Counted already',
        text: 'Hours sold stand on every work order, so nobody has to start counting.',
      },
    },
    {
      kind: 'table',
      head: ['Who', 'Does what', 'By'],
      rows: [
        ['Adviser', 'Cash forecast, each month', 'The\u00a05th'],
        ['Owner', 'Lease for the second bay, signed', 'Feb\u00a028'],
        ['Office', 'Advertise, shortlist, three interviews', 'Apr\u00a015'],
        ['Foreman', 'Work list for the first two weeks', 'May\u00a020'],
      ],
      callout: {
        title: 'One person, one day',
        text: 'Our own task is in the table with the others, with its date.',
      },
    },
    {
      kind: 'text',
      title: 'What stops',
      text: 'Evening call-outs beyond the county, from January 1.',
      callout: {
        title: 'Time has to come from somewhere',
        text: 'The plan names the work that is given up for the goal.',
      },
    },
    { kind: 'fine', text: 'Read aloud on the first Monday of the month. Ten minutes.' },
  ],
};
