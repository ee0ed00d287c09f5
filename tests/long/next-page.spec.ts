import type { Page } from '@playwright/test';
import { pages } from '#content/pages/index.ts';
import { endpoints } from '#contract/endpoints.ts';
import { expectKept } from '../support/going-back.ts';
import { expect, test } from '../support/journey.ts';
import { roundTrip } from '../support/round-trip.ts';

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
