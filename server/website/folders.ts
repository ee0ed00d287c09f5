// What of published words lies below the data folder. All of it can be made again from the database.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const website = (dataDir: string, ...parts: string[]) => join(resolve(dataDir), 'website', ...parts);

/** Of a release: its words and photographs, and the pages that were built with them. */
export interface BuildFolder {
  snapshot: string;
  dist: string;
}

const within = (folder: string): BuildFolder => ({ snapshot: join(folder, 'snapshot'), dist: join(folder, 'dist') });

export const folderOf = (dataDir: string, kind: 'builds' | 'previews', hash: string): BuildFolder =>
  within(website(dataDir, kind, hash));

/** What `deploy/upgrade.sh` built with the words that were served then, beside the code's own `dist`. */
export const upgradeFolder = (own: string): BuildFolder => within(resolve(own, '..', 'published'));

/** The hash of the words that are served here; '' for the code's own, undefined when it cannot be read. */
export function readCurrent(dataDir: string): string | undefined {
  const file = website(dataDir, 'current');
  try {
    const hash = readFileSync(file, 'utf8').trim();
    return /^[0-9a-f]*$/.test(hash) ? hash : undefined;
  } catch {
    return existsSync(file) ? undefined : '';
  }
}

/** Whether a server has listened with this data folder. */
export const wasServed = (dataDir: string): boolean => existsSync(website(dataDir, 'current'));

export function saveCurrent(dataDir: string, hash: string): void {
  const file = website(dataDir, 'current');
  mkdirSync(website(dataDir), { recursive: true });
  writeFileSync(`${file}.next`, hash, { flush: true });
  renameSync(`${file}.next`, file);
}
