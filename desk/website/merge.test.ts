import { describe, expect, test } from 'vitest';
import { type MergeSide, mergeDocuments } from './merge.ts';

const both = (base: unknown, mine: unknown, theirs: unknown) => {
  const { clashes, oneSided, value } = mergeDocuments(base, mine, theirs);
  const chosen = (side: MergeSide) => value(() => side);
  return {
    clashes: clashes.map(({ path }) => path),
    oneSided: oneSided.map(({ path, by }) => `${by} ${path}`),
    chosen,
  };
};

describe('texts', () => {
  test('what only one changed stays', () => {
    const merged = both({ a: '1', b: '1', c: '1' }, { a: '2', b: '1', c: '1' }, { a: '1', b: '3', c: '1' });
    expect(merged.clashes).toEqual([]);
    expect(merged.oneSided).toEqual(['mine a', 'theirs b']);
    expect(merged.chosen('mine')).toEqual({ a: '2', b: '3', c: '1' });
  });

  test('what both changed in the same way is no clash', () => {
    expect(both({ a: '1' }, { a: '2' }, { a: '2' })).toMatchObject({ clashes: [], oneSided: [] });
  });

  test('only what clashes is asked', () => {
    const merged = both({ a: { b: '1' }, c: '1' }, { a: { b: '2' }, c: '2' }, { a: { b: '3' }, c: '1' });
    expect(merged.clashes).toEqual(['a.b']);
    expect(merged.chosen('mine')).toEqual({ a: { b: '2' }, c: '2' });
    expect(merged.chosen('theirs')).toEqual({ a: { b: '3' }, c: '2' });
  });

  test('each clash has its own choice', () => {
    const { value } = mergeDocuments({ a: '1', b: '1' }, { a: '2', b: '2' }, { a: '3', b: '3' });
    expect(value((path) => (path === 'a' ? 'mine' : 'theirs'))).toEqual({ a: '2', b: '3' });
  });

  test('a field that one took out and the other left is gone', () => {
    const merged = both({ a: '1', badge: 'New' }, { a: '1' }, { a: '2', badge: 'New' });
    expect(merged.chosen('mine')).toEqual({ a: '2' });
  });
});

describe('lists', () => {
  test('of which nobody added or moved a line are merged by place', () => {
    const merged = both(['a', 'b', 'c'], ['a2', 'b', 'c3'], ['a', 'b2', 'c4']);
    expect(merged.clashes).toEqual(['2']);
    expect(merged.chosen('theirs')).toEqual(['a2', 'b2', 'c4']);
  });

  test('one adds a line, the other rewrites one', () => {
    const merged = both(['a', 'b'], ['a', 'b', 'new'], ['a2', 'b']);
    expect(merged.clashes).toEqual([]);
    expect(merged.chosen('mine')).toEqual(['a2', 'b', 'new']);
  });

  test('both add', () => {
    expect(both(['a', 'b'], ['a', 'mine', 'b'], ['a', 'b', 'theirs']).chosen('mine')).toEqual([
      'a',
      'mine',
      'b',
      'theirs',
    ]);
  });

  test('one moves, the other removes', () => {
    expect(both(['a', 'b', 'c'], ['c', 'a', 'b'], ['a', 'c']).chosen('mine')).toEqual(['c', 'a']);
  });

  test('items with an id are merged text by text wherever they stand', () => {
    const item = (id: string, text: string) => ({ id, text });
    const merged = both(
      [item('x', '1'), item('y', '1')],
      [item('y', '1'), item('x', '2')],
      [item('x', '1'), item('y', '3'), item('z', '1')],
    );
    expect(merged.clashes).toEqual([]);
    expect(merged.chosen('mine')).toEqual([item('y', '3'), item('z', '1'), item('x', '2')]);
  });

  test('removed by one and rewritten by the other is asked as a whole', () => {
    const item = (id: string, text: string) => ({ id, text });
    const merged = both({ list: [item('x', '1')] }, { list: [] }, { list: [item('x', '2')] });
    expect(merged.clashes).toEqual(['list']);
    expect(merged.chosen('theirs')).toEqual({ list: [item('x', '2')] });
  });

  test('one line that both rewrote, where one also added, is asked as a whole', () => {
    expect(both(['a'], ['mine', 'new'], ['theirs']).clashes).toEqual(['']);
  });

  test('moved in two ways is asked as a whole', () => {
    expect(both(['a', 'b', 'c'], ['b', 'a', 'c'], ['c', 'b', 'a']).clashes).toEqual(['']);
  });
});
