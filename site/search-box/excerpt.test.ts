import { expect, test } from 'vitest';
import { excerpt, marked } from './excerpt.ts';

const terms = new Set(['grant', 'michigan']);
const shown = (text: string) =>
  excerpt(text, terms)
    .map(({ text: piece, marked: mark }) => (mark ? `[${piece}]` : piece))
    .join('');

test('words are marked however they are written', () => {
  expect(marked('Grant, a GRANT and Michigan’s', terms).filter((piece) => piece.marked)).toEqual([
    { text: 'Grant', marked: true },
    { text: 'GRANT', marked: true },
    { text: 'Michigan’s', marked: true },
  ]);
  expect(marked('nothing', terms)).toEqual([{ text: 'nothing', marked: false }]);
});

test('the sentence with the most of the words is shown, and what follows as far as there is room', () => {
  expect(shown('Ask first. A grant is one thing. A grant in Michigan is another. So it is.')).toBe(
    'A [grant] in [Michigan] is another. So it is.',
  );
});

test('what ends without a full stop is set apart from what follows', () => {
  expect(shown('A grant in each package\nPrices in dollars.')).toBe(
    'A [grant] in each package · Prices in dollars.',
  );
});

test('a text without any of them is shown from its beginning', () => {
  expect(shown('Neither. The funder decides.')).toBe('Neither. The funder decides.');
});

test('a long sentence is cut between words, around what was found', () => {
  const long = `${'many words before it '.repeat(15)}a grant ${'and many after it '.repeat(15)}end.`;
  const text = shown(long);
  expect(text).toMatch(/^… \w.*\[grant\].*\w …$/);
  expect(text.length).toBeLessThan(210);
});
