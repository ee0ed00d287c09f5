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
      lead: 'How much should you save each month, and what are you paying in fees? We work out the plan. A registered portfolio manager invests the money.',
      action: ask('Get a free portfolio analysis', 'portfolio'),
      secondary: { label: `Call ${company.phone.value.display}`, href: phoneHref },
      facts: [
        { figure: 'Free', text: 'Analysis of the portfolio you have' },
        { figure: 'In dollars', text: 'Your fees for a year, added up' },
        { figure: 'Four steps', text: 'With two meetings every year' },
        { figure: 'One page', text: 'RRSP, TFSA and corporate accounts' },
      ],
    },
    {
      type: 'large-figure',
      ground: 'paper',
      heading: 'What time does',
      figure: statistics.million,
      text: 'How much is it after 30 years? At 7 percent it is $566,765, and $180,000 of that is your own money. This is arithmetic at a steady rate, before fees, tax and inflation. Real returns go up and down.',
      others: [statistics.startEarly, statistics.assumedReturn],
    },
    {
      type: 'tool',
      look: 'wealth',
      id: 'saving',
      ground: 'mist',
      heading: 'With your own amounts',
      lead: 'Each step is one year, as high as the balance at its end. Change a figure, and the drawing changes with it.',
    },
    {
      type: 'steps',
      look: 'piers',
      ground: 'paper',
      heading: 'How we go about it',
      steps: [
        {
          title: 'Goal Setting',
          text: 'What is the money for, and by which year do you need it? We put your goals in order, because most families cannot pay for all of them at once.',
        },
        {
          title: 'Strategy Development',
          text: 'We work out how much to save each month and which account to fill first. Then you decide how large a loss you could accept in a bad year.',
        },
        {
          title: 'Implementation',
          text: 'The portfolio manager opens the accounts and moves your holdings. Ask your old institution first what it charges for the transfer. We set up the monthly payments with you.',
        },
        {
          title: 'Monitoring & Adjusting',
          text: 'We meet twice a year. Call us sooner if you sell, retire, marry or inherit.',
        },
      ],
    },
    {
      type: 'specimen',
      look: 'sheet',
      sheet: 'savings',
      ground: 'sky',
      heading: 'Three goals on one page',
      lead: 'The strategy in short, with an amount for each goal and how much it may lose.',
    },
    {
      type: 'entries',
      look: 'rows',
      ground: 'mist',
      heading: 'A managed portfolio, or your own choices?',
      lead: 'Let a registered manager decide, or choose yourself and ask us about cost and tax.',
      entries: [
        {
          title: 'Investment Management',
          text: `We write down your goals and limits as an investment policy. ${upper(practice.registrant.value)} then builds and manages the portfolio under that policy. We do not manage money ourselves or recommend securities.`,
          features: [
            'A written investment policy',
            'Asset mix and rebalancing',
            'RRSP, TFSA, FHSA and corporate accounts together',
            'Tax on Canadian and U.S. holdings',
            'A review of your fees every year',
          ],
          action: ask('Ask about a managed portfolio', 'investment-management'),
        },
        {
          title: 'Investment Products',
          text: 'We explain how a type of product works, what it costs in dollars a year, how soon you can sell it, and who earns money when you buy. For a recommendation or a purchase, you go to a representative registered where you live. For segregated funds, that is a licensed insurance agent.',
          features: [
            'Guaranteed investment certificates',
            'Mutual funds and exchange-traded funds',
            'Segregated funds',
            'Registered plans for school, a first home and retirement',
          ],
          action: ask('Ask about products', 'investment-products'),
        },
      ],
    },
    {
      type: 'items',
      look: 'quadrant',
      ground: 'river',
      heading: 'Principles we plan by',
      items: [
        {
          title: 'Spread it',
          text: 'Keep the amount in any one company or country below what you could afford to lose.',
        },
        {
          title: 'Keep costs down',
          text: 'A fee of 2 percent on $100,000 is $2,000 a year, even in a year when you lose money. Look for it on your yearly statement, or send us the statement.',
        },
        {
          title: 'Stay the course',
          text: 'Decide now what you will do if markets fall by a fifth. Your policy records it, so you do not have to decide in a bad week.',
        },
        {
          title: 'Mind the tax',
          text: 'Interest, dividends and capital gains are taxed at different rates. It matters which account you keep each of them in.',
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
