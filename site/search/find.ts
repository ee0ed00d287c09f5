import MiniSearch, { type Options, type SearchOptions, type SearchResult } from 'minisearch';
import { fillers } from '#content/search-words.ts';
import type { Entry } from './entries.ts';

/** A word of a text: as it is written, where it begins, and the term that it counts as. */
export interface Word {
  word: string;
  start: number;
  term: string | null;
}

// "e-mail" is one word and "cross-border" two; "SR&ED" and "we’ll" are one.
const pattern = /(?:e|non|co)-[\p{L}\p{M}]+|[\p{L}\p{N}\p{M}]+(?:[&’'][\p{L}\p{N}\p{M}]+)*/giu;
const fillerWords = new Set(fillers);

/** What a text is cut into. */
export const tokenize = (text: string): string[] => text.match(pattern) ?? [];

/**
 * Makes words comparable: without accents, capitals and possessives, singular and plural alike.
 * @returns null for a word that is in every text
 */
export function termOf(word: string): string | null {
  const folded = word
    .normalize('NFD')
    .toLowerCase()
    .replace(/[’']s$/, '')
    .replace(/[\p{M}&’'-]/gu, '');
  if (fillerWords.has(folded)) return null;
  return folded.replace(/(?<=..)(?:ies?|y)$/, 'i').replace(/(?<=.{3})(?:es?|(?<!s)s)$/, '');
}

export const wordsOf = (text: string): Word[] =>
  [...text.matchAll(pattern)].map(({ 0: word, index: start }) => ({ word, start, term: termOf(word) }));

/** The terms that somebody looks for, each once. */
export const termsOf = (text: string): string[] => [
  ...new Set(
    tokenize(text)
      .map(termOf)
      .filter((term) => term !== null),
  ),
];

export type Index = MiniSearch<Entry>;

/** How texts are read, in the index of the site and in that of the questions on their page. */
export const tokenization = { tokenize, processTerm: termOf };

/** How the index is made and read: the build and the browser must agree on it. */
export const indexOptions: Options<Entry> = {
  ...tokenization,
  idField: 'address',
  fields: ['title', 'also', 'place', 'text'],
  storeFields: ['title', 'place', 'text'],
};

/** The index that the build has written. */
export const loadIndex = (json: string): Index => MiniSearch.loadJSON(json, indexOptions);

/** One thing found, best first. `terms` are those of it that were looked for. */
export interface Hit extends Pick<Entry, 'address' | 'title' | 'place' | 'text'> {
  terms: ReadonlySet<string>;
}

export interface Found {
  /**
   * How far from the words that were asked for: one result at least has all of them; or some have some of them; or some
   * words are taken for another that is spelled nearly like it.
   */
  kind: 'nothing-asked' | 'none' | 'all' | 'some' | 'corrected';
  hits: readonly Hit[];
  /** The words that were looked for in place of those that were typed. */
  corrected?: string;
}

/** Terms are searched as they are: they have been read already. */
const asTerms = { tokenize: (term: string) => [term], processTerm: (term: string) => term };

/** What an index has for terms, each from its beginning. */
export const searchTerms = (
  index: MiniSearch,
  queries: readonly string[],
  combineWith: 'AND' | 'OR',
  options: SearchOptions = {},
): SearchResult[] => index.search({ combineWith, queries: [...queries] }, { ...asTerms, prefix: true, ...options });

/** Titles first, then the visitors' own words for it, then what a text says; an answer before a page that says the same. */
const ranking: SearchOptions = {
  boost: { title: 4, also: 5, place: 1.5 },
  boostDocument: (address) => (String(address).includes('#') ? 1.5 : 1),
};

/** The part of the words that a result has at least: who asks in whole sentences uses words that the answer lacks. */
const leastShare = 0.5;

/** Looks for what somebody typed. It takes a millisecond or two, so it is done with every letter. */
export function find(index: Index, text: string): Found {
  const typed = termsOf(text);
  if (!typed.length) return { kind: 'nothing-asked', hits: [] };
  const terms = typed.map((term) => correctedTerm(index, term));
  const known = terms.filter((term) => term !== undefined);
  const results = known.length ? searchTerms(index, known, 'OR', ranking) : [];
  if (known.length < typed.length || !results.some(({ queryTerms }) => queryTerms.length === known.length))
    return results.length && typed.length > 1 ? { kind: 'some', hits: results.map(hitOf) } : { kind: 'none', hits: [] };
  const hits = results.filter(({ queryTerms }) => queryTerms.length >= leastShare * known.length).map(hitOf);
  if (known.every((term, at) => term === typed[at])) return { kind: 'all', hits };
  return {
    kind: 'corrected',
    hits,
    corrected: termsInWords(
      known,
      hits.map(({ title, text }) => `${title} ${text}`),
    ),
  };
}

/**
 * A term as an index has it: itself, as a beginning, or the one that is spelled nearly like it. None is taken for a short
 * one, whose neighbours mean something else.
 */
export function correctedTerm(index: MiniSearch, term: string): string | undefined {
  if (searchTerms(index, [term], 'OR').length) return term;
  if (term.length < 4) return undefined;
  // To the index two letters that have changed places are two mistakes.
  const swapped = Array.from(term.slice(1), (letter, at) => term.slice(0, at) + letter + term[at] + term.slice(at + 2));
  const near = { queries: [term], fuzzy: term.length < 8 ? 1 : 2 };
  return index.search({ combineWith: 'OR', queries: [near, ...swapped] }, asTerms)[0]?.terms[0];
}

/** Terms as people write them: each by the shortest of its words in these texts, its singular. */
export function termsInWords(terms: readonly string[], texts: readonly string[]): string {
  const words = texts.flatMap(wordsOf).sort((one, other) => one.word.length - other.word.length);
  return terms.map((term) => words.find((one) => one.term === term)?.word.toLowerCase() ?? term).join(' ');
}

const hitOf = ({ id, title, place, text, terms }: SearchResult): Hit => ({
  address: String(id),
  title: String(title),
  place: String(place),
  text: String(text),
  terms: new Set(terms),
});
