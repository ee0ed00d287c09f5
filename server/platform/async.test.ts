import { describe, expect, test, vi } from 'vitest';
import { cacheFor, withTimeout } from './async.ts';

describe('what is cached', () => {
  test('is looked up once for concurrent callers, and again when expired', async () => {
    let now = 0;
    let looks = 0;
    const ask = cacheFor(10, async () => ++looks, { clock: () => now });
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
    now = 9;
    expect(ask()).toBe(1);
    now = 10;
    expect(await Promise.all([ask(), ask()])).toEqual([2, 2]);
  });

  test.each([
    ['is an error for all who wait where it cannot be looked up, and is looked up again', false],
    ['is what was found last where it cannot be looked up', true],
  ])('%s', async (_, staleOnError) => {
    let now = 0;
    let isAway = true;
    const ask = cacheFor(
      10,
      async () => {
        if (isAway) throw new Error('away');
        return now;
      },
      { staleOnError, clock: () => now },
    );
    await expect(Promise.all([ask(), ask()])).rejects.toThrow('away');
    isAway = false;
    expect(await ask()).toBe(0);
    isAway = true;
    now = 20;
    if (staleOnError) expect(await ask()).toBe(0);
    else await expect(ask()).rejects.toThrow('away');
    isAway = false;
    now = 40;
    expect(await ask()).toBe(40);
  });
});

test('work in time makes no error; work that is late fails with it', async () => {
  const error = vi.fn(() => new Error('late'));
  expect(await withTimeout(Promise.resolve(1), 1000, error)).toBe(1);
  expect(error).not.toHaveBeenCalled();
  await expect(withTimeout(new Promise(() => {}), 1, error)).rejects.toThrow('late');
});
