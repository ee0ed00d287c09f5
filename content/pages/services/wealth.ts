import { company, phoneHref } from '../../company.ts';
import { consultAbout } from '../../consult.ts';
import { otherFinancialServices } from '../../financial-services.ts';
import { underServices } from '../../services.ts';
import { statistics } from '../../statistics.ts';
import type { Page } from '../../vocabulary/page.ts';

const ask = (label: string, subject: string) => ({ label, href: consultAbout(subject) });

export const wealth: Page = {
  path: '/services/wealth',
  name: 'Wealth Accumulation & Growth',
  under: underServices,
  title: 'Wealth Accumulation & Growth',
  description:
    'Investment management and investment products for families and owners in Windsor, Ontario: goals first, costs in writing, a free portfolio analysis.',
  sections: [
    {
      type: 'wide-hero',
      ground: 'sky',
      drawing: 'lots-terraces',
      title: 'Wealth Accumulation & Growth',
      lead: 'Money set aside on purpose, for something with a name and a date. We help you decide how much, where, and what to do on the day the market falls.',
      action: ask('Get a free portfolio analysis', 'Portfolio analysis'),
      secondary: { label: `Call ${company.phone.value.display}`, href: phoneHref },
      facts: [
        { figure: 'Free', text: 'Analysis of your portfolio' },
        { figure: 'In writing', text: 'Every cost, in dollars' },
        { figure: 'Four steps', text: 'From goal to adjustment' },
        { figure: '24 hours', text: 'To a reply, rain or shine' },
      ],
    },
    {
      type: 'large-figure',
      ground: 'paper',
      heading: 'What time does',
      figure: statistics.thirtyYears,
      text: 'An illustration, not a forecast. Returns move, and fees, taxes and prices take their share. We make the calculation again with your own amounts before you commit to anything.',
      others: [statistics.startEarly, statistics.assumedReturn],
    },
    {
      type: 'steps',
      look: 'piers',
      ground: 'mist',
      heading: 'How we go about it',
      steps: [
        {
          title: 'Goal Setting',
          text: 'A house, a school, a sale, a retirement: each gets an amount and a year, and an order in case not all fit.',
        },
        {
          title: 'Strategy Development',
          text: 'How much risk the goal needs, how much you can bear, and which accounts to use first.',
        },
        {
          title: 'Implementation',
          text: 'Accounts opened, transfers made, contributions set to leave on payday.',
        },
        {
          title: 'Monitoring & Adjusting',
          text: 'Twice a year, by a rule written down beforehand, and whenever your life changes.',
        },
      ],
    },
    {
      type: 'entries',
      look: 'rows',
      ground: 'paper',
      heading: 'Two ways to use us',
      lead: 'Have it looked after, or choose the parts yourself with somebody to ask.',
      entries: [
        {
          title: 'Investment Management',
          text: 'A portfolio built for your goals and kept to its plan: spread across kinds of investment and countries, put back in balance on fixed days, and reported on two pages you can read.',
          features: [
            'A written investment policy',
            'Asset mix and rebalancing',
            'RRSP, TFSA, FHSA and corporate accounts as one',
            'Canadian and U.S. holdings, with the tax in view',
            'Two meetings a year',
          ],
          action: ask('Talk about management', 'Investment Management'),
        },
        {
          title: 'Investment Products',
          text: 'For those who decide for themselves. We explain what a product is, what it costs each year in dollars, how soon you can get out, and who is paid when you buy it. Products are placed by representatives registered where you live.',
          features: [
            'Guaranteed investment certificates',
            'Mutual funds and exchange-traded funds',
            'Segregated funds',
            'Registered plans for education, homes and retirement',
          ],
          action: ask('Ask about products', 'Investment Products'),
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
          text: 'No company, country or clever idea holds more than you could stand to lose.',
        },
        {
          title: 'Keep costs down',
          text: 'A fee is certain and a return is not. Every cost is named before it is paid.',
        },
        {
          title: 'Stay the course',
          text: 'The plan for a bad year is written in a good one. Then we follow it.',
        },
        {
          title: 'Mind the tax',
          text: 'What counts is what stays with you, so the account matters as much as the investment.',
        },
      ],
    },
    otherFinancialServices('Wealth Accumulation & Growth'),
    {
      type: 'call',
      look: 'close',
      heading: 'Have your portfolio read, free',
      action: ask('Get a free portfolio analysis', 'Portfolio analysis'),
      secondary: { label: `Or call ${company.phone.value.display}`, href: phoneHref },
    },
  ],
};
