// `npm run check`: the fast gate. Format, lint and import direction, types, spelling, unused code, then unit and server tests.
// With a file name as argument, the test results are also written there as JSON.
import { fail, runNode } from './project.ts';

const report = process.argv[2];
const reporters = report ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : [];

const steps: [name: string, file: string, args: string[]][] = [
  ['format, lint and imports', 'node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings']],
  ['types', 'node_modules/typescript/bin/tsc', ['--project', '.']],
  ['types of .astro files', 'scripts/check-astro.ts', []],
  ['spelling', 'node_modules/cspell/bin.mjs', ['lint', '--no-progress']],
  ['that nothing is unused', 'node_modules/knip/bin/knip.js', []],
  ['units and server', 'node_modules/vitest/vitest.mjs', ['run', ...reporters]],
];

for (const [name, file, args] of steps) {
  console.log(`\nChecking ${name} …`);
  if ((await runNode(file, args)) !== 0) fail(`Checking ${name} failed: see the lines above.`);
}
