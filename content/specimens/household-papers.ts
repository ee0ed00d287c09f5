import { practice } from '../practice.ts';
import { dollars } from '../prices.ts';
import { compound, type Saving } from '../tools/compound.ts';
import type { Income, Sheet, Titled } from '../vocabulary/specimens.ts';

export const filed: Sheet = {
  name: 'Letter with a tax return',
  belongsTo: 'Tax Services',
  subject: 'papers-taxes',
  title: 'Your return for [year]',
  corner: 'Windsor, [date]',
  to: 'To: [Client], [address]',
  figures: true,
  blocks: [
    {
      prose:
        'Dear [Client], we filed your return online on [date]. This page is the top sheet of your copy and says what is in it.',
      note: 'A return in one page | You can follow it without knowing the form, and find it again next year.',
    },
    {
      sums: ['Dollars', 'For the year'],
      rows: [
        { label: 'Withheld from your pay', amounts: [12_310] },
        { label: 'Paid by instalments', amounts: [900] },
        { label: 'Tax, Canada and Ontario', amounts: [-11_240] },
        {
          label: 'Your refund',
          amounts: [1_970],
          sum: true,
          note: 'The figure you look for | A refund, or a balance with its last day. Below it, what was claimed.',
        },
      ],
    },
    {
      table: [
        'Claimed | Amount | Shown by',
        'Child care | $4,800 | Receipt of [provider]',
        'Medical expenses | $2,140 | 14 receipts, one list',
        'Donations | $650 | 3 receipts',
      ],
      note: 'Every claim has its paper | If the CRA sends a letter, these are the receipts that answer it. We keep them in this order.',
    },
    {
      prose:
        'We also looked at moving costs and a home office. Neither was claimed; page 2 gives the reasons.',
      note: 'What was left out | With the reasons on page 2, the question need not be asked afresh each spring.',
    },
    { signatures: ['Prepared by [adviser]', 'Read by [second reader]'] },
  ],
};

export const continuity: Sheet = {
  name: 'Continuity file',
  belongsTo: 'Life & Legacy Planning',
  subject: 'papers-legacy',
  title: 'What is kept where',
  corner: 'Sheet 1',
  to: 'For: [spouse] and [executor]',
  blocks: [
    {
      large: 'Call [lawyer], [telephone]. The rest of this page can wait a day.',
      note: 'One call first | The file is opened on a hard day. Its first line is for that day.',
    },
    {
      places: 'Signed papers',
      kept: [
        'Two wills | [law office], originals',
        'Powers of attorney | [law office], originals',
        'Marriage contract | Safe at [place]',
      ],
      note: 'Where the original is | Copies are in the file. Each line says who has the original.',
    },
    {
      places: 'Accounts and policies',
      kept: [
        'Bank, joint | [branch]',
        'Pension, named: [name] | [plan], asked [date]',
        'Life policy, named: [name] | [insurer], asked [date]',
      ],
      note: 'Asked, with the date | We ask each institution whom its form names, and write down the day of its answer.',
    },
    {
      places: 'House and business',
      kept: [
        'Deed and survey | [law office]',
        'Minute book | [accountant]',
        'Password manager | Second key: [name]',
      ],
      note: 'Who has the key | Passwords stay out of the file. It says who can open the password manager.',
    },
    { fine: 'Gone through once a year, and after any change. Last: [date].' },
  ],
};

/** What the household of the example spends a month. */
const needed = 6_200;
const spouse: Income = { from: 'Spouse’s pay', monthly: 2_900 };

/** The firm adds up; whoever is licensed explains and sells (`content/practice.ts`). */
export const coverage: Sheet = {
  name: 'Coverage summary',
  belongsTo: 'Income & Lifestyle Protection',
  subject: 'papers-protection',
  title: 'If one of you is ill for a year',
  corner: 'Household of [name]',
  figures: true,
  blocks: [
    {
      large: `The bills come to ${dollars(needed)} a month.`,
      note: 'From your statements | We add up a whole year, so that holidays and repairs are in it.',
    },
    { gap: 'Month 1', needed, there: [spouse, { from: 'Sick pay', monthly: 1_900 }] },
    {
      gap: 'Months 2 to 6',
      needed,
      there: [spouse, { from: 'Plan at work', monthly: 2_400 }],
      note: 'As the booklet says | The plan of this example ends after six months. We read yours to its last page.',
    },
    {
      gap: 'From month 7',
      needed,
      there: [spouse],
      note: 'The figure to decide on | Savings may carry it, or a smaller budget. If neither does, ask what a policy costs.',
    },
    {
      table: [
        'In force | Pays | Until',
        'Mortgage life * | What is owed | [year]',
        'Term life, [insurer] * | [sum] | [year]',
        'Plan at work | Part of [pay] | Month\u00a06',
      ],
      note: 'Where two overlap | An asterisk marks two policies that could pay off the same debt. Ask the agent which one to keep.',
    },
    {
      text: `Who does what | We add up what is missing. If you want cover, ${practice.insuranceAgent.value} explains, quotes and places it.`,
    },
    { fine: '* Both could pay off the mortgage. After tax. Savings of [amount] are not counted.' },
  ],
};

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
  subject: 'papers-wealth',
  title: `${dollars(together)} a month, on payday`,
  corner: 'Plan of [date]',
  to: 'For: [Client] and [spouse]',
  figures: true,
  blocks: [
    {
      columns: goals.map(({ title, account }): Titled => `${title} | ${account}`),
      amounts: goals.map(({ monthly }) => monthly),
      note: 'An amount for each goal | They are in the order you gave them. If a month is short, the last one waits.',
    },
    {
      table: [
        'Goal | Assumed | Years | Comes to',
        ...goals.map((goal) => `${goal.title} | ${goal.rate}% a year | ${goal.years} | ${comesTo(goal)}`),
      ],
      note: 'An assumption, named | The rates are examples and promise nothing. Fees, tax and inflation are on page 2.',
    },
    {
      columns: [
        'House | May lose nothing: it is needed in five years.',
        'School | May be down by a tenth, until two years before.',
        'Retirement | May be down by a third. It has 27 years.',
      ],
      note: 'How much each may lose | Agreed and signed in a quiet week, and read again when markets fall.',
    },
    {
      text: `Who invests it | We set the amounts, the accounts and these limits with you. The investments are chosen by ${practice.registrant.value}.`,
      note: 'The manager keeps to it | The amounts and limits of this page go into the investment policy that the manager follows.',
    },
    { fine: 'Looked at again in [month], and when something in your life changes.' },
  ],
};
