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
