import { expect, type Page } from '@playwright/test';

/** Checks that nothing on the page is wider than its window, at each of these widths in px. */
export async function expectToFit(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBe(width);
  }
}
