import { chromium, type Page } from '@playwright/test';
import { pages } from '#content/pages/index.ts';
import { endpoints } from '#contract/endpoints.ts';
import { browserArguments } from '../../scripts/browser.ts';
import { expect, test } from '../support/journey.ts';
import { roundTrip } from '../support/page-timing.ts';
import type { RunningSite } from '../support/running-site.ts';

/** Opens each page, goes on from it and back again, and checks that the browser had kept it as it was. */
async function expectKept(site: RunningSite, paths: readonly string[]): Promise<void> {
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

test('going back shows every page as it was', async ({ site }) => {
  test.slow();
  await expectKept(
    site,
    pages.map(({ path }) => path),
  );
});

const fetchedPages = (page: Page) => {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') paths.push(new URL(request.url()).pathname);
  });
  return paths;
};

test.describe('the next page is there at once', () => {
  test('where speculation rules are known, they are given and nothing else fetches', {
    tag: '@long',
  }, async ({ page }) => {
    const fetched = fetchedPages(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.locator('script[type=speculationrules]')).toHaveCount(1);
    await page.getByRole('link', { name: 'Meet The Team' }).focus();
    await roundTrip(page);
    expect(fetched).toContain(endpoints.health);
    expect(fetched).not.toContain('/team');
  });
});
