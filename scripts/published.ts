// `node scripts/published.ts FOLDER` (used by `deploy/upgrade.sh`, in the folder of what is served): copies what was
// published and is served here, for another user to build with, and prints its hash. Nothing where nothing was.
import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dataDirIn } from '#server/platform/data-dir.ts';
import { folderOf, readCurrent, upgradeFolder } from '#server/website/folders.ts';
import { readSnapshot, wordsOf, writeSnapshot } from '#server/website/snapshot.ts';
import { fail } from './project.ts';

const [target = fail('Name a folder: node scripts/published.ts FOLDER')] = process.argv.slice(2);
const dataDir = dataDirIn(process.env);
const hash = readCurrent(dataDir);
if (hash === undefined) fail(`${dataDir}/website/current is damaged: restart the site, and try again.`);
if (hash) {
  const built = folderOf(dataDir, 'builds', hash);
  const release = readSnapshot(built.snapshot);
  if (!release) fail(`${built.snapshot} is not whole: remove ${dataDir}/website, restart the site, and try again.`);
  // The other documents are the new code's own.
  writeSnapshot(join(target, 'snapshot'), release.documents, release.photographs);
  const served = [upgradeFolder(resolve('dist')), built].find(({ dist }) => wordsOf(dist) === hash);
  if (served) cpSync(served.dist, join(target, 'before'), { recursive: true });
  console.log(hash);
}
