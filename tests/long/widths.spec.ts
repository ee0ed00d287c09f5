import { pages } from '#content/pages/index.ts';
import { expectToFit } from '../support/expect-to-fit.ts';
import { test } from '../support/journey.ts';

/** Common windows, and those at and between the steps of the layout. */
const widths = [
  ...[320, 360, 390, 412, 640, 720, 768, 800, 1024, 1039, 1040, 1139, 1140],
  ...[1219, 1220, 1280, 1366, 1419, 1420, 1440, 1479, 1480, 1920, 2560],
];

test('no page is wider than its window, whatever its width', async ({ page }) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const { path } of pages)
    await test.step(path, async () => {
      await page.goto(path);
      await expectToFit(page, widths);
    });
});
