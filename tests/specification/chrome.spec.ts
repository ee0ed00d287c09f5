import { expect, expectAccessible, test } from '../support/journey.ts';
import { cookieBanner, locateCarousel, showCarousel, stopClock, waitUntilSettled } from '../support/page-checks.ts';

// Sections 2, 4 and 9: interactive behaviour; static content is in home-page.spec.ts.

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('section 2, sticky header, mobile menu, banner at the bottom', async ({ page }) => {
  await page.goto('/team');
  const nav = page.getByRole('navigation', { name: 'Main' });
  const banner = await cookieBanner(page).boundingBox();
  expect(Math.round((banner?.y ?? 0) + (banner?.height ?? 0))).toBe(900);
  await page.evaluate(() => window.scrollTo({ top: 1000, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1000);
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
  await expect(nav).toBeVisible();
  const menu = page.locator('.mobile-menu > summary');
  const panel = page.getByRole('navigation', { name: 'Mobile' });
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(nav).toBeHidden();
  await expect(panel).toBeHidden();
  await menu.click();
  await expect(panel.getByRole('link', { name: 'Testimonials' })).toBeVisible();
  await panel.locator('summary').filter({ hasText: 'Offers' }).click();
  await expect(panel.getByRole('link', { name: /^Staff Training\/HR/ })).toBeVisible();
  await menu.click();
  await expect(panel).toBeHidden();
});

test('sections 2 and 9, the scroll-to-top button past 300 px', async ({ page }) => {
  await page.goto('/team');
  const button = page.getByRole('button', { name: 'Scroll to top' });
  const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await scrollTo(300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  await expect(button).toBeHidden();
  await scrollTo(301);
  await expect(button).toBeVisible();
  await expect(button).toHaveCSS('border-radius', '50%');
  const box = await button.boundingBox();
  expect(box?.width).toBe(box?.height);
  await page.evaluate(() => {
    const original = window.scrollTo.bind(window);
    window.scrollTo = ((options: ScrollToOptions) => {
      document.documentElement.dataset.scrolled = options.behavior;
      original(options);
    }) as typeof window.scrollTo;
  });
  await button.click();
  await expect(page.locator('html')).toHaveAttribute('data-scrolled', 'smooth');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(button).toBeHidden();
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(/\/faq$/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('section 2, the anchors of the home page lead to their sections', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const anchor of ['services', 'how-it-works', 'testimonials', 'client-stories', 'contact']) {
    await page.goto(`/#${anchor}`);
    await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport();
  }
});

test('section 9, the planning consultation takes 60 minutes (decisions)', async ({ page }) => {
  await page.goto('/free-consult?subject=Estate%20Planning');
  await page.locator('#book').scrollIntoViewIfNeeded();
  await expect(page.locator('#book .booking-terms')).toContainText('60 minutes');
});

test('sections 2 and 9, the statistics count up over 2500 ms', async ({ page }) => {
  const final = ['500+', '45%', '30+', '12+', '80+', '200+'];
  const figures = page.locator('.river-stats dd.numeral');
  await stopClock(page);
  await page.goto('/');
  await figures.first().scrollIntoViewIfNeeded();
  // The width is fixed while counting.
  await expect(figures.locator('[data-count-up][style*="min-width"]')).toHaveCount(6);
  for (const ms of [100, 2350]) {
    await page.clock.runFor(ms);
    for (const [index, figure] of final.entries()) await expect(figures.nth(index)).not.toHaveText(figure);
  }
  await page.clock.runFor(100);
  await expect(figures).toHaveText(final);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await figures.first().scrollIntoViewIfNeeded();
  await page.clock.runFor(100);
  await expect(figures).toHaveText(final);
});

test('sections 2 and 9, Offers open on hover and close 1200 ms after the pointer has left', async ({ page }) => {
  await stopClock(page);
  await page.goto('/team');
  const button = page.getByRole('button', { name: 'Offers' });
  const offer = page.locator('#offers a').first();
  await expect(offer).toBeHidden();
  await button.hover();
  await expect(offer).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.mouse.move(700, 700);
  await page.clock.runFor(1199);
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(offer).toBeVisible();
  await page.clock.runFor(1);
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(offer).toBeHidden();
  await button.hover();
  await page.mouse.move(700, 700);
  await page.clock.runFor(1000);
  await button.hover();
  await page.clock.runFor(5000);
  await expect(offer).toBeVisible();
});

test('section 9, a tooltip opens after 700 ms, and at once within 300 ms of another', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await showCarousel(page);
  await stopClock(page);
  const tooltip = page.locator('.tooltip');
  /** Moves in steps, like a real pointer. */
  const pointAt = async (name: string) => {
    const box = await locateCarousel(page).getByRole('button', { name }).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20, { steps: 8 });
  };
  const leave = async () => {
    await page.mouse.move(0, 0, { steps: 8 });
    await expect(tooltip).toHaveCount(0);
  };
  const opensAfter700 = async () => {
    await pointAt('Previous testimonial');
    await page.clock.runFor(699);
    await expect(tooltip).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(tooltip).toHaveText('Previous testimonial');
  };
  await opensAfter700();
  await leave();
  await page.clock.runFor(299);
  await pointAt('Next testimonial');
  await expect(tooltip).toHaveText('Next testimonial');
  await leave();
  await page.clock.runFor(300);
  await opensAfter700();
});

test('sections 4 and 9, the carousel: previous and next wrap, a dot jumps to its item', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const items = locateCarousel(page).locator('.carousel-items > li');
  await showCarousel(page);
  const press = (name: string) => locateCarousel(page).getByRole('button', { name }).click();
  const expectAt = async (n: number) => {
    await expect(items.and(page.locator('[data-current]'))).toHaveAttribute('aria-label', `Testimonial ${n} of 4`);
    await expect(items.and(page.locator(':visible'))).toHaveCount(1);
    await expect(items.nth(n - 1)).toBeVisible();
    await expect(locateCarousel(page).getByRole('button', { name: `Testimonial ${n} of 4` })).toHaveAttribute(
      'aria-current',
      'true',
    );
  };
  await expect(items).toHaveCount(4);
  await expect(locateCarousel(page).getByRole('button', { name: /Play|Pause/ })).toHaveCount(0);
  await expectAt(1);
  for (const [name, n] of [
    ['Previous testimonial', 4],
    ['Next testimonial', 1],
    ['Next testimonial', 2],
    ['Previous testimonial', 1],
    ...[4, 2, 3, 1].map((n) => [`Testimonial ${n} of 4`, n] as const),
  ] as const) {
    await press(name);
    await expectAt(n);
  }
  await expectAccessible(page);
});

test('sections 4 and 9, the carousel advances every 5000 ms, and pauses', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await showCarousel(page);
  const expectAt = (n: number) =>
    expect(locateCarousel(page).locator('.carousel-items > [data-current]')).toHaveAttribute(
      'aria-label',
      `Testimonial ${n} of 4`,
    );
  // The carousel exposes whether its timer is running.
  const expectTurning = async (is: boolean) => {
    await expect(locateCarousel(page).locator('.carousel-items')).toHaveAttribute('aria-live', is ? 'off' : 'polite');
    await waitUntilSettled(page);
  };
  const expectWaiting = async () => {
    await expectTurning(false);
    await page.clock.runFor(20_000);
    await expectAt(2);
  };
  await stopClock(page);
  await locateCarousel(page).getByRole('button', { name: 'Testimonial 1 of 4' }).click();
  await page.locator('.logo').first().focus();
  await page.mouse.move(0, 0);
  await expectTurning(true);
  await page.clock.runFor(4999);
  await expectAt(1);
  await page.clock.runFor(1);
  await expectAt(2);
  await waitUntilSettled(page);
  for (const n of [3, 4, 1, 2]) {
    await page.clock.runFor(5000);
    await expectAt(n);
    await waitUntilSettled(page);
  }
  await locateCarousel(page).hover();
  await expectWaiting();
  await page.mouse.move(0, 0);
  await locateCarousel(page).getByRole('button', { name: 'Pause' }).focus();
  await expectWaiting();
  await page.keyboard.press('Enter');
  await page.locator('.logo').first().focus();
  await expectWaiting();
});

test('sections 2 and 4, questions: one open a category, by keyboard too', async ({ page }) => {
  await page.goto('/faq');
  const category = page.locator('#process');
  const questions = category.locator('summary');
  const open = category.locator('details[open]');
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /^Process/ })
    .click();
  await expect(category).toBeInViewport();
  await expect(open).toHaveCount(0);
  await questions.nth(1).click();
  await expect(open).toHaveCount(1);
  await expect(open).toContainText('4-8 weeks');
  await questions.nth(0).click();
  await expect(open).toHaveCount(1);
  await expect(open).toContainText(/thirty minutes/i);
  await expect(page.locator('#services details[open]'), 'other categories keep theirs').toHaveCount(1);
  await questions.nth(0).click();
  await expect(open).toHaveCount(0);
  for (const [key, trigger] of [
    ['End', questions.last()],
    ['Home', questions.first()],
    ['ArrowDown', questions.nth(1)],
    ['ArrowUp', questions.first()],
  ] as const) {
    await page.keyboard.press(key);
    await expect(trigger).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(open).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Space');
  await expect(open).toHaveCount(0);
});

test('sections 2 and 9, the five tabs of Marketing Support, by click and by keyboard', async ({ page }) => {
  await page.goto('/services/marketing-support');
  await page.getByRole('tablist').scrollIntoViewIfNeeded();
  const tabs = page.getByRole('tab');
  const panel = page.getByRole('tabpanel');
  const expectShown = async (name: string) => {
    await expect(page.getByRole('tab', { selected: true })).toHaveText(name);
    await expect(panel).toHaveCount(1);
    await expect(panel).toHaveAccessibleName(name);
  };
  const names = ['Market', 'Brand', 'Create', 'Engage', 'Develop'];
  await expect(tabs).toHaveText(names);
  await expectShown('Market');
  for (const [index, name] of names.entries()) {
    await tabs.nth(index).click();
    await expectShown(name);
  }
  for (const [key, name] of [
    ['Home', 'Market'],
    ['ArrowRight', 'Brand'],
    ['End', 'Develop'],
    ['ArrowRight', 'Market'],
    ['ArrowLeft', 'Develop'],
  ] as const) {
    await page.keyboard.press(key);
    await expectShown(name);
    await expect(page.getByRole('tab', { name })).toBeFocused();
  }
  await expectAccessible(page);
});
