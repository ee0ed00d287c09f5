import { expect, test } from 'vitest';
import { shortenUnchanged } from './word-diff.tsx';

const long = 'word '.repeat(60);
const url = `https://example.org/${'x'.repeat(150)}`;

test.each([
  ['a short text', 'Two left.', 'Two left.'],
  ['one long word', url, url],
  ['a long word between short ones', `We say ${url} here.`, `We say ${url} here.`],
])('%s between two changes stays whole', (_, text, shown) => expect(shortenUnchanged(text, false, false)).toBe(shown));

test('of a long text the ends beside a change are shown', () => {
  expect(shortenUnchanged(long, false, false)).toMatch(/^(word ){13}…( word)+ $/);
  expect(shortenUnchanged(long, true, false)).toMatch(/^…( word){12} $/);
  expect(shortenUnchanged(long, false, true)).toMatch(/^(word ){13}…$/);
});
