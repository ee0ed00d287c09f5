import type MiniSearch from 'minisearch';
import type { Query, SearchOptions, SearchResult } from 'minisearch';
import type { Entry } from './entries.ts';
import { isNear } from './near.ts';
import { asked, beginnings, isFiller } from './words.ts';

export type Index = MiniSearch<Entry>;

/** One thing found, best first. `terms` are the words of it that were looked for. */
export interface Hit extends Pick<Entry, 'address' | 'title' | 'place' | 'text'> {
  terms: ReadonlySet<string>;
}

/** What was found, and how far from the words that were asked for. */
export type Found =
  /** Nothing was asked yet. */
  | { kind: 'nothing-asked' }
  | { kind: 'none' }
  /** All words, as they are spelled: one result at least has them all, and others that fit stand beside it. */
  | { kind: 'all'; hits: readonly Hit[] }
  /** All words, where some are taken for another that is spelled nearly like it. */
  | { kind: 'alike'; hits: readonly Hit[]; alike: string }
  /** Some of the words. */
  | { kind: 'some'; hits: readonly Hit[] };

/** Titles first, then the visitors' own words for it, then what a text says; an answer before a page that says the same. */
const ranking: SearchOptions = {
  boost: { title: 4, also: 5, place: 1.5 },
  boostDocument: (address) => (String(address).includes('#') ? 1.5 : 1),
  prefix: true,
  weights: { prefix: 0.6, fuzzy: 0.45 },
};

/** The part of the words that a result has at least; and that one has which is named by one of them. */
const most = 0.6;
const half = 0.5;

/** How much more a result counts whose whole title is among the words. */
const titleWeight = 2;

/** Looks for what somebody typed. It takes a millisecond or two, so it is done with every letter. */
export function find(index: Index, text: string): Found {
  const words = asked(text).filter((word) => !isFiller(word));
  if (!words.length) return { kind: 'nothing-asked' };
  const known = words.map((word) => ({ word, spelled: spellings(index, word) }));
  const queries = known
    .filter(({ spelled }) => spelled.length)
    .map(({ spelled }): Query => ({ combineWith: 'OR', queries: [...spelled] }));
  const every = queries.length
    ? index
        .search({ combineWith: 'OR', queries }, ranking)
        .map((result) => ({ result, ...fitOf(result, known) }))
        .sort((one, other) => other.score - one.score)
    : [];
  if (!every.some(({ missing }) => !missing)) {
    const some = words.length > 1 ? every.map(({ result }) => hitOf(result)) : [];
    return some.length ? { kind: 'some', hits: some } : { kind: 'none' };
  }
  const hits = every.filter(({ fits }) => fits).map(({ result }) => hitOf(result));
  const best = hits[0]?.terms ?? new Set();
  const asTyped = known.every(({ word, spelled }) => spelled[0] === word);
  if (asTyped) return { kind: 'all', hits };
  const alike = known.map(({ spelled }) => spelled.find((one) => best.has(one)) ?? spelled[0]).join(' ');
  return { kind: 'alike', hits, alike };
}

/** A word that is looked for, and what it may stand for. */
interface Known {
  word: string;
  spelled: readonly string[];
}

/**
 * How well a result answers. Who asks in whole sentences uses words that the answer lacks, and a long page has them all
 * somewhere: so a result fits with most of the words as well, with half of them if it is named by one, and always when
 * its whole title is among them.
 */
function fitOf({ score, queryTerms, match, title }: SearchResult, known: readonly Known[]) {
  const had = known.filter(({ spelled }) => spelled.some((one) => queryTerms.includes(one))).length;
  const missing = known.length - had;
  const titled = asked(String(title)).filter((word) => !isFiller(word));
  const isTitle = titled.length > 0 && titled.every((word) => match[word]?.includes('title'));
  const isNamed = Object.values(match).some((fields) => fields.includes('title') || fields.includes('also'));
  const fits = !missing || isTitle || had / known.length >= (isNamed ? half : most);
  return { missing, fits, score: score * (isTitle ? titleWeight : 1) };
}

/** What a word may stand for: itself and its singular, or, where no text has either, the words nearly like it. */
function spellings(index: Index, word: string): readonly string[] {
  const own = beginnings(word);
  if (index.search({ combineWith: 'OR', queries: own }, { prefix: true }).length) return own;
  // More than are near: the index counts two letters that have changed places as two mistakes.
  const alike = index.search(word, { fuzzy: 2, prefix: false });
  return [...new Set(alike.flatMap(({ terms }) => terms))].filter((term) => isNear(word, term));
}

const hitOf = ({ id, title, place, text, terms }: SearchResult): Hit => ({
  address: String(id),
  title: String(title),
  place: String(place),
  text: String(text),
  terms: new Set(terms),
});
