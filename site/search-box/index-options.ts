import type { Options } from 'minisearch';
import type { Entry } from './entries.ts';
import { isFiller, wordsOf } from './words.ts';

/** How the index is made and read: the build and the browser must agree on it. */
export const indexOptions: Options<Entry> = {
  idField: 'address',
  fields: ['title', 'also', 'place', 'text'],
  storeFields: ['title', 'place', 'text'],
  tokenize: (text) => wordsOf(text).map(({ folded }) => folded),
  processTerm: (term) => (isFiller(term) ? null : term),
};
