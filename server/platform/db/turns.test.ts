import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('one after the other, in the order they came', async () => {
  const turns = new Turns(10_000);
  const order: number[] = [];
  await turns.take();
  const all = [1, 2, 3].map(async (one) => {
    await turns.take();
    order.push(one);
    turns.give();
  });
  expect(order).toEqual([]);
  turns.give();
  await Promise.all(all);
  expect(order).toEqual([1, 2, 3]);
});

test('whoever waits too long goes, and holds up nobody behind', async () => {
  const turns = new Turns(20);
  await turns.take();
  await expect(turns.take()).rejects.toMatchObject({ code: 'DATABASE_BUSY' });
  turns.give();
  await turns.take();
});
