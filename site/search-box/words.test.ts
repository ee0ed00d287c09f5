import { expect, test } from 'vitest';
import { termOf, termsOf, wordsOf } from './words.ts';

test('words are compared without accents, capitals, possessives and signs within', () => {
  const text = 'Français, FRANCAIS; SR&ED, e-mail, Michigan’s cross-border we’ll';
  expect(termsOf(text)).toEqual(['francai', 'sred', 'email', 'michigan', 'cross', 'border', 'well']);
});

test('a word tells where it stands; one that is in every text counts as none', () => {
  expect(wordsOf('A Grant.')).toEqual([
    { word: 'A', start: 0, term: null },
    { word: 'Grant', start: 2, term: 'grant' },
  ]);
});

test.each([
  ['grants', 'grant'],
  ['taxes', 'tax'],
  ['policies', 'policy'],
  ['prices', 'price'],
  ['businesses', 'business'],
])('“%s” and “%s” are one', (plural, singular) => expect(termOf(plural)).toBe(termOf(singular)));

test.each(['us', 'hr', 'fee', 'hst'])('“%s” stays as it is', (word) => expect([word, null]).toContain(termOf(word)));
