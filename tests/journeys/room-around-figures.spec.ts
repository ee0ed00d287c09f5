import { expect, test } from '../support/journey.ts';

test.describe('room around figures', () => {
  for (const path of ['/services/taxes', '/services/business', '/services/life-legacy', '/services/wealth'])
    test(`the large figure of ${path} ends before the words beside it, on wide screens too`, async ({
      page,
    }) => {
      await page.goto(path);
      for (const width of [1040, 1280, 1440, 1920, 2560]) {
        await page.setViewportSize({ width, height: 900 });
        const room = await page.locator('.large-figure-main').evaluate((main) => {
          const figure = document.createRange();
          figure.selectNodeContents(main.querySelector('.large-figure-value') ?? main);
          const words = main.querySelector('.large-figure-words')?.getBoundingClientRect();
          return (words?.left ?? 0) - figure.getBoundingClientRect().right;
        });
        expect(room, `at ${width} px`).toBeGreaterThan(8);
      }
    });

  for (const path of ['/services/business-plans', '/services/grant-writing-loans', '/services/taxes'])
    test(`the sums of the specimen on ${path} stand apart on a phone`, async ({ page }) => {
      await page.goto(path);
      for (const width of [320, 390, 768]) {
        await page.setViewportSize({ width, height: 844 });
        const gaps = await page.locator('#paper .sheet-sums tr').evaluateAll((rows) =>
          rows.flatMap((row) => {
            const spans = [...row.children].map((cell) => {
              const text = document.createRange();
              text.selectNodeContents(cell);
              return text.getBoundingClientRect();
            });
            // On the narrowest phones the words stand above their figures.
            return spans.slice(1).flatMap(({ left, top }, index) => {
              const before = spans[index];
              return before && before.bottom > top ? [left - before.right] : [];
            });
          }),
        );
        expect(gaps.length).toBeGreaterThan(4);
        expect(Math.min(...gaps), `at ${width} px`).toBeGreaterThan(4);
      }
    });
});
