import type { Locator } from '@playwright/test';
import { failScripts, failureErrors, fileOf } from '../support/failing-scripts.ts';
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

  test('the carousel’s next, whose script fails first and comes when it is tried again: once', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(...failureErrors);
    await failScripts(page, fileOf('carousel'), 2);
    const arrive = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Next testimonial' }).click();
    arrive();
    const island = page.locator('astro-island').filter({ has: page.locator('.carousel') });
    await expect(island).toHaveAttribute('data-failed', 'fetch');
    await expect(page.locator('.carousel-dot').nth(1)).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('.carousel-items > li').nth(1)).toBeVisible();
  });

  test('the cookie banner’s, and the page is left at once: the next page does not ask', async ({ page }) => {
    await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.goto('/vision', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeHidden();
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
