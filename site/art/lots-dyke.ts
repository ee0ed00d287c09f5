import { dashes } from './dashes.ts';
import { type Point, range } from './geometry.ts';
import { line, polyline, segment } from './path-data.ts';
import { planes } from './planes.ts';
import { seededRandom } from './seeded-random.ts';

/** Height of the dyke's crest at x. */
const crest = (x: number): number => 236 + 46 * Math.sin((x - 560) / 230) - (x - 1000) * 0.05;

/** The point `away` units from the crest at x, square to it: towards the fields if positive. */
function besideCrest(x: number, away: number): Point {
  const slope = (46 / 230) * Math.cos((x - 560) / 230) - 0.05;
  const length = Math.hypot(1, slope);
  return [x - (slope / length) * away, crest(x) + away / length];
}

/** Fields behind a dyke that the river stops at: its contours, close where it is steep, and its crest marked. In a box of 1440 by 560. */
export function lotsDyke(): string {
  const xs = range(-200, 1700, 20);
  const beside = (away: number) => polyline(xs.map((x) => besideCrest(x, away)));
  const contours = [-74, -58, -45, -35, -27, -20, -14, -9, 9, 14, 20, 27, 35, 45, 58, 74].map(beside);
  const feet = beside(-92) + beside(92);
  const furrows = range(-200, 1700, 15).map((x, index) =>
    segment(besideCrest(x, 92), besideCrest(x, index % 5 === 2 ? 92 : 420)),
  );
  const lots = range(-200, 1700, 75).map((x) =>
    segment(besideCrest(x + 37.5, 92), besideCrest(x + 37.5, 420)),
  );
  return planes({
    structure: feet + lots.join(''),
    line: contours.join(''),
    pale: furrows.join('') + water(),
    mark: beside(0),
  });
}

/** Light on the river, in level strokes that end before the dyke's foot. */
function water(): string {
  const random = seededRandom(3);
  return range(10, 190, 12)
    .flatMap((y) =>
      dashes(random, -200, 1640, { least: 40, spread: 160 }, { least: 30, spread: 160 })
        .filter(([from, to]) => [from, to].every((x) => y < crest(x) - 100))
        .map(([from, to]) => line(from, y, to, y)),
    )
    .join('');
}
