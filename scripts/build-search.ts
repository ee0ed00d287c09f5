import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import MiniSearch from 'minisearch';
import { pages } from '#content/pages/index.ts';
import { alsoFound } from '#content/search.ts';
import { entriesOf } from '#site/search/entries.ts';
import { indexOptions } from '#site/search/find.ts';

/** The index of all pages and answers, as the browser reads it. */
export function searchIndex(): string {
  const index = new MiniSearch(indexOptions);
  index.addAll([...entriesOf(pages), ...alsoFound]);
  return JSON.stringify(index);
}

/** Writes the index. @param file its path; the build names the public one by what is in it */
export function buildSearchIndex(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, searchIndex());
}
