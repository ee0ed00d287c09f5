import { defineConfig } from '@playwright/test';
import { browserArguments } from '../scripts/browser.ts';

/** Journeys through the built site in a real browser, each against a server of its own. */
export default defineConfig({
  globalSetup: ['./support/gallery.ts', './support/postgres-for-journeys.ts', './support/builds.ts'],
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
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
