import { expect, type Locator, type Page } from '@playwright/test';

/** The whole texts of what is found, without the blanks that nobody sees. */
export const textsOf = async (found: Locator): Promise<string[]> =>
  (await found.allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim());

/** The carousel of the home page. */
export const carousel = (page: Page): Locator => page.getByRole('group', { name: 'Testimonials' });

/** Brings it into view and waits until its script is here; the pointer is out of its way. */
export async function showCarousel(page: Page): Promise<void> {
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(page.locator('.carousel-items')).not.toHaveAttribute('tabindex');
  await page.mouse.move(0, 0);
}
