// Vite plugins for what the pages read from outside `site/`: words of a release, photographs, the search index.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import MiniSearch from 'minisearch';
import sharp from 'sharp';
import type { Alias, Plugin } from 'vite';
import { pages } from '#content/pages/index.ts';
import { extraSearchEntries } from '#content/search.ts';
import { findInSnapshot } from '#server/website/snapshot.ts';
import { createSearchEntries } from '#site/search/entries.ts';
import { indexOptions } from '#site/search/find.ts';
import { toProjectPath } from './project.ts';

/** Loads documents from the snapshot in WEBSITE_SNAPSHOT. Module ids stay, so file names do not depend on its path. */
export const snapshotPlugin: Plugin = {
  name: 'website-snapshot',
  enforce: 'pre',
  load(id) {
    const found = id.endsWith('.json') ? findInSnapshot(id) : undefined;
    return found === undefined ? undefined : JSON.stringify(found);
  },
};

const photographsFolder = toProjectPath('site/photographs');
const kinds = ['.jpg', '.jpeg', '.webp', '.avif', '.png'];

/** Makes the photographs of the project and of the snapshot in WEBSITE_SNAPSHOT files of the site. */
export const photographsPlugin: Plugin = {
  name: 'photographs',
  enforce: 'pre',
  async load(id) {
    if (id !== `${photographsFolder}/photographs.ts`) return;
    const snapshot = process.env.WEBSITE_SNAPSHOT;
    const files = [photographsFolder, ...(snapshot ? [join(snapshot, 'photographs')] : [])]
      .filter(existsSync)
      .flatMap((folder) => readdirSync(folder).map((name) => ({ name, file: join(folder, name) })))
      .filter(({ name }) => kinds.includes(extname(name)));
    const lines = files.map(({ file }, index) => `import src${index} from ${JSON.stringify(`${file}?url&no-inline`)};`);
    const entries = await Promise.all(
      files.map(async ({ name, file }, index) => {
        const { autoOrient } = await sharp(file).metadata();
        const { width, height } = autoOrient;
        return `${JSON.stringify(name)}: { src: src${index}, width: ${width}, height: ${height} },`;
      }),
    );
    return `${lines.join('\n')}\nexport const photographs = {\n${entries.join('\n')}\n};\n`;
  },
};

export function createSearchIndex(samples: boolean): string {
  const index = new MiniSearch(indexOptions);
  index.addAll([...createSearchEntries(pages, samples), ...extraSearchEntries]);
  return JSON.stringify(index);
}

/** Writes the index into the folder `work`; the build adds a hash to its name. @returns the alias to import it by */
export function writeSearchIndex(work: string, index: string): Alias[] {
  mkdirSync(work, { recursive: true });
  const replacement = `${work}/search-index.json`;
  writeFileSync(replacement, index);
  return [{ find: /^\.\/generated\/search-index\.json(?=\?url$)/, replacement }];
}
