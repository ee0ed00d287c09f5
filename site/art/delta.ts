import { type Point, range } from './geometry.ts';
import { line, polyline } from './path-data.ts';
import { planes } from './planes.ts';

/** Where each parting begins, and how far it carries the arms to either side. */
const partings = [
  { y: 96, spread: 118 },
  { y: 178, spread: 62 },
  { y: 256, spread: 33 },
  { y: 320, spread: 17 },
];
const reach = 134;
const threads = 48;

/** A river that divides and divides again until it is sixteen mouths, one of them marked. In a box of 760 by 560. */
export function delta(): string {
  const rivulets = range(0, threads - 1, 1).map((index) => polyline(course(index)));
  const sea = range(0, 8, 1).map((row) => line(60 - row * 8, 470 + row * 9, 820 + row * 8, 470 + row * 9));
  const mouth = course(28).at(-1) ?? [0, 0];
  const banks = [rivulets[0], rivulets.at(-1)].join('');
  return planes({
    structure: banks,
    line: rivulets.slice(1, -1).join(''),
    pale: sea.join(''),
    point: [mouth[0], mouth[1] + 8, 6],
  });
}

/** The way of one thread of water from the upper edge to the sea. */
function course(index: number): Point[] {
  const arm = Math.floor((index * 16) / threads);
  return range(-10, 458, 9).map((y): Point => {
    let x = 446 + (index - (threads - 1) / 2) * 2.4;
    for (const [level, { y: begin, spread }] of partings.entries()) {
      const side = (arm >> (3 - level)) & 1 ? 1 : -1;
      const t = Math.min(1, Math.max(0, (y - begin) / reach));
      x += side * spread * t * t * (3 - 2 * t);
    }
    return [x + 9 * Math.sin(y / 74) * (1 - y / 620), y];
  });
}
