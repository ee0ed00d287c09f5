import { company, phoneHref } from '../../company.ts';
import { costs } from '../../costs.ts';
import { oldestOf } from '../../facts/age.ts';
import { taxFacts } from '../../facts/taxes.ts';
import { otherFinancialServices } from '../../financial-services.ts';
import { practice } from '../../practice.ts';
import { underServices } from '../../services.ts';
import { statistics } from '../../statistics.ts';
import { consultAbout, type SubjectId } from '../../subjects.ts';
import type { Page } from '../../vocabulary/page.ts';

const schedule = (subject: SubjectId) => ({ label: 'Schedule Consultation', href: consultAbout(subject) });

export const taxes: Page = {
  path: '/services/taxes',
  name: 'Tax Services',
  under: underServices,
  subject: 'tax-services',
  title: 'Tax preparation in Windsor, Ontario',
  description:
    'Personal, corporate and HST returns, filing dates, CRA letters, AgriStability and AgriInvest in Windsor and Essex County. First consultation free.',
  sections: [
    {
      type: 'wide-hero',
      ground: 'mist',
      drawing: 'lots-accounts',
      title: 'Tax Services',
      lead: 'Do you have a return to file, or a letter from the Canada Revenue Agency to answer? We prepare personal, corporate, farm and HST returns and reply to the CRA for you.',
      action: schedule('tax-services'),
      secondary: { label: `Call ${company.phone.value.display}`, href: phoneHref },
      facts: [
        { figure: 'Complimentary', text: 'The initial consultation' },
        { figure: 'All year', text: 'Returns, planning and CRA letters' },
        { figure: 'Farms', text: 'AgriStability & AgriInvest forms' },
        { figure: 'A price first', text: 'You agree to it before we start' },
      ],
    },
    {
      type: 'entries',
      look: 'rows',
      ground: 'paper',
      heading: 'Tax returns, planning and CRA letters',
      lead: 'We quote each one after we have seen your papers.',
      entries: [
        {
          title: 'Tax Preparation & Filing',
          text: `Bring your slips, receipts, last year’s return and the notice of assessment. We file the return online and give you a copy with one page on what we claimed. If you earned income in Michigan, the United States return is done by ${practice.unitedStatesReturns.value}.`,
          features: [
            'Personal and family returns',
            'Self-employment and rental income',
            'Corporate returns',
            'HST returns',
            'Late and amended returns',
          ],
          action: schedule('tax-filing'),
        },
        {
          title: 'Tax Planning & Consulting',
          text: 'Should you pay yourself a salary or a dividend this year? Choices like this one have to be made by December 31, or by your corporation’s year-end. Come in October, and we compare what each choice costs.',
          features: [
            'Salary or dividends',
            'How much to put into an RRSP, TFSA or FHSA',
            'Instalment dates and amounts',
            'Tax on the sale of a business or farm',
            'Income from work in Michigan',
          ],
          action: schedule('tax-planning'),
        },
        {
          title: 'Audit Protection',
          text: 'Most CRA letters ask for receipts, and many give you 30 days. Send us the letter when it comes. Once you authorize us with the CRA, we speak with the officer for you, and we sit beside you if there is an audit meeting.',
          features: [
            'Replies to CRA review letters',
            'Your records sorted before an auditor comes',
            'An adviser beside you at the meeting',
            'Notices of objection, filed on time',
          ],
          action: schedule('audit'),
        },
        {
          title: 'AgriStability & AgriInvest',
          text: 'AgriStability pays when your farm’s margin falls more than 30 percent below its own reference margin. AgriInvest matches a deposit you make. Both need forms by a set date. We keep the inventory figures and file the forms.',
          features: [
            'Enrolment and yearly forms',
            'Your reference margin, checked',
            'Applications for an interim payment',
            'Reminders to make your AgriInvest deposit',
          ],
          action: schedule('farm-programs'),
        },
      ],
    },
    {
      type: 'large-figure',
      ground: 'sky',
      heading: 'When is a tax return due in Canada?',
      figure: statistics.personalReturn,
      text: 'If you or your spouse are self-employed, you have until June 15 to file. You still have to pay by April 30, and interest starts on May 1. A corporation usually pays two months after its year-end, or three if it is an eligible small corporation.',
      others: [statistics.selfEmployedReturn, statistics.corporateReturn],
      note: 'When a due date falls on a Saturday, a Sunday or a public holiday, the next business day counts.',
    },
    {
      type: 'tool',
      look: 'taxes',
      id: 'year',
      ground: 'mist',
      heading: 'Your tax dates for the next year',
      lead: 'Twelve months from today. The next date comes first and is underlined.',
      checked: oldestOf(Object.values(taxFacts)),
    },
    {
      type: 'index',
      ground: 'paper',
      heading: 'What you gain',
      note: {
        title: 'The initial consultation is complimentary',
        text: 'Bring last year’s return, the notice of assessment and any letter you have had since. We tell you what to file and by which date, and quote our fee.',
      },
      groups: [
        {
          title: 'Fewer dates to remember',
          entries: [
            'A reminder before each filing date',
            'The same preparer every year',
            'CRA letters answered before the date they name',
            'Copies of your returns, kept together',
          ],
        },
        {
          title: 'More of what you earned',
          entries: [
            'Every line checked for credits and deductions',
            'Past losses claimed in the year they save most',
            'Instalments lowered when your income falls',
            'Your choices compared after tax',
          ],
        },
      ],
    },
    {
      type: 'specimen',
      look: 'sheet',
      sheet: 'filed',
      ground: 'sky',
      heading: 'On top of your copy',
      lead: 'The letter that comes with a filed return, here for a family of four.',
    },
    otherFinancialServices('Tax Services'),
    { ...costs.taxes, ground: 'paper' },
    {
      type: 'call',
      look: 'close',
      ground: 'mist',
      view: 'roadway',
      heading: 'Bring last year’s return',
      action: schedule('tax-services'),
      secondary: { label: `Or call ${company.phone.value.display}`, href: phoneHref },
    },
  ],
};
