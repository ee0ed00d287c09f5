// `npm run test-long`: what takes too long for `npm test`. Hard kills, a mail server and a disk that fail, a locked
// database, Firefox, every width, every section, fonts that come late, all of accounts and bookings on PostgreSQL,
// 100,000 random requests, and a mailbox of 50,000 mails over a line that breaks. It prints what it measured.
// Arguments are Playwright's: `npm run test-long -- -g "hard kills"`.
import { findBrowser } from './browser.ts';
import { buildSteps, journeys, longJourneys } from './journey-steps.ts';
import { fail } from './project.ts';
import { failureOf, runInTurn, stepTable } from './steps.ts';

/** To each endpoint on each database: somewhat more than 100,000 in all. */
const fuzzRuns = '3000';
/** How often the line to the mailbox breaks, and how many mails lie there. */
const largeMailbox = { MAILBOX_BREAKS: '50', MAILBOX_MAILS: '50000' };

const browser = findBrowser();
if (!browser.ok) fail(browser.sentence);
const begun = performance.now();
const outcomes = await runInTurn([
  ...(await buildSteps()),
  ...longJourneys.map((part) => journeys(part, browser.path, {}, process.argv.slice(2))),
  {
    name: 'everything on PostgreSQL',
    file: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--project=everything-on-postgres'],
    alone: true,
  },
  {
    name: 'random requests',
    file: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--project=units', 'server/fuzz'],
    env: { FUZZ_RUNS: fuzzRuns },
    alone: true,
  },
  {
    name: 'a large mailbox',
    file: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--project=units', 'server/mailbox/mailbox.test'],
    env: largeMailbox,
    alone: true,
  },
]);
console.log(`\n${stepTable(outcomes, (performance.now() - begun) / 1000)}`);
const failure = failureOf(outcomes);
if (failure) fail(failure);
console.log('Everything held.');
