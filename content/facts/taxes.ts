import type { Fact } from '../vocabulary/facts.ts';

const cra = 'Canada Revenue Agency';
const pages = 'https://www.canada.ca/en/revenue-agency/services';
const individuals = `${pages}/tax/individuals/topics/important-dates-individuals.html`;
const corporations = `${pages}/tax/businesses/topics/corporations`;
const payroll = `${pages}/tax/businesses/topics/payroll`;
const hst = `${pages}/tax/businesses/topics/gst-hst-businesses`;

/** A rule of the CRA's, in a sentence. */
const rule = (value: string, title: string, href: string, toConfirm: string): Fact => ({
  value,
  jurisdiction: 'canada',
  source: { title: `${cra}, ${title}`, href },
  checked: '2026-11-23',
  confirmed: false,
  toConfirm: `The adviser for finance checks ${toConfirm}`,
});

/** When returns, payments and slips are due. The dates themselves are worked out in `content/tools/tax-dates.ts`. */
export const taxFacts = {
  instalments: rule(
    'Individuals whom the CRA asks for instalments pay on March 15, June 15, September 15 and December 15. Farmers and fishers pay once, on December 31.',
    'Required tax instalments for individuals',
    `${pages}/payments-cra/individual-payments/income-tax-instalments.html`,
    'the four days, and that farmers and fishers are told of their own.',
  ),
  rrsp: rule(
    'An RRSP contribution counts for a year if it is made in that year or within the 60 days after it.',
    'Due dates and payment dates, personal income tax',
    individuals,
    'the 60 days, February 29 in a leap year, and that a weekend moves the last one.',
  ),
  personalReturn: rule(
    'Most personal returns are due April 30, and so is any balance.',
    'Due dates and payment dates, personal income tax',
    individuals,
    'the day of the return and of the balance.',
  ),
  selfEmployedReturn: rule(
    'Where you or your spouse or common-law partner are self-employed, both returns are due June 15; any balance is still due April 30.',
    'Due dates and payment dates, personal income tax',
    individuals,
    'June 15 for both, April 30 for the balance.',
  ),
  corporateReturn: rule(
    'A corporation files its return within six months of its year-end: on the last day of the sixth month, or on the same day of that month where the year ended on another day.',
    'When to file your corporation income tax return',
    `${corporations}/corporation-income-tax-return/when-file-your-corporation-income-tax-return.html`,
    'year-ends that are not the last day of a month.',
  ),
  corporateBalance: rule(
    'A corporation pays its balance two months after its year-end. For some Canadian-controlled private corporations that claimed the small business deduction it is three.',
    'Corporations, due dates for payments',
    `${corporations}/corporation-payments/paying-instalments/instalment-dates.html`,
    'two and three months, and who has three.',
  ),
  corporateInstalments: rule(
    'A corporation that pays instalments pays at the end of every month of its tax year. An eligible small Canadian-controlled private corporation pays at the end of every quarter.',
    'Corporations, due dates for payments',
    `${corporations}/corporation-payments/paying-instalments/instalment-dates.html`,
    'both rhythms, and tax years that do not begin on the first of a month.',
  ),
  hstReturn: rule(
    'If you report HST every month or quarter, your return is due one month after each period, with the payment. If you report once a year, you have three months. An individual with business income and a December 31 year-end pays by April 30 and files by June 15.',
    'Reporting requirements and deadlines, GST/HST return',
    `${hst}/file-gst-hst-return/reporting-requirements-deadlines.html`,
    'the three periods, and periods that do not end with a month.',
  ),
  hstInstalments: rule(
    'If you report once a year and had $3,000 or more of net HST the year before, you may have to pay instalments, one month after each quarter of the fiscal year.',
    'Find out if you need to pay GST/HST by instalments',
    `${hst}/pay-instalment/need-to-pay-by-instalments.html`,
    'the $3,000, and one month after each quarter.',
  ),
  remittances: rule(
    'Source deductions are due on the 15th of the next month for a regular remitter, on the 15th after each quarter for a quarterly one, on the 25th and the 10th at threshold 1, and on the third working day after the 7th, 14th, 21st and last day of the month at threshold 2.',
    'How and when to pay (remit) source deductions, due dates',
    `${payroll}/remitting-source-deductions/how-when-remit-due-dates.html`,
    'all four types.',
  ),
  t4: rule(
    'T4 slips and the T4 return are due on the last day of February.',
    'T4 information return',
    `${payroll}/completing-filing-information-returns/t4-information-employers/t4-information-return.html`,
    'the day, for slips and return.',
  ),
  businessDays: rule(
    'When a due date falls on a Saturday, a Sunday or a public holiday that the CRA recognizes, the next business day counts.',
    'Public holidays',
    `${pages}/tax/public-holidays.html`,
    'the holidays in content/tools/cra-holidays.ts against the list of each year. A holiday that falls on a weekend moves nothing there, so that our date is never the later one.',
  ),
} satisfies Record<string, Fact>;

export type TaxRule = keyof typeof taxFacts;
