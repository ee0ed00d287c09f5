import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { endpoints } from '#contract/endpoints.ts';
import type { RunningSite } from '../../tests/support/running-site.ts';
import { at } from '../project.ts';
import { median, table } from './figures.ts';
import { freePort } from './free-port.ts';
import { itsOwn, type Reference, type Repeated, startNginx } from './nginx.ts';
import { childrenOf, memoryOf, processorTimeOf } from './process-use.ts';
import { whileStanding } from './stand-still.ts';
import { type Asked, load, type Measured, pinned, pinServer } from './wrk.ts';

/** Each is measured so often, in turn with the others: a machine is not the same from minute to minute. */
const rounds = 3;
/** From this share of its core on, the generator may have measured itself. */
const busy = 0.9;
const gzip = { 'accept-encoding': 'gzip' };
/** Each from another address: one address gets no more than a few acknowledgements. */
export const message = JSON.stringify({
  name: 'Zoë O’Neill',
  email: 'zoe-{n}@example.org',
  company: 'Tilbury & Sons',
  challenge: 'Who trains the next?',
  timeline: 'asap',
});
export const posted = (url: string): Asked => ({
  url: url + endpoints.contact,
  headers: { 'content-type': 'application/json' },
  body: message,
});

interface Compared {
  what: string;
  connections: number;
  servers: readonly { name: string; pid: number | undefined; asked: Asked }[];
}

/** Requests a second and their latency: ours beside each reference, in turn. Then our memory. */
export async function measureLoad(wrk: string, site: RunningSite, seconds: number): Promise<string> {
  const atRest = memoryOf(site.pid);
  const script = `/_astro/${readdirSync(at('dist/site/_astro')).find((name) => name.endsWith('.js')) ?? ''}`;
  const [page, file] = [await answerOf(site.url, '/'), await answerOf(site.url, script)];
  const nginx = await startNginx([page, file]);
  const bare = await startBare(page);
  pinServer(site.pid);
  for (const reference of [nginx, bare]) pinServer(reference?.process.pid);
  for (const pid of childrenOf(nginx?.process.pid)) pinServer(pid);

  const beside = async (path: string, again = false, withBare = true) => {
    const servers = [
      { name: 'this server', pid: site.pid, url: site.url },
      ...(nginx ? [{ name: 'nginx, one worker', pid: nginx.process.pid, url: nginx.url }] : []),
      ...(withBare ? [{ name: 'bare Fastify', pid: bare.process.pid, url: bare.url }] : []),
    ];
    return Promise.all(
      servers.map(async ({ name, pid, url }) => {
        const etag = again ? { 'if-none-match': (await answerOf(url, path)).headers.get('etag') ?? '' } : {};
        return { name, pid, asked: { url: url + path, headers: { ...gzip, ...etag } } };
      }),
    );
  };
  const router = {
    name: 'this server, through its router',
    pid: site.pid,
    asked: { url: `${site.url}/?utm=x`, headers: gzip },
  };
  const posts = [
    { name: 'this server', pid: site.pid, asked: posted(site.url) },
    { name: 'bare Fastify', pid: bare.process.pid, asked: posted(bare.url) },
  ];
  const all: Compared[] = [
    { what: 'page', connections: 10, servers: [...(await beside('/')), router] },
    { what: '304', connections: 10, servers: await beside('/', true) },
    { what: 'file', connections: 10, servers: await beside(script, false, false) },
    { what: 'POST', connections: 1, servers: posts },
    { what: 'POST', connections: 32, servers: posts },
  ];
  const rows: (string | number)[][] = [];
  const refused: string[] = [];
  for (const compared of all) {
    const { what, connections } = compared;
    const figures = await inTurn(wrk, compared, seconds);
    const worst = Math.max(...figures.map(({ generator }) => generator));
    const compares = worst <= busy;
    if (!compares)
      refused.push(
        `${what}: wrk used ${Math.round(worst * 100)} % of its core, so it may have measured itself, and rates are not compared. What the servers used of theirs does not depend on it.`,
      );
    const [first] = figures;
    for (const one of figures)
      rows.push([
        what,
        connections,
        one.name,
        one.perSecond,
        compares ? ratio(first?.perSecond, one.perSecond) : '–',
        Math.round(one.processor),
        ratio(one.processor, first?.processor),
        fixed(one.p50),
        fixed(one.p99),
        Math.round(one.generator * 100),
      ]);
  }
  const underLoad = memoryOf(site.pid, 'VmHWM');
  for (const reference of [nginx, bare]) reference?.process.kill();
  return [
    table(
      [
        'request',
        'connections',
        'server',
        'a second',
        'this server to it',
        'processor, µs',
        'this server to it, by that',
        'p50 ms',
        'p99 ms',
        'wrk, % of a core',
      ],
      rows,
    ),
    ...refused,
    `Load by wrk with one thread, ${rounds} × ${seconds} s each, in turn; the middle one. Processor time is what a request cost its server, in user and system. ${pinned} nginx sends the bytes and the headers that this server sends, compressed with gzip: a page of ${kilobytes(page)} kB, a script of ${kilobytes(file)} kB.${nginx ? '' : ' nginx is not installed: set NGINX_PATH to one.'} Bare Fastify has one route and inserts prepared rows on its own thread, one commit each. A POST is a message stored with its two mails, on the disk before its 201, while the mails that came before are written as files; a server that is not measured stands still. Memory of this server: ${atRest} MB at rest, ${underLoad} MB at most under this load.`,
  ].join('\n\n');
}

const fixed = (ms: number) => Number(ms.toFixed(2));
const kilobytes = ({ bytes }: Repeated) => (bytes.length / 1000).toFixed(1);
const ratio = (one = 0, other = 0): string => (other ? (one / other).toFixed(2) : '–');

/** Also what a request cost the server, in µs of processor time. */
interface Cost extends Measured {
  processor: number;
}

/** The servers one after the other, again and again. @returns of each the round in the middle */
async function inTurn(wrk: string, { connections, servers }: Compared, seconds: number) {
  const measured = servers.map(() => [] as Cost[]);
  for (let round = 0; round <= rounds; round++)
    for (const [index, { asked, pid }] of servers.entries()) {
      // Mails that wait are sent after a load too: on the one core they would count against the next server.
      const others = servers.map((other) => other.pid).filter((other) => other !== pid);
      const before = processorTimeOf(pid);
      // The first is to warm up: code that is still being compiled would count against a server.
      const one = await whileStanding(others, () =>
        load(wrk, asked, { connections, seconds: round ? seconds : 1 }),
      );
      const processor = (processorTimeOf(pid) - before) / (one.perSecond * seconds);
      if (round) measured[index]?.push({ ...one, processor });
    }
  return servers.map(({ name }, index) => {
    const own = measured[index] ?? [];
    const of = (figure: keyof Cost) => median(own.map((one) => one[figure]));
    return {
      name,
      perSecond: of('perSecond'),
      processor: of('processor'),
      p50: of('p50'),
      p99: of('p99'),
      generator: of('generator'),
    };
  });
}

/** An answer as it is on the wire. */
async function answerOf(url: string, path: string): Promise<Repeated> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url + path, { headers: gzip, agent: false }, resolve).on('error', reject);
  });
  const bytes = await buffer(answer);
  const headers = Object.entries(answer.headers).map(
    ([name, value]) => [name, String(value)] as [string, string],
  );
  return { path, bytes, headers: new Headers(headers) };
}

async function startBare({ bytes, headers }: Repeated): Promise<Reference> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'bare-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const page = join(folder, 'page.gz');
  writeFileSync(page, bytes);
  const sent = Object.fromEntries([...headers].filter(([name]) => !itsOwn.test(name)));
  const child = spawn(
    process.execPath,
    [at('scripts/bench/bare-server.ts'), String(port), page, JSON.stringify(sent), folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  process.on('exit', () => child.kill());
  await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${port}`, process: child };
}
