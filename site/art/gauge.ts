import { range } from './geometry.ts';
import { line, round } from './path-data.ts';
import { planes } from './planes.ts';
import { dashes, seededRandom } from './scatter.ts';

const staff = { left: 536, right: 580, top: 76 };
const middle = (staff.left + staff.right) / 2;
const level = 344;
const horizon = 236;
/** Units to a mark of the staff, of which every fifth and tenth is longer. */
const step = 9;

/**
 * A river gauge: a staff with its marks, standing in the water, its image below it and rings about its foot; the level
 * it is read at is marked. In a box of 760 by 560.
 */
export function gauge(): string {
  const marks = graduations(1);
  const sides = [staff.left, staff.right].map((x) => line(x, staff.top, x, level));
  return planes({
    structure: sides.join('') + line(staff.left, staff.top, staff.right, staff.top) + marks + shore(),
    line: range(38, 126, 22).map(ring).join(''),
    pale:
      water() +
      graduations(-1) +
      [staff.left, staff.right].map((x) => line(x, level, x, 2 * level - staff.top)).join(''),
    mark: line(staff.left - 56, level, staff.right + 56, level),
  });
}

/** The staff's marks above the level (1), or mirrored below it (-1). */
function graduations(side: 1 | -1): string {
  return range(1, (level - staff.top) / step - 0.5, 1)
    .map((index) => {
      const long = index % 10 === 0 ? 44 : index % 5 === 0 ? 30 : 16;
      const y = level - side * index * step;
      return line(staff.left, y, staff.left + long, y);
    })
    .join('');
}

/** The far shore, on both sides of the staff. */
function shore(): string {
  return line(-400, horizon, staff.left - 5, horizon) + line(staff.right + 5, horizon, 1200, horizon);
}

/** Path data of a ring on the water about the staff, which hides what is behind it: a circle, seen at a slant. */
function ring(radius: number): string {
  const flat = round(radius * 0.3);
  const half = staff.right - middle + 1;
  const y = round(level - flat * Math.sqrt(1 - (half / radius) ** 2));
  return `M${middle + half} ${y}A${radius} ${flat} 0 1 1 ${middle - half} ${y}`;
}

/** Light on the water in rows that close up towards the far shore, and leave the staff free. */
function water(): string {
  const random = seededRandom(29);
  const rows = range(1, 17, 1).flatMap((row) => {
    const y = horizon + 3 + row * row * 1.1;
    const length = { least: 16 + row * 3, spread: 60 + row * 10 };
    return dashes(random, -200, 960, length, { least: 16, spread: 60 + row * 6 })
      .filter(([from, to]) => to < staff.left - 5 || from > staff.right + 5)
      .map(([from, to]) => line(from, y, to, y));
  });
  return rows.join('');
}
