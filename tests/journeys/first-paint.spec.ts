import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

/** Lets no frame out, as far as the page knows, until told to. */
async function holdFrames(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const frame = requestAnimationFrame;
    const waiting: FrameRequestCallback[] = [];
    self.requestAnimationFrame = (callback) => waiting.push(callback);
    addEventListener('let-frames-out', () => {
      self.requestAnimationFrame = frame;
      for (const callback of waiting) frame(callback);
    });
  });
  return () => page.evaluate(() => void dispatchEvent(new Event('let-frames-out')));
}

// The home page has a tagline in italics; the other has no part that brings the early script before it is asked for.
for (const { path, late } of [
  { path: '/', late: /\/besley-italic\./ },
  { path: '/core-values', late: /\/early\./ },
]) {
  test(`before the first paint of ${path} the line belongs to it and its two fonts`, async ({ page }) => {
    const letFramesOut = await holdFrames(page);
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

    await letFramesOut();
    await expect(root).toHaveAttribute('data-scripts', '');
    await expect(manifest).toHaveAttribute('href', '/site.webmanifest');
    await expect.poll(() => named(late)).toBe(1);
  });
}

test('without scripts the manifest and the italic stand in the page', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const italic = page.waitForRequest(/besley-italic/);
  await page.goto(site.url);
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1);
  await italic;
  await context.close();
});
