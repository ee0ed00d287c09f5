import { type Point, range } from './geometry.ts';
import { line, polyline } from './path-data.ts';
import { planes } from './planes.ts';

const staff = { left: 478, right: 512, top: -10, foot: 590 };
const level = 268;

/** A river gauge: a staff with its marks, the water's levels on either side, and the level it is read at. In a box of 760 by 560. */
export function gauge(): string {
  const marks = range(0, 56, 1).map((index) => {
    const y = 6 + index * 10;
    const long = index % 10 === 0 ? 34 : index % 5 === 0 ? 24 : 14;
    return line(staff.left, y, staff.left + long, y);
  });
  const sides = [staff.left, staff.right].map((x) => line(x, staff.top, x, staff.foot)).join('');
  // Calm at the gauge, rougher away from it; each lower line a little flatter.
  const water = range(0, 20, 1).map((row) => {
    const y = level + row * 14;
    const wave = (x: number) => {
      const away = Math.min(1, Math.abs(x - 495) / 240);
      return y + away * (5 - row * 0.2) * Math.sin(x / (34 + row * 2) + row);
    };
    const side = (from: number, to: number) => polyline(range(from, to, 8).map((x): Point => [x, wave(x)]));
    return side(-400, staff.left - 6) + side(staff.right + 6, 1200);
  });
  const earlier = [level - 46, level - 84, level - 136, level - 198].map(
    (y) => line(staff.right + 6, y, 1200, y) + line(120, y, staff.left - 6, y),
  );
  return planes({
    structure: sides + marks.join(''),
    line: water.join(''),
    pale: earlier.join(''),
    mark: line(staff.left - 64, level - 10, staff.right + 64, level - 10),
    point: [staff.right + 64, level - 10, 5.5],
  });
}
