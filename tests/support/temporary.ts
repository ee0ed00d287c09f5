import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Gives a run of tests a temporary folder of its own, which all its processes use from then on. What a test leaves there
 * when it fails, is killed or forgets it goes with the run. Vitest's global setup on SQLite, and part of the others.
 * @returns removes it
 */
export default function ownTemporary(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  // As root, PostgreSQL runs as nobody: it may pass through, and list nothing.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
