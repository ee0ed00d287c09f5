import { type Point, range } from '../geometry.ts';
import { line, polyline } from '../path-data.ts';
import { planes } from '../planes.ts';
import { seededRandom } from '../scatter.ts';

/** The pith is off the middle, as in life. */
const pith: Point = [178, 176];
/** The year that is marked, counted from the pith. */
const year = 21;

/** The rings of a tree, some years wide and some narrow; one year is marked. */
export function treeRings(): string {
  const random = seededRandom(8);
  const lobes = [random() * 6, random() * 6, random() * 6] as const;
  const radii: number[] = [];
  for (let radius = 5; radius < 330; ) {
    const age = radii.push(radius) - 1;
    const dry = age > 18 && age < 24;
    radius += 4.2 + 3.8 * random() * (dry ? 0.3 : 1);
  }
  const rings = (some: (age: number) => boolean) =>
    radii.flatMap((radius, age) => (some(age) ? [ring(radius, lobes)] : [])).join('');
  const cracks: readonly (readonly [number, number])[] = [
    [-0.7, 62],
    [2.2, 48],
    [3.9, 74],
  ];
  return planes({
    structure:
      rings((age) => age % 10 === 0) +
      cracks.map(([angle, end]) => line(...from(angle, 8), ...from(angle, end))).join(''),
    line: rings((age) => age % 10 !== 0 && age !== year),
    mark: rings((age) => age === year),
  });
}

const from = (angle: number, distance: number): Point => [
  pith[0] + distance * Math.cos(angle),
  pith[1] + distance * Math.sin(angle),
];

/** One year's edge: a circle that bulges where its neighbours do, the more the older the tree was. */
function ring(radius: number, [first, second, third]: readonly [number, number, number]): string {
  const points = range(0, 360, 4).map((degrees): Point => {
    const angle = (degrees * Math.PI) / 180;
    const bulge =
      1 +
      0.05 * Math.sin(2 * angle + first) +
      0.028 * Math.sin(3 * angle + second) * Math.min(1, radius / 60) +
      0.012 * Math.sin(7 * angle + third) * Math.min(1, radius / 90);
    const reach = radius * bulge;
    return [
      pith[0] + reach * Math.cos(angle) * (1 + radius / 1500),
      pith[1] + reach * Math.sin(angle) + radius * 0.03,
    ];
  });
  return runs(points)
    .map((run) => polyline(run, 0.25))
    .join('');
}

/** The parts of a line that are on the cover, or within a stroke of it. */
function runs(points: readonly Point[]): Point[][] {
  const parts: Point[][] = [[]];
  for (const [x, y] of points) {
    if (x < -24 || x > 424 || y < -24 || y > 324) parts.push([]);
    else parts.at(-1)?.push([x, y]);
  }
  return parts.filter((part) => part.length > 1);
}
