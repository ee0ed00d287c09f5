import type { Browser, Page } from '@playwright/test';
import { pages } from '#content/pages/index.ts';
import { expect, test } from '../support/journey.ts';

/** Widths of common phones, and of a desk. */
const widths = [360, 390, 412, 1440];
/** What counts as good (Core Web Vitals, cumulative layout shift). */
const good = 0.1;

/** Opens a page, lets its fonts arrive once it has painted without them, and gives its cumulative layout shift. */
async function shiftOf(page: Page, path: string): Promise<number> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\.woff2$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  const painted = () => page.evaluate(() => performance.getEntriesByType('paint').length);
  await expect.poll(painted).toBeGreaterThan(0);
  arrive();
  await page.evaluate(() => document.fonts.ready);
  // Two frames, so that what has moved has been counted.
  return page.evaluate(async () => {
    for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
    return new Promise<number>((resolve) => {
      new PerformanceObserver((list, observer) => {
        observer.disconnect();
        resolve(
          (list.getEntries() as (PerformanceEntry & { value: number })[])
            .map(({ value }) => value)
            .reduce((sum, value) => sum + value, 0),
        );
      }).observe({ type: 'layout-shift', buffered: true });
      setTimeout(resolve, 200, 0);
    });
  });
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
