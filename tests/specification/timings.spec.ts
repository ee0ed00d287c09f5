import { expect, test } from '../support/journey.ts';
import { bringIn, carousel } from '../support/page-parts.ts';
import { stopClock } from '../support/page-timing.ts';

test.describe('section 9, constants and timings', () => {
  test('statistics', async ({ page }) => {
    const final = ['500+', '45%', '30+', '12+', '80+', '200+'];
    const figures = page.locator('.river-stats dd');
    await stopClock(page);
    await page.goto('/');
    await figures.first().scrollIntoViewIfNeeded();
    await test.step('sections 2 and 9, the figures start to count up as they come into view', async () => {
      // Its width is held from the moment a figure starts.
      await expect(figures.locator('[data-count-up][style*="min-width"]')).toHaveCount(6);
      await page.clock.runFor(100);
      for (const [index, figure] of final.entries()) await expect(figures.nth(index)).not.toHaveText(figure);
    });
    await test.step('sections 2 and 9, none is there before 2500 ms', async () => {
      await page.clock.runFor(2350);
      for (const [index, figure] of final.entries()) await expect(figures.nth(index)).not.toHaveText(figure);
    });
    await test.step('sections 2 and 9, all are there at 2500 ms', async () => {
      await page.clock.runFor(100);
      await expect(figures).toHaveText(final);
    });
    await test.step('for who prefers reduced motion they stand there from the start', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.reload();
      await figures.first().scrollIntoViewIfNeeded();
      await page.clock.runFor(100);
      await expect(figures).toHaveText(final);
    });
  });

  test('Offers dropdown', async ({ page }) => {
    await stopClock(page);
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Offers' });
    const offer = page.locator('#offers a').first();
    await expect(offer).toBeHidden();
    await test.step('section 2, it opens on hover', async () => {
      await button.hover();
      await expect(offer).toBeVisible();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
    });
    await page.mouse.move(700, 700);
    await test.step('sections 2 and 9, 1199 ms after the pointer has left it is still open', async () => {
      await page.clock.runFor(1199);
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await expect(offer).toBeVisible();
    });
    await test.step('sections 2 and 9, 1200 ms after the pointer has left it closes', async () => {
      await page.clock.runFor(1);
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await expect(offer).toBeHidden();
    });
    await test.step('who comes back in time keeps it open', async () => {
      await button.hover();
      await page.mouse.move(700, 700);
      await page.clock.runFor(1000);
      await button.hover();
      await page.clock.runFor(5000);
      await expect(offer).toBeVisible();
    });
  });

  test('tooltips', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await bringIn(page);
    await stopClock(page);
    const tooltip = page.locator('.tooltip');
    /** A hand, unlike a jump, is seen on its way. */
    const pointAt = async (name: string) => {
      const box = await carousel(page).getByRole('button', { name }).boundingBox();
      await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20, { steps: 8 });
    };
    const leave = async () => {
      await page.mouse.move(0, 0, { steps: 8 });
      await expect(tooltip).toHaveCount(0);
    };
    await test.step('a tooltip is not open after 699 ms', async () => {
      await pointAt('Previous testimonial');
      await page.clock.runFor(699);
      await expect(tooltip).toHaveCount(0);
    });
    await test.step('a tooltip opens after 700 ms', async () => {
      await page.clock.runFor(1);
      await expect(tooltip).toHaveText('Previous testimonial');
    });
    await test.step('within 300 ms of another it opens at once', async () => {
      await leave();
      await page.clock.runFor(299);
      await pointAt('Next testimonial');
      await expect(tooltip).toHaveText('Next testimonial');
    });
    await test.step('after 300 ms it takes 700 ms again', async () => {
      await leave();
      await page.clock.runFor(300);
      await pointAt('Previous testimonial');
      await page.clock.runFor(699);
      await expect(tooltip).toHaveCount(0);
      await page.clock.runFor(1);
      await expect(tooltip).toHaveText('Previous testimonial');
    });
  });
});
