import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserArguments } from '../scripts/browser.ts';

/**
 * Journeys through the built site in a real browser. `npm test` runs the project `journeys`, `npm run test-long` the
 * project `long`; by hand, a part of a file's name does: `playwright test --config tests/playwright.config.ts booking`.
 */
export default defineConfig({
  globalSetup: ['./support/postgres-for-journeys.ts', './support/builds.ts'],
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // More than there are cores: a journey waits about half of its time.
  workers: Math.max(4, availableParallelism()),
  projects: [
    { name: 'journeys', testIgnore: 'long/**' },
    // What it measures is disturbed by nothing beside it.
    { name: 'long', testDir: './long', workers: 1 },
  ],
  timeout: 45_000,
  expect: { timeout: 10_000 },
  // As JSON for `scripts/test.ts` alone, which says where: else it would be printed.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
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
