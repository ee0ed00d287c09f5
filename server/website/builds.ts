// Builds the pages of a release next to those that are served, in a separate process.
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
import { buildProblems } from '#content/desk/website-builds.ts';
import { readErrorCode, toErrorMessage } from '../platform/errors.ts';
import { toBuildFolder } from './folders.ts';
import { readOwnDocuments, writeDocuments, writeSnapshot } from './snapshot.ts';
import { type BuildSettings, computeBuildStamp, findStamp } from './stamp.ts';

export type { BuildSettings } from './stamp.ts';

interface BuildBlame {
  name: string;
  path: string;
  sentence: string;
}
export type BuildResult = { ok: true; seconds: number } | { ok: false; sentence: string; blames?: BuildBlame };

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Free space that a build needs, and below which the disk counts as full after a failure. */
const [neededMb, fullBelowMb] = [200, 20];
/** With the memory that packages allocate themselves a build needs some 500 MB. */
const defaultLimits = { seconds: 300, heapMb: 256 };

export const toReleaseFolder = (dataDir: string, hash: string) => toBuildFolder(dataDir, 'builds', hash);

/** Folder of a preview; `Previews` removes it. */
export const toPreviewFolder = (dataDir: string, hash: string) => toBuildFolder(dataDir, 'previews', hash);

/** A hash that does not depend on their order; '' without any. @param documents that differ from the code's own */
export function hashDocuments(documents: ReadonlyMap<string, unknown>): string {
  if (!documents.size) return '';
  const text = JSON.stringify([...documents].sort(([one], [other]) => (one < other ? -1 : 1)));
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** Whether its build exists, and was made by this code with these settings. */
export const isBuilt = (dataDir: string, hash: string, config: BuildSettings): boolean =>
  findStamp(toReleaseFolder(dataDir, hash).dist) === computeOwnStamp(config);

const stamps = new Map<string, string>();
/** The stamp that a build by this code has. Cached, so the code counts as it was on the first call. */
function computeOwnStamp(config: BuildSettings, lean = false): string {
  const { geolocationUrl, samples, schedulingUrl, siteUrl } = config;
  const key = JSON.stringify([geolocationUrl, samples, schedulingUrl, siteUrl, lean]);
  const stamp = stamps.get(key) ?? computeBuildStamp(config, lean);
  stamps.set(key, stamp);
  return stamp;
}

/** Removes every other build. */
export function removeOtherBuilds(dataDir: string, hashes: readonly string[]): void {
  const folder = join(resolve(dataDir), 'website', 'builds');
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (!hashes.includes(name)) rmSync(join(folder, name), { recursive: true, force: true });
}

export interface ReleaseBuild {
  dataDir: string;
  hash: string;
  /** The documents that differ from the code's own. */
  documents: ReadonlyMap<string, unknown>;
  /** By file name, as in the document `people`. */
  photographs: ReadonlyMap<string, Uint8Array>;
  config: BuildSettings;
  /** The build that is served: its scripts and styles are kept for pages that are open in browsers. */
  current?: string;
  /** For a preview: builds only pages. */
  lean?: true;
  signal?: AbortSignal;
  onState?: (state: 'building' | 'checking') => void;
  /** For tests. */
  limits?: typeof defaultLimits;
}

/** Writes the snapshot, builds, and checks the result. Returns a sentence for whatever fails. */
export async function buildRelease(build: ReleaseBuild): Promise<BuildResult> {
  try {
    return await beginBuild(build);
  } catch (error) {
    const isFull = readErrorCode(error) === 'ENOSPC';
    return { ok: false, sentence: isFull ? buildProblems.diskFull : buildProblems.notBegun(toErrorMessage(error)) };
  }
}

async function beginBuild(build: ReleaseBuild): Promise<BuildResult> {
  const { dataDir, hash, lean, current, signal, onState, limits = defaultLimits } = build;
  const started = performance.now();
  const { snapshot, dist } = (lean ? toPreviewFolder : toReleaseFolder)(dataDir, hash);
  const work = join(resolve(dataDir), 'website', 'work', lean ? 'previews' : 'builds');
  mkdirSync(work, { recursive: true });
  const free = readFreeMb(work);
  if (free < neededMb) return { ok: false, sentence: buildProblems.disk(neededMb, free) };
  onState?.('building');
  replaceSnapshot(build, snapshot);
  const log = join(work, 'build.log');
  const options = [...(lean ? ['--preview'] : []), ...(current ? ['--keep-assets-of', current] : [])];
  const result = await runBuild({
    args: [dist, '--content', snapshot, '--words', hash, '--work', work, ...options],
    env: createBuildEnvironment(build.config, work),
    log,
    signal,
    onState,
    limits,
  });
  if (result.ok) return { ok: true, seconds: (performance.now() - started) / 1000 };
  // Packages report a full disk in different ways, or not at all.
  const isFull = result.sentence === buildProblems.failed(log) && readFreeMb(work) < fullBelowMb;
  rmSync(`${dist}.next`, { recursive: true, force: true });
  return isFull ? { ok: false, sentence: buildProblems.diskFull } : result;
}

function readFreeMb(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / 1_000_000);
}

/** Writes all documents, since a later version of the code may read the folder. */
function replaceSnapshot({ documents, photographs }: ReleaseBuild, snapshot: string): void {
  const next = `${snapshot}.next`;
  rmSync(next, { recursive: true, force: true });
  writeDocuments(next, readOwnDocuments(), photographs);
  writeSnapshot(next, documents, photographs);
  rmSync(snapshot, { recursive: true, force: true });
  renameSync(next, snapshot);
}

/** Contains no secret, since hundreds of packages by others take part in a build. */
function createBuildEnvironment({ siteUrl, geolocationUrl, schedulingUrl, samples }: BuildSettings, work: string) {
  return {
    ...(samples ? {} : { NODE_ENV: 'production' }),
    SITE_URL: siteUrl ?? '',
    GEOLOCATION_URL: geolocationUrl,
    SCHEDULING_URL: schedulingUrl ?? '',
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_COMPILE_CACHE: join(work, 'node'),
    HOME: work,
    TMPDIR: work,
    // These limit glibc, the packages' allocator and their threads, and reduce a build's memory from 800 to 500 MB.
    MALLOC_ARENA_MAX: '1',
    MIMALLOC_ARENA_EAGER_COMMIT: '0',
    MIMALLOC_PURGE_DELAY: '0',
    RAYON_NUM_THREADS: '1',
  };
}

const buildMessage = z.union([
  z.object({ state: z.enum(['building', 'checking']) }),
  z.object({
    sentence: z.string(),
    blames: z.object({ name: z.string(), path: z.string(), sentence: z.string() }).optional(),
  }),
]);

interface BuildRun {
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  log: string;
  signal: AbortSignal | undefined;
  onState: ReleaseBuild['onState'];
  limits: typeof defaultLimits;
}

function runBuild({ args, env, log, signal, onState, limits }: BuildRun): Promise<BuildResult> {
  if (signal?.aborted) return Promise.resolve({ ok: false, sentence: buildProblems.stopped });
  const output = openSync(log, 'w');
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${limits.heapMb}`, join(root, 'scripts/build.ts'), ...args],
    // In a process group of its own, so that what it starts ends with it.
    { cwd: root, env, stdio: ['ignore', output, output, 'ipc'], detached: true },
  );
  closeSync(output);
  lowerPriority(child.pid);
  let sentence: string | undefined;
  let blames: BuildBlame | undefined;
  const stop = (why: string) => {
    sentence ??= why;
    killGroup(child.pid);
  };
  const timer = setTimeout(stop, limits.seconds * 1000, buildProblems.tooLong);
  const onAbort = () => stop(buildProblems.stopped);
  signal?.addEventListener('abort', onAbort);
  child.on('message', (received) => {
    const message = buildMessage.parse(received);
    if ('state' in message) onState?.(message.state);
    else [sentence, blames] = [message.sentence, message.blames];
  });
  return new Promise((settle, reject) => {
    child.on('error', reject);
    child.on('close', (code, signalName) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      // Threads of packages may have started processes of their own.
      killGroup(child.pid);
      if (code === 0 && !sentence) return settle({ ok: true, seconds: 0 });
      // V8 aborts when its heap is full.
      const why =
        signalName === 'SIGABRT' || code === 134 ? buildProblems.memory : signalName ? buildProblems.ended : undefined;
      settle({ ok: false, sentence: sentence ?? why ?? buildProblems.failed(log), ...(blames && { blames }) });
    });
  });
}

/** Call it at once, so that threads inherit it. A hardened system may refuse; the build then has normal priority. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (!pid) return;
    // Linux: if memory runs out, the build is killed first.
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
