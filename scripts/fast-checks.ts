import type { Step } from './steps.ts';

/** What can be said of the files as they stand. */
export const staticChecks: readonly Step[] = [
  {
    name: 'format and lint',
    file: 'node_modules/@biomejs/biome/bin/biome',
    args: ['check', '--error-on-warnings'],
  },
  {
    name: 'who imports whom',
    file: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    args: ['contract', 'content', 'site', 'desk', 'server', 'scripts', 'tests'],
  },
  // What `.oxlintrc.json` asks for: no regular expression takes more than linear time.
  {
    name: 'linear expressions',
    file: 'node_modules/oxlint/bin/oxlint',
    args: ['contract', 'content', 'site', 'desk', 'server'],
  },
  // Each room with the types of where it runs: the server knows no DOM, the browser no Node.
  { name: 'types', file: 'node_modules/typescript/bin/tsc', args: ['--build'] },
  { name: 'types of .astro files', file: 'scripts/check-astro.ts' },
  { name: 'spelling', file: 'node_modules/cspell/bin.mjs', args: ['lint', '--no-progress'] },
  { name: 'nothing unused', file: 'node_modules/knip/bin/knip.js' },
];

/** Unit and server tests, on SQLite, and on PostgreSQL what can differ there. @param report a file that their results are also written to, as JSON */
export const unitTests = (report?: string): Step => ({
  name: 'units and server',
  file: 'node_modules/vitest/vitest.mjs',
  args: [
    'run',
    '--project=units',
    '--project=postgres',
    ...(report ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : []),
  ],
});
