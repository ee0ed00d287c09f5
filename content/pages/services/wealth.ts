import { company, phoneHref } from '../../company.ts';
import { costs } from '../../costs.ts';
import { otherFinancialServices } from '../../financial-services.ts';
import { practice } from '../../practice.ts';
import { underServices } from '../../services.ts';
import { statistics } from '../../statistics.ts';
import { consultAbout, type SubjectId } from '../../subjects.ts';
import type { Page } from '../../vocabulary/page.ts';

/** A stand-in's words at the beginning of a sentence. */
const upper = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const ask = (label: string, subject: SubjectId) => ({ label, href: consultAbout(subject) });

export const wealth: Page = {
  path: '/services/wealth',
  name: 'Wealth Accumulation & Growth',
  under: underServices,
  subject: 'portfolio',
  title: 'Investment planning, Windsor, Ontario',
  description:
    'RRSP, TFSA and corporate savings for families and owners in Windsor and Essex County. A free analysis of what you hold and what it costs you each year.',
  sections: [
    {
      type: 'wide-hero',
      ground: 'sky',
      drawing: 'lots-terraces',
      title: 'Wealth Accumulation & Growth',
      lead: 'How much to set aside, in which account, and what it costs you each year. We work out the plan; a registered portfolio manager invests the money.',
      action: ask('Get a free portfolio analysis', 'portfolio'),
      secondary: { label: `Call ${company.phone.value.display}`, href: phoneHref },
      facts: [
        { figure: 'Free', text: 'Analysis of your portfolio' },
        { figure: 'In dollars', text: 'What your holdings cost a year' },
        { figure: 'Four steps', text: 'From goal to adjustment' },
        { figure: 'RRSP to corporation', text: 'All accounts on one page' },
      ],
    },
    {
      type: 'large-figure',
      ground: 'paper',
      heading: 'What time does',
      figure: statistics.million,
      text: 'After 30 years it is $566,765, of which $180,000 was paid in. This is arithmetic at a steady rate, before fees, tax and inflation. Real returns go up and down.',
      others: [statistics.startEarly, statistics.assumedReturn],
    },
    {
      type: 'tool',
      look: 'wealth',
      ground: 'mist',
      heading: 'With your own amounts',
      lead: 'Each year is a terrace. Change the three figures and the hill is cut again.',
    },
    {
      type: 'steps',
      look: 'piers',
      ground: 'paper',
      heading: 'How we go about it',
      steps: [
        {
          title: 'Goal Setting',
          text: 'You list what the money is for. Each goal gets an amount, a year and a rank, because most families cannot fund all of them at once.',
        },
        {
          title: 'Strategy Development',
          text: 'We work out the monthly amount, which account comes first, and how large a loss each goal could take. It usually needs two meetings.',
        },
        {
          title: 'Implementation',
          text: 'The portfolio manager opens the accounts and moves the holdings; transfers between institutions often take two to four weeks. Contributions leave on payday.',
        },
        {
          title: 'Monitoring & Adjusting',
          text: 'Two meetings a year, and another when you sell, retire, marry or inherit.',
        },
      ],
    },
    {
      type: 'entries',
      look: 'rows',
      ground: 'mist',
      heading: 'Two ways to use us',
      lead: 'You can hand over the decisions, or make them yourself with help on cost and tax.',
      entries: [
        {
          title: 'Investment Management',
          text: `We put your goals and limits into an investment policy. ${upper(practice.registrant.value)} builds and manages the portfolio under it, and is paid ${practice.registrantPay.value}. We do not manage money ourselves or recommend securities.`,
          features: [
            'A written investment policy',
            'Asset mix and rebalancing',
            'RRSP, TFSA, FHSA and corporate accounts as one',
            'Canadian and U.S. holdings, with the tax in view',
            'Two meetings a year',
          ],
          action: ask('Ask about management', 'investment-management'),
        },
        {
          title: 'Investment Products',
          text: 'If you choose for yourself, we explain how a type of product works, what it costs each year in dollars, how soon you can sell it and who is paid when you buy. The recommendation and the sale come from a representative registered where you live.',
          features: [
            'Guaranteed investment certificates',
            'Mutual funds and exchange-traded funds',
            'Segregated funds',
            'Registered plans for education, homes and retirement',
          ],
          action: ask('Ask about products', 'investment-products'),
        },
      ],
    },
    {
      type: 'items',
      look: 'quadrant',
      ground: 'river',
      heading: 'Principles we invest by',
      items: [
        {
          title: 'Spread it',
          text: 'No single company or country should hold more than you could afford to lose.',
        },
        {
          title: 'Keep costs down',
          text: 'On $100,000, a fee of 2 percent is $2,000 a year, in good years and bad. We show yours in dollars.',
        },
        {
          title: 'Stay the course',
          text: 'Your policy says in advance what happens if markets fall by a fifth, so nobody has to decide in that week.',
        },
        {
          title: 'Mind the tax',
          text: 'Interest, dividends and gains are taxed differently. Which account holds which can change what you keep.',
        },
      ],
    },
    otherFinancialServices('Wealth Accumulation & Growth'),
    { ...costs.wealth, ground: 'paper' },
    {
      type: 'call',
      look: 'close',
      ground: 'mist',
      view: 'roadway-far',
      heading: 'Send us your last statement',
      action: ask('Get a free portfolio analysis', 'portfolio'),
      secondary: { label: `Or call ${company.phone.value.display}`, href: phoneHref },
    },
  ],
};
