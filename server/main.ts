// The primary: starts the server (`serve.ts`) on the pages and words to serve, and another in its place when others are
// published. Serves `dist`, or the build in the folder given as argument, unless words were published.
import cluster, { type Worker } from 'node:cluster';
import { fileURLToPath } from 'node:url';
import type { Place } from './place.ts';
import { dataDirIn } from './platform/data-dir.ts';
import { readCurrent, saveCurrent } from './website/folders.ts';
import type { PrimaryMessage, ServerMessage } from './website/switch.ts';

/** ms for a new server to listen. */
const startLimit = 120_000;
const secondSignalAfter = 1000;
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const own = process.argv[2] ?? here('../dist');
const dataDir = dataDirIn(process.env);

// Stored data is confidential: no access for others.
process.umask(0o077);
// All servers take connections from one socket, so that none is refused while one follows another.
cluster.schedulingPolicy = cluster.SCHED_NONE;

const starting = new AbortController();
let serving: Worker | undefined;
let isSwitching = false;
let stoppingSince = 0;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const) process.on(signal, stop);
process.once('disconnect', () => stoppingSince || stop());
cluster.on('exit', (worker, code, signal) => {
  if (stoppingSince) {
    if (!Object.keys(cluster.workers ?? {}).length) process.exit(code ?? 0);
  } else if (worker === serving) {
    if (signal) console.error(`The server was ended by ${signal}.`);
    process.exit(code ?? 1);
  }
});
const first = await find();
if (stoppingSince) process.exit(0);
serving = start(first);

/** The modules behind it are for whoever has published: they are a third of this process. */
async function find(): Promise<Place> {
  const hash = readCurrent(dataDir);
  if (hash === undefined) console.error(`${dataDir}/website/current is damaged: the words of the database follow.`);
  if (!hash) return { hash: '', dist: own };
  const { placeAtStart } = await import('./place.ts');
  return placeAtStart(hash, own, starting.signal);
}

function start({ hash, dist, snapshot = '', problem = '' }: Place, isSwitch = ''): Worker {
  cluster.setupPrimary({
    exec: here('serve.ts'),
    args: [dist],
    // The environment is handed on as it is.
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
    if ('switchTo' in asked) void follow(worker, asked.switchTo);
  });
  return worker;
}

/** Starts a server on another release, and ends the one that asked for it once the new one listens. */
async function follow(before: Worker, hash: string): Promise<void> {
  const tell = (told: PrimaryMessage) => before.isConnected() && before.send(told);
  if (isSwitching || stoppingSince) return void tell({ refused: 'Another version is being switched to.' });
  isSwitching = true;
  try {
    const { place } = await import('./place.ts');
    const found = place(hash, own);
    if (!found) return void tell({ refused: 'This version is not built on this server.' });
    tell('starting');
    const next = start(found, 'on');
    const problem = await problemOf(next);
    if (problem) {
      next.process.kill('SIGKILL');
      return void tell({ refused: problem });
    }
    serving = next;
    saveCurrent(dataDir, hash);
    tell('switched');
  } catch (error) {
    // Such as a full disk: served, but not known at the next start, after which the server follows the database.
    console.error(error);
    tell(serving === before ? { refused: String(error) } : 'switched');
  } finally {
    isSwitching = false;
  }
}

/** Why a server does not listen. */
function problemOf(server: Worker): Promise<string | undefined> {
  return new Promise((settle) => {
    const timer = setTimeout(settle, startLimit, 'The server did not start within two minutes.');
    server.once('listening', () => settle(undefined));
    server.on('message', (asked: ServerMessage) => 'problem' in asked && settle(asked.problem));
    server.once('exit', (code, signal) => settle(`The server ended with ${signal ?? code} before it listened.`));
    server.once('listening', () => clearTimeout(timer)).once('exit', () => clearTimeout(timer));
  });
}

/** A terminal signals launcher and process alike: a second signal forces the exit only after a pause. */
function stop(): void {
  if (stoppingSince) {
    if (Date.now() - stoppingSince > secondSignalAfter) process.exit(1);
    return;
  }
  stoppingSince = Date.now();
  starting.abort();
  const workers = Object.values(cluster.workers ?? {});
  for (const worker of workers) worker?.process.kill();
  if (!workers.length && serving) process.exit(0);
}
