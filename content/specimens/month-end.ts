import type { Sheet } from '../vocabulary/specimens.ts';

/** The days are those that the page of Business Services names. */
export const monthEnd: Sheet = {
  name: 'Month-end list',
  belongsTo: 'Business Services',
  page: '/services/business',
  subject: 'papers-business',
  title: 'How a month closes',
  corner: 'Books of [month]',
  to: 'For: [Client], [office]',
  figures: false,
  blocks: [
    {
      kind: 'day',
      day: 5,
      title: 'Your papers are here',
      text: 'Bank and card statements, bills, receipts and till reports.',
      callout: {
        title: 'A photograph will do',
        text: 'Till receipts fade within months. A picture of one can still be read in a review years later.',
      },
    },
    {
      kind: 'day',
      day: 8,
      title: 'Accounts agree',
      text: 'Each account matches its statement to the cent. What we cannot place goes on a list.',
    },
    {
      kind: 'day',
      day: 10,
      title: 'One e-mail with questions',
      text: 'What was [payment] for? Which job does [bill] belong to? Is [customer] still paying?',
      callout: {
        title: 'Once a month',
        text: 'Your answers are kept with the entry, so that the same question does not come back.',
      },
    },
    {
      kind: 'day',
      day: 13,
      title: 'Read by a second person',
      text: 'HST, payroll and loans are compared with last month, and every jump is explained.',
      callout: {
        title: 'A second reader',
        text: 'The second reader did not enter the bills.',
      },
    },
    {
      kind: 'day',
      day: 15,
      title: 'Your page',
      text: 'What came in, what went out, who is late, what you owe, and what is left in the bank.',
      callout: {
        title: 'In words first',
        text: 'Three lines at the top say what has changed. The full ledger is behind it.',
      },
    },
    { kind: 'fine', text: 'Paydays have their own dates and are left off this list.' },
  ],
};
