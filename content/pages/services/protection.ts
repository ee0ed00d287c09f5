import { company, phoneHref } from '../../company.ts';
import { consultAbout } from '../../consult.ts';
import { otherFinancialServices } from '../../financial-services.ts';
import { underServices } from '../../services.ts';
import { statistics } from '../../statistics.ts';
import type { Page } from '../../vocabulary/page.ts';

const review = (label: string, subject: string) => ({ label, href: consultAbout(subject) });

export const protection: Page = {
  path: '/services/protection',
  name: 'Income & Lifestyle Protection',
  under: underServices,
  title: 'Income & Lifestyle Protection',
  description:
    'Life, disability, critical illness and business protection for families and owners in Windsor, Ontario. Begin with a free review of what you have.',
  sections: [
    {
      type: 'wide-hero',
      ground: 'mist',
      drawing: 'lots-dyke',
      title: 'Income & Lifestyle Protection',
      lead: 'Most households and small firms live on the work of one or two people. We look at what happens when one of them cannot work, and close the gaps that matter.',
      action: review('Book a free review', 'Income & Lifestyle Protection'),
      secondary: { label: `Call ${company.phone.value.display}`, href: phoneHref },
      facts: [
        { figure: 'Free review', text: 'Of the cover you already have' },
        { figure: 'Four types', text: 'Life, disability, illness, business' },
        { figure: 'Both sides', text: 'Family and firm looked at together' },
        { figure: '24 hours', text: 'Before you hear from us' },
      ],
    },
    {
      type: 'large-figure',
      ground: 'paper',
      heading: 'Why look at it while all is well',
      figure: statistics.workingCanadians,
      text: 'A plan at work may cover part of it, for part of the time. Few people have read which part.',
      others: [statistics.longDisability, statistics.criticalIllness],
      note: 'Figures like these describe a country, not a household. In the review we use yours.',
    },
    {
      type: 'entries',
      look: 'rows',
      ground: 'mist',
      heading: 'First the risk, then the product',
      lead: 'In that order. A policy that answers no risk is an expense.',
      entries: [
        {
          title: 'Risk Assessment',
          text: 'We list who depends on which income, what would still have to be paid, for how long, and what is there already: savings, benefits at work, government plans, a spouse’s pay.',
          features: [
            'Monthly needs, with and without you',
            'Benefits at work, read to the last page',
            'Debts and guarantees that would fall due',
            'What the firm loses if its owner is away',
          ],
          action: review('Schedule a risk assessment', 'Risk Assessment'),
        },
        {
          title: 'Insurance Products',
          text: 'Where a gap is too large to carry yourself, insurance can carry it. We compare in writing what each policy pays, when it does not, and what it costs to the end. Policies are placed by advisers licensed where you live.',
          features: [
            'Term and permanent life insurance',
            'Disability and critical illness policies',
            'Group benefits for small teams',
            'Old policies kept, changed or let go',
          ],
          action: review('Ask about insurance', 'Insurance Products'),
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
          text: 'Replaces your income for those who live on it, pays off the house, and settles the tax on a farm or a business that should stay in the family.',
          aside: 'Pays a sum when you die: for a term, or for life',
        },
        {
          badge: 'DISABILITY',
          title: 'Disability Insurance',
          text: 'Pays part of your earnings while you cannot do your work. The definition of “your work” is the clause to read first.',
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
          text: 'Keeps the firm running when an owner or a key person is gone, and gives partners the money to buy a share instead of a quarrel.',
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
        text: 'Send us the policies you have. We tell you what each one does, where two of them cover the same thing, and where nothing does. You owe us nothing for it, and may keep everything as it is.',
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
            'An owner who cannot come in',
            'A partner’s share that passes to heirs',
            'Loans guaranteed in person',
            'One employee who holds the key',
            'Benefits that end with the job',
          ],
        },
      ],
    },
    otherFinancialServices('Income & Lifestyle Protection'),
    {
      type: 'call',
      look: 'close',
      heading: 'Find out where you stand',
      action: review('Book a free review', 'Income & Lifestyle Protection'),
      secondary: { label: `Or call ${company.phone.value.display}`, href: phoneHref },
    },
  ],
};
