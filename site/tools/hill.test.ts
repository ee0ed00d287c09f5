import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare } from '#content/tools/saving.ts';
import { hillHeight, hillPaths, hillWidth, labelPlaces } from './hill.tsx';

test('the drawing stays in its box, without NaN', () => {
  const anySaving = fc.record({
    monthly: fc.integer({ min: 0, max: 2_000_000 }).map((cents) => cents / 100),
    years: fc.integer({ min: 5, max: 35 }),
    rate: fc.integer({ min: 0, max: 1200 }).map((hundredths) => hundredths / 100),
  });
  fc.assert(
    fc.property(anySaving, (saving) => {
      const paths = Object.values(hillPaths(compare(saving)))
        .flat()
        .join('');
      expect(paths).not.toMatch(/NaN|Infinity|e-|-\d/);
      for (const [, horizontal, vertical] of paths.matchAll(/(?:[MH]([\d.]+))|(?:[ V]([\d.]+))/g)) {
        if (horizontal) expect(Number(horizontal)).toBeLessThanOrEqual(hillWidth);
        if (vertical) expect(Number(vertical)).toBeLessThanOrEqual(hillHeight);
      }
    }),
  );
});

test('labels do not overlap and stay within the drawing', () => {
  const height = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(fc.tuple(height, height, height), (points) => {
      const places = labelPlaces(points.sort((one, other) => one - other));
      expect(places[0]).toBeGreaterThanOrEqual(0);
      expect(places[2]).toBeLessThanOrEqual(100);
      for (const at of [1, 2]) expect((places[at] ?? 0) - (places[at - 1] ?? 0)).toBeGreaterThanOrEqual(18.8);
    }),
  );
});
