import type { Point } from './geometry.ts';
import { polyline } from './path-data.ts';

/** A round island in the stream. */
export interface Island {
  x: number;
  y: number;
  radius: number;
}

/**
 * Path data of water that runs past islands: `count` lines of equal stream function, sampled every `step` units.
 * Source: the potential flow past a cylinder, psi = y - a²y / r², one term an island; each line is followed by
 * Newton's method from the sample before.
 */
export function streamlines(box: {
  width: number;
  height: number;
  islands: readonly Island[];
  count: number;
  step: number;
}): string {
  const { width, height, islands, count, step } = box;
  const top = -40;
  const bottom = height + 40;
  let data = '';
  for (let index = 0; index < count; index++) {
    const spacing = (bottom - top) / count;
    const level = clearOf(islands, top + spacing * (index + 0.5), spacing * 0.3);
    let y = level;
    let stroke: Point[] = [];
    for (let x = 0; x <= width; x += step) {
      y = follow(x, y, level, islands);
      if (islands.some((island) => isInside(x, y, island))) {
        data += finished(stroke);
        stroke = [];
      } else stroke.push([x, y]);
    }
    data += finished(stroke);
  }
  return data;
}

/** A level that no island splits: a line that would end on an island's face is moved `gap` past it. */
function clearOf(islands: readonly Island[], level: number, gap: number): number {
  for (const island of islands) {
    const split = streamFunction(island.x - island.radius, island.y, islands);
    if (Math.abs(level - split) < gap) return split + (level < split ? -gap : gap);
  }
  return level;
}

function finished(stroke: readonly Point[]): string {
  return stroke.length > 1 ? polyline(stroke) : '';
}

function isInside(x: number, y: number, island: Island): boolean {
  return (x - island.x) ** 2 + (y - island.y) ** 2 < (island.radius + 1) ** 2;
}

function streamFunction(x: number, y: number, islands: readonly Island[]): number {
  let value = y;
  for (const island of islands) {
    const square = island.radius * island.radius;
    const distance = (x - island.x) ** 2 + (y - island.y) ** 2;
    // Inside an island there is no flow: a floor keeps the function finite while a line crosses it.
    value -= (square * (y - island.y)) / Math.max(distance, square * 0.2);
  }
  return value;
}

/** The height at x where the stream function reaches `level`, found from a height `y` nearby. */
function follow(x: number, y: number, level: number, islands: readonly Island[]): number {
  const half = 0.4;
  let height = y;
  for (let iteration = 0; iteration < 14; iteration++) {
    const error = streamFunction(x, height, islands) - level;
    const slope =
      (streamFunction(x, height + half, islands) - streamFunction(x, height - half, islands)) / (2 * half);
    // A slope near nothing, at the islands' edges, would throw the line far away.
    const safeSlope = Math.abs(slope) < 0.25 ? 0.25 * Math.sign(slope || 1) : slope;
    height -= Math.max(-4, Math.min(4, error / safeSlope));
  }
  return height;
}
