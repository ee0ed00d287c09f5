import document from './data/search-words.json' with { type: 'json' };

/** Synonyms by the path of a page or answer; they weigh as much as titles. */
export const searchSynonyms: Readonly<Record<string, string>> = document;

/** Words that a search ignores. */
export const stopWords = [
  'a about also am an and any anyone are as at be been but by can could do does for from get give got had has',
  'have he her his how i if im in into is it its ive just lets me must my need no not of on or our please',
  'really she should so some someone somebody something tell than that the their them then there they this to',
  'up us want was we were what when where which who will with would you your',
].flatMap((line) => line.split(' '));
