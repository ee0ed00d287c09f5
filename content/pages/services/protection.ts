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
  title: 'Disability and life insurance, Windsor, ON',
  description:
    'Find out what your household or firm would be short each month if somebody could not work. A free review of the policies you have, in Windsor and Essex County.',
  sections: [
    {
      type: 'wide-hero',
      ground: 'mist',
      drawing: 'lots-dyke',
      title: 'Income & Lifestyle Protection',
      lead: 'If one of you could not work for a year, how much would be missing each month? We add it up from your own bills and benefits. A licensed agent handles any insurance.',
      action: review('Book a free review', 'protection'),
      secondary: { label: `Call ${company.phone.value.display}`, href: phoneHref },
      facts: [
        { figure: 'Free review', text: 'Of the cover you already have' },
        { figure: 'Four types', text: 'Life, disability, illness, business' },
        { figure: 'Both sides', text: 'Family and firm looked at together' },
        { figure: 'In dollars', text: 'What would be missing each month' },
      ],
    },
    {
      type: 'large-figure',
      ground: 'paper',
      heading: 'Why look at it while all is well',
      figure: statistics.workingCanadians,
      text: 'A plan at work usually pays part of your income for a limited time. The booklet says how much and how long; bring it and we will read it with you.',
      others: [statistics.longDisability, statistics.criticalIllness],
      note: 'These are figures for a whole country. In the review we use yours.',
    },
    {
      type: 'entries',
      look: 'rows',
      ground: 'mist',
      heading: 'First the risk, then the product',
      lead: 'We do the first part. A licensed agent does the second, and you decide whether it is needed.',
      entries: [
        {
          title: 'Risk Assessment',
          text: 'We list who depends on which income, which bills continue, and what would already be there from savings, benefits at work, EI, CPP and a spouse’s pay. You get one page that shows the gap in dollars a month.',
          features: [
            'Monthly needs, with and without you',
            'Benefits at work, read to the last page',
            'Debts and guarantees that would fall due',
            'What the firm loses if its owner is away',
          ],
          action: review('Schedule a risk assessment', 'risk-assessment'),
        },
        {
          title: 'Insurance Products',
          text: `If the gap is more than you can carry, we introduce ${practice.insuranceAgent.value}, who explains the policies, gives quotes and sells them. The agent is paid ${practice.agentPay.value}. You can look up any agent’s licence on the website of the Financial Services Regulatory Authority of Ontario.`,
          features: [
            'Term and permanent life insurance',
            'Disability and critical illness policies',
            'Group benefits for small teams',
            'Questions to ask about an old policy',
          ],
          action: review('Ask about insurance', 'insurance'),
        },
      ],
    },
    {
      type: 'ledger',
      ground: 'paper',
      heading: 'Four types of protection',
      rows: [
        {
          badge: 'LIFE',
          title: 'Life Insurance',
          text: 'Pays those you name. Families use it to replace income, pay off a mortgage, or pay the tax due when a farm or business passes on.',
          aside: 'Pays a sum when you die: for a term, or for life',
        },
        {
          badge: 'DISABILITY',
          title: 'Disability Insurance',
          text: 'Pays part of your earnings while you are ill or injured. Some policies pay if you cannot do your own job, others only if you cannot do any job, so read that definition first.',
          aside: 'Pays monthly, after a waiting period',
        },
        {
          badge: 'ILLNESS',
          title: 'Critical Illness Insurance',
          text: 'Pays once if you survive a listed illness such as cancer, a heart attack or a stroke, to use as you like: time off, travel for treatment, help at home.',
          aside: 'Pays one sum, usually after 30 days',
        },
        {
          badge: 'BUSINESS',
          title: 'Business Protection',
          text: 'Pays the firm’s bills while an owner is away, or gives the other owners the money to buy a share after a death.',
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
        text: 'Bring your policies, the benefits booklet from work and a list of monthly bills. You learn what each policy covers, where two overlap and what nothing covers. There is no charge, and you do not have to change anything.',
      },
      groups: [
        {
          title: 'At home',
          entries: [
            'An income that stops for months',
            'A mortgage that goes on',
            'Care for a child or a parent',
            'Debts signed for together',
            'Medical costs no plan pays',
          ],
        },
        {
          title: 'At work',
          entries: [
            'An owner who is ill for months',
            'A partner’s share that passes to heirs',
            'Loans guaranteed in person',
            'One employee who holds the key',
            'Benefits that end with the job',
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
      heading: 'Add up what would be missing',
      action: review('Book a free review', 'protection'),
      secondary: { label: `Or call ${company.phone.value.display}`, href: phoneHref },
    },
  ],
};
