import { type Point, simplify } from './geometry.ts';

/** Rounds to a tenth of a unit, the precision of every drawing. */
export function round(value: number): number {
  return Number(value.toFixed(1));
}

/** Path data of one straight stroke. */
export function line(x1: number, y1: number, x2: number, y2: number): string {
  return segment([x1, y1], [x2, y2]);
}

/** Path data of one straight stroke between two points. */
export function segment(from: Point, to: Point): string {
  return path([from, to]);
}

/**
 * Path data through every point. After the first, each is written relative to the one before, in tenths that add
 * up exactly: the corners are those of absolute numbers, and the compressed home page is a third smaller.
 */
export function path(points: readonly Point[]): string {
  const corners = points.map(([x, y]): Point => [tenths(x), tenths(y)]);
  const steps = corners.flatMap(([x, y], index) => {
    const before = corners[index - 1];
    return before ? [x - before[0], y - before[1]] : [];
  });
  const [start] = corners;
  if (!start) return '';
  const rest = steps.map(shortTenths).join(' ').replaceAll(' -', '-');
  return `M${start[0] / 10} ${start[1] / 10}l${rest}`;
}

/** Path data through the points that matter: those within `tolerance` units of the line are left out. */
export function polyline(points: readonly Point[], tolerance = 0.18): string {
  return path(simplify(points, tolerance));
}

/** Path data of a full circle. */
export function circle(x: number, y: number, radius: number): string {
  return `M${round(x - radius)} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0`;
}

function tenths(value: number): number {
  return Math.round(round(value) * 10);
}

function shortTenths(value: number): string {
  return String(value / 10).replace(/^(-?)0\./, '$1.');
}
