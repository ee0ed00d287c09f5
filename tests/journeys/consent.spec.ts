import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie consent' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const services = (page: Page) =>
  page.getByRole('heading', { level: 2, name: /^Solutions That Drive Growth/ });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('cookieConsent'));
/** Long enough for a lookup that must not happen to have happened. */
const settle = (page: Page) => page.waitForLoadState('networkidle');

test.describe('sections 4 and 7, cookie consent and location', () => {
  test('unanswered, the banner shows and nobody is asked where the visitor is', async ({
    page,
    lookups,
    expectAccessible,
  }) => {
    await page.goto('/');
    await expect(banner(page)).toBeVisible();
    await expect(banner(page).getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
      'href',
      '/privacy-policy',
    );
    await expect(heading(page)).toHaveText(/WINDSOR'S\s+TRUSTED\s+BUSINESS\s+CONSULTANTS/);
    await expect(services(page)).toHaveText('Solutions That Drive Growth for Windsor & Michigan Business');
    await expectAccessible();
    await settle(page);
    expect(lookups).toEqual([]);
  });

  test('declined: stored, hidden, not asked again, no lookup', async ({ page, lookups }) => {
    await page.goto('/');
    await banner(page).getByRole('button', { name: 'Decline' }).click();
    await expect(banner(page)).toBeHidden();
    expect(await stored(page)).toBe('declined');
    await page.reload();
    await expect(banner(page)).toBeHidden();
    await settle(page);
    expect(lookups).toEqual([]);
  });

  test('accepted in Canada: one lookup, and the city in both headings', async ({ page, lookups }) => {
    await page.goto('/');
    await banner(page).getByRole('button', { name: 'Accept All' }).click();
    await expect(banner(page)).toBeHidden();
    expect(await stored(page)).toBe('accepted');
    await expect(heading(page)).toHaveText(/AMHERSTBURG'S\s+TRUSTED/);
    await expect(services(page)).toHaveText('Solutions That Drive Growth for Amherstburg Business');
    expect(lookups).toHaveLength(1);
    await page.goto('/free-consult');
    await page.goto('/');
    await expect(heading(page)).toHaveText(/AMHERSTBURG'S\s+TRUSTED/);
    expect(lookups).toHaveLength(1);
  });

  test.describe('abroad, with a long name', () => {
    test.use({ visitor: { city: 'Saint Clair Shores-Grosse Pointe', country_code: 'US' } });

    test('the city stands in the hero alone, and its line still fits', async ({ page, lookups }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/');
      await banner(page).getByRole('button', { name: 'Accept All' }).click();
      await expect(heading(page)).toHaveText(/SAINT CLAIR SHORES-GROSSE POINTE'S\s+TRUSTED/);
      await expect(services(page)).toHaveText('Solutions That Drive Growth for Windsor & Michigan Business');
      expect(lookups).toHaveLength(1);
      const line = await page
        .locator('.crossing-hero-line')
        .first()
        .evaluate((element) => element.scrollWidth);
      expect(line).toBeLessThanOrEqual(390 - 2 * 20);
    });
  });

  test('accepted before: looked up once when the page opens', async ({ page, lookups }) => {
    await page.addInitScript(() => localStorage.setItem('cookieConsent', 'accepted'));
    await page.goto('/');
    await expect(heading(page)).toHaveText(/AMHERSTBURG'S/);
    expect(lookups).toHaveLength(1);
  });

  for (const [name, answer] of [
    ['an error', { status: 500, body: 'no' }],
    ['nonsense', { json: { city: { a: 1 }, country_code: 'CA' } }],
    ['no city', { json: { city: '', country_code: 'CA' } }],
  ] as const) {
    test(`${name} from the lookup is silent and the defaults stay`, async ({
      page,
      context,
      expectedErrors,
    }) => {
      expectedErrors.push(/Failed to load resource/);
      await page.goto('/');
      await context.unroute('https://ipapi.co/**');
      let asked = 0;
      await context.route('https://ipapi.co/**', (route) => {
        asked += 1;
        return route.fulfill({ ...answer, headers: { 'access-control-allow-origin': '*' } });
      });
      await banner(page).getByRole('button', { name: 'Accept All' }).click();
      await expect.poll(() => asked).toBe(1);
      await settle(page);
      await expect(heading(page)).toHaveText(/WINDSOR'S/);
      await expect(services(page)).toContainText('Windsor & Michigan');
      await expect(page.locator('.toast')).toHaveCount(0);
    });
  }

  test('a refused storage neither breaks the page nor keeps the banner up', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    });
    await page.goto('/');
    await banner(page).getByRole('button', { name: 'Decline' }).click();
    await expect(banner(page)).toBeHidden();
  });
});
