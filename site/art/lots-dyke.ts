import { type Eye, type Point, range, seen } from './geometry.ts';
import { line, polyline, segment } from './path-data.ts';
import { planes } from './planes.ts';
import { dashes, seededRandom } from './scatter.ts';

const eye: Eye = { x: 800, horizon: 128, scale: 520 };

/** The dyke's cross-section, in heights of the eye: half its breadth at foot and crest, its height, the river on it. */
const dyke = { foot: 0.42, crest: 0.05, height: 0.26, river: 0.1 };
/** Breadth of a lot along the dyke. */
const lot = 0.6;
/** Distances ahead, in steps that look alike on the drawing. */
const stations = range(0.004, 1.25, 0.01).map((nearness) => 1 / nearness);

/** How far right of the eye the crest runs at a distance ahead. */
function course(ahead: number): number {
  return -1.15 + 0.86 * ahead + 0.5 * Math.sin(ahead * 0.95) * Math.exp(-ahead / 4);
}

/** The dyke's direction at a distance ahead: to the right, and ahead, together of length 1. */
function direction(ahead: number): Point {
  const slope = (course(ahead + 0.01) - course(ahead - 0.01)) / 0.02;
  const length = Math.hypot(slope, 1);
  return [slope / length, 1 / length];
}

/** The point `away` from the crest, square to it: towards the fields if positive. */
function beside(ahead: number, away: number, up: number): Point {
  const [right, forward] = direction(ahead);
  return seen(eye, course(ahead) + forward * away, Math.max(0.4, ahead - right * away), up);
}

/** The dyke's line at a height, on the river's side (-1) or the fields' (1), as far as that side is not turned away. */
function contour(side: -1 | 1, up: number): Point[] {
  const steepness = dyke.height / (dyke.foot - dyke.crest);
  const away = dyke.foot - up / steepness;
  return stations
    .filter((ahead) => {
      const [right, forward] = direction(ahead);
      return 1 - up > side * steepness * (course(ahead) * forward - ahead * right);
    })
    .map((ahead) => beside(ahead, side * away, up));
}

/**
 * A dyke that winds to the horizon between the river and the fields, drawn by its contours, hidden where it turns
 * away; its crest is marked. In a box of 1440 by 560.
 */
export function lotsDyke(): string {
  const heights = range(1, 9, 1).map((step) => (step / 10) * dyke.height);
  const contours = heights.flatMap((up) => [contour(1, up), up > dyke.river ? contour(-1, up) : []]);
  const crest = stations.map((ahead) => beside(ahead, 0, dyke.height));
  const shore = contour(-1, dyke.river);
  const edges = [contour(1, 0), shore].map((edge) => polyline(edge)).join('');
  return planes({
    structure: edges + line(-400, eye.horizon, 1840, eye.horizon) + furrows(lot, 9),
    line: contours.map((edge) => polyline(edge)).join('') + furrows(lot / 5, 5.4) + furrows(lot, 14),
    pale: water([...crest, ...shore]),
    mark: polyline(crest),
  });
}

/** Lines square to the dyke, from its foot inland, one each `step` as far ahead as `last`. */
function furrows(step: number, last: number): string {
  return range(0.36, last, step)
    .map((ahead) => segment(beside(ahead, dyke.foot, 0), beside(ahead, 6, 0)))
    .join('');
}

/** Light on the river, level strokes that end at the dyke. */
function water(edge: readonly Point[]): string {
  const random = seededRandom(3);
  const rows = range(1, 24, 1).flatMap((row) => {
    const y = eye.horizon + 2 + row * row * 0.8;
    const end = Math.min(...edge.filter(([, height]) => Math.abs(height - y) < 8).map(([x]) => x));
    const size = 8 + row * 5;
    const length = { least: size, spread: size * 4 };
    const gap = { least: size, spread: size * 2 };
    return dashes(random, 300, end, length, gap).map(([from, to]) => line(from, y, Math.min(to, end), y));
  });
  return rows.join('');
}
