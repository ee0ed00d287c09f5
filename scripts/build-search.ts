import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import MiniSearch from 'minisearch';
import { pages } from '#content/pages/index.ts';
import { alsoFound } from '#content/search.ts';
import { entriesOf } from '#site/search/entries.ts';
import { indexOptions } from '#site/search/find.ts';

export function searchIndex(samples: boolean): string {
  const index = new MiniSearch(indexOptions);
  index.addAll([...entriesOf(pages, samples), ...alsoFound]);
  return JSON.stringify(index);
}

/** The build renames the public file by its hash. */
export function buildSearchIndex(file: string, samples: boolean): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, searchIndex(samples));
}
