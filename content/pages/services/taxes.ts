import { company, phoneHref } from '../../company.ts';
import { costs } from '../../costs.ts';
import { oldestOf } from '../../facts/age.ts';
import { taxFacts } from '../../facts/taxes.ts';
import { otherFinancialServices } from '../../financial-services.ts';
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
  title: 'Tax returns and planning, Windsor, Ontario',
  description:
    'Personal, corporate and HST returns, replies to CRA letters, AgriStability and AgriInvest in Windsor and Essex County. The initial consultation is complimentary.',
  sections: [
    {
      type: 'wide-hero',
      ground: 'mist',
      drawing: 'lots-accounts',
      title: 'Tax Services',
      lead: 'Personal, corporate and farm returns, planning before the year ends, and help when a letter comes from the Canada Revenue Agency.',
      action: schedule('tax-services'),
      secondary: { label: `Call ${company.phone.value.display}`, href: phoneHref },
      facts: [
        { figure: 'Complimentary', text: 'The initial consultation' },
        { figure: 'All year', text: 'A question in August is welcome' },
        { figure: 'Farms too', text: 'AgriStability & AgriInvest' },
        { figure: 'A quote first', text: 'Before we prepare a return' },
      ],
    },
    {
      type: 'entries',
      look: 'rows',
      ground: 'paper',
      heading: 'Four ways we help',
      lead: 'Each is quoted separately once we have seen what is involved.',
      entries: [
        {
          title: 'Tax Preparation & Filing',
          text: 'Bring your slips, last year’s return and the notice of assessment. We prepare and file the return by Internet and give you a copy with a page that explains what was claimed. The fee depends on the number of slips, rentals and businesses.',
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
          text: 'Some choices have to be made before December 31 or before a corporation’s year-end. Come in October if you can: we work out what each choice costs this year and over the next five.',
          features: [
            'Salary or dividends',
            'RRSP, TFSA and FHSA room',
            'Instalments, so that none is a surprise',
            'Selling or passing on a business',
            'Income earned in Michigan',
          ],
          action: schedule('tax-planning'),
        },
        {
          title: 'Audit Protection',
          text: 'Most letters ask for receipts. Send yours as soon as it arrives, because many give 30 days. We prepare the answer, speak with the CRA for you once you have authorized us, and attend an audit meeting with you.',
          features: [
            'Replies to review letters',
            'Records put in order before a visit',
            'Someone beside you in the meeting',
            'Objections, filed within the deadline',
          ],
          action: schedule('audit'),
        },
        {
          title: 'AgriStability & AgriInvest',
          text: 'AgriStability pays when a farm’s margin falls well below its own average, AgriInvest matches a deposit. Both depend on forms filed on time. We keep the inventories and margins they ask for and file them.',
          features: [
            'Enrolment and yearly forms',
            'Reference margin, worked out and checked',
            'Interim payments in a bad year',
            'AgriInvest deposits made in time to be matched',
          ],
          action: schedule('farm-programs'),
        },
      ],
    },
    {
      type: 'large-figure',
      ground: 'sky',
      heading: 'When returns are due',
      figure: statistics.personalReturn,
      text: 'If you or your spouse are self-employed, the return may follow in June, but any balance is still due April 30 and interest runs from May 1. A corporation usually has to pay two months after its year-end, three if it is an eligible small corporation.',
      others: [statistics.selfEmployedReturn, statistics.corporateReturn],
      note: 'When a due date falls on a Saturday, a Sunday or a public holiday, the next business day counts.',
    },
    {
      type: 'tool',
      look: 'taxes',
      id: 'year',
      ground: 'mist',
      heading: 'The year, as a ruler',
      lead: 'Twelve months from today. The next date is in copper.',
      checked: oldestOf(Object.values(taxFacts)),
    },
    {
      type: 'index',
      ground: 'paper',
      heading: 'What you gain',
      note: {
        title: 'The initial consultation is complimentary',
        text: 'Bring last year’s return, the notice of assessment and any letter from the CRA. You leave knowing what has to be filed, by when and what it costs.',
      },
      groups: [
        {
          title: 'Less to keep track of',
          entries: [
            'Deadlines kept by us, with a reminder to you',
            'The same preparer as last year',
            'CRA letters answered within their time limit',
            'Copies of everything, in one place',
          ],
        },
        {
          title: 'More of what you earned',
          entries: [
            'Credits and deductions looked for, line by line',
            'Losses and unused room carried to the year they count',
            'Instalments that match your income',
            'Decisions compared after tax, before you make them',
          ],
        },
      ],
    },
    otherFinancialServices('Tax Services'),
    { ...costs.taxes, ground: 'mist' },
    {
      type: 'call',
      look: 'close',
      ground: 'mist',
      view: 'roadway',
      heading: 'Bring your slips and last year’s return',
      action: schedule('tax-services'),
      secondary: { label: `Or call ${company.phone.value.display}`, href: phoneHref },
    },
  ],
};
