import { expect, test } from '../support/journey.ts';

test('nothing that holds a field or a button can be scrolled sideways by the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    '/',
    '/faq',
    '/free-consult',
    '/services/business',
    '/marketing-packages',
    '/resources',
  ]) {
    await page.goto(path);
    const moved = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('section, footer, div')]
        .filter(
          (box) => getComputedStyle(box).overflowX === 'hidden' && box.querySelector('a, button, input'),
        )
        .filter((box) => {
          box.scrollLeft = 22;
          return box.scrollLeft > 0;
        })
        .map(({ className }) => className),
    );
    expect(moved, path).toEqual([]);
  }
});
