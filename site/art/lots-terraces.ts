import { type Point, range } from './geometry.ts';
import { path, segment } from './path-data.ts';
import { planes } from './planes.ts';

const years = 30;
const rate = 0.07;
const left = 560;
const width = (1440 - left) / years;
const foot = 536;

/** What one dollar has become after so many years, less the dollar itself. */
const growth = (year: number): number => (1 + rate) ** year - 1;

/** Height of the terrace of a year, seen `depth` of the way to the front (1). */
const height = (year: number, depth: number): number => foot - growth(year) * 68 * depth;

/** Fields that rise in steps as money does at seven percent, thirty years of it; the last riser is marked. In a box of 1440 by 560. */
export function lotsTerraces(): string {
  const steps = (depth: number): Point[] =>
    range(0, years - 1, 1).flatMap((year): Point[] => [
      [left + year * width, height(year, depth)],
      [left + (year + 1) * width, height(year, depth)],
    ]);
  const behind = range(0.08, 0.93, 0.07).map((depth) => path(steps(depth)));
  const furrows = range(0, years - 1, 1).flatMap((year) =>
    range(1, 4, 1).map((row) => {
      const x = left + (year + row / 5) * width;
      return segment([x, height(year, 1)], [x, foot]);
    }),
  );
  const front = steps(1);
  const lastTread = left + (years - 1) * width;
  const riser: Point[] = [
    [lastTread, height(years - 2, 1)],
    [lastTread, height(years - 1, 1)],
  ];
  const ground: Point[] = [
    [-400, foot],
    [1840, foot],
  ];
  return planes({
    structure: path(front) + path(ground),
    line: behind.join(''),
    pale: furrows.join(''),
    mark: path(riser),
    point: [lastTread, height(years - 1, 1), 5.5],
  });
}
