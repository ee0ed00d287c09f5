import { company } from '#content/company.ts';
import { pages } from '#content/pages/index.ts';
import { expect, test } from '../support/journey.ts';
import { setTextSize, whatIsCut } from '../support/large-text.ts';

// Browsers whose owners have chosen a larger text.

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

test('text half as large again, set by the page or by the browser, cuts neither the mark nor a chip', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const whole = async () => {
    const mark = await page.locator('.header-bar > .logo svg').boundingBox();
    expect(mark?.x).toBeGreaterThanOrEqual(0);
    const over = await page
      .locator('.booking-chip small')
      .filter({ visible: true })
      .evaluateAll((all) =>
        all.map((word) => {
          const range = document.createRange();
          range.selectNodeContents(word);
          const [inside, chip] = [range.getBoundingClientRect(), word.parentElement?.getBoundingClientRect()];
          return Math.max((chip?.left ?? 0) - inside.left, inside.right - (chip?.right ?? 0));
        }),
      );
    expect(over.length).toBeGreaterThan(5);
    for (const one of over) expect(one).toBeLessThanOrEqual(0);
  };
  await page.goto('/free-consult');
  // As a reader's own style does, which the widths of our stylesheets do not notice.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '150%';
  });
  await whole();
  await setTextSize(page, 24);
  await page.reload();
  await whole();
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

const widths = [320, 360, 390, 412, 768, 1040, 1280, 1440];

for (const size of [20, 24, 32])
  test.describe(`text of ${size} px: nothing is cut or out of reach`, () => {
    for (const { path } of pages)
      test(path, async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await setTextSize(page, size);
        await page.goto(path);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          expect.soft(await whatIsCut(page), `at ${width}`).toEqual([]);
        }
      });
  });
