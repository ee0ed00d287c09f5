import { chownSync, statSync } from 'node:fs';

/**
 * Gives files that were made in `dataDir` to whoever owns it. A command that root runs would else leave files that the
 * server cannot read; nobody else may give files away, or needs to.
 */
export function giveToOwner(dataDir: string, ...paths: readonly string[]): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dataDir);
  for (const path of paths) chownSync(path, uid, gid);
}
