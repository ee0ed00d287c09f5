// What the pages read that no file of `site/` holds: words of a release, photographs, the index of the search.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import MiniSearch from 'minisearch';
import sharp from 'sharp';
import type { Alias, Plugin } from 'vite';
import { pages } from '#content/pages/index.ts';
import { alsoFound } from '#content/search.ts';
import { inSnapshot } from '#server/website/snapshot.ts';
import { entriesOf } from '#site/search/entries.ts';
import { indexOptions } from '#site/search/find.ts';
import { projectPath } from './project.ts';

/** Documents of the snapshot in WEBSITE_SNAPSHOT; their ids stay, so that file names do not tell where it is. */
export const snapshotPlugin: Plugin = {
  name: 'website-snapshot',
  enforce: 'pre',
  load(id) {
    const file = id.endsWith('.json') && inSnapshot(id);
    return file ? readFileSync(file, 'utf8') : undefined;
  },
};

const own = projectPath('site/photographs');
const kinds = ['.jpg', '.jpeg', '.webp', '.avif', '.png'];

/** Photographs of the project and of the snapshot in WEBSITE_SNAPSHOT become files of the site. */
export const photographsPlugin: Plugin = {
  name: 'photographs',
  enforce: 'pre',
  async load(id) {
    if (id !== `${own}/photographs.ts`) return;
    const snapshot = process.env.WEBSITE_SNAPSHOT;
    const files = [own, ...(snapshot ? [join(snapshot, 'photographs')] : [])]
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

export function searchIndex(samples: boolean): string {
  const index = new MiniSearch(indexOptions);
  index.addAll([...entriesOf(pages, samples), ...alsoFound]);
  return JSON.stringify(index);
}

/** The build renames the public file by its hash. @param work folder for the file */
export function searchIndexIn(work: string, index: string): Alias[] {
  mkdirSync(work, { recursive: true });
  const replacement = `${work}/search-index.json`;
  writeFileSync(replacement, index);
  return [{ find: /^\.\/generated\/search-index\.json(?=\?url$)/, replacement }];
}
