// `npm test`: everything but what `npm run test-long` is for. The fast gate and the builds at the same time, then the
// journeys in a real browser.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import { findBrowser } from './browser.ts';
import { staticChecks, unitTests } from './fast-checks.ts';
import { buildSteps, journeys, shortJourneys } from './journey-steps.ts';
import { fail } from './project.ts';
import { countSections, sectionTable, unsteadyTests } from './specification-report.ts';
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
    runInTurn([...staticChecks, ...(await buildSteps())]),
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
    journeys(shortJourneys, browser.path, { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport }),
  ])),
];
console.log(`\n${stepTable(outcomes, elapsed())}`);
const failure = failureOf(outcomes);
// It wrote none where it could not so much as begin.
if (failure && !existsSync(browserReport)) fail(failure);

const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;
const browserResults = read<JSONReport>(browserReport);
const sections = countSections(browserResults);
console.log(`\n${sectionTable(sections)}`);
const { numPassedTests, numFailedTests } = read<{ numPassedTests: number; numFailedTests: number }>(
  unitReport,
);
const { expected, unexpected, flaky } = browserResults.stats;
const unsteady = unsteadyTests(browserResults);
if (unsteady.length) console.log(`\nPassed only when tried again:\n${unsteady.join('\n')}`);
console.log(`\n${numPassedTests + expected + flaky} passed, ${numFailedTests + unexpected} failed`);

if (failure) fail(failure);
const unchecked = sections.filter(({ checks }) => checks === 0).map(({ section }) => section);
if (unchecked.length) fail(`Nothing checks section ${unchecked.join(', ')} of the specification.`);
