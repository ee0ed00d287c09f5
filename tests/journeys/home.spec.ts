import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { bringIn, carousel } from '../support/testimonials.ts';

// Named by the sections of the specification.

const shown = (page: Page) => carousel(page).locator('.carousel-items > [data-current]');

test.describe('section 4, testimonial carousel', () => {
  test('stands still for who prefers reduced motion, with no button that would do nothing', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto('/');
    await bringIn(page);
    await page.clock.runFor(20_000);
    await expect(shown(page)).toHaveAttribute('aria-label', 'Testimonial 1 of 4');
    await expect(carousel(page).getByRole('button', { name: /Play|Pause/ })).toHaveCount(0);
  });
});

test.describe('section 2, motion and what stands without it', () => {
  test('rows of Our Approach rise once on scroll', async ({ page }) => {
    await page.goto('/');
    const rows = page.locator('[data-reveal]');
    await expect(rows.first()).toHaveAttribute('data-reveal', 'waiting');
    for (const row of await rows.all()) await row.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollBy(0, 400));
    for (const row of await rows.all()) await expect(row).toHaveAttribute('data-reveal', 'seen');
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(rows.first()).toHaveAttribute('data-reveal', 'seen');
  });

  test('in print everything is readable, with all four testimonials and the final figures', async ({
    page,
  }) => {
    await page.goto('/');
    await page.emulateMedia({ media: 'print' });
    for (const row of await page.locator('[data-reveal]').all()) await expect(row).toHaveCSS('opacity', '1');
    await expect(page.locator('.carousel-items > li:visible')).toHaveCount(4);
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
      for (const row of await page.locator('[data-reveal]').all())
        await expect(row).toHaveCSS('opacity', '1');
      await page.getByRole('link', { name: 'Start with a Free Consult' }).click();
      await expect(page).toHaveURL(/\/free-consult$/);
    });
  });
});

/** Widths with the whole bar, at and between its steps. */
const desks = [1140, 1219, 1220, 1280, 1366, 1419, 1420, 1440, 1479, 1480, 1920];

test('nothing overflows from 320 to 1920 px, nor at 200 % zoom', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  // A window half as wide is what zooming to 200 % leaves.
  for (const width of [320, 360, 390, 640, 720, 768, 1024, 1039, ...desks]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBe(width);
    // Nor does the bar of a desk reach past the column that everything stands in.
    if (desks.includes(width)) {
      const past = await page.evaluate(() => {
        const right = (selector: string) =>
          document.querySelector(selector)?.getBoundingClientRect().right ?? 0;
        const bar = document.querySelector('.header-bar');
        const padding = bar ? Number.parseFloat(getComputedStyle(bar).paddingRight) : 0;
        return right('.header-book') - (right('.header-bar') - padding);
      });
      expect(past, `the bar at ${width}`).toBeLessThan(1);
    }
  }
});

test('targets are at least 44 px on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await bringIn(page);
  const small = await page
    .locator('a:visible, button:visible, summary:visible, input:visible, select:visible')
    .evaluateAll((all) =>
      all
        .filter(
          (element) =>
            !element.closest('p, h2, .skip, .cookie-banner p') && element.getAttribute('type') !== 'hidden',
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

for (const [width, height] of [
  [1024, 768],
  [1140, 800],
] as const)
  test(`at ${width} the request stands beside the headline, its fields in line`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Send my request' })).toBeInViewport({ ratio: 1 });
    const [headline, sheet, company, timeline] = await Promise.all([
      page.locator('.crossing-hero-line').last().boundingBox(),
      page.locator('.request-sheet').boundingBox(),
      page.getByLabel('Company (optional)').boundingBox(),
      page.getByLabel('Timeline (optional)').boundingBox(),
    ]);
    expect(sheet?.x).toBeGreaterThan((headline?.x ?? 0) + 400);
    expect(sheet?.y).toBeLessThan(200);
    expect(company?.y).toBe(timeline?.y);
  });
