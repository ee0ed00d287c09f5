import { stopWords } from '#content/search-terms.ts';

/** `term` is the normalised form, null for filler words. */
export interface TextWord {
  word: string;
  start: number;
  term: string | null;
}

// "e-mail" is one word and "cross-border" two; "SR&ED" and "we’ll" are one.
const wordPattern = /(?:e|non|co)-[\p{L}\p{M}]+|[\p{L}\p{N}\p{M}]+(?:[&’'][\p{L}\p{N}\p{M}]+)*/giu;
const fillerWords = new Set(stopWords);

export const tokenize = (text: string): string[] => text.match(wordPattern) ?? [];

/** Ignores accents, case, possessives and plurals. @returns null for a filler word */
export function normalizeTerm(word: string): string | null {
  const folded = word
    .normalize('NFD')
    .toLowerCase()
    .replace(/[’']s$/, '')
    .replace(/[\p{M}&’'-]/gu, '');
  if (fillerWords.has(folded)) return null;
  // companies, company: compani; taxes, tax: tax.
  return folded.replace(/(?<=..)(?:ies?|y)$/, 'i').replace(/(?<=.{3})(?:es?|(?<!s)s)$/, '');
}

export const splitWords = (text: string): TextWord[] =>
  [...text.matchAll(wordPattern)].map(({ 0: word, index: start }) => ({ word, start, term: normalizeTerm(word) }));

export const extractTerms = (text: string): string[] => [
  ...new Set(
    tokenize(text)
      .map(normalizeTerm)
      .filter((term) => term !== null),
  ),
];
