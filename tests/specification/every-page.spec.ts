import { pages } from '#content/pages/index.ts';
import { expect, test } from '../support/journey.ts';

/** The routes of section 2 and their titles, typed from it and not taken from the content. */
const routes = {
  '/': "WINDSOR'S TRUSTED BUSINESS CONSULTANTS",
  '/services/taxes': 'Tax Services',
  '/services/business': 'Business Services',
  '/services/life-legacy': 'Life & Legacy Planning',
  '/services/protection': 'Income & Lifestyle Protection',
  '/services/wealth': 'Wealth Accumulation & Growth',
  '/services/hr-support': 'HR Support',
  '/services/strategic-planning': 'Strategic Planning',
  '/services/business-plans': 'Business Plans',
  '/services/marketing-support': 'Marketing Support',
  '/services/training-coaching': 'Training & Coaching',
  '/services/grant-writing-loans': 'Grant Writing & Loan Support',
  '/vision': 'Our Vision',
  '/mission': 'Our Mission',
  '/core-values': 'Core Values',
  '/how-we-work': 'How We Work',
  '/team': 'Our Team',
  '/faq': 'Frequently Asked Questions',
  '/resources': 'Resources',
  '/media-relations': 'Press and Media',
  '/terms-of-service': 'Terms of Service',
  '/privacy-policy': 'Privacy Policy',
  '/legal-compliance': 'Legal and Compliance',
  '/marketing-packages': 'Brand Command Blueprint',
  '/precision-blueprint': 'Precision Blueprint',
  '/launch-authority-blueprint': 'From Idea to Incorporation',
  '/free-consult': 'Schedule Your Free Consultation',
};

/** Pages that came later than the specification: the same is asked of them. */
const later = Object.fromEntries(
  pages.flatMap(({ path, sections: [opening] }) =>
    path in routes ? [] : [[path, opening && 'title' in opening ? opening.title : '']],
  ),
);

test.describe('section 2, every route', () => {
  for (const [route, title] of Object.entries({ ...routes, ...later })) {
    test(route, async ({ page, baseURL, expectAccessible }) => {
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:'))
          elsewhere.push(request.url());
      });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await test.step(`sections 2 and 6, ${route} is public`, async () => {
        expect((await page.goto(route))?.status()).toBe(200);
      });
      await test.step(`${route} is "${title}"`, () =>
        expect(page.getByRole('heading', { level: 1 })).toHaveText(title));
      await test.step(`section 1, ${route} shows the shared header`, async () => {
        await expect(page.getByRole('banner').getByRole('navigation', { name: 'Main' })).toBeVisible();
        await expect(page.getByRole('banner').getByRole('link', { name: 'Book Free Consult' })).toBeVisible();
      });
      await test.step(`section 1, ${route} shows the shared footer`, () =>
        expect(page.getByRole('contentinfo')).toContainText('© 2024'));
      await test.step(`section 1, ${route} starts at its top`, async () => {
        expect(await page.evaluate(() => scrollY)).toBe(0);
      });
      await test.step(`${route} has no fault that axe finds`, expectAccessible);
      await test.step(`${route} fits its window: the layout follows the width`, async () => {
        for (const width of [320, 390, 768, 1040]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBe(width);
        }
      });
      await test.step(`section 7, ${route} asks nobody else for anything without consent`, async () => {
        await page.waitForLoadState('networkidle');
        expect(elsewhere).toEqual([]);
      });
    });
  }

  test('the specification has 27 of them', () => expect(Object.keys(routes)).toHaveLength(27));
});
