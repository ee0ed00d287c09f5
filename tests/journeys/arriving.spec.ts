import { inPieces } from '../support/in-pieces.ts';
import { expect, test } from '../support/journey.ts';
import { layoutShift } from '../support/layout-shift.ts';

// In the middle of the page, and of what floats at its foot.
const places = [
  /<main\b/,
  /<section\b/,
  /<\/main>/,
  /<div class="dock"/,
  /<section class="cookie-banner/,
  /<\/body>/,
];

// Without the fonts: `late-fonts.spec.ts` sees how little these move when they come late.
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/ERR_FAILED/));

for (const path of ['/', '/services/business-plans', '/free-consult'])
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const)
    test(`nothing moves while ${path} arrives, ${width} px wide`, async ({ page, site }) => {
      await page.setViewportSize({ width, height });
      await page.route(/\.woff2$/, (route) => route.abort());
      const pieces = await inPieces(site.url, places, 150);
      await page.goto(pieces.url + path, { waitUntil: 'networkidle' });
      expect(await layoutShift(page, 500)).toBeLessThan(0.005);
      pieces.close();
    });
