// The primary process: starts the server (`serve.ts`) with the current pages and words, and replaces it when others are
// published. Until words are published it serves `dist`, or the build in the folder given as argument.
import cluster, { type Worker } from 'node:cluster';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readDataDir } from './platform/data-dir.ts';
import type { ServedBuild } from './served-build.ts';
import { findServedHash, saveServedHash } from './website/folders.ts';
import type { PrimaryMessage, ServerMessage } from './website/switch.ts';

/** Until a new server must listen. */
const startTimeoutMs = 120_000;
const secondSignalAfterMs = 1000;
const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const ownDist = process.argv[2] ? resolve(process.argv[2]) : resolvePath('../dist');
const dataDir = readDataDir(process.env);

// Stored data is confidential: no access for others.
process.umask(0o077);
// All servers accept connections from one socket, so that none is refused while one replaces another.
cluster.schedulingPolicy = cluster.SCHED_NONE;

const starting = new AbortController();
let currentServer: Worker | undefined;
let isSwitching = false;
let stoppingSince = 0;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const) process.on(signal, stop);
process.once('disconnect', () => stoppingSince || stop());
cluster.on('exit', (worker, code, signal) => {
  if (stoppingSince) {
    if (!Object.keys(cluster.workers ?? {}).length) process.exit(code ?? 0);
  } else if (worker === currentServer) {
    if (signal) console.error(`The server was ended by ${signal}.`);
    process.exit(code ?? 1);
  }
});
const first = await chooseFirstBuild();
if (stoppingSince) process.exit(0);
currentServer = startServer(first);

/** Imports `served-build.ts` only if words were published, since its modules are a third of this process's memory. */
async function chooseFirstBuild(): Promise<ServedBuild> {
  const hash = findServedHash(dataDir);
  if (hash === undefined) console.error(`${dataDir}/website/current is damaged: the words of the database follow.`);
  if (!hash) return { hash: '', dist: ownDist };
  const { chooseBuildAtStart } = await import('./served-build.ts');
  return chooseBuildAtStart(hash, ownDist, starting.signal);
}

function startServer({ hash, dist, snapshot = '', problem = '' }: ServedBuild, isSwitch = ''): Worker {
  cluster.setupPrimary({
    exec: resolvePath('serve.ts'),
    args: [dist],
    // The environment is passed on as it is, so the server must not read the file again.
    execArgv: [
      ...process.execArgv.filter((arg) => !arg.startsWith('--env-file')),
      `--import=${new URL('website/snapshot-hook.ts', import.meta.url)}`,
    ],
  });
  const worker = cluster.fork({
    WEBSITE_HASH: hash,
    WEBSITE_SNAPSHOT: snapshot,
    WEBSITE_PROBLEM: problem,
    WEBSITE_SWITCH: isSwitch,
  });
  worker.on('message', (asked: ServerMessage) => {
    if ('switchTo' in asked) void switchServer(worker, asked.switchTo);
  });
  return worker;
}

/** Starts a server with another release. Once it listens, the server that asked for it is told to end. */
async function switchServer(before: Worker, hash: string): Promise<void> {
  const tell = (told: PrimaryMessage) => before.isConnected() && before.send(told);
  if (isSwitching || stoppingSince) return void tell({ refused: 'Another version is being switched to.' });
  isSwitching = true;
  try {
    const { findServedBuild } = await import('./served-build.ts');
    const found = findServedBuild(hash, ownDist);
    if (!found) return void tell({ refused: 'This version is not built on this server.' });
    tell('starting');
    const next = startServer(found, 'on');
    const problem = await waitForProblem(next);
    if (problem) {
      next.process.kill('SIGKILL');
      return void tell({ refused: problem });
    }
    currentServer = next;
    saveServedHash(dataDir, hash);
    tell('switched');
  } catch (error) {
    // Such as a full disk. If the release is served already, the next start does not know it, but follows the database.
    console.error(error);
    tell(currentServer === before ? { refused: String(error) } : 'switched');
  } finally {
    isSwitching = false;
  }
}

/** Resolves once the server listens, with undefined, or with the reason why it does not. */
function waitForProblem(server: Worker): Promise<string | undefined> {
  return new Promise((settle) => {
    const timer = setTimeout(settle, startTimeoutMs, 'The server did not start within two minutes.');
    server.once('listening', () => settle(undefined));
    server.on('message', (asked: ServerMessage) => 'problem' in asked && settle(asked.problem));
    server.once('exit', (code, signal) => settle(`The server ended with ${signal ?? code} before it listened.`));
    server.once('listening', () => clearTimeout(timer)).once('exit', () => clearTimeout(timer));
  });
}

/** A second signal forces the exit, but not at once: a terminal signals both the launcher and this process. */
function stop(): void {
  if (stoppingSince) {
    if (Date.now() - stoppingSince > secondSignalAfterMs) process.exit(1);
    return;
  }
  stoppingSince = Date.now();
  starting.abort();
  const workers = Object.values(cluster.workers ?? {});
  for (const worker of workers) worker?.process.kill();
  if (!workers.length && currentServer) process.exit(0);
}
