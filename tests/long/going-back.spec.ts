import { chromium } from '@playwright/test';
import { pages } from '#content/pages/index.ts';
import { signedInCookie } from '#contract/storage-keys.ts';
import { browserArguments } from '../../scripts/browser.ts';
import { expect, test } from '../support/journey.ts';
import { answerBanner, cookieBanner } from '../support/page-checks.ts';

test('going back shows every page from the browser’s cache', async ({ site }) => {
  test.slow();
  // Playwright disables the back/forward cache by default.
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
  for (const { path } of pages) {
    await page.goto(site.url + path);
    await expect(page.locator('html')).toHaveAttribute('data-kept', 'false');
    await page.goto(`${site.url}/healthz`);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(site.url + path);
    await expect.soft(page.locator('html'), path).toHaveAttribute('data-kept', 'true');
  }
  await page.goto(`${site.url}/mission`);
  await expect(cookieBanner(page)).toBeVisible();
  await page.goto(`${site.url}/vision`);
  await answerBanner(page, 'Decline');
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'true');
  await expect(cookieBanner(page)).toBeHidden();

  // Who logs out on another page, or gives way to another, is not shown by going back.
  const logIn = (value: string) => page.context().addCookies([{ name: signedInCookie, value, url: site.url }]);
  for (const change of [() => page.context().clearCookies({ name: signedInCookie }), () => logIn('2')]) {
    await logIn('1');
    await page.goto(`${site.url}/mission`);
    await page.goto(`${site.url}/vision`);
    await change();
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-kept', 'false');
    await expect(page).toHaveURL(`${site.url}/mission`);
  }
  await browser.close();
});
