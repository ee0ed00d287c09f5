// `npm test`: everything but what `npm run test-long` is for. The fast gate and the build at the same time, then the
// journeys in a real browser.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { findBrowser } from './browser.ts';
import { staticChecks, unitTests } from './fast-checks.ts';
import { journeyBuilds } from './journey-builds.ts';
import { buildSteps, journeys, shortJourneys } from './journey-steps.ts';
import { fail } from './project.ts';
import { failureOf, runInTurn, stepTable } from './steps.ts';

const reports = mkdtempSync(join(tmpdir(), 'reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'browser.json');

const browser = findBrowser({ light: true });
if (!browser.ok) fail(browser.sentence);
const begun = performance.now();
const elapsed = () => (performance.now() - begun) / 1000;

// Two at a time: what computes on the one hand, on the other what waits for databases, mail servers and timers as well.
const before = (
  await Promise.all([
    runInTurn([...staticChecks, ...(await buildSteps([journeyBuilds.released]))]),
    runInTurn([unitTests(unitReport)]),
  ])
).flat();
const early = failureOf(before);
if (early) {
  console.log(`\n${stepTable(before, elapsed())}`);
  fail(early);
}

const outcomes = [
  ...before,
  ...(await runInTurn([
    journeys(shortJourneys, browser.path, {
      PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
      RELEASED_BUILD_ALONE: '1',
    }),
  ])),
];
console.log(`\n${stepTable(outcomes, elapsed())}`);
const failure = failureOf(outcomes);
if (failure) fail(failure);

/** The tests that passed only when they were tried again: each hides a race of the test or a fault of the product. */
const unsteadyIn = (suite: JSONReportSuite): string[] => [
  ...suite.specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file}: ${title}`),
  ...(suite.suites ?? []).flatMap(unsteadyIn),
];
const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;
const browserResults = read<JSONReport>(browserReport);
const units = read<{ numPassedTests: number; numFailedTests: number }>(unitReport);
const { expected, unexpected, flaky } = browserResults.stats;
const unsteady = browserResults.suites.flatMap(unsteadyIn);
if (unsteady.length) console.log(`\nPassed only when tried again:\n${unsteady.join('\n')}`);
console.log(
  `\n${units.numPassedTests + expected + flaky} passed, ${units.numFailedTests + unexpected} failed`,
);
