/** A point in the units of the drawing's box: x to the right, y down. */
export type Point = readonly [x: number, y: number];

/**
 * The fewest of the points whose polyline stays within `tolerance` units of all of them. The ends stay.
 * Source: Douglas and Peucker, "Algorithms for the reduction of the number of points required to represent a
 * digitized line or its caricature", The Canadian Cartographer 10 (1973).
 */
export function simplify(points: readonly Point[], tolerance: number): readonly Point[] {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return points;
  let farthest = 0;
  let farthestIndex = 0;
  for (const [index, point] of points.entries()) {
    const distance = distanceToChord(point, first, last);
    if (distance > farthest) {
      farthest = distance;
      farthestIndex = index;
    }
  }
  if (farthest === 0 || farthest < tolerance) return [first, last];
  return [
    ...simplify(points.slice(0, farthestIndex + 1), tolerance).slice(0, -1),
    ...simplify(points.slice(farthestIndex), tolerance),
  ];
}

/** Distance of a point from the line through both ends; from the ends themselves where they are one, on a closed line. */
function distanceToChord([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
}

/** Height at x of a deck that rests on `y` at both ends and rises by `rise` in the middle, along a parabola. */
export function camber(x: number, start: number, end: number, y: number, rise: number): number {
  const t = (x - start) / (end - start);
  return y - rise * 4 * t * (1 - t);
}

/** The cable of a suspension bridge: under an even load it hangs as a parabola, `sag` below its two towers. */
export function hangingCable(left: number, right: number, top: number, sag: number, parts: number): Point[] {
  return Array.from({ length: parts + 1 }, (_, index) => {
    const t = index / parts;
    return [left + (right - left) * t, top + sag * 4 * t * (1 - t)];
  });
}

/** Numbers from `start` up to `end` at most, `step` apart. */
export function range(start: number, end: number, step: number): number[] {
  return Array.from({ length: Math.floor((end - start) / step) + 1 }, (_, index) => start + index * step);
}

/** An eye above level ground that looks straight ahead. Distances on the ground are in heights of the eye. */
export interface Eye {
  /** Where in the drawing the view's vanishing point lies. */
  x: number;
  horizon: number;
  /** How far below the horizon the ground lies one height of the eye ahead, in units of the drawing. */
  scale: number;
}

/**
 * The central projection of a point `right` of the eye, `ahead` of it (more than 0) and `up` from the ground. Its
 * distance from the horizon shrinks as 1 / ahead: equal steps on the ground close up towards the horizon.
 */
export function seen({ x, horizon, scale }: Eye, right: number, ahead: number, up = 0): Point {
  return [x + (scale * right) / ahead, horizon + (scale * (1 - up)) / ahead];
}
