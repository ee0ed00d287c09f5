import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The carousel of the home page. */
export const carousel = (page: Page): Locator => page.getByRole('group', { name: 'Testimonials' });

/** Brings it into view and waits until it moves by itself; the pointer is out of its way. */
export async function bringIn(page: Page): Promise<void> {
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(page.locator('.carousel-items')).not.toHaveAttribute('tabindex');
  await page.mouse.move(0, 0);
}
