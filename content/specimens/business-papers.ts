import { dollars, prices } from '../prices.ts';
import type { Sheet, SumRow } from '../vocabulary/specimens.ts';

/** Price and terms are those of the Foundation package and the terms of service. */
export const letter: Sheet = {
  name: 'Letter of engagement',
  belongsTo: 'For every service',
  subject: 'conversation',
  title: 'Letter of engagement',
  corner: 'Windsor, [date]',
  to: 'To: [Client], [position]',
  blocks: [
    {
      term: 'What we will do | Review the staff policies you sent on [date] against the rules that apply to you, list the gaps, and recommend in writing what to change.',
      note: 'The work in one sentence | At the end, both of us can check what was delivered against it.',
    },
    {
      term: 'What we will not do | Give legal opinions, negotiate with a union, or speak to your staff without you. If a lawyer is needed we say so, and you choose whom to ask.',
      note: 'What is left out | Disagreements often begin with something that one side thought was included.',
    },
    {
      term: `Fee | ${dollars(prices.hr.Foundation)} CAD, and HST where it applies. Due within 30 days of invoice; after that, interest of 1.5 percent a month. A retainer is not refunded once work has started.`,
      note: 'A fixed price | The Foundation package. If you change the task, we quote the change before we begin it.',
    },
    { term: 'Dates | Your papers by [date]. Our draft by [date]. We read it together on [date].' },
    {
      term: 'Confidence | What you show us stays confidential. We do not name you as a client without asking.',
    },
    {
      term: 'Ending it | Either of us may stop by a line in writing. You pay for the work done, and you keep it.',
      note: 'How to stop | You need no reason and no form. An e-mail to your adviser will do.',
    },
    {
      term: 'Law and complaints | The law of Ontario governs this letter. A complaint is reviewed within 5 business days.',
    },
    { signatures: ['For the firm', 'For the client'] },
  ],
};

export const plan: Sheet = {
  name: 'One-page plan',
  belongsTo: 'Strategic Planning',
  subject: 'papers-strategy',
  title: 'One-page plan',
  corner: 'Year to [date]',
  figures: true,
  blocks: [
    {
      large: 'Open a second bay without borrowing.',
      note: 'One goal for the year | The owner of this example had seven. Six went on a list for later.',
    },
    {
      columns: [
        'Where we are | One bay, 71 hours sold a week. Eleven jobs turned away in March.',
        'What must be true | Two mechanics hired by June. Cash for eight weeks of wages.',
        'How we will know | 110 hours sold a week, by October.',
      ],
      note: 'Counted already | Hours sold stand on every work order, so nobody has to start counting.',
    },
    {
      table: [
        'Who | Does what | By',
        'Adviser | Cash forecast, each month | The\u00a05th',
        'Owner | Lease for the second bay, signed | Feb\u00a028',
        'Office | Advertise, shortlist, three interviews | Apr\u00a015',
        'Foreman | Work list for the first two weeks | May\u00a020',
      ],
      note: 'One person, one day | Our own task is in the table with the others, with its date.',
    },
    {
      text: 'What stops | Evening call-outs beyond the county, from January 1.',
      note: 'Time has to come from somewhere | The plan names the work that is given up for the goal.',
    },
    { fine: 'Read aloud on the first Monday of the month. Ten minutes.' },
  ],
};

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
  note: 'A cost of its own | Many funders leave sales tax out. It still has to be paid on the day of the invoice.',
};
const together = added([...costs, hst]);

export const budget: Sheet = {
  name: 'Grant budget',
  belongsTo: 'Grant Writing & Loan Support',
  subject: 'papers-funding',
  title: 'Project budget',
  corner: 'Schedule C',
  figures: true,
  blocks: [
    {
      sums: ['Cost', 'Quote', 'Grant', 'You'],
      rows: [
        ...costs,
        {
          label: 'Eligible',
          amounts: eligible,
          sum: true,
          note: 'Half of what counts | The share is an example. The funder’s guide says how much it pays, and of which lines.',
        },
        hst,
        { label: 'Together', amounts: together, sum: true },
      ],
    },
    {
      text: `Before the claim is paid | You carry ${dollars(together[0] ?? 0)} for about four months. Where it comes from is on page 2.`,
      note: 'Paid first, refunded later | We put this line into every budget, so that you can arrange the cash in time.',
    },
    {
      text: 'What the funder counts | Cases packed an hour, before and after, in the same month of two years.',
      note: 'For the last report | The measure is chosen before the application, so that its first half can still be counted.',
    },
    { fine: 'Each line has a quote behind it: [supplier], [date].' },
  ],
};

export const cash: Sheet = {
  name: 'Cash by month',
  belongsTo: 'Business Plans',
  subject: 'papers-development',
  title: 'Cash by month',
  corner: 'Plan, page 6',
  figures: true,
  blocks: [
    {
      sums: ['Dollars', 'Jan', 'Feb', 'Mar', 'Apr'],
      rows: [
        { label: 'At the beginning', amounts: [18_000, 12_100, 14_900, 9_300] },
        {
          label: 'Sales, paid',
          amounts: [9_500, 8_400, 13_200, 16_800],
          note: 'Paid, and not invoiced | Invoices of January are in the row for February or March, when the money comes.',
        },
        {
          label: 'Loan',
          amounts: [0, 15_000, 0, 0],
          note: 'Why the loan, and why in February | Without it the month would end $100 short. The lender sees that here.',
        },
        { label: 'Wages', amounts: [-7_200, -7_200, -7_200, -7_200] },
        { label: 'Rent and stock', amounts: [-6_300, -11_500, -7_000, -8_100] },
        { label: 'Taxes remitted', amounts: [-1_900, -1_900, -4_600, -1_900] },
        { label: 'At the end', amounts: [12_100, 14_900, 9_300, 8_900], sum: true },
      ],
    },
    {
      columns: [
        'Repayment | From [month], [amount] a month. The plan carries it from page 7 on.',
        'Sales a fifth lower | April ends below zero. New stock is then ordered a month later.',
      ],
      note: 'The second run | We calculate every plan once more with lower sales, and say what would be done.',
    },
    {
      text: 'Where the figures come from | Sales: last year’s deposits. Wages: two people at [rate]. Rent: the lease of [date].',
      note: 'Assumptions on the same page | A lender asks about them first, so they stand below the figures.',
    },
    { fine: 'Twelve months in the plan; four are shown here.' },
  ],
};

/** The days are those that the page of Business Services names. */
export const monthEnd: Sheet = {
  name: 'Month-end list',
  belongsTo: 'Business Services',
  subject: 'papers-business',
  title: 'How a month closes',
  corner: 'Books of [month]',
  to: 'For: [Client], [office]',
  blocks: [
    {
      day: 5,
      says: 'Your papers are here | Bank and card statements, bills, receipts and till reports.',
      note: 'A photograph will do | Till receipts fade within months. A picture of one can still be read in a review years later.',
    },
    {
      day: 8,
      says: 'Accounts agree | Each account matches its statement to the cent. What we cannot place goes on a list.',
    },
    {
      day: 10,
      says: 'One e-mail with questions | What was [payment] for? Which job does [bill] belong to? Is [customer] still paying?',
      note: 'Once a month | Your answers are kept with the entry, so that the same question does not come back.',
    },
    {
      day: 13,
      says: 'Read by a second person | HST, payroll and loans are compared with last month, and every jump is explained.',
      note: 'A second reader | The second reader did not enter the bills.',
    },
    {
      day: 15,
      says: 'Your page | What came in, what went out, who is late, what you owe, and what is left in the bank.',
      note: 'In words first | Three lines at the top say what has changed. The full ledger is behind it.',
    },
    { fine: 'Paydays have their own dates and are left off this list.' },
  ],
};
