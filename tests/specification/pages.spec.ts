import { existsSync, statSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { pages } from '#content/pages/index.ts';
import { built } from '../support/builds.ts';
import { expect, test } from '../support/journey.ts';
import { expectToFit, layoutShift } from '../support/layout.ts';

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

/** What no page may be: fetched again with the fonts at hand, a busy machine may still miss its first paint with one. */
const mostShift = 0.02;

/** Bytes of a first view over the wire, to a browser that takes brotli. */
const firstView = 120_000;

/** What a file of the build weighs on the wire; nothing, if it is none. */
function wireBytes(address: string): number {
  const file = built(new URL(address).pathname);
  const there = [`${file}.br`, file].find((name) => existsSync(name) && statSync(name).isFile());
  return there ? statSync(there).size : 0;
}

for (const [width, others] of [
  [1440, [768, 1040, 1280, 1920]],
  [390, [320, 360]],
] as const)
  test.describe(`section 2, every route at ${width}`, () => {
    test.use({ viewport: { width, height: 844 } });

    for (const [route, title] of Object.entries({ ...routes, ...later, '/nowhere': '404 Page Not Found' }))
      test(route, async ({ page, baseURL, expectAccessible, expectedErrors }) => {
        const status = route === '/nowhere' ? 404 : 200;
        if (status === 404) expectedErrors.push(/404/);
        let html: Buffer = Buffer.alloc(0);
        const asked: string[] = [];
        page.on('request', (request) => {
          if (!request.url().startsWith('data:')) asked.push(request.url());
        });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await test.step(`sections 2 and 6, ${route} answers ${status}`, async () => {
          const answer = await page.goto(route);
          expect(answer?.status()).toBe(status);
          html = (await answer?.body()) ?? html;
        });
        await test.step(`${route} is "${title}"`, () =>
          expect(page.getByRole('heading', { level: 1 })).toHaveText(title));
        await test.step(`section 1, ${route} shows the shared header and footer`, async () => {
          await expect(page.getByRole('banner').getByRole('link', { name: /, home$/ })).toBeVisible();
          await expect(page.getByRole('contentinfo')).toContainText('© 2024');
        });
        await test.step(`section 1, ${route} starts at its top, and nothing has moved`, async () => {
          expect(await page.evaluate(() => scrollY)).toBe(0);
          expect(await layoutShift(page, 500)).toBeLessThan(mostShift);
        });
        await test.step(`its first view on a phone is at most ${firstView} bytes`, () => {
          if (width !== 390) return;
          const bytes = [...new Set(asked)].reduce((sum, address) => sum + wireBytes(address), 0);
          // The server compresses pages at this quality.
          const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
          expect(brotliCompressSync(html, { params }).length + bytes).toBeLessThanOrEqual(firstView);
        });
        await test.step(`${route} has no fault that axe finds`, expectAccessible);
        await test.step('section 7, it asks nobody else for anything without consent', () =>
          expect(asked.filter((address) => !address.startsWith(`${baseURL}/`))).toEqual([]));
        await test.step(`${route} fits its window, and nothing in it can be scrolled sideways`, async () => {
          await expectToFit(page, [width, ...others]);
          expect(
            await page.evaluate(() =>
              [...document.querySelectorAll<HTMLElement>('section, footer, div')]
                .filter((box) => getComputedStyle(box).overflowX === 'hidden' && box.querySelector('a, button, input'))
                .filter((box) => {
                  box.scrollLeft = 22;
                  return box.scrollLeft > 0;
                })
                .map(({ className }) => className),
            ),
          ).toEqual([]);
        });
      });
  });

test('the specification has 27 of them', () => expect(Object.keys(routes)).toHaveLength(27));
