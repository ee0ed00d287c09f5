import { company, phoneHref } from '../../company.ts';
import { costs } from '../../costs.ts';
import { otherFinancialServices } from '../../financial-services.ts';
import { practice } from '../../practice.ts';
import { underServices } from '../../services.ts';
import { statistics } from '../../statistics.ts';
import { consultAbout, type SubjectId } from '../../subjects.ts';
import type { Page } from '../../vocabulary/page.ts';

const review = (label: string, subject: SubjectId) => ({ label, href: consultAbout(subject) });

export const protection: Page = {
  path: '/services/protection',
  name: 'Income & Lifestyle Protection',
  under: underServices,
  subject: 'protection',
  title: 'Insurance needs review in Windsor, ON',
  description:
    'What your household or business would be short each month if you could not work. Free review of life, disability and critical illness insurance in Windsor.',
  sections: [
    {
      type: 'wide-hero',
      ground: 'mist',
      drawing: 'lots-dyke',
      title: 'Income & Lifestyle Protection',
      lead: 'If you could not work for a year, how much would you be short each month? We work it out from your bills and benefits. If you need insurance, a licensed agent sells it.',
      action: review('Book a free review', 'protection'),
      secondary: { label: `Call ${company.phone.value.display}`, href: phoneHref },
      facts: [
        { figure: 'Free review', text: 'Of the insurance you already have' },
        { figure: 'Four types', text: 'Life, disability, illness and business' },
        { figure: 'Home and firm', text: 'Reviewed together if you own a business' },
        { figure: 'In dollars', text: 'How much you would be short each month' },
      ],
    },
    {
      type: 'large-figure',
      ground: 'paper',
      heading: 'Why review your insurance while all is well?',
      figure: statistics.workingCanadians,
      text: 'A disability plan at work usually pays part of your income for a limited time. Your benefits booklet says how much and for how long. If you run your own shop, you may have no plan at all, so start with your savings and your monthly bills.',
      others: [statistics.longDisability, statistics.criticalIllness],
      note: 'The review uses your own bills and benefits in place of these figures.',
    },
    {
      type: 'entries',
      look: 'rows',
      ground: 'mist',
      heading: 'How much insurance do you need?',
      lead: 'We work out the gap. If you want insurance to fill it, a licensed agent takes over.',
      entries: [
        {
          title: 'Risk Assessment',
          text: 'We list who depends on your income and which bills go on if it stops. Then we take off what you would still have, such as savings, a plan at work, EI, CPP and a spouse’s pay. You get one page with the gap in dollars a month.',
          features: [
            'Your household’s monthly bills',
            'The benefits booklet from work, read with you',
            'Debts and loan guarantees',
            'What your business loses while you are away',
          ],
          action: review('Schedule a risk assessment', 'risk-assessment'),
        },
        {
          title: 'Insurance Products',
          text: `We do not sell insurance. We introduce you to ${practice.insuranceAgent.value}, who explains the policies, quotes a premium and handles the application. You can look up an agent’s licence on the website of the Financial Services Regulatory Authority of Ontario.`,
          features: [
            'Term and permanent life insurance',
            'Disability and critical illness policies',
            'Group benefits for small teams',
            'A list of questions about your old policies',
          ],
          action: review('Ask about insurance', 'insurance'),
        },
      ],
    },
    {
      type: 'specimen',
      look: 'sheet',
      sheet: 'coverage',
      ground: 'sky',
      heading: 'The gap, in dollars a month',
      lead: 'What you get from a risk assessment, here for a couple with one plan at work.',
    },
    {
      type: 'ledger',
      ground: 'paper',
      heading: 'Four types of protection',
      rows: [
        {
          badge: 'LIFE',
          title: 'Life Insurance',
          text: 'Who would pay the mortgage if you died? The policy pays the people you name. Owners also use it to pay the tax when a farm or a shop goes to the children.',
          aside: 'Pays a sum when you die, for a term or for life',
        },
        {
          badge: 'DISABILITY',
          title: 'Disability Insurance',
          text: 'It replaces part of your pay while you are ill or injured. Read one definition first. Some policies pay when you cannot do your own job, others only when you cannot do any job.',
          aside: 'Pays monthly, after a waiting period',
        },
        {
          badge: 'ILLNESS',
          title: 'Critical Illness Insurance',
          text: 'It pays once if you survive a listed illness, such as cancer, a heart attack or a stroke. You can spend it on time off, travel for treatment or help at home.',
          aside: 'Pays one sum, usually after 30 days',
        },
        {
          badge: 'BUSINESS',
          title: 'Business Protection',
          text: 'If you are off sick, who pays the rent and the staff? One policy covers the firm’s bills. Another gives the remaining owners money to buy a partner’s share after a death.',
          aside: 'Key person, buy-sell and overhead cover',
        },
      ],
    },
    {
      type: 'index',
      ground: 'sky',
      heading: 'Risks we ask about',
      note: {
        title: 'The review is free',
        text: 'Bring your policies, the benefits booklet from work and a list of monthly bills. You see what each one says it pays and which bills nothing covers. Whether to change a policy is a question for the licensed agent. You do not have to buy anything.',
      },
      groups: [
        {
          title: 'At home',
          entries: [
            'Months without pay',
            'Mortgage or rent payments',
            'Care for a child or a parent',
            'Loans you signed with someone else',
            'Medical costs that no plan pays',
          ],
        },
        {
          title: 'At work',
          entries: [
            'An owner who is away for months',
            'A partner’s share that goes to the heirs',
            'Business loans you guaranteed yourself',
            'One employee nobody can replace',
            'Benefits that end when the job ends',
          ],
        },
      ],
    },
    otherFinancialServices('Income & Lifestyle Protection'),
    { ...costs.protection, ground: 'paper' },
    {
      type: 'call',
      look: 'close',
      ground: 'mist',
      view: 'roadway-near',
      heading: 'How much would you be short?',
      action: review('Book a free review', 'protection'),
      secondary: { label: `Or call ${company.phone.value.display}`, href: phoneHref },
    },
  ],
};
