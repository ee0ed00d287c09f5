import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's file system in memory, where a commit costs no turn of a disk. */
const memory = '/dev/shm';
/** What a run may need of it, in bytes. */
const enough = 4e9;

/**
 * Gives a run of tests a temporary folder of its own, which all its processes use from then on. What a test leaves there
 * when it fails, is killed or forgets it goes with the run. Vitest's global setup on SQLite, and part of the others.
 * @returns removes it
 */
export default function ownTemporary(): () => void {
  const folder = mkdtempSync(join(hasMemory() ? memory : tmpdir(), 'tests-'));
  // As root, PostgreSQL runs as nobody: it may pass through, and list nothing.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

function hasMemory(): boolean {
  if (!existsSync(memory) || !existsSync('/proc/mounts')) return false;
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.split(' ')[1] === memory);
  const { bavail, bsize } = statfsSync(memory);
  // PostgreSQL's programs are copied there and run.
  return mount?.startsWith('tmpfs ') === true && !/\bnoexec\b/.test(mount) && bavail * bsize > enough;
}
