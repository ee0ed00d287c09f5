import { type Point, range } from './geometry.ts';
import { circle, line, path, segment } from './path-data.ts';
import { planes } from './planes.ts';
import { seededRandom } from './seeded-random.ts';

const across = 7;
const down = 4;

/** Lots under survey: stations sighted from each other in triangles, and one parcel whose boundary is drawn. In a box of 1440 by 560. */
export function lotsSurvey(): string {
  const random = seededRandom(23);
  const stations = range(0, down, 1).map((row) =>
    range(0, across, 1).map(
      (column): Point => [
        560 + column * 138 + (row % 2) * 62 + (random() - 0.5) * 62,
        -14 + row * 148 + (random() - 0.5) * 56,
      ],
    ),
  );
  const station = (row: number, column: number) => stations[row]?.[column];
  let sights = '';
  for (let row = 0; row <= down; row++) {
    for (let column = 0; column <= across; column++) {
      const from = station(row, column);
      const lean = row % 2 ? 1 : -1;
      const to = [station(row, column + 1), station(row + 1, column), station(row + 1, column + lean)];
      for (const other of to) if (from && other) sights += segment(from, other);
    }
  }
  // Long lots, square to a shore beyond the upper edge.
  const lots = range(0, 26, 1).map((index) => line(470 + index * 44, -10, 400 + index * 50, 570));
  const parcel = [station(1, 3), station(1, 4), station(2, 5), station(3, 4), station(3, 3), station(2, 3)];
  const corners = parcel.filter((corner) => corner !== undefined);
  const [first] = corners;
  const marks = stations.flat().map(([x, y]) => circle(Math.round(x), Math.round(y), 4));
  return planes({
    structure: marks.join(''),
    line: sights,
    pale: lots.join(''),
    mark: path(first ? [...corners, first] : corners),
  });
}
