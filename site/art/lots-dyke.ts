import { type Eye, type Point, range, seen } from './geometry.ts';
import { line, polyline, segment } from './path-data.ts';
import { planes } from './planes.ts';
import { dashes, seededRandom } from './scatter.ts';

const eye: Eye = { x: 800, horizon: 128, scale: 520 };
/** How far right the drawing goes. */
const rightEdge = 1460;

/** The dyke's cross-section, in heights of the eye: half its breadth at foot and crest, its height, the river on it. */
const dyke = { foot: 0.5, crest: 0.05, height: 0.25, river: 0.08 };
/** Breadth of a lot along the dyke, and how many furrows it has. */
const lot = 0.6;
const furrows = 5;
/** Distances ahead, in steps that look alike on the drawing. */
const stations = range(0.002, 1.25, 0.008).map((nearness) => 1 / nearness);

/** How far right of the eye the crest runs at a distance ahead: it winds so gently that neither side hides the other. */
function course(ahead: number): number {
  return -1.15 + 0.86 * ahead + 0.2 * Math.sin(ahead * 0.8) * Math.exp(-ahead / 5);
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

/** The dyke's line at a height, on the river's side (-1) or the fields' (1). */
function contour(side: -1 | 1, up: number, from = 0): Point[] {
  const steepness = dyke.height / (dyke.foot - dyke.crest);
  const away = dyke.foot - up / steepness;
  return stations.slice(from).map((ahead) => beside(ahead, side * away, up));
}

/**
 * A dyke that winds to the horizon between the river and the fields, drawn by its contours; its crest is marked. In a
 * box of 1440 by 560.
 */
export function lotsDyke(): string {
  const steps = range(1, 9, 1);
  const height = (step: number) => (step / 10) * dyke.height;
  // Far away there is room for every third line alone, and none at the end: closer they would become a smudge.
  const isThird = (step: number) => step % 3 === 0;
  const contours = steps.flatMap((step) => [
    contour(1, height(step), isThird(step) ? 8 : 20),
    height(step) > dyke.river ? contour(-1, height(step), isThird(step) ? 40 : 56) : [],
  ]);
  const crest = stations.map((ahead) => beside(ahead, 0, dyke.height));
  const shore = contour(-1, dyke.river);
  const edges = [contour(1, 0), shore].map((edge) => polyline(edge)).join('');
  const isBoundary = (_: string, index: number) => index % furrows === 0;
  const near = range(0.36, 7.2, lot / furrows).map(field);
  return planes({
    structure: edges + line(-400, eye.horizon, 1840, eye.horizon) + near.filter(isBoundary).join(''),
    line:
      contours.map((edge) => polyline(edge)).join('') +
      near.filter((one, index) => !isBoundary(one, index) && fits(index)).join(''),
    pale: water([...crest, ...shore]) + farFields(),
    mark: polyline(crest),
  });
}

/** Whether a furrow stands clear of its neighbours: in far lots there is room for fewer. */
const fits = (furrow: number): boolean =>
  furrow < 4 * furrows || (furrow < 8 * furrows && furrow % furrows === 3);

/** A line square to the dyke, from its foot inland to the drawing's edge. */
function field(ahead: number): string {
  const [right, forward] = direction(ahead);
  const slope = (rightEdge - eye.x) / eye.scale;
  const reach = (slope * ahead - course(ahead)) / (forward + slope * right);
  const from = beside(ahead, dyke.foot, 0);
  return reach > dyke.foot && from[1] < 700 ? segment(from, beside(ahead, reach, 0)) : '';
}

/** The fields beyond, as far as the horizon: every line stands for several lots. */
function farFields(): string {
  const [, nearest] = beside(7.2, dyke.foot, 0);
  return range(eye.horizon + 4, nearest - 4, 5)
    .map((y) => field(eye.scale / (y - eye.horizon) + dyke.foot))
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
