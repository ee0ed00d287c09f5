import { practice } from '../practice.ts';
import { dollars } from '../prices.ts';
import type { Income, Sheet } from '../vocabulary/specimens.ts';

/** What the household of the example spends a month. */
const needed = 6_200;
const spouse: Income = { from: 'Spouse’s pay', monthly: 2_900 };

/** The firm adds up; whoever is licensed explains and sells (`content/practice.ts`). */
export const coverage: Sheet = {
  name: 'Coverage summary',
  belongsTo: 'Income & Lifestyle Protection',
  page: '/services/protection',
  subject: 'papers-protection',
  title: 'If one of you is ill for a year',
  corner: 'Household of [name]',
  figures: true,
  blocks: [
    {
      kind: 'large',
      text: `The bills come to ${dollars(needed)} a month.`,
      callout: {
        title: 'From your statements',
        text: 'We add up a whole year, so that holidays and repairs are in it.',
      },
    },
    {
      kind: 'gap',
      title: 'Month 1',
      needed,
      there: [spouse, { from: 'Sick pay', monthly: 1_900 }],
    },
    {
      kind: 'gap',
      title: 'Months 2 to 6',
      needed,
      there: [spouse, { from: 'Plan at work', monthly: 2_400 }],
      callout: {
        title: 'As the booklet says',
        text: 'The plan of this example ends after six months. We read yours to its last page.',
      },
    },
    {
      kind: 'gap',
      title: 'From month 7',
      needed,
      there: [spouse],
      callout: {
        title: 'The figure to decide on',
        text: 'Savings may carry it, or a smaller budget. If neither does, ask what a policy costs.',
      },
    },
    {
      kind: 'table',
      head: ['In force', 'Pays', 'Until'],
      rows: [
        ['Mortgage life *', 'What is owed', '[year]'],
        ['Term life, [insurer] *', '[sum]', '[year]'],
        ['Plan at work', 'Part of [pay]', 'Month\u00a06'],
      ],
      callout: {
        title: 'Where two overlap',
        text: 'An asterisk marks two policies that could pay off the same debt. Ask the agent which one to keep.',
      },
    },
    {
      kind: 'text',
      title: 'Who does what',
      text: `We add up what is missing. If you want cover, ${practice.insuranceAgent.value} explains, quotes and places it.`,
    },
    {
      kind: 'fine',
      text: '* Both could pay off the mortgage. After tax. Savings of [amount] are not counted.',
    },
  ],
};
