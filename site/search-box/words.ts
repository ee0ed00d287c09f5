import { fillers } from '#content/search-words.ts';

/** A word of a text: as it is compared with others, and where it stands in the text. */
export interface Word {
  folded: string;
  start: number;
  end: number;
}

// "e-mail" is one word and "cross-border" two; "SR&ED" and "we’ll" are one.
const word = /(?:e|non|co)-[\p{L}\p{M}]+|[\p{L}\p{N}\p{M}]+(?:[&’'][\p{L}\p{N}\p{M}]+)*/giu;

/** The words of a text in their order, without accents, capitals and possessives. */
export const wordsOf = (text: string): Word[] =>
  [...text.matchAll(word)].map(({ 0: found, index }) => ({
    folded: fold(found),
    start: index,
    end: index + found.length,
  }));

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[’']s$/, '')
    .replace(/[\p{M}&’'-]/gu, '');

/** The words that somebody looks for, each once. */
export const asked = (text: string): string[] => [...new Set(wordsOf(text).map(({ folded }) => folded))];

/** How words that are found for this one begin: as it does, or as its singular or plural does. */
export const beginnings = (folded: string): string[] => {
  const singular = folded
    .replace(/ies$/, 'y')
    .replace(/(?<=s|x|ch|sh)es$/, '')
    .replace(/(?<=[^su]{2})s$|(?<=[^s]e)s$/, '');
  const plural = folded.replace(/(?<=[^aeiou])y$/, 'ies');
  return [...new Set([folded, singular, plural])].filter((one) => one === folded || one.length > 2);
};

const fillerWords = new Set(fillers);

/** Whether a word is one of those that are in every text. */
export const isFiller = (folded: string): boolean => fillerWords.has(folded);
