import { expect, test } from 'vitest';
import { excerpt, marked, type Piece } from './excerpt.ts';

const terms = new Set(['grant', 'michigan']);
const written = (pieces: readonly Piece[]) => pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');

test.each([
  ['Grant, a GRANT and Michigan’s', '[Grant], a [GRANT] and [Michigan’s]'],
  ['nothing', 'nothing'],
])('in “%s” words are marked however they are written', (text, shown) =>
  expect(written(marked(text, terms))).toBe(shown),
);

test.each([
  ['the sentence with the first word, and on', 'Ask first. A grant is one. So it is.', 'A [grant] is one. So it is.'],
  ['what ends without a full stop is set apart', 'A grant\nPrices in dollars.', 'A [grant] · Prices in dollars.'],
  ['without any of them the beginning', 'Neither. The funder decides.', 'Neither. The funder decides.'],
])('%s', (_, text, shown) => expect(written(excerpt(text, terms))).toBe(shown));

test('a long sentence is cut between words, around what was found', () => {
  const long = `${'many words before it '.repeat(15)}a grant ${'and many after it '.repeat(15)}end.`;
  const shown = written(excerpt(long, terms));
  expect(shown).toMatch(/^… \w.*\[grant\].*\w …$/);
  expect(shown.length).toBeLessThan(210);
});
