import { type Eye, type Point, range, seen } from './geometry.ts';
import { segment } from './path-data.ts';
import { planes } from './planes.ts';
import { seededRandom } from './scatter.ts';

const eye: Eye = { x: 1010, horizon: -430, scale: 900 };
/** How far the shore is turned from the eye, in radians. */
const turn = 0.22;
const column = 0.135;
const row = 0.11;
const columns = { first: -8, last: 9 };
const rows = 17;
const marked = { column: 1, row: 0 };

/** The point so many columns along the shore and rows inland from it. */
function at(along: number, inland: number): Point {
  const [u, v] = [along * column, inland * row];
  return seen(eye, u * Math.cos(turn) - v * Math.sin(turn), 1 + u * Math.sin(turn) + v * Math.cos(turn));
}

/** Path data of a line along the shore, so many rows inland from it. */
const ruled = (inland: number): string => segment(at(columns.first, inland), at(columns.last, inland));

/**
 * Long lots from above like the columns of a ledger, ruled across in even rows, each cell with its entry; the shore is
 * the double line below the total, and one total is marked. In a box of 1440 by 560.
 */
export function lotsAccounts(): string {
  const random = seededRandom(19);
  const edges = range(columns.first, columns.last, 1).map((along) => segment(at(along, 0), at(along, rows)));
  let entries = '';
  let mark = '';
  for (let inland = 0; inland < rows; inland++) {
    for (let along = columns.first; along < columns.last; along++) {
      const entry = figures(along, inland, random);
      if (along === marked.column && inland === marked.row) mark = entry;
      else if (isInBox(at(along + 0.5, inland + 0.5))) entries += entry;
    }
  }
  const water = range(1, 9, 1).map((wave) => ruled(-0.25 - wave * 0.14 - wave * wave * 0.02));
  return planes({
    structure: ruled(0) + ruled(-0.1) + ruled(1) + edges.join(''),
    line: entries,
    pale: range(2, rows, 1).map(ruled).join('') + water.join(''),
    mark,
  });
}

/** Whether a cell about a point is to be seen beside the words. */
const isInBox = ([x, y]: Point): boolean => x > 560 && x < 1500 && y > -30 && y < 600;

/** A cell's entry: strokes that end at the right, as figures in a column do; a total fills its cell. */
function figures(along: number, inland: number, random: () => number): string {
  const total = inland === 0;
  const strokes = total ? 5 : 3;
  const blank = random() < 0.2 && !total;
  let data = '';
  for (let stroke = 1; stroke <= strokes; stroke++) {
    const begin = total ? 0.14 : 0.14 + random() * 0.56;
    const height = inland + stroke / (strokes + 1);
    if (!blank) data += segment(at(along + begin, height), at(along + 0.88, height));
  }
  return data;
}
