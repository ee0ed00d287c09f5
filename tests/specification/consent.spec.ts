import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { answerBanner, cookieBanner, waitForRoundTrip, waitForScripts } from '../support/page-checks.ts';

// Sections 4, 7, 8 and 9: cookie consent and the visitor's city.

const hero = (page: Page) => page.getByRole('heading', { level: 1 });
const services = (page: Page) => page.getByRole('heading', { level: 2, name: /^Solutions That Drive Growth/ });
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));

async function expectDefaults(page: Page) {
  await expect(hero(page)).toHaveText("WINDSOR'S TRUSTED BUSINESS CONSULTANTS");
  await expect(services(page)).toHaveText('Solutions That Drive Growth for Windsor & Michigan Business');
}

test('the banner is shown until it is answered; without consent, and after Decline, nothing is looked up', async ({
  page,
  lookups,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => void (request.url().includes('/api/') && calls.push(request.url())));
  await page.goto('/');
  expect(await stored(page)).toEqual({});
  await expect(cookieBanner(page)).toBeVisible();
  await expectDefaults(page);
  await waitForScripts(page);
  await waitForRoundTrip(page);
  expect(calls, 'an anonymous visitor asks the server nothing').toEqual([]);

  await answerBanner(page, 'Decline');
  // Early presses are replayed once the script has loaded.
  await expect.poll(() => stored(page)).toEqual({ cookieConsent: 'declined' });
  await expect(cookieBanner(page)).toBeHidden();
  await page.reload();
  await expect(cookieBanner(page)).toBeHidden();
  await expectDefaults(page);
  await page.goto('/free-consult');
  // Its own requests start after its script.
  await waitForScripts(page);
  await waitForRoundTrip(page);
  expect(lookups).toEqual([]);
  expect(calls.filter((url) => url.endsWith('/api/visits'))).toEqual([]);
});

test('Accept All is stored, raises an event, and has the city looked up once', async ({ page, lookups }) => {
  const requests: [string, string | null][] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('https://ipapi.co/')) requests.push([request.method(), request.postData()]);
  });
  await page.goto('/');
  const raised = page.evaluate(
    () => new Promise((resolve) => addEventListener('cookie-consent-accepted', () => resolve(true), { once: true })),
  );
  await answerBanner(page, 'Accept All');
  await expect.poll(async () => (await stored(page)).cookieConsent).toBe('accepted');
  await expect(cookieBanner(page)).toBeHidden();
  expect(await raised).toBe(true);
  await expect.poll(() => requests).toEqual([['GET', null]]);
  await expect(hero(page)).toHaveText("AMHERSTBURG'S TRUSTED BUSINESS CONSULTANTS");
  await expect(services(page)).toHaveText('Solutions That Drive Growth for Amherstburg Business');
  await expectAccessible(page);
  await page.goto('/free-consult');
  await expect(cookieBanner(page)).toBeHidden();
  await page.goto('/');
  await expect(hero(page)).toHaveText(/^AMHERSTBURG'S/);
  expect(lookups).toHaveLength(1);
});

test('Accept All in another tab counts here, and for later visits', { tag: '@long' }, async ({
  page,
  context,
  lookups,
}) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/vision');
  await answerBanner(other, 'Accept All');
  await expect(cookieBanner(page)).toBeHidden();
  await expect.poll(() => lookups.length).toBe(1);
  expect(await page.evaluate(() => document.documentElement.dataset.consent)).toBe('accepted');
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(cookieBanner(page)).toBeHidden();
  await expect(hero(page)).toHaveText(/^AMHERSTBURG'S/);
});

test.describe('abroad', () => {
  test.use({ visitor: { city: 'Saint Clair Shores-Grosse Pointe', country_code: 'US' } });

  test('the city is only in the hero, and a long name fits its line on a phone', { tag: '@long' }, async ({
    page,
    lookups,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await answerBanner(page, 'Accept All');
    await expect(hero(page)).toHaveText(/SAINT CLAIR SHORES-GROSSE POINTE'S\s+TRUSTED/);
    await expect(services(page)).toHaveText('Solutions That Drive Growth for Windsor & Michigan Business');
    expect(lookups).toHaveLength(1);
    const line = page.locator('.crossing-hero-line').first();
    expect(await line.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(390 - 2 * 20);
  });
});

for (const [name, fulfilled] of [
  ['an error', { status: 500, body: 'no' }],
  ['nonsense', { json: { city: { a: 1 }, country_code: 'CA' } }],
  ['no city', { json: { city: '', country_code: 'CA' } }],
] as const)
  test(`section 8, ${name} from the lookup is silent, and the defaults stay`, { tag: '@long' }, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/);
    let lookups = 0;
    // A page's routes come before its context's.
    await page.route('https://ipapi.co/**', (route) => {
      lookups += 1;
      return route.fulfill({ ...fulfilled, headers: { 'access-control-allow-origin': '*' } });
    });
    await page.goto('/');
    await answerBanner(page, 'Accept All');
    await expect.poll(() => lookups).toBe(1);
    await waitForRoundTrip(page);
    await expectDefaults(page);
    await expect(page.locator('.toast')).toHaveCount(0);
  });
