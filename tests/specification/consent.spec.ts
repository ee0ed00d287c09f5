import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { roundTrip } from '../support/page-timing.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie consent' });
const hero = (page: Page) => page.getByRole('heading', { level: 1 });
const services = (page: Page) => page.getByRole('heading', { level: 2, name: /^Solutions That Drive Growth/ });
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));
const answer = (page: Page, name: 'Accept All' | 'Decline') => banner(page).getByRole('button', { name }).click();

async function expectDefaults(page: Page, section: number) {
  await test.step(`section ${section}, the default hero city is Windsor`, () =>
    expect(hero(page)).toHaveText("WINDSOR'S TRUSTED BUSINESS CONSULTANTS"));
  await test.step(`section ${section}, the default services place is "Windsor & Michigan"`, () =>
    expect(services(page)).toHaveText('Solutions That Drive Growth for Windsor & Michigan Business'));
}

test.describe('section 4, cookie consent and location', () => {
  test('no answer yet', async ({ page, lookups }) => {
    const calls: string[] = [];
    page.on('request', (request) => void (request.url().includes('/api/') && calls.push(request.url())));
    await page.goto('/');
    await test.step('no stored value shows the banner', async () => {
      expect(await stored(page)).toEqual({});
      await expect(banner(page)).toBeVisible();
    });
    await expectDefaults(page, 9);
    await test.step('sections 4, 7 and 8, no consent means no lookup', async () => {
      await roundTrip(page);
      expect(lookups).toEqual([]);
      expect(calls, 'an anonymous visitor asks the server nothing').toEqual([]);
    });
  });

  test('Decline', async ({ page, lookups }) => {
    await page.goto('/');
    await answer(page, 'Decline');
    await test.step('sections 3 and 4, stores "declined" under cookieConsent', async () => {
      // The press waits for its script where that is not here yet.
      await expect.poll(() => stored(page)).toEqual({ cookieConsent: 'declined' });
    });
    await test.step('hides the banner', () => expect(banner(page)).toBeHidden());
    await test.step('the next page does not ask again', async () => {
      await page.reload();
      await expect(banner(page)).toBeHidden();
    });
    await expectDefaults(page, 4);
    await test.step('section 7, the geolocation service is not asked', async () => {
      await roundTrip(page);
      expect(lookups).toEqual([]);
    });
  });

  test('Accept All', async ({ page, lookups }) => {
    const asked: { method: string; body: string | null }[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith('https://ipapi.co/'))
        asked.push({ method: request.method(), body: request.postData() });
    });
    await page.goto('/');
    const raised = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          window.addEventListener('cookie-consent-accepted', ({ type }) => resolve(type), { once: true });
        }),
    );
    await answer(page, 'Accept All');
    await test.step('sections 3, 4 and 9, stores "accepted" under cookieConsent', async () => {
      await expect.poll(async () => (await stored(page)).cookieConsent).toBe('accepted');
    });
    await test.step('hides the banner', () => expect(banner(page)).toBeHidden());
    await test.step('raises a consent-accepted event', async () => {
      expect(await raised).toBe('cookie-consent-accepted');
    });
    await test.step('sections 4 and 7, which has the city looked up, by one GET without a payload', async () => {
      await expect.poll(() => asked).toEqual([{ method: 'GET', body: null }]);
    });
    await test.step('sections 4 and 7, the city stands in the hero, uppercased', () =>
      expect(hero(page)).toHaveText("AMHERSTBURG'S TRUSTED BUSINESS CONSULTANTS"));
    await test.step('section 7, in Canada it stands in the services heading', () =>
      expect(services(page)).toHaveText('Solutions That Drive Growth for Amherstburg Business'));
    await test.step('the next page does not ask again, neither visitor nor service', async () => {
      await page.goto('/free-consult');
      await expect(banner(page)).toBeHidden();
      await page.goto('/');
      await expect(hero(page)).toHaveText(/^AMHERSTBURG'S/);
      expect(lookups).toHaveLength(1);
    });
  });

  test('Accept All in another tab', async ({ page, context, lookups }) => {
    await page.goto('/');
    const other = await context.newPage();
    await other.goto('/vision');
    await other.getByRole('button', { name: 'Accept All' }).click();
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => lookups.length).toBe(1);
    expect(await page.evaluate(() => document.documentElement.dataset.consent)).toBe('accepted');
  });

  test('accepted on an earlier visit', async ({ page, lookups }) => {
    await page.addInitScript(() => localStorage.setItem('cookieConsent', 'accepted'));
    await page.goto('/');
    await test.step('the banner is not shown', () => expect(banner(page)).toBeHidden());
    await test.step('the city is looked up once', async () => {
      await expect(hero(page)).toHaveText(/^AMHERSTBURG'S/);
      expect(lookups).toHaveLength(1);
    });
  });

  test.describe('abroad, with a long name', () => {
    test.use({ visitor: { city: 'Saint Clair Shores-Grosse Pointe', country_code: 'US' } });

    test('the city', async ({ page, lookups }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/');
      await answer(page, 'Accept All');
      await test.step('section 7, stands in the hero', () =>
        expect(hero(page)).toHaveText(/SAINT CLAIR SHORES-GROSSE POINTE'S\s+TRUSTED/));
      await test.step('section 7, does not stand in the services heading: country_code is not CA', () =>
        expect(services(page)).toHaveText('Solutions That Drive Growth for Windsor & Michigan Business'));
      await test.step('fits its line on a phone', async () => {
        expect(lookups).toHaveLength(1);
        const line = page.locator('.crossing-hero-line').first();
        expect(await line.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(390 - 2 * 20);
      });
    });
  });

  for (const [name, fulfilled] of [
    ['an error', { status: 500, body: 'no' }],
    ['nonsense', { json: { city: { a: 1 }, country_code: 'CA' } }],
    ['no city', { json: { city: '', country_code: 'CA' } }],
  ] as const) {
    test(`${name} from the lookup`, async ({ page, context }) => {
      await page.goto('/');
      await context.unroute('https://ipapi.co/**');
      let asked = 0;
      await context.route('https://ipapi.co/**', (route) => {
        asked += 1;
        return route.fulfill({ ...fulfilled, headers: { 'access-control-allow-origin': '*' } });
      });
      await answer(page, 'Accept All');
      await expect.poll(() => asked).toBe(1);
      await roundTrip(page);
      await expectDefaults(page, 8);
      await test.step('section 8, it is silent', () => expect(page.locator('.toast')).toHaveCount(0));
    });
  }
});
