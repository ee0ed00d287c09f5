import { expect, test } from '../support/journey.ts';
import { bringIn, carousel } from '../support/page-parts.ts';
import { settle, stopClock } from '../support/page-timing.ts';

test.describe('section 4, testimonial carousel', () => {
  test('items and buttons', async ({ page }) => {
    await page.goto('/');
    const items = carousel(page).locator('.carousel-items > li');
    await bringIn(page);
    // Held for as long as the pointer is over it: nothing moves by itself meanwhile.
    await carousel(page).hover();
    const next = carousel(page).getByRole('button', { name: 'Next testimonial' });
    const previous = carousel(page).getByRole('button', { name: 'Previous testimonial' });
    const dot = (n: number) => carousel(page).getByRole('button', { name: `Testimonial ${n} of 4` });
    const at = async (n: number) => {
      await expect(items.and(page.locator('[data-current]'))).toHaveAttribute('aria-label', `Testimonial ${n} of 4`);
      await expect(items.nth(n - 1)).toBeVisible();
      await expect(items.and(page.locator(':visible'))).toHaveCount(1);
      await expect(dot(n)).toHaveAttribute('aria-current', 'true');
    };
    await test.step('sections 4 and 9, it has 4 items', () => expect(items).toHaveCount(4));
    await test.step('it starts at the first', () => at(1));
    await test.step('previous wraps first to last', async () => {
      await previous.click();
      await at(4);
    });
    await test.step('next wraps last to first', async () => {
      await next.click();
      await at(1);
    });
    await test.step('next goes on by one', async () => {
      await next.click();
      await at(2);
    });
    await test.step('previous goes back by one', async () => {
      await previous.click();
      await at(1);
    });
    for (const n of [4, 2, 3, 1])
      await test.step(`dot ${n} jumps to item ${n}`, async () => {
        await dot(n).click();
        await at(n);
      });
    const captions = items.locator('figcaption');
    await test.step('section 3, a testimonial has a quote', async () => {
      for (const item of await items.all()) await expect(item.locator('blockquote')).toHaveText(/\w+ \w+/);
    });
    await test.step('section 3, its author is shown', () =>
      expect(captions.first().locator('b')).toHaveText('Executive Director'));
    await test.step('section 3, its business is shown', () =>
      expect(captions.first().locator('span')).toHaveText('Nonprofit organization, Windsor'));
    await test.step('section 3, an author it does not have is not shown', async () => {
      await expect(captions.last().locator('b')).toHaveCount(0);
      await expect(captions.last().locator('span')).toHaveText('Public organization, Essex County');
    });
  });

  test('its time', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await bringIn(page);
    const at = (n: number) =>
      expect(carousel(page).locator('.carousel-items > [data-current]')).toHaveAttribute(
        'aria-label',
        `Testimonial ${n} of 4`,
      );
    const items = carousel(page).locator('.carousel-items');
    // It says by itself whether the next one will come: only then has its timer begun.
    const turning = async (is: boolean) => {
      await expect(items).toHaveAttribute('aria-live', is ? 'off' : 'polite');
      await settle(page);
    };
    await stopClock(page);
    await test.step('sections 4 and 9, it moves on after 5000 ms and not before', async () => {
      await carousel(page).getByRole('button', { name: 'Testimonial 1 of 4' }).click();
      await page.locator('.logo').first().focus();
      await page.mouse.move(0, 0);
      await turning(true);
      await at(1);
      await page.clock.runFor(4999);
      await at(1);
      await page.clock.runFor(1);
      await at(2);
      await settle(page);
    });
    await test.step('sections 4 and 9, it moves on every 5000 ms, round to the first', async () => {
      for (const n of [3, 4, 1, 2]) {
        await page.clock.runFor(5000);
        await at(n);
        await settle(page);
      }
    });
    await test.step('section 4, it waits while the pointer is over it', async () => {
      await carousel(page).hover();
      await turning(false);
      await page.clock.runFor(20_000);
      await at(2);
    });
    await test.step('section 4, it waits while it has the focus', async () => {
      await page.mouse.move(0, 0);
      await carousel(page).getByRole('button', { name: 'Pause' }).focus();
      await turning(false);
      await page.clock.runFor(20_000);
      await at(2);
    });
    await test.step('section 4, it stays where it was paused', async () => {
      await page.keyboard.press('Enter');
      await page.locator('.logo').first().focus();
      await turning(false);
      await page.clock.runFor(20_000);
      await at(2);
    });
  });
});
