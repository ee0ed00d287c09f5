import { company } from '#content/company.ts';
import { pages } from '#content/pages/index.ts';
import { expect, test } from '../support/journey.ts';
import { setTextSize, whatIsCut } from '../support/large-text.ts';

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

test('text twice as large in a narrow window: banner and menu are in reach', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await setTextSize(page, 32);
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
});

for (const size of [24, 32])
  test(`text of ${size} px: nothing of any page is cut or out of reach`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await setTextSize(page, size);
    for (const { path } of pages) {
      await page.goto(path);
      for (const width of [320, 390, 768, 1040, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await whatIsCut(page), `${path} at ${width}`).toEqual([]);
      }
    }
  });
