import MiniSearch, { type Options, type SearchOptions, type SearchResult } from 'minisearch';
import type { SearchEntry } from './entries.ts';
import { extractTerms, normalizeTerm, splitWords, tokenize } from './terms.ts';

export type SearchIndex = MiniSearch<SearchEntry>;

/** Shared by the site's index and the filter of questions. */
export const tokenizerOptions = { tokenize, processTerm: normalizeTerm };

/** The build and the browser must use the same options, or the index cannot be loaded. */
export const indexOptions: Options<SearchEntry> = {
  ...tokenizerOptions,
  idField: 'href',
  fields: ['title', 'synonyms', 'context', 'text'],
  storeFields: ['title', 'context', 'text'],
};

export const loadSearchIndex = (json: string): SearchIndex => MiniSearch.loadJSON(json, indexOptions);

/** `terms`: the indexed terms that matched. */
export interface SearchHit extends Pick<SearchEntry, 'href' | 'title' | 'context' | 'text'> {
  terms: ReadonlySet<string>;
}

export interface SearchOutcome {
  /** `all`: at least one hit has every word; `some`: none has; `corrected`: as `all`, after the spelling was corrected. */
  kind: 'nothing-asked' | 'none' | 'all' | 'some' | 'corrected';
  hits: readonly SearchHit[];
  corrected?: string;
}

/** Numbers match only whole: “15” does not find “150”. */
const isNotNumber = (term: string): boolean => !/^\d/.test(term);

/** Terms are already normalised. */
const normalizedTermOptions = { tokenize: (term: string) => [term], processTerm: (term: string) => term };

export const searchTerms = (
  index: MiniSearch,
  queries: readonly string[],
  combineWith: 'AND' | 'OR',
  options: SearchOptions = {},
): SearchResult[] =>
  index.search({ combineWith, queries: [...queries] }, { ...normalizedTermOptions, prefix: isNotNumber, ...options });

/** Weights of the fields, where text has 1; answers rank before parts of pages, and these before whole pages. */
const rankingOptions: SearchOptions = {
  boost: { title: 4, synonyms: 5, context: 1.5 },
  boostDocument: (href) => (/^\/faq#/.test(String(href)) ? 1.5 : String(href).includes('#') ? 1.25 : 1),
};

/** The share of the query’s words a hit must have: queries typed as sentences have words that the answer does not. */
const minWordShare = 0.5;

/** Takes a millisecond or two, so it runs on every letter. */
export function searchSite(index: SearchIndex, text: string): SearchOutcome {
  const typed = extractTerms(text);
  if (!typed.length) return { kind: 'nothing-asked', hits: [] };
  const terms = typed.map((term) => correctTerm(index, term));
  const known = terms.filter((term) => term !== undefined);
  const results = known.length ? searchTerms(index, known, 'OR', rankingOptions) : [];
  if (known.length < typed.length || !results.some(({ queryTerms }) => queryTerms.length === known.length))
    return results.length && typed.length > 1 ? { kind: 'some', hits: results.map(toHit) } : { kind: 'none', hits: [] };
  const hits = results.filter(({ queryTerms }) => queryTerms.length >= minWordShare * known.length).map(toHit);
  if (known.every((term, at) => term === typed[at])) return { kind: 'all', hits };
  return {
    kind: 'corrected',
    hits,
    corrected: displayTerms(
      known,
      hits.map(({ title, text }) => `${title} ${text}`),
    ),
  };
}

const sortedLetters = (word: string): string => [...word.replace(/(.)\1+/g, '$1')].sort().join('');
const distinctConsonants = (word: string): string => [...new Set(sortedLetters(word.replace(/[aeiou]/g, '')))].join('');

/**
 * Same first letter, and the same letters in any order, doubled ones once. In a long word the same consonants do;
 * among shorter words those would often make another word.
 */
const isMisspelling = (typed: string, word: string): boolean =>
  typed.charAt(0) === word.charAt(0) &&
  (sortedLetters(typed) === sortedLetters(word) ||
    (distinctConsonants(typed) === distinctConsonants(word) && typed.length >= (typed.length === word.length ? 8 : 6)));

/** The term, as a prefix or corrected. A different word is not a correction: “food” for “flood”. */
export function correctTerm(index: MiniSearch, term: string): string | undefined {
  if (searchTerms(index, [term], 'OR').length) return term;
  if (term.length < 4) return undefined;
  // The index counts a transposition as two errors.
  const swapped = Array.from(term.slice(1), (letter, at) => term.slice(0, at) + letter + term[at] + term.slice(at + 2));
  const near = { queries: [term], fuzzy: term.length < 8 ? 1 : 2 };
  return index
    .search({ combineWith: 'OR', queries: [near, ...swapped] }, normalizedTermOptions)
    .flatMap(({ terms }) => terms)
    .find((found) => isMisspelling(term, found));
}

/** For display: the shortest matching word, its singular. */
export function displayTerms(terms: readonly string[], texts: readonly string[]): string {
  const words = texts.flatMap(splitWords).sort((one, other) => one.word.length - other.word.length);
  return terms.map((term) => words.find((word) => word.term === term)?.word.toLowerCase() ?? term).join(' ');
}

const toHit = ({ id, title, context, text, terms }: SearchResult): SearchHit => ({
  href: String(id),
  title: String(title),
  context: String(context),
  text: String(text),
  terms: new Set(terms),
});
