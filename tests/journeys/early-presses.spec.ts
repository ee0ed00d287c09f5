import type { Locator } from '@playwright/test';
import { holdScripts } from '../support/held-page.ts';
import { expect, test } from '../support/journey.ts';

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

  test('a tab that was down before its script and up after it', async ({ page }) => {
    const arrive = await holdScripts(page);
    await page.goto('/services/marketing-support', { waitUntil: 'commit' });
    const create = page.getByRole('tab', { name: 'Create' });
    await create.hover();
    await page.mouse.down();
    arrive();
    await expect(page.locator('astro-island[ssr]').filter({ has: create })).toHaveCount(0);
    await page.mouse.up();
    await expect(create).toHaveAttribute('aria-selected', 'true');
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

  for (const [how, reach] of [
    ['pointer', (offers: Locator) => offers.hover()],
    ['focus', (offers: Locator) => offers.focus()],
  ] as const)
    test(`the Offers that the ${how} has opened stay open`, async ({ page }) => {
      const arrive = await holdScripts(page);
      await page.goto('/', { waitUntil: 'commit' });
      const offers = page.getByRole('button', { name: 'Offers' });
      await reach(offers);
      await expect(page.locator('#offers a').first()).toBeVisible();
      arrive();
      await expect(offers).toHaveAttribute('aria-expanded', 'true');
      await expect(page.locator('#offers a').first()).toBeVisible();
    });
});
