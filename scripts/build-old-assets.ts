import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Folders whose files are named by their content: an old one never stands in the way of a new one. */
const namedByContent = ['_astro', 'art'];
/** How long a page of the build before may stay open and still find its files, in ms. */
const kept = 30 * 24 * 3_600_000;
/** Beside `site`: each file of an earlier build, with the time it was replaced. */
const listName = 'old-assets.json';
const list = z.record(z.string(), z.iso.datetime());

/**
 * Takes over from the build before what the new one does not have, so that a page somebody has open goes on working.
 * What was replaced more than 30 days ago stays behind.
 * @param before that build's folder, such as `dist`; without a build in it there is nothing to keep
 * @param next the new build's
 */
export function keepOldAssets(before: string, next: string, now: Date): void {
  const replacedAt = existsSync(join(before, listName))
    ? list.parse(JSON.parse(readFileSync(join(before, listName), 'utf8')))
    : {};
  const old: Record<string, string> = {};
  for (const folder of namedByContent) {
    const from = join(before, 'site', folder);
    for (const name of existsSync(from) ? readdirSync(from) : []) {
      const file = `${folder}/${name}`;
      const since = replacedAt[file] ?? now.toISOString();
      if (existsSync(join(next, 'site', file)) || now.valueOf() - Date.parse(since) > kept) continue;
      copyFileSync(join(from, name), join(next, 'site', file));
      old[file] = since;
    }
  }
  writeFileSync(join(next, listName), JSON.stringify(old, null, 2));
}
