import { expect, test } from 'vitest';
import { strokesOf } from '../../tests/support/path-points.ts';
import { lotsDyke } from './lots-dyke.ts';

type Spot = readonly [number, number];

const side = (a: Spot, b: Spot, c: Spot): number =>
  ((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) /
  (Math.hypot(b[0] - a[0], b[1] - a[1]) || 1);

/** How far two strokes reach across each other; less than a stroke's breadth is none. */
function crossing([a, b]: readonly [Spot, Spot], [c, d]: readonly [Spot, Spot]): boolean {
  const across = (one: number, other: number) =>
    one * other < 0 && Math.min(Math.abs(one), Math.abs(other)) > 0.7;
  return across(side(a, b, c), side(a, b, d)) && across(side(c, d, a), side(c, d, b));
}

const segments = (stroke: readonly Spot[]) =>
  stroke.slice(1).map((to, index) => [stroke[index] ?? to, to] as const);

test('no line of the dyke and its fields crosses another', () => {
  const markup = lotsDyke().replace(/<path class="l2"[^>]*>/, '');
  // The horizon lies behind all of them.
  const strokes = strokesOf(markup).filter(([from, to]) => from && to && from[1] !== to[1]);
  const crossed = strokes.flatMap((one, index) =>
    strokes
      .slice(index + 1)
      .filter((other) => segments(one).some((a) => segments(other).some((b) => crossing(a, b))))
      .map((other) => [one[0], other[0]]),
  );
  expect(strokes.length).toBeGreaterThan(40);
  expect(crossed).toEqual([]);
});

test('fields reach up to the horizon: no gap is wider than the next lot', () => {
  const [pale = ''] = lotsDyke().match(/<path class="l2"[^>]*>/) ?? [];
  const ends = strokesOf(pale)
    .filter(([from, to]) => from && to && from[1] !== to[1])
    .map((stroke) => stroke.at(-1)?.[1] ?? 0);
  expect(Math.min(...ends)).toBeLessThan(136);
});
