// `npm test` runs everything except long tests; `npm run check` the same without a browser; `npm run test-long` the
// long tests, and the server's on PostgreSQL. Its arguments go to Playwright: `npm run test-long -- -g "hard kills"`.
import { readConfig } from '#server/config.ts';
import { isBuildFresh } from '#server/website/stamp.ts';
import { findBrowser } from './browser.ts';
import { fail, runNode, toProjectPath } from './project.ts';

interface Step {
  name: string;
  run: readonly [string, ...string[]];
  env?: NodeJS.ProcessEnv;
  isShown?: boolean;
}

interface Outcome {
  name: string;
  ok: boolean;
  seconds: number;
}

const [suite = 'test', ...named] = process.argv.slice(2);
const rooms = ['contract', 'content', 'site', 'desk', 'server'];
const createVitestStep = (name: string, args: string[], env: NodeJS.ProcessEnv = {}): Step => ({
  name,
  run: ['node_modules/vitest/vitest.mjs', 'run', ...args],
  env,
});
const createPlaywrightStep = (name: string, ...projects: string[]): Step => ({
  name,
  run: [
    ...(['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/playwright.config.ts'] as const),
    ...projects.map((project) => `--project=${project}`),
    ...named,
  ],
  env: {
    CHROMIUM_PATH: findBrowserPath({ light: projects.includes('journeys') }),
    // Playwright's default cache is in the temporary folder, which each run replaces.
    PWTEST_CACHE_DIR: toProjectPath('node_modules/.cache/playwright'),
  },
  isShown: true,
});

const staticChecks: Step[] = [
  { name: 'format and lint', run: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'] },
  {
    name: 'the rooms’ imports',
    run: ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', ...rooms, 'scripts', 'tests'],
  },
  // See `.oxlintrc.json`: regular expressions must run in linear time.
  { name: 'linear expressions', run: ['node_modules/oxlint/bin/oxlint', ...rooms] },
  // One checker per project, since each additional one checks the imports again.
  { name: 'types', run: ['node_modules/typescript/bin/tsc', '--build', '--checkers', '1', '--builders', '2'] },
  { name: 'types of .astro files', run: ['scripts/check-astro.ts'] },
  { name: 'spelling', run: ['node_modules/cspell/bin.mjs', 'lint', '--no-progress'] },
  { name: 'nothing unused', run: ['node_modules/knip/bin/knip.js'] },
];
const units = createVitestStep('units and server', ['--project=units', '--project=postgres', '--tags-filter=!long']);

// All processes share compiled code.
process.env.NODE_COMPILE_CACHE ??= toProjectPath('node_modules/.cache/node');
const startedAt = performance.now();
const outcomes: Outcome[] = [];
if (suite === 'long') {
  await runInTurn(await findStalePages());
  if (named.length) await runInTurn([createPlaywrightStep('long journeys', 'long', 'long-alone')]);
  else {
    await runInTurn([
      createPlaywrightStep('long journeys', 'long'),
      createPlaywrightStep('kills, load, trouble and upgrades', 'long-alone'),
      createPlaywrightStep('journeys on PostgreSQL', 'long-postgres'),
      createPlaywrightStep('an owner’s evening on PostgreSQL', 'long-alone-postgres'),
    ]);
    const random = { FUZZ_RUNS: '500', OWNERSHIP_RUNS: '50' };
    // The long units mostly wait for two servers that publish.
    await Promise.all([
      runInTurn([
        createVitestStep(
          'random requests, and whose it is',
          ['--project=units', 'server/fuzz', 'server/inquiries/ownership'],
          random,
        ),
        createVitestStep('everything on PostgreSQL', ['--project=everything-on-postgres']),
      ]),
      runInTurn([
        createVitestStep('long units', ['--project=units', '--project=postgres', '--tags-filter=long'], {
          MAILBOX_BREAKS: '30',
        }),
      ]),
    ]);
  }
} else {
  // CPU-bound steps run in parallel with those that wait for I/O.
  const pages = suite === 'test' ? await findStalePages() : [];
  await Promise.all([runInTurn([...staticChecks, ...pages]), runInTurn([units])]);
  if (suite === 'test' && outcomes.every(({ ok }) => ok))
    await runInTurn([createPlaywrightStep('journeys in a browser', 'journeys')]);
}
const failed = outcomes.filter(({ ok }) => !ok).map(({ name }) => name);
const whole = { name: 'in all', ok: !failed.length, seconds: (performance.now() - startedAt) / 1000 };
console.log(`\n${[...outcomes, whole].map(formatOutcome).join('\n')}`);
if (failed.length) fail(`Failed: ${failed.join(', ')}. See the lines above.`);

async function runInTurn(steps: readonly Step[]): Promise<void> {
  for (const { name, run, env, isShown } of steps) {
    const start = performance.now();
    let printed = '';
    const keep = (text: string) => {
      printed += text;
    };
    if (isShown) console.log(`\n${name} …`);
    const [file, ...args] = run;
    const ok = (await runNode(file, args, env, isShown ? undefined : keep)) === 0;
    const outcome = { name, ok, seconds: (performance.now() - start) / 1000 };
    outcomes.push(outcome);
    if (!ok && printed) console.log(`\n${printed.trimEnd()}\n`);
    console.log(formatOutcome(outcome));
  }
}

function formatOutcome({ name, ok, seconds }: Outcome): string {
  return `${ok ? '✓' : '✗'}  ${name.padEnd(54)}${seconds.toFixed(1).padStart(7)} s${ok ? '' : '  failed'}`;
}

/** The step that builds the pages, unless they are up to date. Ignores settings of the terminal. */
async function findStalePages(): Promise<Step[]> {
  const config = readConfig({});
  if (!config.ok) return fail(config.sentence);
  const env = { GEOLOCATION_URL: '', SCHEDULING_URL: '', SITE_URL: '' };
  return isBuildFresh(config.config) ? [] : [{ name: 'pages', run: ['scripts/build.ts'], env }];
}

function findBrowserPath(kind: { light: boolean }): string {
  const browser = findBrowser(kind);
  return browser.ok ? browser.path : fail(browser.sentence);
}
