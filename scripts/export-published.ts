// `node scripts/export-published.ts FOLDER`: copies the published words, and the pages built with them, out of the data
// folder for an unprivileged builder, and prints their hash. Prints nothing if nothing was published.
// `deploy/upgrade.sh` runs it in the folder of the release in service.
import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readDataDir } from '#server/platform/data-dir.ts';
import { findServedHash, toBuildFolder, toUpgradeFolder } from '#server/website/folders.ts';
import { findBuildHash, findSnapshot, writeSnapshot } from '#server/website/snapshot.ts';
import { fail } from './project.ts';

const [target = fail('Name a folder: node scripts/export-published.ts FOLDER')] = process.argv.slice(2);
const dataDir = readDataDir(process.env);
const hash = findServedHash(dataDir);
if (hash === undefined) fail(`${dataDir}/website/current is damaged: restart the site, and try again.`);
if (hash) {
  const built = toBuildFolder(dataDir, 'builds', hash);
  const release = findSnapshot(built.snapshot);
  if (!release) fail(`${built.snapshot} is incomplete: remove ${dataDir}/website, restart the site, and try again.`);
  // Documents nobody has edited come from the new code.
  writeSnapshot(join(target, 'snapshot'), release.documents, release.photographs);
  const served = [toUpgradeFolder(resolve('dist')), built].find(({ dist }) => findBuildHash(dist) === hash);
  // With the current pages the new build can keep their assets for browsers that have them open.
  if (served) cpSync(served.dist, join(target, 'before'), { recursive: true });
  console.log(hash);
}
