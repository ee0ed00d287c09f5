import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { inSnapshot } from '#server/website/snapshot.ts';

/** Documents of the snapshot in WEBSITE_SNAPSHOT; their ids stay, so that file names do not tell where it is. */
export const snapshotPlugin: Plugin = {
  name: 'website-snapshot',
  enforce: 'pre',
  load(id) {
    const file = id.endsWith('.json') && inSnapshot(id);
    return file ? readFileSync(file, 'utf8') : undefined;
  },
};
