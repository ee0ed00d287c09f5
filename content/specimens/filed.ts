import type { Sheet } from '../vocabulary/specimens.ts';

export const filed: Sheet = {
  name: 'Letter with a tax return',
  belongsTo: 'Tax Services',
  page: '/services/taxes',
  subject: 'papers-taxes',
  title: 'Your return for [year]',
  corner: 'Windsor, [date]',
  to: 'To: [Client], [address]',
  figures: true,
  blocks: [
    {
      kind: 'prose',
      text: 'Dear [Client], we filed your return online on [date]. This page is the top sheet of your copy and says what is in it.',
      callout: {
        title: 'A return in one page',
        text: 'You can follow it without knowing the form, and find it again next year.',
      },
    },
    {
      kind: 'sums',
      head: ['Dollars', 'For the year'],
      rows: [
        { label: 'Withheld from your pay', amounts: [12_310] },
        { label: 'Paid by instalments', amounts: [900] },
        { label: 'Tax, Canada and Ontario', amounts: [-11_240] },
        {
          label: 'Your refund',
          amounts: [1_970],
          sum: true,
          callout: {
            title: 'The figure you look for',
            text: 'A refund, or a balance with its last day. Below it, what was claimed.',
          },
        },
      ],
    },
    {
      kind: 'table',
      head: ['Claimed', 'Amount', 'Shown by'],
      rows: [
        ['Child care', '$4,800', 'Receipt of [provider]'],
        ['Medical expenses', '$2,140', '14 receipts, one list'],
        ['Donations', '$650', '3 receipts'],
      ],
      callout: {
        title: 'Every claim has its paper',
        text: 'If the CRA sends a letter, these are the receipts that answer it. We keep them in this order.',
      },
    },
    {
      kind: 'prose',
      text: 'We also looked at moving costs and a home office. Neither was claimed; page 2 gives the reasons.',
      callout: {
        title: 'What was left out',
        text: 'With the reasons on page 2, the question need not be asked afresh each spring.',
      },
    },
    { kind: 'signatures', parties: ['Prepared by [adviser]', 'Read by [second reader]'] },
  ],
};
