import { expect, test } from '../support/journey.ts';

test('a form has no space of its own around it: its place in the page gives it, once', async ({ page }) => {
  for (const width of [390, 800, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/vision', '/services/hr-support', '/free-consult']) {
      await page.goto(path);
      const margins = await page
        .locator('#message form')
        .first()
        .evaluate((form) => getComputedStyle(form).margin);
      expect(margins, `${path} at ${width}`).toBe('0px');
    }
  }
});

test('beside a form the phone number is read in one piece', async ({ page }) => {
  for (const width of [390, 768, 1040, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/services/hr-support');
    const number = page.locator('#message .fact-list-phone a');
    await expect(number).toBeVisible();
    const pieces = await number.evaluate((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(pieces, `at ${width}`).toBe(1);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      `at ${width}`,
    ).toBeLessThanOrEqual(width);
  }
});

test('what is wrong with a form looks the same wherever the form stands', async ({ page }) => {
  await page.goto('/services/business');
  await page.locator('.waiting-list-open').first().click();
  const dialog = page.getByRole('dialog');
  const send = dialog.locator('button[type=submit]');
  await expect(async () => {
    await send.click();
    await expect(dialog.locator('.error-summary')).toBeVisible({ timeout: 1000 });
  }).toPass();
  const line = dialog.locator('.error-summary li').first();
  await expect(line).toHaveCSS('border-top-width', '0px');
  await expect(line).toHaveCSS('padding-top', '0px');
});
