import { practice } from '../practice.ts';
import { dollars } from '../prices.ts';
import { compound, type Saving } from '../tools/compound.ts';
import type { Sheet } from '../vocabulary/specimens.ts';

/** Each with the rate that the example assumes for it. */
const goals: readonly (Saving & { title: string; account: string })[] = [
  { title: 'House', account: 'FHSA', monthly: 450, years: 5, rate: 3 },
  { title: 'School', account: 'RESP', monthly: 200, years: 12, rate: 4 },
  { title: 'Retirement', account: 'RRSP', monthly: 550, years: 27, rate: 5 },
];
const together = goals.reduce((sum, { monthly }) => sum + monthly, 0);
/** What a goal comes to in its last year. */
const comesTo = (goal: Saving) => dollars(Math.round(compound(goal).at(-1)?.total ?? 0));

/** Amounts, accounts and limits are the firm's part; investments are chosen by who is registered (`content/practice.ts`). */
export const savings: Sheet = {
  name: 'Savings plan',
  belongsTo: 'Wealth Accumulation & Growth',
  page: '/services/wealth',
  subject: 'papers-wealth',
  title: `${dollars(together)} a month, on payday`,
  corner: 'Plan of [date]',
  to: 'For: [Client] and [spouse]',
  figures: true,
  blocks: [
    {
      kind: 'amounts',
      amounts: goals.map(({ title, account, monthly }) => ({ title, text: account, monthly })),
      callout: {
        title: 'An amount for each goal',
        text: 'They are in the order you gave them. If a month is short, the last one waits.',
      },
    },
    {
      kind: 'table',
      head: ['Goal', 'Assumed', 'Years', 'Comes to'],
      rows: goals.map((goal) => [goal.title, `${goal.rate}% a year`, String(goal.years), comesTo(goal)]),
      callout: {
        title: 'An assumption, named',
        text: 'The rates are examples and promise nothing. Fees, tax and inflation are on page 2.',
      },
    },
    {
      kind: 'columns',
      columns: [
        { title: 'House', text: 'May lose nothing: it is needed in five years.' },
        { title: 'School', text: 'May be down by a tenth, until two years before.' },
        { title: 'Retirement', text: 'May be down by a third. It has 27 years.' },
      ],
      callout: {
        title: 'How much each may lose',
        text: 'Agreed and signed in a quiet week, and read again when markets fall.',
      },
    },
    {
      kind: 'text',
      title: 'Who invests it',
      text: `We set the amounts, the accounts and these limits with you. The investments are chosen by ${practice.registrant.value}.`,
      callout: {
        title: 'The manager keeps to it',
        text: 'The amounts and limits of this page go into the investment policy that the manager follows.',
      },
    },
    { kind: 'fine', text: 'Looked at again in [month], and when something in your life changes.' },
  ],
};
