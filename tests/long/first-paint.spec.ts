import { holdPaint } from '../support/held-page.ts';
import { expect, test } from '../support/journey.ts';

// The home page has a tagline in italics; the other has no part that brings the early script before it is asked for.
for (const { path, late } of [
  { path: '/', late: /\/besley-italic\./ },
  { path: '/core-values', late: /\/early\./ },
]) {
  test(`before the first paint of ${path} the line belongs to it and its two fonts`, async ({ page }) => {
    const tellOfPaint = await holdPaint(page);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    const named = (name: RegExp) => fetched.filter((path) => name.test(path)).length;

    await page.goto(path, { waitUntil: 'networkidle' });
    expect(named(/\/besley\.|\/libre-franklin\./)).toBe(2);
    expect(named(/\.woff2$/)).toBe(2);
    expect(named(late)).toBe(0);
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-scripts', 'later');
    const manifest = page.locator('link[rel=manifest]');
    await expect(manifest).toHaveCount(0);

    await tellOfPaint();
    await expect(root).toHaveAttribute('data-scripts', '');
    await expect(manifest).toHaveAttribute('href', '/site.webmanifest');
    await expect.poll(() => named(late)).toBe(1);
  });
}

// Those with stand-ins in brackets, a tool's lists, and the terms of a booking.
for (const path of [
  '/services/life-legacy',
  '/services/hr-support',
  '/services/grant-writing-loans',
  '/vision',
])
  test(`no second font of a family has ${path} laid out anew`, async ({ page }) => {
    const fonts: string[] = [];
    page.on('request', (request) => fonts.push(...(/[^/]+\.woff2$/.exec(request.url()) ?? [])));
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('html')).not.toHaveAttribute('data-below');
    await page.evaluate(() => document.fonts.ready);
    expect(fonts.some((name) => name.startsWith('besley.'))).toBe(true);
    expect(fonts.filter((name) => name.includes('rare'))).toEqual([]);
  });

test('without scripts the manifest and the italic stand in the page', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const italic = page.waitForRequest(/besley-italic/);
  await page.goto(site.url);
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1);
  await italic;
  await context.close();
});

test('a browser that does not tell of its paints fetches the scripts all the same', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-scripts', '');
});
