// `npm test`: everything. The fast gate, a production build, then the journeys in a real browser.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import { readConfig } from '#server/config.ts';
import { findBrowser } from './browser.ts';
import { isFresh } from './build-stamp.ts';
import { fail, runNode } from './project.ts';
import { countSections, sectionTable } from './specification-report.ts';

const reports = mkdtempSync(join(tmpdir(), 'reports-'));
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'browser.json');

if ((await runNode('scripts/check.ts', [unitReport])) !== 0) process.exit(1);

// The tests choose their own settings: whatever this terminal has set for a running site is not theirs.
const config = readConfig({});
if (!config.ok) fail(config.sentence);
if (!(await isFresh(config.config))) {
  console.log('\nBuilding the pages …');
  if (
    (await runNode('scripts/build.ts', [], { GEOLOCATION_URL: '', SCHEDULING_URL: '', SITE_URL: '' })) !== 0
  )
    fail('The pages could not be built.');
}

console.log('\nChecking journeys in a browser …');
const browser = findBrowser();
if (!browser.ok) fail(browser.sentence);
const journeys = await runNode(
  'node_modules/@playwright/test/cli.js',
  ['test', '--config', 'tests/playwright.config.ts'],
  {
    CHROMIUM_PATH: browser.path,
    PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
  },
);
const browserResults = JSON.parse(readFileSync(browserReport, 'utf8')) as JSONReport;
const sections = countSections(browserResults);
console.log(`\n${sectionTable(sections)}`);
if (journeys !== 0) fail('A journey failed: see the lines above.');
const unchecked = sections.filter(({ checks }) => checks === 0).map(({ section }) => section);
if (unchecked.length) fail(`Nothing checks section ${unchecked.join(', ')} of the specification.`);

const units = JSON.parse(readFileSync(unitReport, 'utf8')) as {
  numPassedTests: number;
  numFailedTests: number;
};
const { stats } = browserResults;
rmSync(reports, { recursive: true, force: true });
console.log(
  `\n${units.numPassedTests + stats.expected} passed, ${units.numFailedTests + stats.unexpected} failed`,
);
