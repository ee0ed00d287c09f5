import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeDayLabels } from './year-ruler.tsx';

test('labels do not overlap, and the next date always has one', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 365 }), { minLength: 1, maxLength: 60 }), (days) => {
      const sorted = days.sort((one, other) => one - other);
      const labels = placeDayLabels(sorted, 365);
      expect(labels.map(({ day }) => day)).toEqual([...new Set(sorted)]);
      expect(labels[0]?.tier).toBeDefined();
      for (const tier of [0, 1]) {
        const rooms = labels
          .filter((label) => label.tier === tier)
          .map(({ day, side }) => (side === 'right' ? [day, day + 29.93] : [day - 29.93, day]));
        const stems = labels.filter((label) => label.tier === 1 && tier === 0).map(({ day }) => day);
        for (const [index, [from = 0, to = 0]] of rooms.entries()) {
          expect(stems.filter((stem) => stem > from + 0.01 && stem < to - 0.01)).toEqual([]);
          expect(to).toBeLessThanOrEqual(365.1);
          expect(from + 0.01).toBeGreaterThanOrEqual(rooms[index - 1]?.[1] ?? -Infinity);
        }
      }
    }),
  );
});
