// Which pages and words are served. The primary alone imports this, and only where words were published.
import { existsSync } from 'node:fs';
import { type Config, readServerConfig } from './config.ts';
import { buildRelease, isBuilt, releaseFolder } from './website/builds.ts';
import { type BuildFolder, upgradeFolder } from './website/folders.ts';
import { readSnapshot, wordsOf } from './website/snapshot.ts';

export interface Place extends Partial<BuildFolder> {
  /** Of the words; '' for the code's own. */
  hash: string;
  dist: string;
  /** Why it must not be served. */
  problem?: string;
}

/** Undefined where a setting is wrong: the server says which, and ends. */
function settings(): Config | undefined {
  const result = readServerConfig(process.env);
  return result.ok ? result.config : undefined;
}

/** Of a release that is built for this code. @param own folder of the pages with the code's own words */
export function place(hash: string, own: string, config = settings()): Place | undefined {
  if (!hash || !config) return { hash: '', dist: own };
  const upgraded = upgradeFolder(own);
  if (wordsOf(upgraded.dist) === hash) return { hash, ...upgraded };
  return isBuilt(config.dataDir, hash, config) ? { hash, ...releaseFolder(config.dataDir, hash) } : undefined;
}

/** Of what was served last: built again if it must be, or what comes nearest, which is said. */
export async function placeAtStart(hash: string, own: string, signal: AbortSignal): Promise<Place> {
  const config = settings();
  const found = place(hash, own, config);
  if (found || !config) return found ?? { hash: '', dist: own };
  const upgraded = upgradeFolder(own);
  const words = wordsOf(upgraded.dist);
  if (words) {
    console.log('Words were published during the upgrade: those before them are served until their pages are built.');
    return { hash: words, ...upgraded };
  }
  const { snapshot, dist } = releaseFolder(config.dataDir, hash);
  const release = readSnapshot(snapshot);
  if (!release) {
    console.error(
      `The published words are not in ${snapshot}: the code’s own are served until the database gives them.`,
    );
    return { hash: '', dist: own };
  }
  console.log('Building the pages with the words that were published. Up to a minute …');
  const { dataDir } = config;
  const result = await buildRelease({
    dataDir,
    hash,
    config,
    signal,
    ...release,
    ...(existsSync(dist) && { current: dist }),
  });
  if (result.ok) return { hash, snapshot, dist };
  const problem = `the pages could not be built with the words that were published: ${result.sentence.replace(/\.$/, '')}`;
  if (result.blames || !existsSync(dist)) return { hash: '', dist: own, problem };
  console.error(`These pages are of an older version, since ${problem}.`);
  // A hash of no release, so that they are built as soon as it can be done.
  return { hash: `${hash}-older`, snapshot, dist };
}
