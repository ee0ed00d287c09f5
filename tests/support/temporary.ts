import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** In memory, so that commits need no disk. */
const memory = '/dev/shm';
/** In bytes. */
const minimumFree = 4e9;

/** A temporary folder for the whole run, removed at its end. Vitest's global setup on SQLite. @returns removes it */
export default function ownTemporary(): () => void {
  const folder = mkdtempSync(join(hasMemory() ? memory : tmpdir(), 'tests-'));
  // As root, PostgreSQL runs as nobody: may traverse, but not list.
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
  // PostgreSQL's binaries run from there.
  return mount?.startsWith('tmpfs ') === true && !/\bnoexec\b/.test(mount) && bavail * bsize > minimumFree;
}
