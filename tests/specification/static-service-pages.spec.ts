import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { cardOf, expectCards, expectPage, expectWords, headingOf, sectionOf } from '../support/page-parts.ts';

const about = (subject: string) => `/free-consult?subject=${encodeURIComponent(subject)}`;

/** A card by its title: what it is, and a link that asks for it with its title as the subject. */
async function expectServiceCard(page: Page, title: string) {
  const card = cardOf(page, title);
  await test.step(`card "${title}"`, () => expect(headingOf(page, title)).toBeVisible());
  await test.step(`section 3, service card "${title}" has a description and features`, async () => {
    await expect(card.locator('p').first()).toHaveText(/\w+ \w+/);
    expect(await card.getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
  });
  await test.step(`the button of "${title}" leads to the consultation about it (decisions)`, () =>
    expect(card.getByRole('link')).toHaveAttribute('href', about(title)));
}

/** Numbered steps, each with its title and what happens in it. */
async function expectSteps(part: Locator, titles: readonly string[]) {
  await expectCards(part, 'steps', titles);
  await test.step('section 3, each step has a number and a description', async () => {
    const steps = part.getByRole('listitem');
    for (const [index, step] of (await steps.all()).entries()) {
      await expect(step.locator('b')).toHaveText(String(index + 1));
      await expect(step.locator('p')).toHaveText(/\w+ \w+/);
    }
  });
}

/** The specification's pages have buttons that do nothing; these have none. */
async function expectNoDeadButtons(page: Page) {
  await test.step('no button is dead: each link leads to a page, down the page or calls (decisions)', async () => {
    const links = page.locator('main section a:not(.form-notice a, .fact-mark)');
    for (const link of await links.all())
      await expect(link).toHaveAttribute(
        'href',
        /^(\/free-consult\?subject=\S+|\/services\/[a-z-]+(#\w+)?|\/|\/#services|tel:\S+|\/(faq|[a-z]+-[a-z-]+)#[\w-]+|#\w+)$/,
      );
  });
}

/** Large figures of a section, each with what it counts. */
async function expectFigures(part: Locator, figures: Readonly<Record<string, string>>) {
  for (const [figure, counts] of Object.entries(figures))
    await test.step(`section 9, ${figure} ${counts}`, async () => {
      const value = part.getByText(figure, { exact: true });
      await expect(value).toBeVisible();
      await expect(value.locator('xpath=..')).toContainText(counts);
    });
}

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
