import { staleBuilds } from './journey-builds.ts';
import type { Step } from './steps.ts';

/** Makes the builds that the journeys look at, as far as they are not here or not of today. */
export const buildSteps = async (): Promise<Step[]> =>
  (await staleBuilds()).map(({ name, args, env }) => ({ name, file: 'scripts/build.ts', args, env }));

/**
 * The tests in a browser of two projects of `tests/playwright.config.ts`: the one of this name, and what is run of it on
 * PostgreSQL.
 * @param browser path of the Chromium or Chrome to test with
 * @param args which of them, as Playwright takes it; all, if there are none
 */
export const journeys = (
  project: 'journeys' | 'long',
  browser: string,
  env: NodeJS.ProcessEnv = {},
  args: readonly string[] = [],
): Step => ({
  name: project === 'long' ? 'long journeys and faults' : 'journeys in a browser',
  file: 'node_modules/@playwright/test/cli.js',
  args: [
    'test',
    '--config',
    'tests/playwright.config.ts',
    `--project=${project}`,
    `--project=${project}-postgres`,
    ...args,
  ],
  env: { CHROMIUM_PATH: browser, ...env },
  alone: true,
});
