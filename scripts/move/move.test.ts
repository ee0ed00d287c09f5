import { describe, expect, test } from 'vitest';
import type { Row } from './databases.ts';
import { Contents } from './move.ts';

const contentsOf = (...rows: Row[]): Contents => {
  const contents = new Contents();
  for (const row of rows) contents.add(row);
  return contents;
};
const sent = [
  { id: 'a', count: 1, at: '2026-01-02T03:04:05.678Z', note: null },
  { id: 'b', count: 0, at: '2026-01-02T03:04:05.679Z', note: '' },
];
const [a, b] = sent as [(typeof sent)[0], (typeof sent)[0]];

describe('what is in a table', () => {
  test('is the same in any order, of rows and of columns', () => {
    const turned = { note: '', at: b.at, count: '0', id: 'b' };
    expect(contentsOf(a, b).isSameAs(contentsOf(turned, a))).toBe(true);
  });

  test.each([
    ['a row is missing', [a]],
    ['a row came twice', [a, b, b]],
    ['one came twice in place of another', [a, a]],
    ['a letter differs', [a, { ...b, id: 'B' }]],
    ['a number differs', [a, { ...b, count: 2 }]],
    ['nothing became an empty text', [{ ...a, note: '' }, b]],
    ['two columns were exchanged', [a, { ...b, id: '', note: 'b' }]],
  ])('is not when %s', (_, arrived) => {
    expect(contentsOf(a, b).isSameAs(contentsOf(...arrived))).toBe(false);
  });
});
