import { expect, test } from '../support/journey.ts';

const services = [
  'taxes',
  'business',
  'life-legacy',
  'protection',
  'wealth',
  'hr-support',
  'strategic-planning',
  'business-plans',
  'marketing-support',
  'training-coaching',
  'grant-writing-loans',
];

/** The routes of section 2, typed from it and not taken from the content. */
const routes = [
  '/',
  ...services.map((service) => `/services/${service}`),
  '/vision',
  '/mission',
  '/core-values',
  '/how-we-work',
  '/team',
  '/faq',
  '/resources',
  '/media-relations',
  '/terms-of-service',
  '/privacy-policy',
  '/legal-compliance',
  '/marketing-packages',
  '/precision-blueprint',
  '/launch-authority-blueprint',
  '/free-consult',
];

test.describe('section 2, every route', () => {
  for (const route of routes) {
    test(route, async ({ page, baseURL, expectAccessible }) => {
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:'))
          elsewhere.push(request.url());
      });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const response = await page.goto(route);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await expectAccessible();
      for (const width of [320, 390, 768, 1040]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBe(width);
      }
      await page.waitForLoadState('networkidle');
      expect(elsewhere).toEqual([]);
    });
  }

  test('there are 27 of them', () => expect(new Set(routes).size).toBe(27));
});
