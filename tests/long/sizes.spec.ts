import type { Browser, Page } from '@playwright/test';
import { company } from '#content/company.ts';
import { pages } from '#content/pages/index.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import {
  expectToFit,
  listClippedElements,
  readLayoutShift,
  setTextSize,
  stallRequests,
} from '../support/page-checks.ts';

test('with text twice as large in a narrow window, banner and menu can be reached', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await setTextSize(page, 32);
  await page.goto('/');
  expect(await listClippedElements(page)).toEqual([]);
  const menu = page.locator('summary.mobile-icon');
  await expect(menu).toBeInViewport({ ratio: 1 });

  const decline = page.getByRole('button', { name: 'Decline' });
  await expect(decline).toBeInViewport({ ratio: 1 });
  await menu.click();
  const call = page.getByRole('navigation').getByRole('link', { name: `Call ${company.phone.value.display}` });
  await call.scrollIntoViewIfNeeded();
  // The banner must not intercept clicks.
  await call.click({ trial: true });
  expect(await listClippedElements(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await decline.click();
});

for (const size of [24, 32])
  test(`with text of ${size} px, nothing on any page is cut off or out of reach`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await setTextSize(page, size);
    for (const { path } of pages) {
      await page.goto(path);
      for (const width of [320, 390, 768, 1040, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await listClippedElements(page), `${path} at ${width}`).toEqual([]);
      }
    }
  });

/** Common sizes, and those around the breakpoints. */
const widths = [
  320, 360, 390, 412, 640, 720, 768, 800, 1024, 1039, 1040, 1139, 1140, 1279, 1280, 1366, 1419, 1420, 1440, 1479, 1480,
  1920, 2560,
];

test('no page is wider than its window, whatever its width, and axe finds nothing on a phone', async ({ page }) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const { path } of pages)
    await test.step(path, async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      await expectAccessible(page);
      await expectToFit(page, widths);
    });
});

const fontWidths = [390, 1440];
/** One line of a lead; Core Web Vitals call 0.1 good. */
const maximumShift = 0.035;

/** Measures CLS with late fonts. */
async function measureLayoutShift(page: Page, path: string): Promise<number> {
  const letPass = await stallRequests(page, /\.woff2$/);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  const painted = () => page.evaluate(() => performance.getEntriesByType('paint').length);
  await expect.poll(painted).toBeGreaterThan(0);
  letPass();
  await page.evaluate(() => document.fonts.ready);
  return readLayoutShift(page);
}

/** Whether a fallback font of `site/styles/fonts.css` is installed. */
async function hasFallbackFont(browser: Browser): Promise<boolean> {
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

for (const width of fontWidths)
  test(`fonts that load after the first paint hardly shift a page ${width} px wide`, async ({ browser, site }) => {
    test.setTimeout(300_000);
    test.skip(!(await hasFallbackFont(browser)), 'Neither Arial nor Liberation Sans is here to stand in.');
    const moved: string[] = [];
    for (const { path } of pages) {
      const context = await browser.newContext({ viewport: { width, height: 823 }, baseURL: site.url });
      const shift = await measureLayoutShift(await context.newPage(), path);
      if (shift > maximumShift) moved.push(`${path} ${shift.toFixed(3)}`);
      await context.close();
    }
    expect(moved).toEqual([]);
  });
