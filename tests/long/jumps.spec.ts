import type { Page } from '@playwright/test';
import { hold } from '../support/held-page.ts';
import { expect, test } from '../support/journey.ts';

/** How far the form stands from where a jump should end, in CSS pixels: below it where positive. */
const offBy = (page: Page) =>
  page.evaluate(() => {
    const above = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    return (document.getElementById('message')?.getBoundingClientRect().top ?? Number.NaN) - above;
  });

test.use({ viewport: { width: 390, height: 844 } });

/** Presses a link to the form while the fonts are on their way. @returns what lets them arrive */
async function jump(page: Page): Promise<() => void> {
  const fonts = await hold(page, /\.woff2$/);
  await page.goto('/free-consult', { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: 'Send a message' }).first().click();
  return fonts;
}

async function expectAtForm(page: Page): Promise<void> {
  await expect.poll(async () => Math.abs(await offBy(page))).toBeLessThanOrEqual(4);
}

test('a jump that something overtakes on its way still ends where the form stands', async ({ page }) => {
  const fonts = await jump(page);
  await page.waitForFunction(() => scrollY > 200);
  await page.evaluate(() => {
    document.querySelector('.fact-strip li')?.append(document.createElement('br'), 'One line more');
  });
  fonts();
  await expectAtForm(page);
  await page.waitForTimeout(1000);
  await expectAtForm(page);
});

test('a jump is not taken up again once the visitor has scrolled away', async ({ page }) => {
  const fonts = await jump(page);
  await expectAtForm(page);
  await page.mouse.move(195, 400);
  await page.mouse.wheel(0, -300);
  await expect.poll(() => offBy(page)).toBeGreaterThan(200);
  fonts();
  await page.waitForTimeout(1500);
  expect(await offBy(page)).toBeGreaterThan(200);
});
