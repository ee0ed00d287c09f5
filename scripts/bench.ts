// `npm run bench`: what the site and its server do on this machine, as tables in Markdown, each figure from this run.
// `-- --quick`: five pages, once. `-- --tries 10`: taps a delay. `-- --keep`: writes docs/bench.md and its drawings as
// well. `-- --only server`: one part of it, `server`, `growth`, `taps`, `blocking` or `pages`, which takes its place in
// the page kept.
// `-- --beside http://127.0.0.1:4321/`: another site's home page, measured right after ours; it is served by whoever asks.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pages } from '#content/pages/index.ts';
import { readConfig } from '#server/config.ts';
import { RunningSite } from '../tests/support/running-site.ts';
import { measureBlocking } from './bench/blocking.ts';
import { median } from './bench/figures.ts';
import { measureTaps } from './bench/first-tap.ts';
import { measureGrowth } from './bench/growth.ts';
import { serveLeastPage } from './bench/least-page.ts';
import { type MeasuredPage, measurePages } from './bench/lighthouse.ts';
import { measureLoad } from './bench/load.ts';
import { measureLogin } from './bench/login-timing.ts';
import { findWrk } from './bench/wrk.ts';
import { findBrowser } from './browser.ts';
import { isFresh } from './build-stamp.ts';
import { at, fail, runNode } from './project.ts';

const quickPages = ['/', '/faq', '/services/hr-support', '/precision-blueprint', '/free-consult'];

const { values: asked } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    tries: { type: 'string' },
    only: { type: 'string' },
    beside: { type: 'string' },
  },
});
const { quick, keep, only, beside } = asked;
if (beside && !URL.canParse(beside)) fail('--beside must be the address of a page.');
const parts = ['server', 'growth', 'taps', 'blocking', 'pages'];
if (only && !parts.includes(only)) fail(`--only must be one of ${parts.join(', ')}.`);
const isAsked = (part: string) => !only || only === part;
const tries = Number(asked.tries ?? (quick ? 3 : 50));
if (!Number.isInteger(tries) || tries < 1) fail('--tries must be a whole number from 1 on.');
const runs = quick ? 1 : 5;
const seconds = quick ? 2 : 5;

const browser = findBrowser();
if (!browser.ok) fail(browser.sentence);
const browserPath = browser.path;
const config = readConfig({});
if (!config.ok) fail(config.sentence);

const wrk = findWrk();
const withoutWrk =
  'Load was not measured: wrk is not installed, and could not be. Install it, from Debian or Homebrew, and run this again.';

const told: string[] = [];
const say = (text: string) => {
  told.push(text);
  console.log(`${text}\n`);
};

const built = only ? 0 : await timeOfBuild();
if (!(await isFresh(config.config)) && (await runNode('scripts/build.ts', [], { GEOLOCATION_URL: '' })) !== 0)
  fail('The pages could not be built.');

say(`# Measured on ${new Date().toISOString().slice(0, 10)}`);
const [processor] = cpus();
say(
  `${cpus().length} × ${processor?.model.trim() || process.arch}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}. \`npm run bench -- --keep\` writes this page anew.`,
);
const started = only ? 0 : await timeToStart();
if (!only)
  say(
    `A build takes ${(built / 1000).toFixed(1)} s. The server serves ${Math.round(started)} ms after it is started.`,
  );

if (isAsked('server'))
  await onSite(async (site) => {
    say('## Server');
    say(wrk ? await measureLoad(wrk, site, seconds) : withoutWrk);
    say(await measureLogin(site.url, quick ? 20 : 200));
  });
// On a server of its own: the one before is on one core, and still sends the mails of its load.
await onSite(async (site) => {
  if (isAsked('taps')) await sayTaps(site);
  const least = await serveLeastPage(site.url);
  if (isAsked('blocking')) await sayBlocking(pagesOf(site, least.url));
  if (isAsked('pages')) await sayPages(pagesOf(site, least.url));
  least.close();
});
if (isAsked('growth')) {
  say('## Growth');
  say(await measureGrowth(wrk, { quick, keep }));
}
if (keep) keepPage();

/** Runs something against a server that is started for it. */
async function onSite(work: (site: RunningSite) => Promise<void>): Promise<void> {
  const site = new RunningSite({ LOG_LEVEL: 'error' });
  await site.start();
  try {
    await work(site);
  } finally {
    await site.remove();
  }
}

async function sayTaps(site: RunningSite): Promise<void> {
  say('## First taps on a slow phone');
  say(
    `Slow 4G and a processor four times slower, throttled by the browser, nothing cached; ${tries} visits for each figure of lost taps. The tap comes that long after the first paint, or as soon as its target has arrived where that is later. A tap on what waits for its script is kept, and answered when that has come: its latency is the wait.`,
  );
  say(await measureTaps(browserPath, site.url, tries));
}

/** Our pages, and behind the first of them what is measured beside it. */
function pagesOf(site: RunningSite, least: string): MeasuredPage[] {
  const ours = (quick ? quickPages : pages.map(({ path }) => path)).map((path) => ({
    name: path,
    url: site.url + path,
  }));
  return ours.toSpliced(1, 0, ...(beside ? [{ name: `beside: ${beside}`, url: beside }] : []), {
    name: 'beside: one heading',
    url: least,
  });
}

async function sayBlocking(measured: readonly MeasuredPage[]): Promise<void> {
  say('## Blocking time on a slow phone');
  say(
    `Slow 4G and a processor four times slower, throttled by the browser, nothing cached; ${runs === 1 ? 'one visit' : `medians of ${runs} visits`}. What tasks after the first paint last over 50 ms, until 2.5 s after a page has loaded: a press in that time may wait that long.`,
  );
  say(await measureBlocking(browserPath, measured, runs));
}

async function sayPages(measured: readonly MeasuredPage[]): Promise<void> {
  say('## Pages');
  say(
    `Lighthouse for a phone on the firm’s clock, its simulated slow 4G, ${runs === 1 ? 'one run' : `medians of ${runs} runs`}. It comes from an empty page, and our pages ask for a process of their own (Cross-Origin-Opener-Policy), which a visitor from another site gets in any case. Its simulation may put the first paint before the start of that process, and before other tasks that lead to the paint; those then count as blocking. The heading asks for one as well. How long that start takes differs from visit to visit, and with it what is counted; what holds a visitor up after a paint that was seen is in the table of blocking time.`,
  );
  say(await measurePages(browserPath, measured, runs));
}

/** Writes what was measured into `docs/bench.md`: all of it, or the one part that was asked for. */
function keepPage(): void {
  const file = at('docs/bench.md');
  const text = `${told.join('\n\n')}\n`;
  if (!only) {
    writeFileSync(file, text);
    return;
  }
  const begins = text.indexOf('\n## ') + 1;
  const [heading = ''] = text.slice(begins).split('\n', 1);
  const measured = text
    .slice(0, begins)
    .trim()
    .replace('# Measured on ', 'Measured on ')
    .replace('\n\n', ': ');
  const part = `${heading}\n\n${measured}\n\n${text.slice(begins + heading.length).trim()}\n`;
  const others = readFileSync(file, 'utf8').split(/^(?=## )/m);
  const known = others.findIndex((one) => one.startsWith(`${heading}\n`));
  others.splice(known < 0 ? others.length : known, known < 0 ? 0 : 1, known < 0 ? `\n${part}` : `${part}\n`);
  writeFileSync(file, `${others.join('').trim()}\n`);
}

/** How long a build into an empty folder takes, in ms. */
async function timeOfBuild(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const begun = performance.now();
  const code = await runNode('scripts/build.ts', [join(folder, 'dist')], { GEOLOCATION_URL: '' });
  const took = performance.now() - begun;
  rmSync(folder, { recursive: true, force: true });
  if (code !== 0) fail('The pages could not be built.');
  return took;
}

/** How long the server takes from its start to its first answer's being possible, in ms: the middle of three. */
async function timeToStart(): Promise<number> {
  const times: number[] = [];
  for (let one = 0; one < 3; one++) {
    const one = new RunningSite();
    const begun = performance.now();
    await one.start();
    times.push(performance.now() - begun);
    await one.remove();
  }
  return median(times);
}
