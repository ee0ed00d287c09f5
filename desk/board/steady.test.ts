import { describe, expect, it } from 'vitest';
import { rowAfter, steadyRows } from './steady.ts';

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

  it('hand the selection to the next one, at the end to the last', () => {
    expect(rowAfter(['a', 'b', 'c'], ['a', 'c'], 'b')).toBe('c');
    expect(rowAfter(['a', 'b', 'c'], ['a', 'b'], 'c')).toBe('b');
    expect(rowAfter(['a'], [], 'a')).toBe('');
    expect(rowAfter(['a', 'b'], ['c', 'a', 'b'], ''), 'nothing was selected yet').toBe('c');
  });
});
