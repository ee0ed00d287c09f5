import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

const table = (page: Page) => page.locator('#shores');
const row = (page: Page, topic: string) =>
  table(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: topic, exact: true }) });
const choice = (page: Page, name: string) => table(page).getByRole('link', { name, exact: true });
const sizeOf = (page: Page, text: string) =>
  table(page)
    .getByText(text, { exact: true })
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

test.describe('both shores', () => {
  test('stand side by side, with what differs in words, and every rule with its source', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/services/hr-support#shores');
    await expect(row(page, 'Overtime starts')).toContainText('After 44 hours in a week');
    await expect(row(page, 'Overtime starts')).toContainText('Differs');
    await expect(row(page, 'Overtime rate')).toContainText('Same');
    for (const one of await table(page).getByRole('article').all()) {
      await expect(one.getByRole('link')).toHaveCount(2);
      await expect(one.getByText('To be checked by the firm. As of November 23, 2026.')).toHaveCount(2);
    }
    await expectAccessible();
  });

  test('a choice by keyboard steps the other shore back, is said, and stays in the address and the tab', async ({
    page,
  }) => {
    await page.goto('/services/hr-support');
    await choice(page, 'Both').scrollIntoViewIfNeeded();
    await expect(choice(page, 'Both')).toHaveAttribute('aria-current', 'true');
    const before = await sizeOf(page, 'Ontario: After 44 hours in a week');
    await choice(page, 'Ontario').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(choice(page, 'Michigan')).toBeFocused();
    await expect(choice(page, 'Michigan')).toHaveAttribute('aria-current', 'true');
    await expect(page).toHaveURL(/#michigan$/);
    await expect(table(page).getByRole('status')).toHaveText('Michigan is shown. Ontario has stepped back.');
    expect(await sizeOf(page, 'Ontario: After 44 hours in a week')).toBeLessThan(before);

    await page.goto('/services/business');
    await choice(page, 'Both').scrollIntoViewIfNeeded();
    await expect(choice(page, 'Michigan')).toHaveAttribute('aria-current', 'true');
    await choice(page, 'Both').click();
    await expect(page).toHaveURL(/#shores$/);
  });

  test('on a phone the other shore goes', async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/services/hr-support#ontario');
    await expect(row(page, 'Vacation')).toContainText('Two weeks a year');
    await expect(row(page, 'Vacation').getByText('None by statute')).toBeHidden();
    await expect(choice(page, 'Ontario')).toHaveAttribute('aria-current', 'true');
    expect((await choice(page, 'Ontario').boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectAccessible();
  });
});

test.describe('both shores without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the choice is a link', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/services/hr-support');
    await expect(row(page, 'Vacation').getByText('None by statute')).toBeVisible();
    await choice(page, 'Ontario').click();
    await expect(row(page, 'Vacation').getByText('None by statute')).toBeHidden();
    await choice(page, 'Both').click();
    await expect(row(page, 'Vacation').getByText('None by statute')).toBeVisible();
  });
});
