import type { Point } from './geometry.ts';
import { polyline } from './path-data.ts';

/** A round island in the stream. */
export interface Island {
  x: number;
  y: number;
  radius: number;
}

/** How an island turns the stream aside: the doublet at its heart. */
interface Doublet extends Island {
  re: number;
  im: number;
}

interface Box {
  width: number;
  height: number;
  islands: readonly Island[];
  /** How many lines. */
  count: number;
  /** How far apart the points of a line are. */
  step: number;
}

/** Path data of water that runs from left to right past islands: each line enters the box and leaves it. */
export const streamlines = (box: Box): string =>
  streamlinePoints(box)
    .map((points) => polyline(points))
    .join('');

/**
 * The lines, point by point. Source: the potential flow past cylinders, w = z + sum of m / (z - c), each doublet m set
 * for the stream that the other islands leave it (the method of reflections); each line is followed along the flow by
 * the midpoint rule and kept on its level of the stream function.
 */
export function streamlinePoints({ width, height, islands, count, step }: Box): Point[][] {
  const doublets = reflected(islands);
  const top = -40;
  const spacing = (height + 80) / count;
  return Array.from({ length: count }, (_, index) => {
    const level = clearOf(doublets, top + spacing * (index + 0.5), spacing * 0.3);
    return followed(doublets, level, width, step);
  });
}

/** The doublet of each island in the stream that the others have turned aside; eight rounds settle them. */
function reflected(islands: readonly Island[]): Doublet[] {
  let doublets = islands.map((island): Doublet => ({ ...island, re: island.radius ** 2, im: 0 }));
  for (let round = 0; round < 8; round++)
    doublets = doublets.map((one) => {
      const others = doublets.filter((other) => other.x !== one.x || other.y !== one.y);
      const [u, v] = velocity(others, one.x, one.y);
      return { ...one, re: one.radius ** 2 * u, im: one.radius ** 2 * v };
    });
  return doublets;
}

/** The flow at a place, to the right and down. */
function velocity(doublets: readonly Doublet[], x: number, y: number): Point {
  let u = 1;
  let v = 0;
  for (const { x: atX, y: atY, re, im } of doublets) {
    const dx = x - atX;
    const dy = y - atY;
    const square = (dx * dx + dy * dy) ** 2;
    // m / (z - c)² has real part `a` and imaginary part `b`.
    const a = (re * (dx * dx - dy * dy) + im * 2 * dx * dy) / square;
    const b = (im * (dx * dx - dy * dy) - re * 2 * dx * dy) / square;
    u -= a;
    v += b;
  }
  return [u, v];
}

/** The stream function at a place: it is the same all along a line of the flow. */
function streamFunction(doublets: readonly Doublet[], x: number, y: number): number {
  return doublets.reduce((value, one) => {
    const dx = x - one.x;
    const dy = y - one.y;
    return value + (one.im * dx - one.re * dy) / (dx * dx + dy * dy);
  }, y);
}

/** A level that no island splits: a line that would end on an island's face is moved `gap` past it. */
function clearOf(doublets: readonly Doublet[], level: number, gap: number): number {
  for (const island of doublets) {
    // On an island's edge the function is the same but for what the reflections leave: the mean of four places.
    const split =
      [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ]
        .map(([dx = 0, dy = 0]) =>
          streamFunction(doublets, island.x + dx * island.radius, island.y + dy * island.radius),
        )
        .reduce((sum, one) => sum + one, 0) / 4;
    if (Math.abs(level - split) < gap) return split + (level < split ? -gap : gap);
  }
  return level;
}

/** A line of the flow from the left edge to beyond the right one. */
function followed(doublets: readonly Doublet[], level: number, width: number, step: number): Point[] {
  const points: Point[] = [];
  let [x, y] = onLevel(doublets, 0, level, level);
  // Far more steps than any line needs: water stands still nowhere on a line that no island splits.
  for (let steps = 0; x <= width && steps < (width / step) * 6; steps++) {
    points.push([x, y]);
    const half = forward(doublets, x, y, x, y, step / 2);
    const whole = forward(doublets, half[0], half[1], x, y, step);
    [x, y] = onLevel(doublets, whole[0], whole[1], level);
  }
  return [...points, [x, y]];
}

/** From a place, so far in the direction that the flow has at another. */
function forward(
  doublets: readonly Doublet[],
  atX: number,
  atY: number,
  x: number,
  y: number,
  far: number,
): Point {
  const [u, v] = velocity(doublets, atX, atY);
  const speed = Math.hypot(u, v) || 1;
  return [x + (u / speed) * far, y + (v / speed) * far];
}

/** The nearest place with the level, across the flow. */
function onLevel(doublets: readonly Doublet[], x: number, y: number, level: number): Point {
  let place: Point = [x, y];
  for (let round = 0; round < 4; round++) {
    const [u, v] = velocity(doublets, ...place);
    const error = level - streamFunction(doublets, ...place);
    const square = Math.max(u * u + v * v, 0.01);
    place = [place[0] - (v * error) / square, place[1] + (u * error) / square];
  }
  return place;
}
