import AxeBuilder from '@axe-core/playwright';
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import type { MailServer } from './mail-server.ts';
import type { RunningSite } from './running-site.ts';
import { type ServedSite, ServedSites, type SiteOptions } from './served-sites.ts';

const lookupService = 'https://ipapi.co/**';

interface Journey extends SiteOptions {
  served: ServedSite;
  mail: MailServer;
  site: RunningSite;
  lookups: string[];
  visitor: { city: string; country_code: string };
  /** Other console errors fail the test, except those of refused calls. */
  expectedErrors: RegExp[];
}

/** A test with a clean site, mail server and geolocation service. */
export const test = base.extend<Journey, { sites: ServedSites }>({
  database: ['sqlite', { option: true }],
  scheduling: ['', { option: true }],
  visitor: [{ city: 'Amherstburg', country_code: 'CA' }, { option: true }],
  sites: [
    async ({}, use) => {
      const sites = new ServedSites();
      await use(sites);
      await sites.remove();
    },
    { scope: 'worker' },
  ],
  served: [
    async ({ sites, database, scheduling }, use) => use(await sites.fresh({ database, scheduling })),
    { timeout: 180_000 },
  ],
  site: async ({ served }, use) => use(served.site),
  mail: async ({ served }, use) => use(served.mail),
  baseURL: async ({ site }, use) => use(site.url),
  lookups: async ({ context, visitor }, use) => {
    const lookups: string[] = [];
    await context.route(lookupService, (route) => {
      lookups.push(route.request().url());
      return route.fulfill({ json: visitor, headers: { 'access-control-allow-origin': '*' } });
    });
    await use(lookups);
  },
  expectedErrors: async ({}, use) => use([]),
  page: async ({ page, lookups, expectedErrors }, use) => {
    void lookups;
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !isAnswer(message)) errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(page);
    expect(errors.filter((error) => !expectedErrors.some((known) => known.test(error)))).toEqual([]);
  },
});

/** The browser's message for a refused call or a cut connection. */
const isAnswer = (message: ConsoleMessage): boolean =>
  /^Failed to load resource: net::ERR_/.test(message.text()) ||
  (/status of 4\d\d/.test(message.text()) && !/\.\w+$/.test(new URL(message.location().url).pathname));

/** Fails on axe violations and horizontal scrolling. */
export async function expectAccessible(page: Page): Promise<void> {
  // Transitions reduce contrast; content revealed by scrolling must be checked too.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Legacy mode is three times as fast; it skips only cross-origin frames.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

export { expect };
