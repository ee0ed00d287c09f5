import { expect, test } from 'vitest';
import { asked, beginnings, wordsOf } from './words.ts';

test('words are compared without accents, capitals, possessives and signs within', () => {
  expect(asked('Français, FRANCAIS; SR&ED, e-mail, Michigan’s cross-border we’ll')).toEqual([
    'francais',
    'sred',
    'email',
    'michigan',
    'cross',
    'border',
    'well',
  ]);
});

test('a word tells where it stands', () => {
  expect(wordsOf('A grant.')).toMatchObject([
    { start: 0, end: 1 },
    { start: 2, end: 7 },
  ]);
});

test('singular and plural find each other', () => {
  const each = { grants: 'grant', taxes: 'tax', policies: 'policy', policy: 'policies', prices: 'price' };
  for (const [word, other] of Object.entries(each)) expect(beginnings(word)).toContain(other);
  for (const word of ['business', 'us', 'status', 'hr']) expect(beginnings(word)).toEqual([word]);
});
