// `npm run chaos`: the long form of the fault injection in `npm test`. Hard kills, a mail server and a disk that fail,
// a locked database, and 100,000 random requests. Half an hour; it prints what it measured.
import { readConfig } from '#server/config.ts';
import { isFresh } from './build-stamp.ts';
import { fail, runNode } from './project.ts';

/** To each endpoint on each database: somewhat more than 100,000 in all. */
const fuzzRuns = '3000';

const config = readConfig({});
if (!config.ok) fail(config.sentence);
if (!(await isFresh(config.config)) && (await runNode('scripts/build.ts', [], { GEOLOCATION_URL: '' })) !== 0)
  fail('The pages could not be built.');

const faults = await runNode(
  'node_modules/@playwright/test/cli.js',
  [
    'test',
    '--config',
    'tests/playwright.config.ts',
    '--reporter=list',
    '--workers=1',
    'tests/faults',
    ...process.argv.slice(2),
  ],
  { CHAOS: 'long' },
);
const fuzz = await runNode('node_modules/vitest/vitest.mjs', ['run', 'server/fuzz'], {
  FUZZ_RUNS: fuzzRuns,
});
if (faults !== 0 || fuzz !== 0) fail('Something did not hold: see the lines above.');
console.log('Everything held.');
