import { expect, test } from 'vitest';
import { type Island, streamlinePoints } from './streamlines.ts';

const islands: readonly Island[] = [
  { x: 1060, y: 210, radius: 92 },
  { x: 1306, y: 318, radius: 40 },
  { x: 820, y: 372, radius: 24 },
];

const boxes = {
  'one island': { width: 400, height: 300, islands: [{ x: 236, y: 150, radius: 46 }], count: 30, step: 3 },
  'three islands': { width: 1440, height: 460, islands, count: 40, step: 6 },
  'three islands, higher': { width: 1440, height: 560, islands, count: 40, step: 6 },
};

test.each(Object.entries(boxes))(
  'past %s every line runs from the left edge to the right one',
  (_name, box) => {
    for (const points of streamlinePoints(box)) {
      expect(points[0]?.[0]).toBeCloseTo(0, 0);
      expect(points.at(-1)?.[0]).toBeGreaterThanOrEqual(box.width);
      for (const [index, [x, y]] of points.entries()) {
        const [beforeX, beforeY] = points[index - 1] ?? [x, y];
        expect(Math.hypot(x - beforeX, y - beforeY)).toBeLessThan(2 * box.step);
      }
    }
  },
);

test.each(Object.entries(boxes))('past %s no line runs into a stone', (_name, box) => {
  for (const points of streamlinePoints(box))
    for (const [x, y] of points)
      for (const island of box.islands)
        expect(Math.hypot(x - island.x, y - island.y)).toBeGreaterThan(island.radius);
});

test.each(Object.entries(boxes))('past %s no line crosses another', (_name, box) => {
  const lines = streamlinePoints(box);
  const heightAt = (points: (typeof lines)[number], x: number) => {
    const after = points.findIndex(([at]) => at >= x);
    const [x1, y1] = points[Math.max(0, after - 1)] ?? [0, 0];
    const [x2, y2] = points[after] ?? [x, y1];
    return x2 === x1 ? y1 : y1 + ((x - x1) / (x2 - x1)) * (y2 - y1);
  };
  for (let x = 1; x < box.width; x += 7)
    for (const [index, line] of lines.entries())
      if (index > 0) expect(heightAt(line, x)).toBeGreaterThan(heightAt(lines[index - 1] ?? line, x));
});

test('far from an island the water runs level and even', () => {
  const lines = streamlinePoints(boxes['one island']);
  const starts = lines.map(([first]) => first?.[1] ?? 0);
  for (const [index, y] of starts.entries()) if (index) expect(y - (starts[index - 1] ?? 0)).toBeLessThan(16);
});
