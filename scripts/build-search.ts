import { mkdirSync, writeFileSync } from 'node:fs';
import MiniSearch from 'minisearch';
import type { Alias } from 'vite';
import { pages } from '#content/pages/index.ts';
import { alsoFound } from '#content/search.ts';
import { entriesOf } from '#site/search/entries.ts';
import { indexOptions } from '#site/search/find.ts';

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
