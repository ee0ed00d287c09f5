import { fillers } from '#content/search-words.ts';

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
