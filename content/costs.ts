// What each service costs, on its own page. Where packages cover the subject, their prices stand there.

import { launchAuthorityBlueprint } from './pages/packages/launch-authority-blueprint.ts';
import { marketingPackages } from './pages/packages/marketing-packages.ts';
import { precisionBlueprint } from './pages/packages/precision-blueprint.ts';
import { dollars } from './prices.ts';
import type { FactSheetSection } from './vocabulary/calls.ts';
import type { Page } from './vocabulary/page.ts';

type Cost = Omit<FactSheetSection, 'ground'>;

const heading = 'What it costs';

/**
 * The prices of the packages that cover a service, each with the line that its own page says about it.
 * @param about what the packages hold of this subject, and what they do not
 */
function packaged({ title, path, sections }: Page, about: string): Cost {
  const sheets = sections.filter((section) => section.type === 'term-sheet');
  return {
    type: 'fact-sheet',
    heading,
    paragraphs: [
      about,
      'The first consultation is free. A package has a fixed price; anything else is quoted before it begins.',
    ],
    factsHeading: title,
    facts: sheets.flatMap(({ packages }) =>
      packages.map(({ name, price, description }) => ({
        term: name,
        detail: `${dollars(price)}. ${description}`,
      })),
    ),
    secondary: { label: 'Compare line by line', href: `${path}#packages` },
  };
}

/**
 * How a price comes about where no package covers the subject.
 * @param first the first conversation and its length
 */
function quoted(about: string, first = '30 minutes, free'): Cost {
  return {
    type: 'fact-sheet',
    heading,
    paragraphs: [about],
    facts: [
      { term: 'First conversation', detail: first },
      {
        term: 'After it',
        detail: 'A quote before any work begins: scope, fee and dates on a page',
      },
      { term: 'Currency and tax', detail: 'Canadian dollars; HST, where it applies, on a line of its own' },
    ],
    secondary: { label: 'How we charge', href: '/faq#pricing-investment' },
  };
}

export const costs = {
  hrSupport: packaged(
    precisionBlueprint,
    'Policy review, new policies and training come as three packages. A single question, a complaint or a reorganization is quoted by itself.',
  ),
  marketingSupport: packaged(
    marketingPackages,
    'Logo, stationery, website and a start in social media come as three packages. Research, content and the months after are quoted by themselves.',
  ),
  businessPlans: packaged(
    launchAuthorityBlueprint,
    'For a business that is about to begin, the plan is part of a startup package. A plan for a business that is open already is quoted by itself.',
  ),
  businessServices: packaged(
    launchAuthorityBlueprint,
    'Founding a business comes as a package. Bookkeeping, payroll and minute books are quoted once we have seen one month of your papers.',
  ),
  strategicPlanning: quoted(
    'Planning has no package: one decision and a plan for three years are different work. What moves the fee is how many people we speak with and how many meetings it takes.',
  ),
  training: quoted(
    'Training has no package, since four people and forty are taught differently. What moves the fee is the number of people, of sessions and of tools to set up. Some public programs pay part of it, and we say which.',
  ),
  grants: quoted(
    'You pay for the work, whatever the funder decides: no share of the grant, and no fee for success. What moves the fee is the length of the application and the state of your figures. You hear our opinion of your chances before you pay anything.',
  ),
  taxes: quoted(
    'A return with two slips and a farm with three partners are different work. What moves the fee is the number of returns, of years to catch up on, and how far the records are sorted.',
    'Complimentary',
  ),
  lifeAndLegacy: quoted(
    'What moves the fee is how many of the three plans you need and how many people and properties they cover. A lawyer’s or notary’s own bill is separate, and you know it beforehand.',
    '60 minutes, free, no obligation',
  ),
  protection: quoted(
    'The review is free. What a policy costs is set by its insurer, from your age, your health and the amount. You see the whole cost, and who is paid when you buy it, before you sign.',
    'The review, free',
  ),
  wealth: quoted(
    'Your portfolio is read free of charge. What managing it costs depends on its size and on what is in it. Each cost is shown in dollars a year, with who receives it, before you decide.',
    'The portfolio analysis, free',
  ),
} satisfies Record<string, Cost>;
