import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelPlaces } from './hill.tsx';

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
