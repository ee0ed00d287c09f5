import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

/** Keeps every script of the page on its way until told to let them arrive. */
async function holdScripts(page: Page): Promise<() => void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/_astro\/.*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
}

test.describe('a press that comes before its script is answered once that is here', () => {
  test('a tab', async ({ page }) => {
    const arrive = await holdScripts(page);
    await page.goto('/services/marketing-support', { waitUntil: 'commit' });
    const create = page.getByRole('tab', { name: 'Create' });
    await create.click();
    await expect(create).toHaveAttribute('aria-selected', 'false');
    arrive();
    await expect(create).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).toContainText('Content creation');
  });

  test('the carousel’s next', async ({ page }) => {
    const arrive = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Next testimonial' }).click();
    const second = page.locator('.carousel-items > li').nth(1);
    await expect(second).toBeHidden();
    arrive();
    await expect(second).toBeVisible();
  });
});
