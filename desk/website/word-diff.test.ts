import { expect, test } from 'vitest';
import { shortenUnchanged } from './word-diff.tsx';

const long = 'word '.repeat(60);
const url = `https://example.org/${'x'.repeat(150)}`;

test.each([
  ['a short text', 'Two left.', 'Two left.'],
  ['one long word', url, url],
  ['a long word between short ones', `We say ${url} here.`, `We say ${url} here.`],
])('%s between two changes stays whole', (_, text, shown) => expect(shortenUnchanged(text, {})).toBe(shown));

test('of a long text the ends beside a change are shown', () => {
  expect(shortenUnchanged(long, {})).toMatch(/^(word ){13}…( word)+ $/);
  expect(shortenUnchanged(long, { isFirst: true })).toMatch(/^…( word){12} $/);
  expect(shortenUnchanged(long, { isLast: true })).toMatch(/^(word ){13}…$/);
});
