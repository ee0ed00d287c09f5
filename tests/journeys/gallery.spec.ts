import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { FreeTimes } from '#contract/booking.ts';
import { examples } from '#site/gallery/examples.ts';

const freeTimes: FreeTimes = {
  minutes: 30,
  first: '2026-12-01',
  last: '2027-01-20',
  days: [{ date: '2026-12-03', times: ['2026-12-03T14:00:00.000Z', '2026-12-03T15:30:00.000Z'] }],
};

for (const [type, example] of Object.entries(examples)) {
  test(`${type} stands on every ground, with no axe finding, no error and no overflow`, async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'));
    // The gallery has no server behind it.
    await page.route('**/api/booking/times*', (route) => route.fulfill({ json: freeTimes }));
    await page.goto(`${process.env.GALLERY_URL}/gallery/${type}`);
    const sections = page.locator('main > section');
    expect(await sections.count()).toBeGreaterThanOrEqual('ground' in example ? 5 : 1);
    for (const section of await sections.all()) {
      expect(((await section.textContent()) ?? '').trim().length).toBeGreaterThan(10);
    }
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect(
      violations.map(({ id, nodes }) => [
        id,
        nodes.map(({ html, failureSummary }) => [html, failureSummary]),
      ]),
    ).toEqual([]);
    for (const width of [320, 390, 768, 1040, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBe(width);
    }
    expect(errors).toEqual([]);
  });
}
