import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spreadLabels } from './hill.tsx';

test('labels do not overlap and stay within the drawing', () => {
  const height = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(fc.tuple(height, height, height), (points) => {
      const positions = spreadLabels(points.sort((one, other) => one - other));
      expect(positions[0]).toBeGreaterThanOrEqual(0);
      expect(positions[2]).toBeLessThanOrEqual(100);
      for (const at of [1, 2]) expect((positions[at] ?? 0) - (positions[at - 1] ?? 0)).toBeGreaterThanOrEqual(18.8);
    }),
  );
});
