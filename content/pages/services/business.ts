import { company, phoneHref } from '../../company.ts';
import { consultAbout } from '../../consult.ts';
import { otherFinancialServices } from '../../financial-services.ts';
import { waitingList } from '../../forms/waiting-list.ts';
import { underServices } from '../../services.ts';
import { statistics } from '../../statistics.ts';
import type { Page } from '../../vocabulary/page.ts';

const schedule = (subject: string) => ({ label: 'Schedule Consultation', href: consultAbout(subject) });

export const business: Page = {
  path: '/services/business',
  name: 'Business Services',
  under: underServices,
  title: 'Bookkeeping, payroll, incorporation',
  description:
    'Bookkeeping, payroll, incorporation and corporate minute books for small businesses in Windsor and Essex County, kept by people you can call.',
  sections: [
    {
      type: 'wide-hero',
      ground: 'sky',
      drawing: 'lots-survey',
      title: 'Business Services',
      lead: 'The paperwork that a business stands on: books, pay, papers of incorporation and the minute book nobody can find when the bank asks for it.',
      action: schedule('Business Services'),
      secondary: { label: `Call ${company.phone.value.display}`, href: phoneHref },
      facts: [
        { figure: 'Monthly', text: 'Books closed, figures sent' },
        { figure: 'On payday', text: 'Pay and remittances together' },
        { figure: 'Ontario or federal', text: 'Incorporated where it suits you' },
        { figure: '24 hours', text: 'When you ask us something' },
      ],
    },
    {
      type: 'entries',
      look: 'rows',
      ground: 'paper',
      heading: 'Four things we keep in order',
      lead: 'Take one. The others fit beside it when you need them.',
      entries: [
        {
          title: 'Bookkeeping',
          text: 'Every receipt has its place by the middle of the next month, and you get one page that says what came in, what went out and what is owed. If a figure looks odd, we ask before the accountant does.',
          features: [
            'Bank and card accounts reconciled',
            'Invoices, bills and reminders',
            'HST worked out and filed',
            'A monthly page in plain words',
            'Catching up on years that were missed',
          ],
          action: schedule('Bookkeeping'),
        },
        {
          title: 'Payroll Services',
          text: 'Two people or sixty: hours in, pay out, deductions remitted on the day they are due. Records of employment and T4s come from the same figures, so they agree.',
          features: [
            'Pay runs and direct deposit',
            'Remittances and WSIB premiums',
            'Vacation and public holiday pay',
            'T4s and records of employment',
          ],
          action: schedule('Payroll Services'),
        },
        {
          title: 'Incorporation Services',
          text: 'Whether to incorporate is a question of tax, risk and patience. We go through it with you, and if the answer is yes, we see to the name, the articles and the numbers you need to open a bank account.',
          features: [
            'Sole proprietor or corporation: the comparison',
            'Name search and articles',
            'Shares, directors and first resolutions',
            'Business number, HST, payroll and WSIB accounts',
          ],
          action: schedule('Incorporation Services'),
        },
        {
          title: 'Corporate Minute Books',
          text: 'The law expects one, lenders and buyers ask for it, and most are three years behind. We bring yours up to date and add a page whenever something is decided.',
          features: [
            'Annual resolutions and returns',
            'Registers of directors and shareholders',
            'Register of individuals with significant control',
            'Minute books rebuilt from bank and tax records',
          ],
          action: schedule('Corporate Minute Books'),
        },
      ],
    },
    {
      type: 'large-figure',
      ground: 'mist',
      heading: 'How long the boxes stay',
      figure: statistics.keepRecords,
      text: 'Paper or scan, invoices and bank statements alike. Some papers stay longer: what concerns shares, land and long-term property is kept for as long as it can matter.',
    },
    {
      type: 'steps',
      look: 'piers',
      ground: 'paper',
      heading: 'Handing over the books',
      steps: [
        {
          title: 'A look',
          text: 'You show us one month as it is. We say what is missing and what it costs to mend.',
        },
        {
          title: 'A clean start',
          text: 'Opening balances are agreed with your accountant before anything new is entered.',
        },
        {
          title: 'A rhythm',
          text: 'You send by the fifth, we close by the fifteenth, and you know where you stand.',
        },
      ],
    },
    {
      type: 'items',
      look: 'coming-soon',
      ground: 'sky',
      heading: 'In preparation',
      lead: 'Two services we are asked for and do not offer until we can do them well.',
      badge: 'Coming Soon',
      items: [
        {
          title: 'HR Services',
          text: 'Leave balances, benefits enrolment and new-hire paperwork, run together with your payroll. For policies and training there is HR Support today.',
        },
        {
          title: 'Farm Management Consulting',
          text: 'Crop budgets, land rents, equipment decisions and succession, by someone who has stood in a field in November.',
        },
      ],
      notify: waitingList(['HR Services', 'Farm Management Consulting', 'Both']),
    },
    otherFinancialServices('Business Services'),
    {
      type: 'call',
      look: 'close',
      heading: 'Get the paperwork off the kitchen table',
      action: schedule('Business Services'),
      secondary: { label: `Or call ${company.phone.value.display}`, href: phoneHref },
    },
  ],
};
