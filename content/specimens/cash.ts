import type { Sheet } from '../vocabulary/specimens.ts';

export const cash: Sheet = {
  name: 'Cash by month',
  belongsTo: 'Business Plans',
  page: '/services/business-plans',
  subject: 'papers-development',
  title: 'Cash by month',
  corner: 'Plan, page 6',
  figures: true,
  blocks: [
    {
      kind: 'sums',
      head: ['Dollars', 'Jan', 'Feb', 'Mar', 'Apr'],
      rows: [
        { label: 'At the beginning', amounts: [18_000, 12_100, 14_900, 9_300] },
        {
          label: 'Sales, paid',
          amounts: [9_500, 8_400, 13_200, 16_800],
          callout: {
            title: 'Paid, and not invoiced',
            text: 'Invoices of January are in the row for February or March, when the money comes.',
          },
        },
        {
          label: 'Loan',
          amounts: [0, 15_000, 0, 0],
          callout: {
            title: 'Why the loan, and why in February',
            text: 'Without it the month would end $100 short. The lender sees that here.',
          },
        },
        { label: 'Wages', amounts: [-7_200, -7_200, -7_200, -7_200] },
        { label: 'Rent and stock', amounts: [-6_300, -11_500, -7_000, -8_100] },
        { label: 'Taxes remitted', amounts: [-1_900, -1_900, -4_600, -1_900] },
        { label: 'At the end', amounts: [12_100, 14_900, 9_300, 8_900], sum: true },
      ],
    },
    {
      kind: 'columns',
      columns: [
        { title: 'Repayment', text: 'From [month], [amount] a month. The plan carries it from page 7 on.' },
        {
          title: 'Sales a fifth lower',
          text: 'April ends below zero. New stock is then ordered a month later.',
        },
      ],
      callout: {
        title: 'The second run',
        text: 'We calculate every plan once more with lower sales, and say what would be done.',
      },
    },
    {
      kind: 'text',
      title: 'Where the figures come from',
      text: 'Sales: last year’s deposits. Wages: two people at [rate]. Rent: the lease of [date].',
      callout: {
        title: 'Assumptions on the same page',
        text: 'A lender asks about them first, so they stand below the figures.',
      },
    },
    { kind: 'fine', text: 'Twelve months in the plan; four are shown here.' },
  ],
};
