// `npm run bench`: builds the site, measures it on this machine, and writes docs/bench.md. `-- --quick`: each page once.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { company } from '#content/company.ts';
import { pages } from '#content/pages/index.ts';
import { endpoints } from '#contract/endpoints.ts';
import { RunningSite } from '../tests/support/running-site.ts';
import { browserArguments, findBrowser } from './browser.ts';
import { at, fail, freePort, runNode } from './project.ts';

const { quick } = parseArgs({ options: { quick: { type: 'boolean', default: false } } }).values;
const runs = quick ? 1 : 5;
const seconds = quick ? 2 : 10;
const clocks = [company.timeZone.value, 'UTC'];

/** What is read from a report of Lighthouse: a score of 100, or the value of an audit. */
const figures: Record<string, (report: Result) => number | null | undefined> = {
  performance: (report) => scoreOf(report, 'performance'),
  accessibility: (report) => scoreOf(report, 'accessibility'),
  'best practices': (report) => scoreOf(report, 'best-practices'),
  SEO: (report) => scoreOf(report, 'seo'),
  'LCP, ms': ({ audits }) => audits['largest-contentful-paint']?.numericValue,
  'TBT, ms': ({ audits }) => audits['total-blocking-time']?.numericValue,
  CLS: ({ audits }) => audits['cumulative-layout-shift']?.numericValue,
  'main thread, ms': ({ audits }) => audits['mainthread-work-breakdown']?.numericValue,
  kB: ({ audits }) => (audits['total-byte-weight']?.numericValue ?? Number.NaN) / 1000,
};

/** Lua: what wrk tells at its end; the last figure is the number of requests that failed. */
const told = `
function done(summary, latency)
  local e = summary.errors
  print(string.format("told %d %.2f %.2f %d", summary.requests / summary.duration * 1e6, latency:percentile(50) / 1000,
    latency:percentile(99) / 1000, e.connect + e.read + e.write + e.status + e.timeout))
end`;
/** Lua: messages, each from another address, since one address gets no more than a few acknowledgements. */
const posting = `
local count = 0
wrk.method, wrk.headers["content-type"] = "POST", "application/json"
function request()
  count = count + 1
  local email = string.format("zoe-%x-%d@example.org", os.time(), count)
  return wrk.format(nil, nil, nil, string.format('{"name":"Zoë O’Neill","email":"%s","company":"Tilbury & Sons","challenge":"Who trains the next?","timeline":"asap"}', email))
end`;

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const [processor] = cpus();
const lines = [
  `# Measured on ${new Date().toISOString().slice(0, 10)}`,
  `${cpus().length} × ${processor?.model.trim() || process.arch}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}; its load was ${loadavg()[0]?.toFixed(1)} when this began. \`npm run bench${quick ? ' -- --quick' : ''}\` wrote this page.`,
];

const build = join(folder, 'dist');
const [code, built] = await timed(() => runNode('scripts/build.ts', [build], { GEOLOCATION_URL: '' }));
if (code !== 0) fail('The pages could not be built.');
const site = new RunningSite({ LOG_LEVEL: 'error' }, build);
const [, started] = await timed(() => site.start());
lines.push(`The build takes ${built} s. The server serves ${started} s after it is started.`);
try {
  lines.push('## Pages', await measuredPages(), '## Server', await measuredServer());
} finally {
  await site.remove();
}
const text = `${lines.join('\n\n')}\n`;
writeFileSync(at('docs/bench.md'), text);
console.log(text);

/** A table of all pages, each figure on both clocks where they differ; or why there is none. */
async function measuredPages(): Promise<string> {
  const browser = findBrowser();
  if (!browser.ok) return `Pages were not measured. ${browser.sentence}`;
  const urls = pages.map(({ path }) => site.url + path);
  const measured: number[][][] = [];
  for (const clock of clocks) measured.push(await measurePages(browser.path, clock, urls, runs));
  const rows = pages.map(({ path }, row) => [
    path,
    ...Object.keys(figures).map((figure, column) => {
      const digits = figure === 'CLS' ? 3 : 0;
      const both = measured.map((clock) => (clock[row]?.[column] ?? Number.NaN).toFixed(digits));
      return [...new Set(both)].join(' / ');
    }),
  ]);
  return [
    `Lighthouse for a phone on simulated slow 4G, ${runs === 1 ? 'one run' : `medians of ${runs} runs`} on each clock: ${clocks.join(' / ')}, or one figure where both are the same.`,
    table(['page', ...Object.keys(figures)], rows),
  ].join('\n\n');
}

/**
 * Lighthouse as a phone sees each page: simulated slow 4G and a processor four times slower.
 * @param clock the time zone the browser is in
 * @param runs of which the medians count; each is a round of all pages, so that what else the machine does falls on all
 * @returns for each page its figures, in the order of `figures`
 */
async function measurePages(
  executablePath: string,
  clock: string,
  urls: readonly string[],
  runs: number,
): Promise<number[][]> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...browserArguments, `--remote-debugging-port=${port}`],
    env: { ...process.env, TZ: clock },
  });
  try {
    const reports: Result[][] = urls.map(() => []);
    for (let run = 0; run < runs; run++)
      for (const [index, url] of urls.entries()) reports[index]?.push(await reportOf(url, port));
    return reports.map((own) =>
      Object.values(figures).map((figure) => median(own.map((report) => figure(report) ?? Number.NaN))),
    );
  } finally {
    await browser.close();
  }
}

/** Now and then Chromium's trace lacks its beginning, and Lighthouse reports nothing: then it is asked again, twice at most. */
async function reportOf(url: string, port: number, tries = 3): Promise<Result> {
  const report = (await lighthouse(url, { port, logLevel: 'error' }))?.lhr;
  if (report && !report.runtimeError) return report;
  if (tries === 1)
    throw new Error(`Lighthouse said ${report?.runtimeError?.code ?? 'nothing'} about ${url}.`);
  return reportOf(url, port, tries - 1);
}

/** The middle of an odd number of figures. */
function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function scoreOf({ categories }: Result, name: string): number {
  return 100 * (categories[name]?.score ?? Number.NaN);
}

/** A table of requests a second: a page, a script, then messages; or why there is none. */
async function measuredServer(): Promise<string> {
  if (spawnSync('wrk', ['-v']).error) return 'Load was not measured: wrk is not installed.';
  const script = readdirSync(`${build}/site/_astro`).find((name) => name.endsWith('.js')) ?? '';
  const rows: string[][] = [];
  for (const [what, path] of Object.entries({ 'home page': '/', 'a script': `/_astro/${script}` }))
    rows.push([what, '10', ...(await load(site.url + path, 10))]);
  const url = site.url + endpoints.contact;
  for (const connections of [1, 32])
    rows.push(['a message', `${connections}`, ...(await load(url, connections, posting))]);
  return [
    table(['request', 'connections', 'a second', 'p50, ms', 'p99, ms'], rows),
    `Load by wrk with one thread, ${seconds} s each, sharing the server’s cores, compressed with gzip. A message is stored with its two mails, on the disk before its 201; mails are written as files meanwhile.`,
  ].join('\n\n');
}

/** Puts load on an address. @returns requests a second, median and 99th percentile of their latency in ms */
async function load(url: string, connections: number, lua = ''): Promise<string[]> {
  const file = join(folder, 'asked.lua');
  writeFileSync(file, lua + told);
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', file, '-H', 'accept-encoding: gzip', url];
  const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const said = (await child.stdout.setEncoding('utf8').toArray()).join('');
  const figures = /^told (\S+) (\S+) (\S+) 0$/m.exec(said);
  if (!figures) throw new Error(`Not every request to ${url} was answered well: ${said}`);
  return figures.slice(1);
}

/** Runs a task. @returns what it returns, and the seconds it took */
async function timed<T>(task: () => Promise<T>): Promise<[T, string]> {
  const begun = performance.now();
  return [await task(), ((performance.now() - begun) / 1000).toFixed(1)];
}

/** Rows as a table in Markdown; figures stand to the right. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const sides = head.map((_, column) => (rows.every((row) => /\d$/.test(row[column] ?? '')) ? '--:' : '---'));
  return [head, sides, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
