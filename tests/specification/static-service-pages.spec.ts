import { expectPage } from '../support/expect-page.ts';
import { expect, test } from '../support/journey.ts';
import { cardOf, expectCards, expectWords, sectionOf } from '../support/page-parts.ts';
import {
  expectFigures,
  expectNoDeadButtons,
  expectServiceCard,
  expectSteps,
} from '../support/static-service-page.ts';

const anyConsultation = /^\/free-consult\?subject=\S+$/;

test.describe('section 2, static service pages', () => {
  test('Tax Services', async ({ page }) => {
    await expectPage(page, {
      path: '/services/taxes',
      title: 'Tax Services',
      headings: ['What you gain'],
      links: { 'Schedule Consultation': anyConsultation },
    });
    await expectServiceCard(page, 'Tax Preparation & Filing');
    await expectServiceCard(page, 'Tax Planning & Consulting');
    await expectServiceCard(page, 'Audit Protection');
    await expectServiceCard(page, 'AgriStability & AgriInvest');
    const benefits = sectionOf(page, 'What you gain');
    await test.step('benefits list', async () =>
      expect(await benefits.getByRole('listitem').count()).toBeGreaterThanOrEqual(4));
    await expectWords(benefits, 'beside it', ['The initial consultation is complimentary']);
    await expectNoDeadButtons(page);
  });

  test('Business Services', async ({ page }) => {
    await expectPage(page, {
      path: '/services/business',
      title: 'Business Services',
      links: { 'Schedule Consultation': anyConsultation },
    });
    await expectServiceCard(page, 'Bookkeeping');
    await expectServiceCard(page, 'Payroll Services');
    await expectServiceCard(page, 'Incorporation Services');
    await expectServiceCard(page, 'Corporate Minute Books');
    for (const title of ['HR Services', 'Farm Management Consulting'])
      await test.step(`"Coming Soon" card "${title}"`, () =>
        expect(cardOf(page, title).getByText('Coming Soon', { exact: true })).toBeVisible());
    await test.step('two cards are "Coming Soon"', () =>
      expect(page.getByText('Coming Soon', { exact: true })).toHaveCount(2));
    await test.step('button "Notify Me When Available"', () =>
      expect(page.getByRole('button', { name: 'Notify Me When Available', exact: true })).toBeVisible());
    await expectNoDeadButtons(page);
  });

  test('Life & Legacy Planning', async ({ page }) => {
    await expectPage(page, {
      path: '/services/life-legacy',
      title: 'Life & Legacy Planning',
      links: { 'Schedule Your Consultation': anyConsultation },
    });
    await expectServiceCard(page, 'Estate Planning');
    await expectServiceCard(page, 'Education Planning');
    await expectServiceCard(page, 'Retirement Planning');
    await expectSteps(sectionOf(page, 'Four steps, at your pace'), [
      'Discovery Meeting',
      'Analysis & Strategy',
      'Implementation',
      'Ongoing Review',
    ]);
    const first = sectionOf(page, 'The first conversation');
    for (const counts of ['free', 'no obligation']) await expectFigures(first, { '60 minutes': counts });
    await expectNoDeadButtons(page);
  });

  test('Income & Lifestyle Protection', async ({ page }) => {
    await expectPage(page, {
      path: '/services/protection',
      title: 'Income & Lifestyle Protection',
      headings: ['Risk Assessment', 'Insurance Products'],
      links: { 'Book a free review': anyConsultation },
    });
    const types = sectionOf(page, 'Four types of protection');
    await expectCards(types, 'types', [
      'Life Insurance',
      'Disability Insurance',
      'Critical Illness Insurance',
      'Business Protection',
    ]);
    await test.step('section 3, a protection type has a title, a description and its coverage', async () => {
      for (const type of await types.getByRole('listitem').all())
        for (const part of ['h3', 'p:not(.ledger-aside)', '.ledger-aside'])
          await expect(type.locator(part)).toHaveText(/\w+ \w+/);
    });
    const risks = sectionOf(page, 'Risks we ask about');
    await test.step('list of risks', async () =>
      expect(await risks.getByRole('listitem').count()).toBeGreaterThanOrEqual(4));
    await expectFigures(sectionOf(page, 'Why review your insurance while all is well?'), {
      '75%': 'of working Canadians',
      '1 in 4': 'workers will face a disability of 90+ days',
      '$200K+': 'a critical illness can cost',
    });
    await expectWords(risks, 'free review', ['The review is free']);
    await expectNoDeadButtons(page);
  });

  test('Wealth Accumulation & Growth', async ({ page }) => {
    await expectPage(page, {
      path: '/services/wealth',
      title: 'Wealth Accumulation & Growth',
      links: { 'Get a free portfolio analysis': anyConsultation },
    });
    await expectServiceCard(page, 'Investment Management');
    await expectServiceCard(page, 'Investment Products');
    await expectSteps(sectionOf(page, 'How we go about it'), [
      'Goal Setting',
      'Strategy Development',
      'Implementation',
      'Monitoring & Adjusting',
    ]);
    await test.step('principles', () =>
      expect(sectionOf(page, 'Principles we plan by').getByRole('listitem')).toHaveCount(4));
    await expectFigures(sectionOf(page, 'What time does'), {
      // decisions: the years that are true; the 30 and what they come to stand beside it and in the tool below.
      '$1M+': 'after 38 years at $500 a month',
      '7%': 'assumed return',
      '2X': 'for starting at 25 versus 35',
    });
    await expectNoDeadButtons(page);
  });
});
