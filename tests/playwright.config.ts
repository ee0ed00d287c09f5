import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserArguments } from '../scripts/browser.ts';
import type { SiteOptions } from './support/served-sites.ts';

/** What takes long, or looks at what stands still: `npm run test-long` runs it. */
const long = /@long|long\//;
/** What breaks or loads a server with all its might: beside nothing else. */
const alone = '**/long/{kills,load,trouble,upgrade}.spec.ts';

/** What is stored, as a visitor sees it: on PostgreSQL in the long run. */
const onPostgres = {
  grepInvert: long,
  testMatch: [
    'journeys/accounts.spec.ts',
    'journeys/booking.spec.ts',
    'journeys/booking-troubles.spec.ts',
    'journeys/desk-doors.spec.ts',
    'journeys/desk-board.spec.ts',
    'journeys/desk-mail.spec.ts',
    'journeys/desk-diary.spec.ts',
    'journeys/desk-report.spec.ts',
    'journeys/notices.spec.ts',
    'journeys/desk-people.spec.ts',
  ],
  use: { database: 'postgres' as const },
};

/**
 * Journeys through the built site in a real browser. `npm test` runs the projects `journeys`, `npm run test-long` the
 * projects `long…`; by hand, a part of a file's name does: `playwright test --config tests/playwright.config.ts booking`.
 */
export default defineConfig<SiteOptions>({
  globalSetup: ['./support/postgres-for-journeys.ts', './support/builds.ts'],
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // More than there are cores: a journey waits about half of its time.
  workers: Math.max(4, availableParallelism()),
  projects: [
    { name: 'journeys', grepInvert: long },
    { name: 'long', grep: long, testIgnore: alone },
    { name: 'long-alone', testMatch: alone, workers: 1 },
    { name: 'long-postgres', ...onPostgres },
  ],
  // A journey that passes only when tried again, once, is named at the end of `npm test`: a fault to mend.
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
      args: browserArguments,
    },
  },
});
