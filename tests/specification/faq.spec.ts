import type { Page } from '@playwright/test';
import { company, phoneHref } from '#content/company.ts';
import { expect, test } from '../support/journey.ts';
import { expectLink, expectPage, sectionOf } from '../support/page-parts.ts';

const categories = [
  'Services',
  'Marketing Support',
  'Brand Awareness',
  'Content Creation',
  'Social Media Strategies',
  'AI Strategy & Support',
  'Grant Writing & Loan Support',
  'Process',
  'Pricing & Investment',
  'Confidentiality & Trust',
  'Getting Started',
  'Ontario & Michigan',
];

/** A question with its answer, by a part of the question. */
const answerTo = (page: Page, question: string) => page.locator('details').filter({ hasText: question });

test.describe('section 2, FAQ', () => {
  test('categories, questions and the card at the end', async ({ page }) => {
    await expectPage(page, { path: '/faq', title: 'Frequently Asked Questions' });
    const accordions = page.locator('[data-accordion]');
    await test.step('a hero', () => expect(page.locator('h1 + p')).toHaveText(/\w+ \w+/));
    for (const [index, title] of categories.entries()) {
      const decided = title === 'Ontario & Michigan' ? ' (decisions: the twelfth)' : '';
      await test.step(`category ${index + 1}: ${title}${decided}`, () =>
        expect(accordions.nth(index).getByRole('heading')).toHaveText(title));
      await test.step(`sections 2 and 3, ${title}: questions with answers, one open at most`, async () => {
        const questions = accordions.nth(index).locator('details');
        expect(await questions.count()).toBeGreaterThanOrEqual(2);
        for (const question of await questions.all()) {
          await expect(question.locator('summary')).toHaveText(/\w+/);
          await expect(question.locator('.accordion-answer')).toHaveText(/\w+ \w+/);
        }
        expect(await accordions.nth(index).locator('details[open]').count()).toBeLessThanOrEqual(1);
      });
    }
    await test.step('twelve categories (decisions)', () => expect(accordions).toHaveCount(12));
    for (const [question, answer] of [
      ['How long does strategic planning take?', '4-8 weeks'],
      ['How long does a grant application take?', '2-4 weeks'],
      ['When is payment due?', 'Within 30 days of invoice'],
      ['When is payment due?', '1.5 percent per month'],
      ['Can we have a retainer back?', 'non-refundable once work starts'],
    ] as const)
      await test.step(`section 9, "${question}": ${answer}`, () =>
        expect(answerTo(page, question).locator('.accordion-answer')).toContainText(answer));
    const card = sectionOf(page, 'Still Have Questions');
    await test.step('card "Still Have Questions"', () =>
      expect(card.getByRole('heading', { level: 2 })).toHaveText('Still Have Questions'));
    await expectLink(card, company.phone.value.display, phoneHref);
    await expectLink(card, company.email.value, `mailto:${company.email.value}`);
    await expectLink(card, 'Book a Free Consultation', '/free-consult?subject=Question%20about%20an%20answer');
  });

  test('accordions', async ({ page }) => {
    await page.goto('/faq');
    const category = page.locator('#process');
    const questions = category.locator('summary');
    const open = category.locator('details[open]');
    await test.step('a category is reached from the index', async () => {
      const index = page.getByRole('navigation', { name: 'Categories' });
      await index.getByRole('link', { name: /^Process/ }).click();
      await expect(category).toBeInViewport();
      await expect(open).toHaveCount(0);
    });
    await test.step('sections 2 and 4, a question opens', async () => {
      await questions.nth(1).click();
      await expect(open).toHaveCount(1);
      await expect(open).toContainText('4-8 weeks');
    });
    await test.step('sections 2 and 4, another one opens in its place: one open item per category', async () => {
      await questions.nth(0).click();
      await expect(open).toHaveCount(1);
      await expect(open).toContainText(/thirty minutes/i);
    });
    await test.step('other categories keep theirs', () =>
      expect(page.locator('#services details[open]')).toHaveCount(1));
    await test.step('sections 2 and 4, an open one closes: collapsible', async () => {
      await questions.nth(0).click();
      await expect(open).toHaveCount(0);
    });
    for (const [key, at] of [
      ['End', 'last'],
      ['Home', 'first'],
      ['ArrowDown', 'second'],
      ['ArrowUp', 'first'],
    ] as const)
      await test.step(`section 4, ${key} moves the focus to the ${at} trigger`, async () => {
        await page.keyboard.press(key);
        const target = { first: questions.first(), second: questions.nth(1), last: questions.last() }[at];
        await expect(target).toBeFocused();
      });
    for (const [key, count] of [
      ['Enter', 1],
      ['Space', 0],
    ] as const)
      await test.step(`section 4, ${key} ${count ? 'opens' : 'closes'} the one with the focus`, async () => {
        await page.keyboard.press(key);
        await expect(open).toHaveCount(count);
      });
  });
});
