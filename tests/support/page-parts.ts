import { expect, type Locator, type Page } from '@playwright/test';

export const textsOf = async (found: Locator): Promise<string[]> =>
  (await found.allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim());

export const carousel = (page: Page): Locator => page.getByRole('group', { name: 'Testimonials' });

export async function showCarousel(page: Page): Promise<void> {
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(page.locator('.carousel-items')).not.toHaveAttribute('tabindex');
  await page.mouse.move(0, 0);
}
