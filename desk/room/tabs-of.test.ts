import { expect, it } from 'vitest';
import { tabsOf } from './tabs-of.ts';

it.each([
  [4, 4, 0],
  [5, 5, 0],
  [6, 4, 2],
  [9, 4, 5],
])('of %d screens, %d are tabs and %d stand behind one more', (count, first, rest) => {
  const all = Array.from({ length: count }, (_, i) => i);
  const tabs = tabsOf(all);
  expect([tabs.first.length, tabs.rest.length]).toEqual([first, rest]);
  expect([...tabs.first, ...tabs.rest]).toEqual(all);
});
