import { range } from './geometry.ts';
import { circle, line, round } from './path-data.ts';
import { planes } from './planes.ts';
import { seededRandom } from './seeded-random.ts';

const rows = 5;
const trees = 9;

/** An orchard from above on its lots, the trees as growth rings: saplings to the left, old trees to the right, one of them marked. In a box of 1440 by 560. */
export function lotsOrchard(): string {
  const random = seededRandom(7);
  let rings = '';
  let crowns = '';
  let marked: [number, number, number] = [0, 0, 0];
  for (let row = 0; row < rows; row++) {
    for (let tree = 0; tree < trees; tree++) {
      const age = 1 + tree * 0.86 + random() * 0.8;
      const x = round(622 + tree * tree * 4.6 + tree * 66 + (random() - 0.5) * 6);
      const y = round(36 + row * 122 + (random() - 0.5) * 6);
      const radii = range(1, Math.floor(age), 1).map((year) => round(year * 6 + random() * 1.2));
      const last = radii.at(-1) ?? 6;
      rings += radii
        .slice(0, -1)
        .map((radius) => circle(x, y, radius))
        .join('');
      crowns += circle(x, y, last);
      if (row === 2 && tree === trees - 2) marked = [x, y, 6];
    }
  }
  const lots = range(0, rows, 1).map((row) => {
    const y = -26 + row * 122;
    return line(-400, y - 3, 1840, y - 3) + line(-400, y + 3, 1840, y + 3);
  });
  return planes({ structure: crowns, line: rings, pale: lots.join(''), point: marked });
}
