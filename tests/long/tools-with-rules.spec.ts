import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { expectToPrint, hydrateTool } from '../support/page-checks.ts';

test('the employer checklist waits for a number of staff, shows the duties for it, and prints them alone', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-11-23T15:00:00Z');
  await page.goto('/resources/employer-checklist');
  const tool = page.locator('.employer');
  await hydrateTool(tool);
  const list = tool.locator('.checklist');
  await expect(list).toHaveCount(0);

  const ontario = tool.getByLabel('Employees in Ontario');
  await ontario.fill('12');
  const disconnecting = list.getByText('written policy on disconnecting from work');
  await expect(list).toContainText('November 23, 2026');
  await expect(list).toContainText('Ontario, 12 employees');
  await expect(disconnecting).toHaveCount(0);
  await ontario.fill('25');
  await expect(disconnecting).toBeVisible();
  await expect(tool.locator('output')).toHaveText(/^\d+ items on the list\.$/);
  await tool.getByRole('button', { name: 'Show 20 people' }).press('Enter');
  await expect(ontario).toHaveValue('20');
  await expect(disconnecting).toHaveCount(0);
  await expect(list.getByText('joint health and safety committee')).toBeVisible();
  await expectAccessible(page);

  await tool.getByLabel('Employees in Michigan').fill('11');
  await expect(list.getByText('up to 72 hours a year')).toBeVisible();
  await expect(list.getByRole('heading', { level: 4 })).toHaveText(['Ontario, 20 employees', 'Michigan, 11 employees']);
  await tool.getByLabel('Company name for the printed list').fill('Riverside Millwork');
  await expect(list.getByRole('heading', { level: 3 })).toHaveText('Checklist for Riverside Millwork');

  await expectToPrint(page, () => tool.getByRole('button', { name: 'Print the checklist' }).click());
  await expect(list.getByRole('heading', { level: 3 })).toBeVisible();
  await expect(list.locator('.source').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(ontario).toBeHidden();
  expect(page.url()).not.toContain('?');
});

const shores = (page: Page) => page.locator('#shores');
const shoreLink = (page: Page, name: string) => shores(page).getByRole('link', { name, exact: true });
const sizeChoice = (page: Page, text: string) =>
  shores(page)
    .getByText(text, { exact: true })
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

test('a choice of shores by keyboard is announced, and kept in the URL and the tab', async ({ page }) => {
  await page.goto('/resources/ontario-and-michigan');
  await shoreLink(page, 'Both').hover();
  await expect(shoreLink(page, 'Both')).toHaveAttribute('aria-current', 'true');
  const before = await sizeChoice(page, 'Ontario: After 44 hours in a week');
  await shoreLink(page, 'Ontario').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(shoreLink(page, 'Michigan')).toBeFocused();
  await expect(shoreLink(page, 'Michigan')).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/#michigan$/);
  await expect(shores(page).getByRole('status')).toHaveText('Showing Michigan.');
  expect(await sizeChoice(page, 'Ontario: After 44 hours in a week')).toBeLessThan(before);

  await page.goto('/resources/ontario-and-michigan');
  await shoreLink(page, 'Both').hover();
  await expect(shoreLink(page, 'Michigan')).toHaveAttribute('aria-current', 'true');
  await shoreLink(page, 'Both').click();
  await expect(page).toHaveURL(/#shores$/);
});

test('a sample document is folded on its page, printed in full, and opened from the shelf', async ({ page }) => {
  await page.goto('/services/strategic-planning');
  const goal = page.getByText('Open a second bay without borrowing.');
  await expect(goal).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(goal).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/resources');
  await page.getByRole('link', { name: 'One-page plan' }).click();
  await expect(page).toHaveURL(/\/services\/strategic-planning#paper$/);
  await expect(goal).toBeVisible();
});
