// `npm run test-long`: what takes too long for `npm test`. Hard kills, a mail server and a disk that fail, a locked
// database, Firefox, every width, every section, fonts that come late, all of accounts and bookings on PostgreSQL, and
// 100,000 random requests. It prints what it measured.
// Arguments are Playwright's: `npm run test-long -- -g "hard kills"`.
import { findBrowser } from './browser.ts';
import { buildSteps, journeys, longJourneys } from './journey-steps.ts';
import { fail } from './project.ts';
import { failureOf, runInTurn, stepTable } from './steps.ts';

/** To each endpoint on each database: somewhat more than 100,000 in all. */
const fuzzRuns = '3000';

const browser = findBrowser();
if (!browser.ok) fail(browser.sentence);
const begun = performance.now();
const outcomes = await runInTurn([
  ...(await buildSteps()),
  ...longJourneys.map((part) => journeys(part, browser.path, {}, process.argv.slice(2))),
  {
    name: 'random requests',
    file: 'node_modules/vitest/vitest.mjs',
    args: ['run', 'server/fuzz'],
    env: { FUZZ_RUNS: fuzzRuns },
    alone: true,
  },
]);
console.log(`\n${stepTable(outcomes, (performance.now() - begun) / 1000)}`);
const failure = failureOf(outcomes);
if (failure) fail(failure);
console.log('Everything held.');
