import { inPieces } from '../support/in-pieces.ts';
import { expect, test } from '../support/journey.ts';
import { layoutShift } from '../support/layout-shift.ts';

// Within the opening wherever something begins, in the middle of the page, and of what floats at its foot.
const places = [
  /<main\b/,
  ...Array<RegExp>(30).fill(/<(?:section|h1|h2|p|ul|li|svg|div|form)\b/),
  /<\/main>/,
  /<div class="dock"/,
  /<section class="cookie-banner/,
  /<div class="cookie-banner-answers/,
  /<button[^>]*data-answer="accepted"/,
  /<\/body>/,
];

// Without the fonts: `late-fonts.spec.ts` sees how little these move when they come late.
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/ERR_FAILED/));

// One page of each kind of opening; of the wide ones, one whose drawing fades and one whose does not.
const pages = [
  '/',
  '/services/strategic-planning',
  '/services/hr-support',
  '/team',
  '/faq',
  '/privacy-policy',
  '/precision-blueprint',
  '/free-consult',
];

for (const path of pages)
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const)
    test(`nothing moves while ${path} arrives, ${width} px wide`, async ({ page, site }) => {
      await page.setViewportSize({ width, height });
      await page.route(/\.woff2$/, (route) => route.abort());
      const pieces = await inPieces(site.url, places, 50);
      await page.goto(pieces.url + path, { waitUntil: 'networkidle' });
      // A low opening's title stands at its foot, and rises by what comes below it: 0.01 at most.
      expect(await layoutShift(page, 500)).toBeLessThan(0.012);
      pieces.close();
    });
