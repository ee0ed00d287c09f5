import { type JourneyBuild, staleBuilds } from './journey-builds.ts';
import type { Step } from './steps.ts';

/** Makes the builds that journeys look at, as far as they are not here or not of today. @param of which; all, if none is named */
export const buildSteps = async (of?: readonly JourneyBuild[]): Promise<Step[]> =>
  (await staleBuilds(of)).map(({ name, args, env }) => ({ name, file: 'scripts/build.ts', args, env }));

/** What is run of `tests/playwright.config.ts`, and how it is called. */
interface Journeys {
  name: string;
  projects: readonly string[];
}
export const shortJourneys: Journeys = {
  name: 'journeys in a browser',
  projects: ['journeys', 'journeys-postgres'],
};
/** One after the other: what the first one measures is disturbed by nothing beside it. */
export const longJourneys: readonly Journeys[] = [
  { name: 'long journeys and faults', projects: ['long'] },
  { name: 'journeys on PostgreSQL', projects: ['long-postgres'] },
];

/**
 * Tests in a browser, as a step.
 * @param browser path of the Chromium or Chrome to test with
 * @param args which of them, as Playwright takes it; all, if there are none
 */
export const journeys = (
  { name, projects }: Journeys,
  browser: string,
  env: NodeJS.ProcessEnv = {},
  args: readonly string[] = [],
): Step => ({
  name,
  file: 'node_modules/@playwright/test/cli.js',
  args: [
    'test',
    '--config',
    'tests/playwright.config.ts',
    ...projects.map((project) => `--project=${project}`),
    // Named tests may all stand in the other part.
    ...(args.length ? ['--pass-with-no-tests', ...args] : []),
  ],
  env: { CHROMIUM_PATH: browser, ...env },
  alone: true,
});
