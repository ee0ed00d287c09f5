import { describe, expect, test } from 'vitest';
import type { Row } from './databases.ts';
import { asPostgres, Contents } from './move.ts';

const contentsOf = (...rows: Row[]): Contents => {
  const contents = new Contents();
  for (const row of rows) contents.add(row);
  return contents;
};
const sent = [
  { id: 'a', seen: true, at: new Date('2026-01-02T03:04:05.678Z'), note: null },
  { id: 'b', seen: false, at: new Date('2026-01-02T03:04:05.679Z'), note: '' },
];
const [a, b] = sent as [(typeof sent)[0], (typeof sent)[0]];

describe('what is in a table', () => {
  test('is the same in any order, of rows and of columns', () => {
    const turned = { note: '', at: b.at, seen: false, id: 'b' };
    expect(contentsOf(a, b).isSameAs(contentsOf(turned, a))).toBe(true);
  });

  test.each([
    ['a row is missing', [a]],
    ['a row came twice', [a, b, b]],
    ['one came twice in place of another', [a, a]],
    ['a letter differs', [a, { ...b, id: 'B' }]],
    ['a time is a millisecond off', [a, { ...b, at: new Date(b.at.valueOf() + 1) }]],
    ['nothing became an empty text', [{ ...a, note: '' }, b]],
    ['two columns were exchanged', [a, { ...b, id: '', note: 'b' }]],
  ])('is not when %s', (_, arrived) => {
    expect(contentsOf(a, b).isSameAs(contentsOf(...arrived))).toBe(false);
  });
});

test('values become what PostgreSQL calls them, or are refused', () => {
  expect([asPostgres(1, 'bool'), asPostgres(0, 'bool'), asPostgres(null, 'bool')]).toEqual([
    true,
    false,
    null,
  ]);
  expect(asPostgres('2026-01-02T03:04:05.678Z', 'timestamptz')).toEqual(new Date('2026-01-02T03:04:05.678Z'));
  expect(asPostgres(7, 'int4')).toBe(7);
  expect(() => asPostgres(2, 'bool')).toThrow('no truth value');
  expect(() => asPostgres(5, 'timestamptz')).toThrow('a time cannot be read');
});
