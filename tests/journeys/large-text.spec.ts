import { company } from '#content/company.ts';
import { expect, test } from '../support/journey.ts';
import { setTextSize, whatIsCut } from '../support/large-text.ts';

// Browsers whose owners have chosen a larger text. All pages at all widths: tests/long/large-text.spec.ts.

test('text of 24 px at 320: the chips of the calendar and what is booked break no word', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await setTextSize(page, 24);
  await page.goto('/free-consult');
  const lines = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
    );
  for (const count of await lines('.booking-strip small')) expect(count).toBe(1);
  const [terms, subject] = await Promise.all(
    ['.booking-terms', '.booking-subject summary'].map((one) => page.locator(one).boundingBox()),
  );
  expect(subject?.y).toBeGreaterThanOrEqual((terms?.y ?? 0) + (terms?.height ?? 0) - 1);
});

for (const [size, width] of [
  [24, 390],
  [32, 320],
  [24, 1440],
] as const)
  test(`text of ${size} px at ${width}: banner, menu and pages are in reach`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await setTextSize(page, size);
    await page.goto('/');
    expect(await whatIsCut(page)).toEqual([]);
    const menu = page.locator('summary.mobile-icon');
    await expect(menu).toBeInViewport({ ratio: 1 });

    const decline = page.getByRole('button', { name: 'Decline' });
    await expect(decline).toBeInViewport({ ratio: 1 });
    await menu.click();
    const call = page
      .getByRole('navigation')
      .getByRole('link', { name: `Call ${company.phone.value.display}` });
    await call.scrollIntoViewIfNeeded();
    // With the banner still there: a press arrives.
    await call.click({ trial: true });
    expect(await whatIsCut(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await decline.click();

    for (const path of ['/services/taxes', '/precision-blueprint', '/free-consult', '/faq']) {
      await page.goto(path);
      expect(await whatIsCut(page), path).toEqual([]);
    }
  });
