// Files of the published website in the data folder. All can be rebuilt from the database.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const websitePath = (dataDir: string, ...parts: string[]) => join(resolve(dataDir), 'website', ...parts);

/** Paths of a release: its words and photographs, and the pages that were built with them. */
export interface BuildFolder {
  snapshot: string;
  dist: string;
}

const toBuildPaths = (folder: string): BuildFolder => ({
  snapshot: join(folder, 'snapshot'),
  dist: join(folder, 'dist'),
});

export const toBuildFolder = (dataDir: string, kind: 'builds' | 'previews', hash: string): BuildFolder =>
  toBuildPaths(websitePath(dataDir, kind, hash));

/** The build that `deploy/upgrade.sh` made next to the code's own `dist`, with the words served at that time. */
export const toUpgradeFolder = (own: string): BuildFolder => toBuildPaths(resolve(own, '..', 'published'));

/** The hash of the words that are served here; '' for the code's own, undefined if it cannot be read. */
export function findServedHash(dataDir: string): string | undefined {
  const file = websitePath(dataDir, 'current');
  try {
    const hash = readFileSync(file, 'utf8').trim();
    return /^[0-9a-f]*$/.test(hash) ? hash : undefined;
  } catch {
    return existsSync(file) ? undefined : '';
  }
}

/** Whether a server has ever listened with this data folder. */
export const hasEverServed = (dataDir: string): boolean => existsSync(websitePath(dataDir, 'current'));

export function saveServedHash(dataDir: string, hash: string): void {
  const file = websitePath(dataDir, 'current');
  mkdirSync(websitePath(dataDir), { recursive: true });
  writeFileSync(`${file}.next`, hash, { flush: true });
  renameSync(`${file}.next`, file);
}
