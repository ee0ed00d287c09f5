import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

// Named by the sections of the specification.

const carousel = (page: Page) => page.getByRole('group', { name: 'Testimonials' });
const shown = (page: Page) => carousel(page).locator('.carousel-items > [data-current]');
const alive = (page: Page) => expect(page.locator('.carousel-items')).toHaveAttribute('data-alive', 'true');
const bringIn = async (page: Page) => {
  await page.locator('.carousel').scrollIntoViewIfNeeded();
  await alive(page);
  await page.mouse.move(0, 0);
};

test.describe('section 4, testimonial carousel', () => {
  test('sections 4 and 9, starts at the first of four, goes round both ways, and a dot jumps', async ({
    page,
  }) => {
    await page.goto('/');
    await bringIn(page);
    const next = carousel(page).getByRole('button', { name: 'Next testimonial' });
    const previous = carousel(page).getByRole('button', { name: 'Previous testimonial' });
    const at = (n: number) => expect(shown(page)).toHaveAttribute('aria-label', `Testimonial ${n} of 4`);
    await expect(carousel(page).locator('.carousel-dot')).toHaveCount(4);
    await at(1);
    await previous.click();
    await at(4);
    await next.click();
    await at(1);
    await next.click();
    await at(2);
    await carousel(page).getByRole('button', { name: 'Testimonial 4 of 4' }).click();
    await at(4);
    await next.click();
    await at(1);
    await expect(carousel(page).locator('.carousel-items > li:visible')).toHaveCount(1);
  });

  test('sections 4 and 9, moves on every five seconds, and waits while hovered, focused or paused', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await bringIn(page);
    const at = (n: number) => expect(shown(page)).toHaveAttribute('aria-label', `Testimonial ${n} of 4`);
    // From here on time passes only when the test says so, counted from the first testimonial.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await carousel(page).getByRole('button', { name: 'Testimonial 1 of 4' }).click();
    await page.locator('.logo').first().focus();
    await page.mouse.move(0, 0);
    await at(1);
    await page.clock.runFor(4900);
    await at(1);
    await page.clock.runFor(200);
    await at(2);
    await page.locator('.carousel').hover();
    await page.clock.runFor(20_000);
    await at(2);
    await page.mouse.move(0, 0);
    await page.clock.runFor(5100);
    await at(3);
    await carousel(page).getByRole('button', { name: 'Pause' }).focus();
    await page.clock.runFor(20_000);
    await at(3);
    await page.keyboard.press('Enter');
    await page.locator('.logo').first().focus();
    await page.clock.runFor(20_000);
    await at(3);
  });

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

  test('author and business are shown only when there are any', async ({ page }) => {
    await page.goto('/');
    const captions = await page
      .locator('.carousel figcaption')
      .evaluateAll((all) => all.map((one) => one.children.length));
    expect(captions).toEqual([2, 2, 2, 1]);
  });
});

test.describe('section 9, constants', () => {
  test('a tooltip opens after 700 ms, and its neighbour’s at once', async ({ page }) => {
    await page.goto('/');
    await bringIn(page);
    const tooltip = page.locator('.tooltip');
    await carousel(page).getByRole('button', { name: 'Previous testimonial' }).hover();
    await page.waitForTimeout(450);
    await expect(tooltip).toHaveCount(0);
    await expect(tooltip).toHaveText('Previous testimonial');
    // A hand, unlike a jump, is seen on its way.
    const next = carousel(page).getByRole('button', { name: 'Next testimonial' });
    const box = await next.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 30, { steps: 8 });
    await expect(tooltip).toHaveText('Next testimonial', { timeout: 500 });
  });

  test('the toast stands at the top on a phone, at the bottom right on a desk, and F8 leads to it', async ({
    page,
  }) => {
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      await page
        .getByRole('button', { name: 'Decline' })
        .click({ timeout: 1000 })
        .catch(() => {});
      const form = page.locator('#request form');
      await form.scrollIntoViewIfNeeded();
      await expect(form).toHaveAttribute('novalidate', '');
      await form.getByLabel('Name').fill('A');
      await form.getByLabel('Email').fill('a@example.org');
      await form.getByRole('button').click();
      const toast = page.locator('.toast');
      await expect(toast).toBeVisible();
      const box = await toast.boundingBox();
      if (width < 720) expect(box?.y).toBeLessThan(40);
      else expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(height - 60);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 40);
      await page.keyboard.press('F8');
      await expect(page.locator('.toasts')).toBeFocused();
    }
  });

  test('a swipe to the right past 50 px dismisses the toast, a shorter one does not', async ({ page }) => {
    await page.goto('/');
    const form = page.locator('#request form');
    await expect(form).toHaveAttribute('novalidate', '');
    await form.getByLabel('Name').fill('A');
    await form.getByLabel('Email').fill('a@example.org');
    await form.getByRole('button').click();
    const toast = page.locator('.toast');
    await expect(toast).toBeVisible();
    const swipe = async (by: number) => {
      const box = await toast.boundingBox();
      const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 30];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by / 2, y, { steps: 4 });
      await page.mouse.move(x + by, y, { steps: 4 });
      await page.mouse.up();
    };
    await swipe(40);
    await expect(toast).toBeVisible();
    await swipe(90);
    await expect(toast).toBeHidden({ timeout: 2000 });
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
