import { describe, expect, it } from 'vitest';
import { rowAfter, steadyRows, withGone } from './steady.ts';

describe('the rows of a board', () => {
  it('are as the server has them while nobody points at them', () => {
    expect(steadyRows(['a', 'b'], ['c', 'b', 'a'], false)).toEqual({ rows: ['c', 'b', 'a'], arrived: 0 });
  });

  it('do not move under a pointer or the focus, and new ones are counted', () => {
    expect(steadyRows(['a', 'b'], ['c', 'b', 'd', 'a'], true)).toEqual({ rows: ['a', 'b'], arrived: 2 });
  });

  it('go when they no longer wait', () => {
    expect(steadyRows(['a', 'b'], ['b'], true)).toEqual({ rows: ['b'], arrived: 0 });
  });

  it('appear at once where there was none', () => {
    expect(steadyRows([], ['a'], true)).toEqual({ rows: ['a'], arrived: 0 });
  });

  it.each([
    [['a', 'b'], ['c', 'b', 'd', 'a'], ['d'], ['d', 'a', 'b'], 1],
    [['a', 'b'], ['a', 'b', 'c'], ['c'], ['a', 'b', 'c'], 0],
    [['a', 'b'], ['x', 'y', 'a', 'b'], ['y', 'x'], ['x', 'y', 'a', 'b'], 0],
    [['a'], ['a'], ['a', 'gone'], ['a'], 0],
  ])('show what one has changed oneself at once: %j and %j with %j', (shown, fresh, own, rows, arrived) => {
    expect(steadyRows(shown, fresh, true, own)).toEqual({ rows, arrived });
  });

  it.each([
    [
      ['a', 'b', 'c'],
      ['a', 'c'],
      ['a', 'b', 'c'],
    ],
    [['a', 'b', 'c'], ['c'], ['a', 'b', 'c']],
    [['a', 'b'], [], ['a', 'b']],
    [
      ['a', 'b', 'c'],
      ['n', 'a', 'c'],
      ['n', 'a', 'b', 'c'],
    ],
    [[], ['a'], ['a']],
  ])('keep what has gone behind the one it stood behind: %j, %j', (drawn, rows, all) => {
    expect(withGone(drawn, rows)).toEqual(all);
  });

  it('hand the selection to the next one, at the end to the last', () => {
    expect(rowAfter(['a', 'b', 'c'], ['a', 'c'], 'b')).toBe('c');
    expect(rowAfter(['a', 'b', 'c'], ['a', 'b'], 'c')).toBe('b');
    expect(rowAfter(['a'], [], 'a')).toBe('');
    expect(rowAfter(['a', 'b'], ['c', 'a', 'b'], ''), 'nothing was selected yet').toBe('c');
  });
});
