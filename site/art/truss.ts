import { type Point, range } from './geometry.ts';
import { circle, line, path, round, segment } from './path-data.ts';
import { planes } from './planes.ts';
import { dashes, seededRandom } from './scatter.ts';

const panels = 12;
const panel = 60;
const left = 236;
const deckY = 318;
const water = 424;
/** The diagonal that is marked: the panel it crosses. */
const marked = 4;

/** Where a panel begins at the deck, and the joint above it on the bowed upper chord (a parabola). */
const lower = (joint: number): Point => [left + joint * panel, deckY];
function upper(joint: number): Point {
  const t = joint / panels;
  return [left + joint * panel, deckY - 72 - 4 * 82 * t * (1 - t)];
}

/** A truss bridge in elevation, each joint pinned, over still water; one of its members is marked. In a box of 760 by 560. */
export function truss(): string {
  const joints = range(1, panels - 1, 1);
  const chord = (drop: number) =>
    path([lower(0), ...joints.map(upper), lower(panels)].map(([x, y]): Point => [x, y + drop]));
  const floor = [0, 7].map((drop) => line(-400, deckY + drop, 1200, deckY + drop));
  const pins = [...joints.map(upper), ...range(0, panels, 1).map(lower)].map(([x, y]) =>
    circle(x, round(y), 4),
  );
  const diagonals = range(1, panels - 2, 1);
  return planes({
    structure: chord(-3) + chord(3) + floor.join('') + piers() + pins.join(''),
    line:
      joints.map(post).join('') +
      diagonals
        .filter((joint) => joint !== marked)
        .map(diagonal)
        .join(''),
    pale: ripples(),
    mark: diagonal(marked),
  });
}

/** A post of two bars. */
function post(joint: number): string {
  const [x, y] = upper(joint);
  return [-2.5, 2.5].map((aside) => line(x + aside, y + 5, x + aside, deckY)).join('');
}

/** A diagonal: it falls towards the middle of the span, and so is always pulled, never pushed. */
function diagonal(joint: number): string {
  return joint < panels / 2
    ? segment(upper(joint), lower(joint + 1))
    : segment(upper(joint + 1), lower(joint));
}
/** The piers under both ends of the span, and the water they stand in. */
function piers(): string {
  const courses = range(deckY + 30, water - 4, 16);
  const pier = (x: number) => {
    const half = (y: number) => 16 + (y - deckY) * 0.06;
    const sides = [-1, 1].map((side) =>
      line(x + side * half(deckY + 14), deckY + 14, x + side * half(water), water),
    );
    const stones = courses.map((y) => line(x - half(y), y, x + half(y), y));
    return line(x - 24, deckY + 14, x + 24, deckY + 14) + sides.join('') + stones.join('');
  };
  return [left, left + panels * panel].map(pier).join('') + line(-400, water, 1200, water);
}

/** Light on the water, wider towards the eye. */
function ripples(): string {
  const random = seededRandom(17);
  return range(0, 9, 1)
    .flatMap((row) => {
      const y = water + 8 + row * 8 + row * row * 0.6;
      return dashes(
        random,
        -200,
        960,
        { least: 20 + row * 4, spread: 80 + row * 8 },
        { least: 30, spread: 130 },
      ).map(([from, to]) => line(from, y, to, y));
    })
    .join('');
}
