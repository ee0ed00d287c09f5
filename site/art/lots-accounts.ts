import { type Point, range } from './geometry.ts';
import { polyline, segment } from './path-data.ts';
import { planes } from './planes.ts';
import { seededRandom } from './seeded-random.ts';

const columns = 12;
const rows = [0, 0.07, 0.15, 0.24, 0.34, 0.45, 0.57, 0.7, 0.84, 1];
const markedCell = { column: 7, row: 4 };

/** A point of the sheet: `across` in columns from the left, `down` from the shore (0) to the foot of the drawing (1). */
function at(across: number, down: number): Point {
  const shore: Point = [590 + across * 74, 92 + 16 * Math.sin(across / 3.4)];
  const foot: Point = [430 + across * 106, 590];
  return [shore[0] + (foot[0] - shore[0]) * down, shore[1] + (foot[1] - shore[1]) * down];
}

/** Long lots ruled like the columns of a ledger, each cell with its entry; one is marked. In a box of 1440 by 560. */
export function lotsAccounts(): string {
  const random = seededRandom(19);
  const edges = range(0, columns, 1).map((column) => segment(at(column, 0), at(column, 1)));
  const ruled = rows
    .slice(1)
    .map((down) => polyline(range(0, columns, 0.5).map((across) => at(across, down))));
  let entries = '';
  let mark = '';
  for (let row = 0; row + 1 < rows.length; row++) {
    for (let column = 0; column < columns; column++) {
      const entry = figures(column, row, random);
      if (column === markedCell.column && row === markedCell.row) mark = entry;
      else entries += entry;
    }
  }
  const shoreline = range(-2, columns + 2, 0.25).map((across) => at(across, 0));
  const water = range(1, 8, 1).map((row) =>
    polyline(shoreline.map(([x, y]) => [x, y - 4 - row * row * 0.9 - row * 2])),
  );
  return planes({
    structure: polyline(shoreline) + edges.join(''),
    line: entries,
    pale: ruled.join('') + water.join(''),
    mark,
  });
}

/** A cell's entry: three to six strokes that end at the right, as figures in a column do. */
function figures(column: number, row: number, random: () => number): string {
  const near = rows[row] ?? 0;
  const far = rows[row + 1] ?? 1;
  const strokes = 3 + row / 2.6;
  const blank = random() < 0.18;
  let data = '';
  for (let stroke = 1; stroke < strokes; stroke++) {
    const down = near + ((far - near) * stroke) / strokes;
    const begin = 0.14 + random() * 0.5;
    if (!blank || (column === markedCell.column && row === markedCell.row)) {
      data += segment(at(column + begin, down), at(column + 0.88, down));
    }
  }
  return data;
}
