// Builds the pages of a release beside those that are served, in a process of its own.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { buildWords } from '#content/desk/website-builds.ts';
import { folderOf } from './folders.ts';
import { ownDocuments, writeSnapshot, writeWords } from './snapshot.ts';
import { type BuildSettings, buildStamp, stampIn } from './stamp.ts';

export type { BuildSettings } from './stamp.ts';

interface Blames {
  name: string;
  path: string;
  sentence: string;
}
export type BuildResult = { ok: true; seconds: number } | { ok: false; sentence: string; blames?: Blames };

const root = fileURLToPath(new URL('../../', import.meta.url));
/** In MB: before a build, and after one that has failed by itself. */
const [spaceNeeded, spaceLeft] = [200, 20];
/** The packages' own memory comes on top of the heap: some 500 MB in all. */
const usual = { seconds: 300, heap: 256 };

export const releaseFolder = (dataDir: string, hash: string) => folderOf(dataDir, 'builds', hash);

/** Where a lean build lies; whoever shows it removes it. */
export const previewFolder = (dataDir: string, hash: string) => folderOf(dataDir, 'previews', hash);

/** Whatever the order in which a database gives them. @param documents those that differ from the code's own; none: '' */
export function hashOf(documents: ReadonlyMap<string, unknown>): string {
  if (!documents.size) return '';
  const text = JSON.stringify([...documents].sort(([one], [other]) => (one < other ? -1 : 1)));
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** Whether its build is there, and made by this code with these settings. */
export const isBuilt = (dataDir: string, hash: string, config: BuildSettings): boolean =>
  stampIn(releaseFolder(dataDir, hash).dist) === ownStamp(config);

const stamps = new Map<string, string>();
/** Of the code as it was when this process first asked. */
function ownStamp(config: BuildSettings, lean = false): string {
  const { geolocationUrl, samples, schedulingUrl, siteUrl } = config;
  const key = JSON.stringify([geolocationUrl, samples, schedulingUrl, siteUrl, lean]);
  const stamp = stamps.get(key) ?? buildStamp(config, lean);
  stamps.set(key, stamp);
  return stamp;
}

/** Removes every other build. */
export function keepBuilds(dataDir: string, hashes: readonly string[]): void {
  const folder = join(resolve(dataDir), 'website', 'builds');
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (!hashes.includes(name)) rmSync(join(folder, name), { recursive: true, force: true });
}

export interface ReleaseBuild {
  dataDir: string;
  hash: string;
  /** Those that differ from the code's own. */
  documents: ReadonlyMap<string, unknown>;
  /** By the name that `people` has. */
  photographs: ReadonlyMap<string, Uint8Array>;
  config: BuildSettings;
  /** The build that is served: its scripts and styles stay for pages that are open. */
  current?: string;
  /** A preview: nothing but pages, to be looked at. */
  lean?: true;
  signal?: AbortSignal;
  onState?: (state: 'building' | 'checking') => void;
  /** The heap in MB; for tests. */
  limits?: { seconds: number; heap: number };
}

/** Writes the snapshot, builds beside what is served, checks the result. Whatever fails has a sentence. */
export async function buildRelease(build: ReleaseBuild): Promise<BuildResult> {
  try {
    return await beginBuild(build);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { ok: false, sentence: code === 'ENOSPC' ? buildWords.diskFull : buildWords.notBegun(message) };
  }
}

async function beginBuild(build: ReleaseBuild): Promise<BuildResult> {
  const { dataDir, hash, lean, current, signal, onState, limits = usual } = build;
  const started = performance.now();
  const { snapshot, dist } = (lean ? previewFolder : releaseFolder)(dataDir, hash);
  const work = join(resolve(dataDir), 'website', 'work', lean ? 'previews' : 'builds');
  mkdirSync(work, { recursive: true });
  const free = freeSpace(work);
  if (free < spaceNeeded) return { ok: false, sentence: buildWords.disk(spaceNeeded, free) };
  onState?.('building');
  replaceSnapshot(build, snapshot);
  const log = join(work, 'build.log');
  const result = await runBuild({
    args: [
      dist,
      '--content',
      snapshot,
      '--words',
      hash,
      '--work',
      work,
      ...(lean ? ['--preview'] : []),
      ...(current ? ['--keep-assets-of', current] : []),
    ],
    env: environment(build.config, work),
    log,
    signal,
    onState,
    limits,
  });
  if (result.ok) return { ok: true, seconds: (performance.now() - started) / 1000 };
  // Packages say it in ways of their own, or not at all.
  const isFull = result.sentence === buildWords.failed(log) && freeSpace(work) < spaceLeft;
  rmSync(`${dist}.next`, { recursive: true, force: true });
  return isFull ? { ok: false, sentence: buildWords.diskFull } : result;
}

/** In MB. */
function freeSpace(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / 1_000_000);
}

/** All documents, since the folder outlives the code that it was written with. */
function replaceSnapshot({ documents, photographs }: ReleaseBuild, snapshot: string): void {
  const next = `${snapshot}.next`;
  rmSync(next, { recursive: true, force: true });
  writeWords(next, ownDocuments(), photographs);
  writeSnapshot(next, documents, photographs);
  rmSync(snapshot, { recursive: true, force: true });
  renameSync(next, snapshot);
}

/** Hundreds of packages of others take part in a build: they get no secret. */
function environment({ siteUrl, geolocationUrl, schedulingUrl, samples }: BuildSettings, work: string) {
  return {
    ...(samples ? {} : { NODE_ENV: 'production' }),
    SITE_URL: siteUrl ?? '',
    GEOLOCATION_URL: geolocationUrl,
    SCHEDULING_URL: schedulingUrl ?? '',
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_COMPILE_CACHE: join(work, 'node'),
    HOME: work,
    TMPDIR: work,
    // A build took 800 MB, and takes 500 MB with these: of glibc, the packages' allocator and their threads.
    MALLOC_ARENA_MAX: '1',
    MIMALLOC_ARENA_EAGER_COMMIT: '0',
    MIMALLOC_PURGE_DELAY: '0',
    RAYON_NUM_THREADS: '1',
  };
}

const message = z.union([
  z.object({ state: z.enum(['building', 'checking']) }),
  z.object({
    sentence: z.string(),
    blames: z.object({ name: z.string(), path: z.string(), sentence: z.string() }).optional(),
  }),
]);

interface Run {
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  log: string;
  signal: AbortSignal | undefined;
  onState: ReleaseBuild['onState'];
  limits: typeof usual;
}

function runBuild({ args, env, log, signal, onState, limits }: Run): Promise<BuildResult> {
  if (signal?.aborted) return Promise.resolve({ ok: false, sentence: buildWords.stopped });
  const output = openSync(log, 'w');
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${limits.heap}`, join(root, 'scripts/build.ts'), ...args],
    // A group of its own, so that what it starts ends with it.
    { cwd: root, env, stdio: ['ignore', output, output, 'ipc'], detached: true },
  );
  closeSync(output);
  lowerPriority(child.pid);
  let sentence: string | undefined;
  let blames: Blames | undefined;
  const end = (why: string) => {
    sentence ??= why;
    killGroup(child.pid);
  };
  const timer = setTimeout(end, limits.seconds * 1000, buildWords.tooLong);
  const onAbort = () => end(buildWords.stopped);
  signal?.addEventListener('abort', onAbort);
  child.on('message', (received) => {
    const said = message.parse(received);
    if ('state' in said) onState?.(said.state);
    else [sentence, blames] = [said.sentence, said.blames];
  });
  return new Promise((settle, reject) => {
    child.on('error', reject);
    child.on('close', (code, ended) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      // Threads of packages may have started processes of their own.
      killGroup(child.pid);
      if (code === 0 && !sentence) return settle({ ok: true, seconds: 0 });
      // V8 aborts when its heap is full.
      const why = ended === 'SIGABRT' || code === 134 ? buildWords.memory : ended ? buildWords.ended : undefined;
      settle({ ok: false, sentence: sentence ?? why ?? buildWords.failed(log), ...(blames && { blames }) });
    });
  });
}

/** At once, so that its threads inherit it. A hardened system may refuse; the build takes part as others do then. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (!pid) return;
    // Linux: where memory ends, the build ends first.
    if (existsSync(`/proc/${pid}`)) writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // EPERM, or it has ended already.
  }
}

function killGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
