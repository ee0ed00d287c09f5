// Finds the pages and words to serve. Only the primary imports this, and only if words were published.
import { existsSync } from 'node:fs';
import { type Config, readServerConfig } from './config.ts';
import { buildRelease, isBuilt, toReleaseFolder } from './website/builds.ts';
import { type BuildFolder, toUpgradeFolder } from './website/folders.ts';
import { findBuildHash, findSnapshot } from './website/snapshot.ts';

export interface ServedBuild extends Partial<BuildFolder> {
  /** Hash of the words; '' for the code's own. */
  hash: string;
  dist: string;
  /** Why it must not be served. */
  problem?: string;
}

/** Undefined if a setting is invalid: the server then says which, and ends. */
function findValidConfig(): Config | undefined {
  const result = readServerConfig(process.env);
  return result.ok ? result.config : undefined;
}

/** The built pages of a release; undefined if not built for this code. @param ownDist folder of the code's own build */
export function findServedBuild(hash: string, ownDist: string, config = findValidConfig()): ServedBuild | undefined {
  if (!hash || !config) return { hash: '', dist: ownDist };
  const upgraded = toUpgradeFolder(ownDist);
  if (findBuildHash(upgraded.dist) === hash) return { hash, ...upgraded };
  return isBuilt(config.dataDir, hash, config) ? { hash, ...toReleaseFolder(config.dataDir, hash) } : undefined;
}

/** What was served last, rebuilt if needed; otherwise the closest version, with a log line. */
export async function chooseBuildAtStart(hash: string, ownDist: string, signal: AbortSignal): Promise<ServedBuild> {
  const config = findValidConfig();
  const found = findServedBuild(hash, ownDist, config);
  if (found || !config) return found ?? { hash: '', dist: ownDist };
  const upgraded = toUpgradeFolder(ownDist);
  const wordsHash = findBuildHash(upgraded.dist);
  if (wordsHash) {
    console.log('Words were published during the upgrade: those before them are served until their pages are built.');
    return { hash: wordsHash, ...upgraded };
  }
  const { snapshot, dist } = toReleaseFolder(config.dataDir, hash);
  const release = findSnapshot(snapshot);
  if (!release) {
    console.error(
      `The published words are not in ${snapshot}: the code’s own are served until the database gives them.`,
    );
    return { hash: '', dist: ownDist };
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
  if (result.blames || !existsSync(dist)) return { hash: '', dist: ownDist, problem };
  console.error(`These pages are of an older version, since ${problem}.`);
  // Matches no release, so that the server builds the pages again as soon as it can.
  return { hash: `${hash}-older`, snapshot, dist };
}
