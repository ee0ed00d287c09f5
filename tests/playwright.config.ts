import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserArguments } from '../scripts/browser.ts';
import type { SiteOptions } from './support/journey.ts';

const long = /@long|long\//;
/** These need the machine to themselves. */
const alone = '**/long/{kills,load,upgrade,website}.spec.ts';

/** In the long run on PostgreSQL alone: who competes for a time, searches, sums and erasure. */
const onPostgres = {
  testMatch: [
    'journeys/booking.spec.ts',
    'journeys/desk-board.spec.ts',
    'long/desk-report.spec.ts',
    'long/desk-people.spec.ts',
    'long/connections.spec.ts',
  ],
  use: { database: 'postgres' as const },
};

/** For one file: `playwright test --config tests/playwright.config.ts booking`. */
export default defineConfig<SiteOptions>({
  globalSetup: ['./support/global-setup.ts', './support/builds.ts'],
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // Tests also wait. Six took a quarter longer on two cores: each worker starts a browser and a site.
  workers: Math.max(3, availableParallelism()),
  projects: [
    // Animations cost a tenth of the run; `specification/chrome.spec.ts` and the long run have them.
    { name: 'journeys', grepInvert: long, use: { contextOptions: { reducedMotion: 'reduce' } } },
    { name: 'long', grep: long, testIgnore: [alone, ...onPostgres.testMatch.map((file) => `**/${file}`)] },
    { name: 'long-alone', testMatch: alone, workers: 1 },
    { name: 'long-postgres', ...onPostgres },
    { name: 'long-alone-postgres', testMatch: '**/long/website.spec.ts', workers: 1, use: onPostgres.use },
  ],
  // Flaky tests are listed at the end of `npm test`, to be fixed.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    trace: 'off',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      // The geolocation service is answered by the tests that ask for it (`lookups`), or not at all.
      args: [...browserArguments, '--host-resolver-rules=MAP ipapi.co ~NOTFOUND'],
    },
  },
});
