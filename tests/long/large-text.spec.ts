import { pages } from '#content/pages/index.ts';
import { expect, test } from '../support/journey.ts';
import { setTextSize, whatIsCut } from '../support/large-text.ts';

const widths = [320, 360, 390, 412, 768, 1040, 1280, 1440];

for (const size of [20, 24, 32])
  test.describe(`text of ${size} px: nothing is cut or out of reach`, () => {
    for (const { path } of pages)
      test(path, async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await setTextSize(page, size);
        await page.goto(path);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          expect.soft(await whatIsCut(page), `at ${width}`).toEqual([]);
        }
      });
  });
