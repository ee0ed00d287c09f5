import { company, phoneHref } from '../../company.ts';
import { consultAbout } from '../../consult.ts';
import { otherFinancialServices } from '../../financial-services.ts';
import { underServices } from '../../services.ts';
import { statistics } from '../../statistics.ts';
import type { Page } from '../../vocabulary/page.ts';

const schedule = (subject: string) => ({ label: 'Schedule Consultation', href: consultAbout(subject) });

export const taxes: Page = {
  path: '/services/taxes',
  name: 'Tax Services',
  under: underServices,
  title: 'Tax services for people and firms',
  description:
    'Tax preparation, planning, audit protection, AgriStability and AgriInvest in Windsor, Ontario. The initial consultation is complimentary.',
  sections: [
    {
      type: 'wide-hero',
      ground: 'mist',
      drawing: 'lots-accounts',
      title: 'Tax Services',
      lead: 'Returns filed on time, planning done while it can still change something, and somebody beside you when a letter comes.',
      action: schedule('Tax Services'),
      secondary: { label: `Call ${company.phone.value.display}`, href: phoneHref },
      facts: [
        { figure: 'Complimentary', text: 'The initial consultation' },
        { figure: 'All year', text: 'A question in August is welcome' },
        { figure: 'Farms too', text: 'AgriStability & AgriInvest' },
        { figure: '24 hours', text: 'To a reply, in April as well' },
      ],
    },
    {
      type: 'entries',
      look: 'rows',
      ground: 'paper',
      heading: 'Four ways we help',
      lead: 'Most people come for the first and stay for the second.',
      entries: [
        {
          title: 'Tax Preparation & Filing',
          text: 'You send slips and statements in whatever order they are in. We sort, prepare and file, and you get a copy with a page that says in words what was claimed and why.',
          features: [
            'Personal and family returns',
            'Self-employment and rental income',
            'Corporate returns',
            'HST returns',
            'Late and amended returns',
          ],
          action: schedule('Tax Preparation & Filing'),
        },
        {
          title: 'Tax Planning & Consulting',
          text: 'What is decided in October costs less than what is discovered in April. We look one and five years ahead and put figures beside each choice.',
          features: [
            'Salary or dividends',
            'RRSP, TFSA and FHSA room',
            'Instalments, so that none is a surprise',
            'Selling or passing on a business',
            'Income earned in Michigan',
          ],
          action: schedule('Tax Planning & Consulting'),
        },
        {
          title: 'Audit Protection',
          text: 'Most letters ask for receipts and nothing worse. We read them the day they come, answer within the time allowed, and deal with the auditor so that you can deal with your customers.',
          features: [
            'Replies to review letters',
            'Records put in order before a visit',
            'Someone beside you in the meeting',
            'Objections, filed within the deadline',
          ],
          action: schedule('Audit Protection'),
        },
        {
          title: 'AgriStability & AgriInvest',
          text: 'The programs pay farms that enrolled in time and kept the right figures. We keep both: your production margin, your inventories and the deadlines that fall in seeding.',
          features: [
            'Enrolment and yearly forms',
            'Reference margin, worked out and checked',
            'Interim payments in a bad year',
            'AgriInvest deposits made in time to be matched',
          ],
          action: schedule('AgriStability & AgriInvest'),
        },
      ],
    },
    {
      type: 'large-figure',
      ground: 'sky',
      heading: 'The date everyone knows, and two that cost money',
      figure: statistics.personalReturn,
      text: 'If you or your spouse are self-employed, the return may follow in June. The payment may not: interest runs from May 1.',
      others: [statistics.selfEmployedReturn, statistics.corporateReturn],
      note: 'When a due date falls on a Saturday, a Sunday or a public holiday, the next business day counts.',
    },
    {
      type: 'index',
      ground: 'paper',
      heading: 'What you gain',
      note: {
        title: 'The initial consultation is complimentary',
        text: 'Bring last year’s return and any letter you have not opened. You hear what needs doing, by when, and for how much. If you can do it yourself, you hear that too.',
      },
      groups: [
        {
          title: 'Peace and quiet',
          entries: [
            'Deadlines kept by us, with a reminder to you',
            'One adviser who knows last year',
            'Letters answered, not filed',
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
    {
      type: 'call',
      look: 'close',
      heading: 'Bring the shoebox',
      action: schedule('Tax Services'),
      secondary: { label: `Or call ${company.phone.value.display}`, href: phoneHref },
    },
  ],
};
