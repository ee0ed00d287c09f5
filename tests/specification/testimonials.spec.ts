import { expect, test } from '../support/journey.ts';

test.describe('section 4, testimonial carousel', () => {
  test('items and buttons', async ({ page }) => {
    await page.goto('/');
    const carousel = page.getByRole('group', { name: 'Testimonials' });
    const items = carousel.locator('.carousel-items > li');
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel.locator('.carousel-items')).toHaveAttribute('data-alive', 'true');
    // Held for as long as the pointer is over it: nothing moves by itself meanwhile.
    await carousel.hover();
    const next = carousel.getByRole('button', { name: 'Next testimonial' });
    const previous = carousel.getByRole('button', { name: 'Previous testimonial' });
    const dot = (n: number) => carousel.getByRole('button', { name: `Testimonial ${n} of 4` });
    const at = async (n: number) => {
      await expect(items.and(page.locator('[data-current]'))).toHaveAttribute(
        'aria-label',
        `Testimonial ${n} of 4`,
      );
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
});
