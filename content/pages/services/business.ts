import { company, phoneHref } from '../../company.ts';
import { costs } from '../../costs.ts';
import { shoresReadOn } from '../../facts/shores/shores.ts';
import { otherFinancialServices } from '../../financial-services.ts';
import { waitingList } from '../../forms/waiting-list.ts';
import { underServices } from '../../services.ts';
import { statistics } from '../../statistics.ts';
import { consultAbout, type SubjectId } from '../../subjects.ts';
import type { Page } from '../../vocabulary/page.ts';

const schedule = (subject: SubjectId) => ({ label: 'Schedule Consultation', href: consultAbout(subject) });

const shores = ['tax', 'company'] as const;

export const business: Page = {
  path: '/services/business',
  name: 'Business Services',
  under: underServices,
  subject: 'business-services',
  title: 'Bookkeeping and payroll, Windsor, Ontario',
  description:
    'Monthly bookkeeping, payroll, HST, incorporation support and minute books for small businesses in Windsor and Essex County.',
  sections: [
    {
      type: 'wide-hero',
      ground: 'sky',
      drawing: 'lots-survey',
      title: 'Business Services',
      lead: 'Who keeps the books, runs the payroll and knows where the minute book is? Hand us one of these or all of them. Each is quoted before we start.',
      action: schedule('business-services'),
      secondary: { label: `Call ${company.phone.value.display}`, href: phoneHref },
      facts: [
        { figure: 'Monthly', text: 'Books closed, figures sent' },
        { figure: 'On payday', text: 'Pay and remittances together' },
        { figure: 'Ontario or federal', text: 'Incorporated where it suits you' },
        { figure: 'The 15th', text: 'Last month closed by then' },
      ],
    },
    {
      type: 'entries',
      look: 'rows',
      ground: 'paper',
      heading: 'Four things we keep in order',
      lead: 'You can take one and add another later.',
      entries: [
        {
          title: 'Bookkeeping',
          text: 'Send bank statements, bills and receipts by the fifth. By the fifteenth the month is closed and you get one page with income, expenses and what is owed. The fee depends on the number of transactions and is quoted after we have seen one month.',
          features: [
            'Bank and card accounts reconciled',
            'Invoices, bills and reminders',
            'HST worked out and filed',
            'A monthly page in plain words',
            'Catching up on years that were missed',
          ],
          action: schedule('bookkeeping'),
        },
        {
          title: 'Payroll Services',
          text: 'For 2 to 60 employees. You send the hours; we calculate pay, arrange direct deposit and remit deductions by the date that applies to you. The fee depends on headcount and pay dates.',
          features: [
            'Pay runs and direct deposit',
            'Remittances and WSIB premiums',
            'Vacation and public holiday pay',
            'T4s and records of employment',
          ],
          action: schedule('payroll'),
        },
        {
          title: 'Incorporation Services',
          text: 'Should you incorporate? We compare the tax, the liability and the yearly cost with staying as you are. If the answer is yes, a lawyer you choose prepares the articles and resolutions; we gather the facts for the lawyer and open the CRA and WSIB accounts.',
          features: [
            'Sole proprietor or corporation: the comparison',
            'The facts a lawyer needs for the articles',
            'Government fees listed before you decide',
            'Business number, HST, payroll and WSIB accounts',
          ],
          action: schedule('incorporation'),
        },
        {
          title: 'Corporate Minute Books',
          text: 'Lenders and buyers ask for it, and the law requires it. We find out what is missing, gather the records and keep the registers; your lawyer prepares the resolutions you sign.',
          features: [
            'A list of what is missing, by year',
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
      heading: 'How long to keep records',
      figure: statistics.keepRecords,
      text: 'That covers invoices, receipts and bank statements, on paper or scanned. Papers about shares, land and other long-term property have to be kept longer: ask before you shred them.',
    },
    {
      type: 'steps',
      look: 'piers',
      ground: 'paper',
      heading: 'Handing over the books',
      steps: [
        {
          title: 'A look',
          text: 'Bring one month of statements and receipts. We say what is missing, what catching up costs and what a month costs after that.',
        },
        {
          title: 'A clean start',
          text: 'We agree on the opening balances with your accountant first. It usually takes a week or two.',
        },
        {
          title: 'A rhythm',
          text: 'You send papers by the fifth, and the month’s page reaches you by the fifteenth.',
        },
      ],
    },
    {
      type: 'tool',
      look: 'shores',
      id: 'shores',
      ground: 'mist',
      heading: 'A company on both shores',
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
      heading: 'In preparation',
      lead: 'We are asked for these two and do not offer them yet.',
      badge: 'Coming Soon',
      items: [
        {
          title: 'HR Services',
          text: 'Leave balances, benefits enrolment and new-hire paperwork, run together with your payroll. For policies and training there is HR Support today.',
        },
        {
          title: 'Farm Management Consulting',
          text: 'Crop budgets, land rents, equipment decisions and succession. For AgriStability and AgriInvest, see our tax services today.',
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
