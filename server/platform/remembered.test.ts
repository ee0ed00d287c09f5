import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('one look at a time, however long it takes, and a new one when its answer is old', async () => {
  let looks = 0;
  const ask = remembered(10, async () => {
    looks += 1;
    await after(60);
    return looks;
  });
  const first = ask();
  await after(30);
  expect([await ask(), await first]).toEqual([1, 1]);
  await after(15);
  expect(await ask()).toBe(2);
});

test('a look that failed is not asked for again at once, and is later', async () => {
  let looks = 0;
  const ask = remembered(10, async () => {
    looks += 1;
    throw new Error('away');
  });
  await expect(ask()).rejects.toThrow('away');
  await expect(ask()).rejects.toThrow('away');
  expect(looks).toBe(1);
  await after(15);
  await expect(ask()).rejects.toThrow('away');
  expect(looks).toBe(2);
});
