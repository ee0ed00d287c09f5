import { company, phoneHref } from '../../company.ts';
import { costs } from '../../costs.ts';
import { founding } from '../../facts/shores/company.ts';
import { shoresReadOn } from '../../facts/shores/shores.ts';
import { otherFinancialServices } from '../../financial-services.ts';
import { waitingList } from '../../forms/waiting-list.ts';
import { underServices } from '../../services.ts';
import { statistics } from '../../statistics.ts';
import { consultAbout, type SubjectId } from '../../subjects.ts';
import type { Page } from '../../vocabulary/page.ts';
import { workTerms } from '../../work-terms.ts';

const schedule = (subject: SubjectId) => ({ label: 'Schedule Consultation', href: consultAbout(subject) });

const shores = ['tax', 'company'] as const;

export const business: Page = {
  path: '/services/business',
  name: 'Business Services',
  under: underServices,
  subject: 'business-services',
  title: 'Bookkeeping and payroll in Windsor, ON',
  description:
    'Monthly bookkeeping, payroll, HST, help to incorporate in Ontario, and minute books for small businesses in Windsor and Essex County.',
  sections: [
    {
      type: 'wide-hero',
      ground: 'sky',
      drawing: 'lots-survey',
      title: 'Business Services',
      lead: 'Behind on the books, or short of time for payroll? We do bookkeeping, HST returns and payroll by the month, and we help you incorporate.',
      action: schedule('business-services'),
      secondary: { label: `Call ${company.phone.value.display}`, href: phoneHref },
      facts: [
        { figure: 'Every month', text: 'One page with your figures' },
        { figure: 'Every payday', text: 'Staff paid, deductions worked out' },
        { figure: 'Ontario or federal', text: 'We compare before you incorporate' },
        { figure: `By ${workTerms.monthClosedBy.value}`, text: 'Last month’s books are closed' },
      ],
    },
    {
      type: 'entries',
      look: 'rows',
      ground: 'paper',
      heading: 'Bookkeeping, payroll and corporate records',
      lead: 'Start with one and add another when you need it.',
      entries: [
        {
          title: 'Bookkeeping',
          text: `Send bank statements, bills and receipts by ${workTerms.papersBy.value} of the month. By ${workTerms.monthClosedBy.value} you get one page with your income, your expenses, what customers owe you and what you owe.`,
          features: [
            'Bank and card accounts reconciled',
            'Invoices, bills and payment reminders',
            'HST returns prepared and filed',
            'A one-page report every month',
            'Missed months and years caught up',
          ],
          action: schedule('bookkeeping'),
        },
        {
          title: 'Payroll Services',
          text: `For ${workTerms.payrolls.value} employees. You send the hours. We calculate the pay, set up direct deposit and remit tax, CPP and EI to the Canada Revenue Agency on your due date. T4 slips are due the last day of February, and we prepare those too.`,
          features: [
            'Pay statements and direct deposit',
            'CRA remittances and WSIB premiums',
            'Vacation and public holiday pay',
            'T4 slips and records of employment',
          ],
          action: schedule('payroll'),
        },
        {
          title: 'Incorporation Services',
          text: `Should you incorporate? We compare tax, liability and yearly cost with staying a sole proprietor. If you go ahead, a lawyer you choose prepares the articles and resolutions. We gather the facts and help you open the CRA and WSIB accounts. The Ontario government fee is ${founding.ontario.value.says}.`,
          features: [
            'Sole proprietorship and corporation compared in dollars',
            'The facts a lawyer needs for the articles',
            'A list of government fees before you decide',
            'Business number, HST, payroll and WSIB accounts',
          ],
          action: schedule('incorporation'),
        },
        {
          title: 'Corporate Minute Books',
          text: 'The law requires every corporation to keep one, and banks and buyers ask to see it. We list what is missing, year by year, and keep the registers up to date. Your lawyer prepares the resolutions you sign.',
          features: [
            'A list of missing records, by year',
            'Registers of directors and shareholders',
            'Register of individuals with significant control',
            'Records gathered for your lawyer',
          ],
          action: schedule('minute-books'),
        },
      ],
    },
    {
      type: 'large-figure',
      ground: 'mist',
      heading: 'How long should you keep business records?',
      figure: statistics.keepRecords,
      text: 'This covers invoices, receipts and bank statements, on paper or scanned. Records about shares, land and other long-term property must be kept longer. Please ask us before you shred them.',
    },
    {
      type: 'steps',
      look: 'piers',
      ground: 'paper',
      heading: 'How to switch your bookkeeping to us',
      steps: [
        {
          title: 'First look',
          text: 'Bring one month of statements and receipts. You learn what is missing, what it costs to catch up, and the monthly fee after that.',
        },
        {
          title: 'Opening balances',
          text: `We settle the opening balances with your accountant. With complete records this takes ${workTerms.takeover.value}.`,
        },
        {
          title: 'Every month',
          text: 'You send the papers and get the page. Call us when a figure looks odd.',
        },
      ],
    },
    {
      type: 'specimen',
      look: 'sheet',
      sheet: 'monthEnd',
      ground: 'sky',
      heading: 'A month, day by day',
      lead: 'The list that both of us follow, from the papers you send to the page you get.',
    },
    {
      type: 'tool',
      look: 'shores',
      id: 'shores',
      ground: 'mist',
      heading: 'A company in Ontario and Michigan',
      lead: 'Taxes and filings of Ontario and Michigan, each with its source.',
      checked: shoresReadOn(shores),
      topics: shores,
      action: { label: 'Ask about your company', href: consultAbout('business-services') },
      secondary: { label: 'The rules for employers', href: '/services/hr-support#shores' },
    },
    {
      type: 'items',
      look: 'coming-soon',
      ground: 'sky',
      heading: 'Two services to come',
      lead: 'You cannot book these yet. Leave your e-mail address and we write once, when you can book.',
      badge: 'Coming Soon',
      items: [
        {
          title: 'HR Services',
          text: 'Leave balances, benefits enrolment and new-hire paperwork, run with your payroll. For policies and staff training, see HR Support.',
        },
        {
          title: 'Farm Management Consulting',
          text: 'Crop budgets, land rents, equipment decisions and succession. AgriStability and AgriInvest are part of our tax services now.',
        },
      ],
      notify: waitingList(['HR Services', 'Farm Management Consulting', 'Both']),
    },
    otherFinancialServices('Business Services'),
    { ...costs.businessServices, ground: 'paper' },
    {
      type: 'call',
      look: 'close',
      ground: 'mist',
      view: 'roadway-right',
      heading: 'Bring one month of paperwork',
      action: schedule('business-services'),
      secondary: { label: `Or call ${company.phone.value.display}`, href: phoneHref },
    },
  ],
};
