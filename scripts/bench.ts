// `npm run bench`: builds and measures the site, and writes docs/bench.md. With `-- --quick` each page once, and nothing
// is written; with `-- --beside URL` also a page of another running site.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { company } from '#content/company.ts';
import { pages } from '#content/pages/index.ts';
import { RunningSite } from '../tests/support/running-site.ts';
import { findBrowser } from './browser.ts';
import { lighthouseMetricNames, measurePages } from './lighthouse.ts';
import { fail, findFreePort, readArguments, runNode, toProjectPath } from './project.ts';

const { quick, beside } = readArguments(
  { quick: { type: 'boolean', default: false }, beside: { type: 'string' } },
  0,
  'Usage: npm run bench [-- --quick] [--beside URL]',
).values;
const runs = quick ? 1 : 5;
const seconds = quick ? 2 : 10;
const timeZones = [company.timeZone.value, 'UTC'];

const wrkReport = `
function done(summary, latency)
  local e = summary.errors
  print(string.format("measured %d %.2f %.2f %d", summary.requests / summary.duration * 1e6, latency:percentile(50) / 1000,
    latency:percentile(99) / 1000, e.connect + e.read + e.write + e.status + e.timeout))
end`;
/** Each message has another e-mail address, because acknowledgements per address are limited. */
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
  `${cpus().length} × ${processor?.model.trim() || process.arch}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}; its load was ${loadavg()[0]?.toFixed(1)} when this began. \`npm run bench\` wrote this page.`,
];

const build = join(folder, 'dist');
const [code, built] = await timed(() => runNode('scripts/build.ts', [build], { GEOLOCATION_URL: '' }));
if (code !== 0) fail('The pages could not be built.');
const site = new RunningSite({ LOG_LEVEL: 'error' }, build);
try {
  const [, started] = await timed(() => site.start());
  lines.push(`The build takes ${built} s. The server serves ${started} s after it is started.`);
  lines.push('## Pages', await measureAllPages(), '## Server', await measureServer());
} finally {
  await site.remove();
}
const text = `${lines.join('\n\n')}\n`;
if (!quick) writeFileSync(toProjectPath('docs/bench.md'), text);
console.log(text);

async function measureAllPages(): Promise<string> {
  const browser = findBrowser();
  if (!browser.ok) return `Pages were not measured. ${browser.sentence}`;
  const measured = [
    ...pages.map(({ path }) => ({ name: path, url: site.url + path })),
    ...(beside ? [{ name: 'beside: another site', url: beside }] : []),
  ];
  const [firms = [], utc = []] = [
    await measurePages(browser.path, timeZones[0] ?? '', measured, runs),
    await measurePages(browser.path, timeZones[1] ?? '', measured, runs),
  ];
  const rows = measured.map(({ name }, row) => [
    name,
    ...lighthouseMetricNames.map((metric, column) => {
      const digits = metric === 'CLS' ? 3 : 0;
      const both = [firms, utc].map((clock) => (clock[row]?.[column] ?? Number.NaN).toFixed(digits));
      return [...new Set(both)].join('/');
    }),
  ]);
  const isSame = (column: number) => new Set(rows.map((row) => row[column + 1])).size === 1;
  const same = lighthouseMetricNames.flatMap((metric, column) =>
    isSame(column) ? [`${metric} ${rows[0]?.[column + 1]}`] : [],
  );
  return [
    `Lighthouse for a phone on simulated slow 4G, ${runs === 1 ? 'one run' : `medians of ${runs} runs`} on each clock: ${timeZones.join(' and ')}, or one figure where both are the same.${same.length ? ` On every page: ${same.join(', ')}.` : ''}`,
    formatTable(
      ['page', ...lighthouseMetricNames.filter((_, column) => !isSame(column))],
      rows.map(([name = '', ...cells]) => [name, ...cells.filter((_, column) => !isSame(column))]),
    ),
  ].join('\n\n');
}

async function measureServer(): Promise<string> {
  if (spawnSync('wrk', ['-v']).error) return 'Load was not measured: wrk is not installed.';
  const script = readdirSync(`${build}/site/_astro`).find((name) => name.endsWith('.js')) ?? '';
  const nginx = await startNginx();
  const rows: string[][] = [];
  for (const [what, path] of Object.entries({ 'home page': '/', 'a script': `/_astro/${script}` })) {
    rows.push([what, '10', 'this server', ...(await measureLoad(site.url + path, 10))]);
    if (nginx) rows.push([what, '10', 'nginx, one worker', ...(await measureLoad(nginx + path, 10))]);
  }
  const url = `${site.url}/api/contact`;
  for (const connections of [1, 32])
    rows.push(['a message', `${connections}`, 'this server', ...(await measureLoad(url, connections, posting))]);
  return [
    formatTable(['request', 'connections', 'server', 'a second', 'p50, ms', 'p99, ms'], rows),
    `Load by wrk with one thread, ${seconds} s each, sharing the server’s cores, compressed with gzip. A message is stored with its two mails, on the disk before its 201; mails are written as files meanwhile.${nginx ? '' : ' nginx is not installed.'}`,
  ].join('\n\n');
}

/** Serves the build with one worker. @returns its URL; undefined if nginx is not installed */
async function startNginx(): Promise<string | undefined> {
  const program = ['nginx', '/usr/sbin/nginx'].find((name) => !spawnSync(name, ['-v']).error);
  if (!program) return undefined;
  const port = await findFreePort();
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100; gzip_static on;
  types { text/html html; text/javascript js; }
  ${places.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  server { listen 127.0.0.1:${port}; root ${build}/site; }
}`,
  );
  const child = spawn(program, ['-p', folder, '-e', `${folder}/error.log`, '-c', join(folder, 'nginx.conf')], {
    stdio: 'inherit',
  });
  child.unref();
  process.on('exit', () => child.kill());
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 50; tries++) {
    if ((await fetch(url).catch(() => undefined))?.ok) return url;
    await new Promise((wake) => setTimeout(wake, 100));
  }
  throw new Error('nginx was started and does not answer.');
}

/** @returns requests per second, median and 99th percentile of the latency in ms */
async function measureLoad(url: string, connections: number, lua = ''): Promise<string[]> {
  const file = join(folder, 'report.lua');
  writeFileSync(file, lua + wrkReport);
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', file, '-H', 'accept-encoding: gzip', url];
  const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const output = (await child.stdout.setEncoding('utf8').toArray()).join('');
  const figures = /^measured (\S+) (\S+) (\S+) 0$/m.exec(output);
  if (!figures) throw new Error(`Not every request to ${url} was answered well: ${output}`);
  return figures.slice(1);
}

async function timed<T>(task: () => Promise<T>): Promise<[T, string]> {
  const startedAt = performance.now();
  return [await task(), ((performance.now() - startedAt) / 1000).toFixed(1)];
}

function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const sides = head.map((_, column) => (rows.every((row) => /\d$/.test(row[column] ?? '')) ? '--:' : '---'));
  return [head, sides, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
