import { chromium } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { browserArguments } from '../../scripts/browser.ts';
import { expect } from './journey.ts';
import type { RunningSite } from './running-site.ts';

/** Opens each page, goes on from it and back again, and checks that the browser had kept it as it was. */
export async function expectKept(site: RunningSite, paths: readonly string[]): Promise<void> {
  // Playwright switches the back/forward cache off unless told otherwise.
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: browserArguments,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage();
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.kept = String(persisted);
    });
  });
  for (const path of paths) {
    await page.goto(site.url + path);
    await expect(page.locator('html')).toHaveAttribute('data-kept', 'false');
    await page.goto(site.url + endpoints.health);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(site.url + path);
    await expect.soft(page.locator('html'), path).toHaveAttribute('data-kept', 'true');
  }
  await browser.close();
}
