import type { Browser, Page } from '@playwright/test';
import { pages } from '#content/pages/index.ts';
import { hold } from '../support/held-page.ts';
import { expect, test } from '../support/journey.ts';
import { layoutShift } from '../support/layout-shift.ts';

/** Widths of a common phone and of a desk. */
const widths = [390, 1440];
/** What counts as good (Core Web Vitals, cumulative layout shift). */
const good = 0.1;

/** Opens a page, lets its fonts arrive once it has painted without them, and gives its cumulative layout shift. */
async function shiftOf(page: Page, path: string): Promise<number> {
  const arrive = await hold(page, /\.woff2$/);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  const painted = () => page.evaluate(() => performance.getEntriesByType('paint').length);
  await expect.poll(painted).toBeGreaterThan(0);
  arrive();
  await page.evaluate(() => document.fonts.ready);
  return layoutShift(page, 200);
}

/** Whether a font is here that `site/styles/fonts.css` has as a stand-in for running text. */
async function hasStandIn(browser: Browser): Promise<boolean> {
  const page = await browser.newPage();
  const here = await page.evaluate(() =>
    new FontFace('stand-in', 'local("Arial"), local("Liberation Sans")').load().then(
      () => true,
      () => false,
    ),
  );
  await page.close();
  return here;
}

for (const width of widths)
  test(`fonts that come after the first paint hardly move a page ${width} px wide`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(300_000);
    test.skip(!(await hasStandIn(browser)), 'Neither Arial nor Liberation Sans is here to stand in.');
    const moved: string[] = [];
    for (const { path } of pages) {
      const context = await browser.newContext({ viewport: { width, height: 823 }, baseURL: site.url });
      const shift = await shiftOf(await context.newPage(), path);
      if (shift > good) moved.push(`${path} ${shift.toFixed(3)}`);
      await context.close();
    }
    expect(moved).toEqual([]);
  });
