import { expect, test } from 'vitest';
import { river, riverWidth } from './river.ts';

test('the river stays within its drawing, whatever stands on its banks', () => {
  for (const height of [100, 980, 2400]) {
    const markup = river(height);
    expect(markup).not.toMatch(/NaN|Infinity|undefined/);
    const starts = [...markup.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].map(([, x]) => Number(x));
    expect(Math.min(...starts)).toBeGreaterThan(0);
    expect(Math.max(...starts)).toBeLessThan(riverWidth);
  }
});

test('the drawing for all rows is a small one', () => {
  expect(river(2200).length).toBeLessThan(24_000);
});
