import { existsSync, statSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import { pages } from '#content/pages/index.ts';
import { builtFilePath } from '../support/builds.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { expectToFit, readLayoutShift } from '../support/page-checks.ts';

/** The routes of section 2; headings are specified with their content. */
const routes = [
  '/',
  ...['taxes', 'business', 'life-legacy', 'protection', 'wealth'].map((name) => `/services/${name}`),
  ...['hr-support', 'strategic-planning', 'business-plans', 'marketing-support'].map((name) => `/services/${name}`),
  ...['training-coaching', 'grant-writing-loans'].map((name) => `/services/${name}`),
  ...['/vision', '/mission', '/core-values', '/how-we-work', '/team', '/faq', '/resources', '/media-relations'],
  ...['/terms-of-service', '/privacy-policy', '/legal-compliance'],
  ...['/marketing-packages', '/precision-blueprint', '/launch-authority-blueprint', '/free-consult'],
];
/** Later pages meet the same requirements. */
const pagesAddedSince = pages.map(({ path }) => path).filter((path) => !routes.includes(path));
const unknown = '/services/nothing';

/** Maximum CLS, with tolerance for a busy machine. */
const maximumShift = 0.02;
/** Maximum bytes of a first view, with brotli. */
const maximumFirstView = 120_000;

/** Compressed size; 0 for other addresses. */
function wireBytes(requestUrl: string): number {
  const file = builtFilePath(new URL(requestUrl).pathname);
  const there = [`${file}.br`, file].find((name) => existsSync(name) && statSync(name).isFile());
  return there ? statSync(there).size : 0;
}

for (const [width, others] of [
  [1440, [768, 1040]],
  [390, [320]],
] as const)
  for (const route of [...routes, ...pagesAddedSince, unknown])
    test(`sections 1, 2, 6 and 7, ${route} at ${width}`, async ({ window: { page, url, requests, errors } }) => {
      requests.length = 0;
      errors.length = 0;
      await page.setViewportSize({ width, height: 844 });
      const answer = await page.goto(url + route);
      expect(answer?.status()).toBe(route === unknown ? 404 : 200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('banner').getByRole('link', { name: /, home$/ })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toContainText('© 2024');
      expect(await page.evaluate(() => scrollY), 'it starts at its top').toBe(0);
      expect(await readLayoutShift(page), 'nothing has moved').toBeLessThan(maximumShift);
      if (width === 390) {
        const files = [...new Set(requests)].reduce((sum, requestUrl) => sum + wireBytes(requestUrl), 0);
        // The server's compression level for pages.
        const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
        const html = brotliCompressSync((await answer?.body()) ?? '', { params });
        expect(html.length + files, 'bytes of the first view').toBeLessThanOrEqual(maximumFirstView);
      } else await expectAccessible(page);
      expect(
        requests.filter((requestUrl) => !requestUrl.startsWith(`${url}/`)),
        'nobody else is asked',
      ).toEqual([]);
      await expectToFit(page, [width, ...others]);
      expect(await scrollableSideways(page), 'nothing can be scrolled sideways').toEqual([]);
      expect(errors.filter((error) => route !== unknown || !error.includes('404'))).toEqual([]);
    });

test('section 2, 27 routes, and any other is a 404 page', async ({ window: { page, url } }) => {
  expect(routes).toHaveLength(27);
  for (const path of ['/nothing', '/faq/1', '/admin', '/account']) {
    const answer = await page.request.get(url + path);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain('404 Page Not Found');
  }
  await page.goto(url + unknown);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await expect(page.getByText('Did you forget to add the page to the router?', { exact: true })).toBeVisible();
  const ways = page.getByRole('navigation', { name: 'What people usually look for' });
  for (const href of ['/#services', '/faq', '/team']) await expect(ways.locator(`a[href="${href}"]`)).toBeVisible();
});

/** Clipped overflow that focus could scroll. */
const scrollableSideways = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('section, footer, div')]
      .filter((box) => getComputedStyle(box).overflowX === 'hidden' && box.querySelector('a, button, input'))
      .filter((box) => {
        box.scrollLeft = 22;
        return box.scrollLeft > 0;
      })
      .map(({ className }) => className),
  );
