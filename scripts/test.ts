// `npm test`: everything but what is marked as long; `npm run check`: the same without a browser; `npm run test-long`:
// what is marked, and the server's tests on PostgreSQL. Each is a list of commands, timed; what failed is printed whole.
// Arguments of `npm run test-long` are Playwright's, and then nothing else runs: `npm run test-long -- -g "hard kills"`.
import { readConfig } from '#server/config.ts';
import { findBrowser } from './browser.ts';
import { isFresh } from './build-stamp.ts';
import { at, fail, runNode } from './project.ts';

interface Step {
  name: string;
  /** A script of the project, or a package's command file, with its arguments. */
  run: readonly [string, ...string[]];
  env?: NodeJS.ProcessEnv;
  /** Whether what it prints is shown as it comes; else when it has failed. */
  shown?: boolean;
}

interface Outcome {
  name: string;
  ok: boolean;
  seconds: number;
}

const [which = 'test', ...named] = process.argv.slice(2);
const rooms = ['contract', 'content', 'site', 'desk', 'server'];
const vitest = (name: string, args: string[], env: NodeJS.ProcessEnv = {}): Step => ({
  name,
  run: ['node_modules/vitest/vitest.mjs', 'run', ...args],
  env,
});
const playwright = (name: string, ...projects: string[]): Step => ({
  name,
  run: [
    ...(['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/playwright.config.ts'] as const),
    ...projects.map((project) => `--project=${project}`),
    ...named,
  ],
  env: {
    CHROMIUM_PATH: browserPath({ light: projects.includes('journeys') }),
    // Its workers have a temporary folder of the run: there each would compile the tests anew.
    PWTEST_CACHE_DIR: at('node_modules/.cache/playwright'),
  },
  shown: true,
});

const staticChecks: Step[] = [
  { name: 'format and lint', run: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'] },
  {
    name: 'who imports whom',
    run: ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', ...rooms, 'scripts', 'tests'],
  },
  // What `.oxlintrc.json` asks for: no regular expression takes more than linear time.
  { name: 'linear expressions', run: ['node_modules/oxlint/bin/oxlint', ...rooms] },
  { name: 'types', run: ['node_modules/typescript/bin/tsc', '--build'] },
  { name: 'types of .astro files', run: ['scripts/check-astro.ts'] },
  { name: 'spelling', run: ['node_modules/cspell/bin.mjs', 'lint', '--no-progress'] },
  { name: 'nothing unused', run: ['node_modules/knip/bin/knip.js'] },
];
const units = vitest('units and server', ['--project=units', '--project=postgres', '--tags-filter=!long']);

// What the steps run is compiled once, not in each of a hundred processes.
process.env.NODE_COMPILE_CACHE ??= at('node_modules/.cache/node');
const begun = performance.now();
const outcomes: Outcome[] = [];
if (which === 'long') {
  await inTurn(await stalePages());
  if (named.length) await inTurn([playwright('long journeys', 'long', 'long-alone')]);
  else
    await inTurn([
      playwright('long journeys', 'long'),
      playwright('kills, load, trouble and upgrades', 'long-alone'),
      playwright('journeys on PostgreSQL', 'long-postgres'),
      vitest('random requests, and whose it is', ['--project=units', 'server/fuzz', 'server/inquiries/ownership'], {
        FUZZ_RUNS: '3000',
        OWNERSHIP_RUNS: '100',
      }),
      vitest('long units', ['--project=units', '--tags-filter=long'], { MAILBOX_BREAKS: '50' }),
      vitest('everything on PostgreSQL', ['--project=everything-on-postgres']),
    ]);
} else {
  // What computes on the one hand, on the other what waits for databases, mail servers and timers as well.
  const pages = which === 'test' ? await stalePages() : [];
  await Promise.all([inTurn([...staticChecks, ...pages]), inTurn([units])]);
  if (which === 'test' && outcomes.every(({ ok }) => ok))
    await inTurn([playwright('journeys in a browser', 'journeys')]);
}
const failed = outcomes.filter(({ ok }) => !ok).map(({ name }) => name);
const whole = { name: 'in all', ok: !failed.length, seconds: (performance.now() - begun) / 1000 };
console.log(`\n${[...outcomes, whole].map(lineOf).join('\n')}`);
if (failed.length) fail(`Failed: ${failed.join(', ')}. See the lines above.`);

/** Runs steps one after the other, each however the one before it went. */
async function inTurn(steps: readonly Step[]): Promise<void> {
  for (const { name, run, env, shown } of steps) {
    const start = performance.now();
    let printed = '';
    const keep = (text: string) => {
      printed += text;
    };
    if (shown) console.log(`\n${name} …`);
    const [file, ...args] = run;
    const ok = (await runNode(file, args, env, shown ? undefined : keep)) === 0;
    const outcome = { name, ok, seconds: (performance.now() - start) / 1000 };
    outcomes.push(outcome);
    if (!ok && printed) console.log(`\n${printed.trimEnd()}\n`);
    console.log(lineOf(outcome));
  }
}

function lineOf({ name, ok, seconds }: Outcome): string {
  return `${ok ? '✓' : '✗'}  ${name.padEnd(54)}${seconds.toFixed(1).padStart(7)} s${ok ? '' : '  failed'}`;
}

/** The build of the pages, unless `dist` is of today. Settings of a terminal are for a running site: tests have their own. */
async function stalePages(): Promise<Step[]> {
  const config = readConfig({});
  if (!config.ok) return fail(config.sentence);
  const env = { GEOLOCATION_URL: '', SCHEDULING_URL: '', SITE_URL: '' };
  return (await isFresh(config.config)) ? [] : [{ name: 'pages', run: ['scripts/build.ts'], env }];
}

function browserPath(kind: { light: boolean }): string {
  const browser = findBrowser(kind);
  return browser.ok ? browser.path : fail(browser.sentence);
}
