import { dollars } from '../prices.ts';
import type { Sheet, SumRow } from '../vocabulary/specimens.ts';

/** A cost of which half is paid by the grant. */
const half = (label: string, quote: number): SumRow => ({ label, amounts: [quote, quote / 2, quote / 2] });

const costs = [
  half('Packing line', 48_000),
  half('Installation', 6_500),
  half('Training, 2 days', 3_200),
  half('Software, 1 year', 2_300),
];
const added = (rows: readonly SumRow[]) =>
  [0, 1, 2].map((column) => rows.reduce((sum, { amounts }) => sum + (amounts[column] ?? 0), 0));

const eligible = added(costs);
const hst: SumRow = {
  label: 'HST, not eligible',
  amounts: [eligible[0] ?? 0, 0, eligible[0] ?? 0].map((amount) => (amount * 13) / 100),
  callout: {
    title: 'A cost of its own',
    text: 'Many funders leave sales tax out. It still has to be paid on the day of the invoice.',
  },
};
const together = added([...costs, hst]);

export const budget: Sheet = {
  name: 'Grant budget',
  belongsTo: 'Grant Writing & Loan Support',
  page: '/services/grant-writing-loans',
  subject: 'papers-funding',
  title: 'Project budget',
  corner: 'Schedule C',
  figures: true,
  blocks: [
    {
      kind: 'sums',
      head: ['Cost', 'Quote', 'Grant', 'You'],
      rows: [
        ...costs,
        {
          label: 'Eligible',
          amounts: eligible,
          sum: true,
          callout: {
            title: 'Half of what counts',
            text: 'The share is an example. The funder’s guide says how much it pays, and of which lines.',
          },
        },
        hst,
        { label: 'Together', amounts: together, sum: true },
      ],
    },
    {
      kind: 'text',
      title: 'Before the claim is paid',
      text: `You carry ${dollars(together[0] ?? 0)} for about four months. Where it comes from is on page 2.`,
      callout: {
        title: 'Paid first, refunded later',
        text: 'We put this line into every budget, so that you can arrange the cash in time.',
      },
    },
    {
      kind: 'text',
      title: 'What the funder counts',
      text: 'Cases packed an hour, before and after, in the same month of two years.',
      callout: {
        title: 'For the last report',
        text: 'The measure is chosen before the application, so that its first half can still be counted.',
      },
    },
    { kind: 'fine', text: 'Each line has a quote behind it: [supplier], [date].' },
  ],
};
