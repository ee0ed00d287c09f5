// What each service costs, on its own page. Where packages cover the subject, their prices stand there.

import { usualFees } from './office.ts';
import { launchAuthorityBlueprint } from './pages/packages/launch-authority-blueprint.ts';
import { marketingPackages } from './pages/packages/marketing-packages.ts';
import { precisionBlueprint } from './pages/packages/precision-blueprint.ts';
import { practice } from './practice.ts';
import { dollars, packages } from './prices.ts';
import type { FactLine } from './vocabulary/base.ts';
import type { FactSheetSection } from './vocabulary/calls.ts';
import type { Page } from './vocabulary/page.ts';
import { workTerms } from './work-terms.ts';

type Cost = Omit<FactSheetSection, 'ground'>;

/** A usual fee as a line, once the firm has supplied it. @param term what costs it */
const usually = (term: string, { value }: { value: string | null }): readonly FactLine[] =>
  value ? [{ term, detail: `${value}, before HST` }] : [];

/**
 * The prices of the packages that cover a service, each with the line that its own page says about it.
 * @param heading the question that a reader asks
 * @param paragraphs what the packages hold of this subject, and what is quoted apart from them
 */
function packaged({ path, name, sections }: Page, heading: string, paragraphs: readonly string[]): Cost {
  const sheets = sections.filter((section) => section.type === 'term-sheet');
  return {
    type: 'fact-sheet',
    heading,
    paragraphs,
    factsHeading: packages.find(({ href }) => href === path)?.product ?? name,
    facts: [
      ...sheets.flatMap((sheet) =>
        sheet.packages.map(({ name: term, price, description }) => ({
          term,
          detail: `${dollars(price)}. ${description}`,
        })),
      ),
    ],
    secondary: { label: 'Compare line by line', href: `${path}#packages` },
  };
}

/**
 * What is paid, and to whom, where no package covers the subject.
 * @param heading the question that a reader asks
 * @param facts what is paid, how long it takes and who else sends a bill
 */
const unpackaged = (heading: string, about: string, facts: readonly FactLine[]): Cost => ({
  type: 'fact-sheet',
  heading,
  paragraphs: [about],
  facts,
  secondary: { label: 'How we charge', href: '/faq#pricing-investment' },
});

/** The same where the firm sends a bill. */
const quoted = (heading: string, about: string, facts: readonly FactLine[]): Cost =>
  unpackaged(heading, about, [
    ...facts,
    { term: 'Currency and tax', detail: 'Canadian dollars; HST, where it applies, on a line of its own' },
  ]);

export const costs = {
  hrSupport: packaged(precisionBlueprint, 'What does HR support cost?', [
    `Policy review, new policies and staff training come in three packages at a fixed price. Most take ${workTerms.policies.value}.`,
    'We quote a single question, a complaint or a reorganization on its own, before we start. If you need a lawyer or an outside investigator, that bill comes from them.',
  ]),
  marketingSupport: packaged(marketingPackages, 'What does marketing cost?', [
    `Your logo, cards and website come in three packages, and Authority adds a first month of marketing. They take ${workTerms.branding.value}.`,
    'Customer research, writing and monthly work are quoted one by one. You pay printers and advertising platforms directly, at their price.',
  ]),
  businessPlans: packaged(launchAuthorityBlueprint, 'What does a business plan cost?', [
    'Opening a new business? The Launch package includes a simple outline, and Enterprise includes projections for three years.',
    'If the business is already open, we quote the plan on its own after the free call. The fee depends on how many years of records you have and who will read the plan.',
  ]),
  businessServices: packaged(launchAuthorityBlueprint, 'What do bookkeeping and payroll cost?', [
    'We look at one month of your papers and then quote a monthly fee. It depends on the number of transactions, employees and pay dates. Minute books are quoted by the number of years to catch up.',
    'If you are starting a business, advice comes in three packages. The lawyer’s bill and government fees are separate.',
  ]),
  strategicPlanning: quoted(
    'What does a strategic plan cost?',
    'The fee depends on how many people we interview and how many meetings you need. One day with your board costs less than a plan with twenty interviews, and we say so if a day is enough.',
    [
      { term: 'First call', detail: '30 minutes, free' },
      ...usually('Usual fee', usualFees.strategicPlan),
      { term: 'Time', detail: '4-8 weeks from the first interview' },
      { term: 'Before we start', detail: 'A quote with the scope, the fee and the meeting dates' },
    ],
  ),
  training: quoted(
    'What does AI training cost?',
    'The fee depends on the number of people, sessions and tools to set up. Ontario and federal programs sometimes pay part of the cost of training. We check which ones take applications before you book.',
    [
      { term: 'First call', detail: '30 minutes, free' },
      ...usually('Usual fee, a session', usualFees.training),
      {
        term: 'All five steps',
        detail: `About ${workTerms.training.value}, and a review after ninety days`,
      },
      { term: 'Subscriptions', detail: 'You buy the tool in your own name, and the bill comes to you' },
    ],
  ),
  grants: quoted(
    'What does a grant writer cost?',
    'You pay a fixed fee for the work, and the fee is the same if the funder says no. We take no share of a grant. The fee depends on the length of the form and the state of your records.',
    [
      { term: 'First call', detail: '30 minutes, free, with our opinion of your chances' },
      ...usually('Usual fee', usualFees.application),
      { term: 'Time', detail: '2-4 weeks for most applications' },
      {
        term: 'Your own share',
        detail: 'Many programs pay part of a project, after you have paid the bills',
      },
    ],
  ),
  taxes: quoted(
    'What does a tax return cost?',
    'The fee depends on the number of slips, rental properties and businesses, and on whether your receipts are sorted. Catching up on several years is quoted in one amount.',
    [
      { term: 'First consultation', detail: 'Complimentary' },
      ...usually('Usual fee', usualFees.return),
      { term: 'Time', detail: `About ${workTerms.taxReturn.value} once we have all your papers` },
      { term: 'Sending papers', detail: `Bring them, or upload them to ${practice.documents.value}` },
    ],
  ),
  lifeAndLegacy: quoted(
    'What does estate planning cost?',
    'After the free hour we quote a fixed fee. It depends on how many of the three plans you need, and on how many people and properties they cover.',
    [
      { term: 'First hour', detail: '60 minutes, free, no obligation' },
      { term: 'Time', detail: `Options on paper in ${practice.planningTime.value}` },
      { term: 'Your lawyer', detail: 'Bills you directly for wills and powers of attorney' },
    ],
  ),
  protection: unpackaged(
    'What does the review cost?',
    'Our review is free. If you buy a policy, the insurer sets the premium from your age, your health and the amount. The agent tells you the premium before you apply.',
    [
      { term: 'Review', detail: 'Free, with no need to buy anything' },
      { term: 'Insurance agent', detail: `Paid ${practice.agentPay.value}` },
      { term: 'Existing policies', detail: 'Ask the agent before you cancel one' },
    ],
  ),
  wealth: quoted(
    'What does investment management cost?',
    'You pay nothing for our analysis of your portfolio. The registered manager’s fee depends on the size of the portfolio. Fund fees come on top of it, so we show both in dollars a year.',
    [
      { term: 'Portfolio analysis', detail: 'Free' },
      { term: 'Portfolio manager', detail: `Paid ${practice.registrantPay.value}` },
      { term: 'Sending statements', detail: `On paper, or uploaded to ${practice.documents.value}` },
    ],
  ),
} satisfies Record<string, Cost>;
