import { expect, test } from '../support/journey.ts';
import { showCarousel } from '../support/page-parts.ts';

// By section of the specification.

test.describe('section 2, motion and what stands without it', () => {
  test('rows of Our Approach rise once on scroll', { tag: '@long' }, async ({ page }) => {
    await page.goto('/');
    const rows = page.locator('[data-reveal]');
    await expect(rows.first()).toHaveAttribute('data-reveal', 'waiting');
    for (const row of await rows.all()) await row.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollBy(0, 400));
    for (const row of await rows.all()) await expect(row).toHaveAttribute('data-reveal', 'seen');
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(rows.first()).toHaveAttribute('data-reveal', 'seen');
  });

  test('in print everything is readable, without menus', { tag: '@long' }, async ({ page }) => {
    await page.goto('/');
    await page.emulateMedia({ media: 'print' });
    for (const row of await page.locator('[data-reveal]').all()) await expect(row).toHaveCSS('opacity', '1');
    await expect(page.locator('.carousel-items > li:visible')).toHaveCount(4);

    await page.goto('/privacy-policy');
    await expect(page.getByRole('heading', { name: /What you may ask of us/ })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.locator('.document-text p').first()).toHaveCSS('color', 'rgb(51, 51, 51)');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('all words, final figures, four testimonials, working links', async ({ page }) => {
      await page.goto('/');
      expect(await page.locator('.river-stats dd').allTextContents()).toEqual([
        '500+',
        '45%',
        '30+',
        '12+',
        '80+',
        '200+',
      ]);
      await expect(page.locator('.carousel-items > li')).toHaveCount(4);
      for (const quote of await page.locator('.carousel-items > li').all()) {
        await quote.scrollIntoViewIfNeeded();
        await expect(quote).toBeInViewport();
      }
      for (const row of await page.locator('[data-reveal]').all()) await expect(row).toHaveCSS('opacity', '1');
      await page.getByRole('link', { name: 'Start with a Free Consult' }).click();
      await expect(page).toHaveURL(/\/free-consult$/);
    });
  });
});

test('targets are at least 44 px on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await showCarousel(page);
  const small = await page
    .locator('a:visible, button:visible, summary:visible, input:visible, select:visible')
    .evaluateAll((all) =>
      all
        .filter(
          (element) => !element.closest('p, h2, .skip, .cookie-banner p') && element.getAttribute('type') !== 'hidden',
        )
        .map((element) => ({
          box: element.getBoundingClientRect(),
          name: element.textContent?.trim() || element.ariaLabel,
        }))
        .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
        .map(({ box, name }) => `${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`),
    );
  expect(small).toEqual([]);
});
