import MiniSearch, { type Options, type SearchOptions, type SearchResult } from 'minisearch';
import { fillers } from '#content/search-words.ts';
import type { Entry } from './entries.ts';

/** `term` is the normalised form, null for filler words. */
export interface Word {
  word: string;
  start: number;
  term: string | null;
}

// "e-mail" is one word and "cross-border" two; "SR&ED" and "we’ll" are one.
const pattern = /(?:e|non|co)-[\p{L}\p{M}]+|[\p{L}\p{N}\p{M}]+(?:[&’'][\p{L}\p{N}\p{M}]+)*/giu;
const fillerWords = new Set(fillers);

export const tokenize = (text: string): string[] => text.match(pattern) ?? [];

/** Ignores accents, case, possessives and plurals. @returns null for a filler word */
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

export const termsOf = (text: string): string[] => [
  ...new Set(
    tokenize(text)
      .map(termOf)
      .filter((term) => term !== null),
  ),
];

export type Index = MiniSearch<Entry>;

/** Shared by the site's index and the filter of questions. */
export const tokenization = { tokenize, processTerm: termOf };

/** Build and browser must use the same. */
export const indexOptions: Options<Entry> = {
  ...tokenization,
  idField: 'address',
  fields: ['title', 'also', 'place', 'text'],
  storeFields: ['title', 'place', 'text'],
};

export const loadIndex = (json: string): Index => MiniSearch.loadJSON(json, indexOptions);

/** `terms` are its matches. */
export interface Hit extends Pick<Entry, 'address' | 'title' | 'place' | 'text'> {
  terms: ReadonlySet<string>;
}

export interface Found {
  /** One hit at least has all words; or some have some; or the spelling was corrected. */
  kind: 'nothing-asked' | 'none' | 'all' | 'some' | 'corrected';
  hits: readonly Hit[];
  corrected?: string;
}

/** “15” is no beginning of “150”. */
const isNoNumber = (term: string): boolean => !/^\d/.test(term);

/** Terms are already normalised. */
const asTerms = { tokenize: (term: string) => [term], processTerm: (term: string) => term };

export const searchTerms = (
  index: MiniSearch,
  queries: readonly string[],
  combineWith: 'AND' | 'OR',
  options: SearchOptions = {},
): SearchResult[] =>
  index.search({ combineWith, queries: [...queries] }, { ...asTerms, prefix: isNoNumber, ...options });

/** Title, then visitors' words, then text; answers before parts of pages, and those before whole ones. */
const ranking: SearchOptions = {
  boost: { title: 4, also: 5, place: 1.5 },
  boostDocument: (address) => (/^\/faq#/.test(String(address)) ? 1.5 : String(address).includes('#') ? 1.25 : 1),
};

/** Least share of the words in a hit: whole sentences have words that the answer lacks. */
const leastShare = 0.5;

/** Takes a millisecond or two, so it runs on every letter. */
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

const letters = (word: string): string => [...word.replace(/(.)\1+/g, '$1')].sort().join('');
const consonants = (word: string): string => [...new Set(letters(word.replace(/[aeiou]/g, '')))].join('');

/** The same letters; in a long word the same consonants. Another short word may have those too. */
const isMisspelling = (typed: string, word: string): boolean =>
  typed.charAt(0) === word.charAt(0) &&
  (letters(typed) === letters(word) ||
    (consonants(typed) === consonants(word) && typed.length >= (typed.length === word.length ? 8 : 6)));

/** The term, as a prefix or corrected. Another word is no correction: “food” is not “flood”. */
export function correctedTerm(index: MiniSearch, term: string): string | undefined {
  if (searchTerms(index, [term], 'OR').length) return term;
  if (term.length < 4) return undefined;
  // The index counts a transposition as two errors.
  const swapped = Array.from(term.slice(1), (letter, at) => term.slice(0, at) + letter + term[at] + term.slice(at + 2));
  const near = { queries: [term], fuzzy: term.length < 8 ? 1 : 2 };
  return index
    .search({ combineWith: 'OR', queries: [near, ...swapped] }, asTerms)
    .flatMap(({ terms }) => terms)
    .find((found) => isMisspelling(term, found));
}

/** For display: the shortest matching word, its singular. */
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

export interface Piece {
  text: string;
  marked: boolean;
}

/** In characters: three lines on a wide screen, five on a phone; and the part before a match. */
const longest = 190;
const contextLength = 60;

export function marked(text: string, terms: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { word, start, term } of wordsOf(text)) {
    if (!term || !terms.has(term)) continue;
    pieces.push({ text: text.slice(done, start), marked: false }, { text: word, marked: true });
    done = start + word.length;
  }
  return [...pieces, { text: text.slice(done), marked: false }].filter(({ text }) => text);
}

export function excerpt(text: string, terms: ReadonlySet<string>): Piece[] {
  const found = wordsOf(text).find(({ term }) => term && terms.has(term))?.start ?? 0;
  const sentence = Math.max(
    ...[...text.slice(0, found).matchAll(/\n|[.?!:]”? /g)].map(({ 0: end, index }) => index + end.length),
    0,
  );
  const near = found - sentence < longest - contextLength ? sentence : text.indexOf(' ', found - contextLength) + 1;
  const remaining = text.slice(near);
  const shown =
    remaining.length <= longest ? remaining : `${remaining.slice(0, remaining.lastIndexOf(' ', longest))} …`;
  const joined = shown.replace(/(?<=[.?!:]”?)\n/g, ' ').replaceAll('\n', ' · ');
  return marked(near === sentence ? joined : `… ${joined}`, terms);
}
