import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Content-hashed, so old and new names never collide. */
const namedByContent = ['_astro', 'art'];
/** In ms. */
const retention = 30 * 24 * 3_600_000;
/** Each old file with the time it was replaced. */
const listName = 'old-assets.json';
const list = z.record(z.string(), z.iso.datetime());

/** Retains old assets for 30 days, so that open pages keep working. @param before the previous build; may be missing */
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
      if (existsSync(join(next, 'site', file)) || now.valueOf() - Date.parse(since) > retention) continue;
      copyFileSync(join(from, name), join(next, 'site', file));
      old[file] = since;
    }
  }
  writeFileSync(join(next, listName), JSON.stringify(old, null, 2));
}
