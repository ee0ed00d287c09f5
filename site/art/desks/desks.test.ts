import { describe, expect, test } from 'vitest';
import type { AdviserId } from '#content/company.ts';
import { strokesOf } from '../../../tests/support/path-points.ts';
import { desk, deskRow, firstDesk } from './desks.ts';
import { camera } from './perspective.ts';
import { hull } from './shadow.ts';

const advisers: readonly AdviserId[] = ['partner', 'people', 'funding'];

/** The extent of what a drawing shows, without the desk's edges, which run past it on both sides. */
function extent(markup: string, width: number) {
  const points = strokesOf(markup)
    .filter((stroke) => Math.abs((stroke.at(-1)?.[0] ?? 0) - (stroke[0]?.[0] ?? 0)) < width)
    .flat();
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

describe('a camera', () => {
  const ahead = camera({ width: 400, height: 300, eye: [0, 0, 10], pitch: 0, focal: 100 });

  test('sees straight ahead in the middle', () => expect(ahead([0, 50, 10])).toEqual([200, 150]));

  test('sees what is twice as far away half as large', () => {
    const size = (away: number) => ahead([5, away, 10])[0] - ahead([-5, away, 10])[0];
    expect(size(50)).toBeCloseTo(20);
    expect(size(100)).toBeCloseTo(10);
  });

  test('that looks down sees the place it looks at in the middle', () => {
    const down = camera({ width: 400, height: 300, eye: [0, -40, 40], pitch: 45, focal: 100 });
    const [x, y] = down([0, 0, 0]);
    expect([x, y]).toEqual([expect.closeTo(200), expect.closeTo(150)]);
  });
});

test('a hull is around all its places and has no place inside', () => {
  const corners = hull([
    [0, 0],
    [4, 0],
    [2, 1],
    [4, 4],
    [0, 4],
    [2, 3],
  ]);
  expect(corners).toHaveLength(4);
  expect(corners).toEqual(
    expect.arrayContaining([
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
    ]),
  );
});

test.each(advisers)('the desk of %s stands whole on its card, clear of the edges', (adviser) => {
  const { left, right, top, bottom } = extent(desk(adviser), 400);
  expect(left).toBeGreaterThan(15);
  expect(right).toBeLessThan(392);
  expect(top).toBeGreaterThan(60);
  expect(bottom).toBeLessThan(440);
});

test('the row keeps within the part of it that every page shows', () => {
  const { left, right, top, bottom } = extent(deskRow(), 1500);
  expect(left).toBeGreaterThan(560 + 40);
  expect(right).toBeLessThan(2000 - 40);
  expect(top).toBeGreaterThan(10);
  expect(bottom).toBeLessThan(392);
});

test('the first desk keeps within the part that the narrowest page shows', () => {
  const [, bridge = '', rest = ''] = /^(<path[^>]*>)([\s\S]*)$/.exec(firstDesk()) ?? [];
  const { left, right } = extent(rest, 700);
  expect(left).toBeGreaterThan(270);
  expect(right).toBeLessThan(520);
  // The bridge's towers too; its road may run out of the picture.
  const towers = strokesOf(bridge).filter(([from, to]) => from && to && Math.abs(from[1] - to[1]) > 40);
  for (const [x] of towers.flat()) expect(Math.abs(x - 390)).toBeLessThan(160);
});
