import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { debianPackages } from '../debian.ts';

/** What is asked, again and again. */
export interface Asked {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Sent by POST; each `{n}` in it is another number in each request. */
  body?: string;
}

export interface Measured {
  perSecond: number;
  /** In ms. */
  p50: number;
  p99: number;
  /** The share of one processor core that the generator itself used: near 1, it measured itself. */
  generator: number;
}

const folders = (process.env.PATH ?? '').split(delimiter);
const found = () => folders.map((folder) => join(folder, 'wrk')).find((path) => existsSync(path));

/** The load generator: wrk, on this machine or from Debian. It is written in C and needs a fraction of what a server does. */
export const findWrk = (): string | undefined => found() ?? (debianPackages(['wrk']) ? found() : undefined);

/** On two cores or more, servers have the first to themselves and the generator the second. */
const pins = cpus().length > 1 && spawnSync('taskset', ['--version']).status === 0;
export const pinned = pins
  ? 'The servers run on one core, wrk on another.'
  : 'Servers and wrk share the cores of this machine.';

/** Puts a process that serves, with all its threads, on the servers' core. */
export function pinServer(pid: number | undefined): void {
  if (pins && pid) spawnSync('taskset', ['-a', '-p', '-c', '0', String(pid)]);
}

/**
 * Puts load on a server.
 * @param place puts wrk on a core of its own; several at a time share the machine
 * @throws Error when a request fails or is answered with another status than 200 to 399
 */
export async function load(
  wrk: string,
  { url, headers, body }: Asked,
  { connections, seconds, place = pins }: { connections: number; seconds: number; place?: boolean },
): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'wrk-'));
  const script = join(folder, 'asked.lua');
  writeFileSync(script, body === undefined ? told : `${posting(body)}${told}`);
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', script, ...named, url];
  const child = place ? spawn('taskset', ['-c', '1', wrk, ...args]) : spawn(wrk, args);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  await new Promise((resolve) => child.on('close', resolve));
  rmSync(folder, { recursive: true, force: true });
  const figures = /^measured (.+)$/m.exec(said)?.[1]?.split(' ').map(Number);
  if (!figures) throw new Error(`wrk said: ${said}`);
  const [requests = 0, microseconds = 1, p50 = 0, p99 = 0, failed = 0, processor = 0] = figures;
  if (failed) throw new Error(`${failed} requests to ${url} failed.`);
  return {
    perSecond: Math.round(requests / (microseconds / 1e6)),
    p50: p50 / 1000,
    p99: p99 / 1000,
    generator: processor / (microseconds / 1e6),
  };
}

/** Lua: what wrk tells at its end. Its own processor time is what the system counts. */
const told = `
function done(summary, latency)
  local e = summary.errors
  print(string.format("measured %d %d %d %d %d %.3f", summary.requests, summary.duration, latency:percentile(50),
    latency:percentile(99), e.connect + e.read + e.write + e.status + e.timeout, os.clock()))
end
`;

const posting = (body: string): string => `
local body, count = [==[${body}]==], 0
local from = string.format("%x", os.time())
function request()
  count = count + 1
  local own = body:gsub("{n}", from .. "-" .. count)
  return wrk.format("POST", nil, nil, own)
end
`;
