import { range } from '../geometry.ts';
import type { Engraving } from './engraving.ts';
import type { Place } from './perspective.ts';

/** Where the one light throws the shadow of something a centimetre high: to the right and away. */
const light = { x: 0.95, y: 0.34 };
/** How far above its ground a shadow lies, so that it hides what is there. */
const lift = 0.02;

type Spot = readonly [x: number, y: number];

/**
 * The shadow of something upright: its footprint and, `height` higher, its top, swept along the light. Filled with the
 * ground, then with level lines.
 * @param step the distance between two lines, in centimetres
 */
export function castShadow(on: Engraving, { foot, top = foot, height, step, z = 0 }: ShadowOf): void {
  const outline = hull([
    ...foot.map(([x, y]): Spot => [x, y]),
    ...top.map(([x, y]): Spot => [x + height * light.x, y + height * light.y]),
  ]);
  on.veil(outline.map(([x, y]): Place => [x, y, z + lift]));
  const ys = outline.map(([, y]) => y);
  on.lines(
    'tone',
    range(Math.min(...ys) + step / 2, Math.max(...ys), step).flatMap((y) => {
      const xs = crossings(outline, y);
      return xs.length < 2 ? [] : [[Math.min(...xs), Math.max(...xs)].map((x): Place => [x, y, z + lift])];
    }),
  );
}

interface ShadowOf {
  foot: readonly Place[];
  /** Its outline from above, where that is not the footprint. */
  top?: readonly Place[];
  height: number;
  step: number;
  /** The height of what it falls on. */
  z?: number;
}

/** Where an outline crosses a level. */
function crossings(outline: readonly Spot[], level: number): number[] {
  return outline.flatMap(([x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length] ?? [x, y];
    return y <= level === nextY <= level ? [] : [x + ((level - y) / (nextY - y)) * (nextX - x)];
  });
}

/** The convex hull. Source: Andrew, "Another efficient algorithm for convex hulls in two dimensions" (1979). */
export function hull(spots: readonly Spot[]): Spot[] {
  const sorted = [...spots].sort((one, other) => one[0] - other[0] || one[1] - other[1]);
  return [...chain(sorted), ...chain(sorted.reverse())];
}

function chain(sorted: readonly Spot[]): Spot[] {
  const kept: Spot[] = [];
  for (const spot of sorted) {
    while (kept.length > 1 && !turnsLeft(kept.at(-2), kept.at(-1), spot)) kept.pop();
    kept.push(spot);
  }
  return kept.slice(0, -1);
}

function turnsLeft(first: Spot | undefined, second: Spot | undefined, third: Spot): boolean {
  if (!first || !second) return true;
  return (second[0] - first[0]) * (third[1] - first[1]) - (second[1] - first[1]) * (third[0] - first[0]) > 0;
}
