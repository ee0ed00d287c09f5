import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { endpoints } from '#contract/endpoints.ts';
import type { RunningSite } from '../../tests/support/running-site.ts';
import { at } from '../project.ts';
import { table } from './figures.ts';
import { freePort } from './free-port.ts';
import { type Reference, startNginx } from './nginx.ts';

const connections = 10;
const gzip = { 'accept-encoding': 'gzip' };
const message = JSON.stringify({
  name: 'Zoë O’Neill',
  // Each from another address, as autocannon fills it in: one address gets no more than a few acknowledgements.
  email: 'zoe-[<id>]@example.org',
  company: 'Tilbury & Sons',
  challenge: 'Who trains the next?',
  timeline: 'asap',
});

type Row = [what: string, server: string, perSecond: number, p50: number, p99: number];

/** Requests a second and their latency: ours, then each reference, one after the other. Then our memory. */
export async function measureLoad(site: RunningSite, seconds: number): Promise<string> {
  const atRest = memoryOf(site.pid);
  const nginx = await startNginx(at('dist/site'));
  const bare = await startBare();
  const servers = [
    { name: 'this server', url: site.url },
    ...(nginx ? [{ name: 'nginx, one worker', url: nginx.url }] : []),
    { name: 'bare Fastify', url: bare.url },
  ];
  const rows: Row[] = [];
  for (const { name, url } of servers)
    rows.push(['page', name, ...(await run(url, seconds, { headers: gzip }))]);
  for (const { name, url } of servers) {
    const etag = (await fetch(url, { headers: gzip })).headers.get('etag') ?? '';
    const headers = { ...gzip, 'if-none-match': etag };
    rows.push(['304', name, ...(await run(url, seconds, { headers }))]);
  }
  for (const { name, url } of servers.filter(({ url }) => url !== nginx?.url)) {
    const headers = { 'content-type': 'application/json' };
    const post = { method: 'POST', headers, body: message, idReplacement: true } as const;
    rows.push(['POST', name, ...(await run(url + endpoints.contact, seconds, post))]);
  }
  const underLoad = memoryOf(site.pid, 'VmHWM');
  for (const reference of [nginx, bare]) reference?.process.kill();
  return [
    table(['request', 'server', 'a second', 'p50 ms', 'p99 ms'], rows),
    `${connections} connections for ${seconds} s each; pages compressed with gzip.${nginx ? '' : ' nginx is not installed: set NGINX_PATH to one.'} Memory of this server: ${atRest} MB at rest, ${underLoad} MB at most under this load.`,
  ].join('\n\n');
}

async function run(
  url: string,
  duration: number,
  options: Partial<Pick<Parameters<typeof autocannon>[0], 'method' | 'headers' | 'body' | 'idReplacement'>>,
): Promise<[number, number, number]> {
  // A second to warm up, which is not counted: code that is still being compiled would count against the server.
  await autocannon({ url, connections, duration: 1, ...options });
  const { requests, latency, errors } = await autocannon({ url, connections, duration, ...options });
  if (errors) throw new Error(`${errors} requests to ${url} failed.`);
  return [Math.round(requests.average), latency.p50, latency.p99];
}

async function startBare(): Promise<Reference> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'bare-'));
  const child = spawn(
    process.execPath,
    [at('scripts/bench/bare-server.ts'), String(port), at('dist/site/index.html.gz'), folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${port}`, process: child };
}

/** Memory of a process in MB, now or at most so far; 0 where the system does not say. */
function memoryOf(pid: number | undefined, which: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(new RegExp(`${which}:\\s*(\\d+)`).exec(status)?.[1]) / 1024);
  } catch {
    return 0;
  }
}
