import { type Point, range } from './geometry.ts';
import { line, path, round } from './path-data.ts';
import { planes } from './planes.ts';

const terraces = 12;
const yearsEach = 3;
const rate = 0.07;
const left = 664;
const tread = 65;
const foot = 548;
const furrows = 8;

/** How far the hill runs back from its cut front, and the point that bends its edges (a quadratic curve's). */
const back: Point = [-206, -142];
const bend: Point = [-92, -100];

/** Height of the drawing at which a terrace lies: what 31 units have become at seven percent a year. */
const level = (terrace: number): number => foot - 31 * (1 + rate) ** (terrace * yearsEach);

/**
 * Fields that rise in steps as money does at seven percent, three years a step and thirty-three in all, cut open in
 * front; the last riser is marked. In a box of 1440 by 560.
 */
export function lotsTerraces(): string {
  const front = range(0, terraces - 1, 1).flatMap((terrace): Point[] => [
    [left + terrace * tread, level(terrace)],
    [left + (terrace + 1) * tread, level(terrace)],
  ]);
  const rows = range(0, terraces - 1, 1).flatMap((terrace) =>
    range(1, furrows - 1, 1).map((row) => edge(left + (terrace + row / furrows) * tread, level(terrace))),
  );
  const ground = range(-8, 0, 1).map((row) => edge(left + row * tread, foot));
  const edges = range(0, terraces - 2, 1).map((terrace) => {
    const x = left + terrace * tread;
    return edge(x, level(terrace)) + edge(x, terrace > 0 ? level(terrace - 1) : foot);
  });
  const summit = front.map(([x, y]): Point => [x + back[0], y + back[1]]);
  return planes({
    structure: path(front) + edges.join('') + path(summit) + plain(),
    line: rows.join(''),
    pale: section() + ground.join(''),
    mark: riser(left + (terraces - 1) * tread, level(terraces - 2), level(terraces - 1)),
  });
}

/** Path data of an edge or a furrow that runs back into the hill from a point of its front. */
function edge(x: number, y: number): string {
  return `M${round(x)} ${round(y)}q${bend.join(' ')} ${back.join(' ')}`;
}

/** The level ground before the first terrace: its cut front, its far edge, and the step up. */
function plain(): string {
  return (
    line(-400, foot, left, foot) +
    line(-400, foot + back[1], left + back[0], foot + back[1]) +
    line(left, foot, left, level(0)) +
    line(left + back[0], foot + back[1], left + back[0], level(0) + back[1])
  );
}

/** The cut front, hatched from the furrows down. */
function section(): string {
  return range(left + tread / furrows, 1440, tread / furrows)
    .map((x) => line(x, level(Math.floor((x - left) / tread)) + 5, x, foot + 30))
    .join('');
}

/** The outline of the riser at x. */
function riser(x: number, lower: number, upper: number): string {
  const sides = line(x, lower, x, upper) + line(x + back[0], lower + back[1], x + back[0], upper + back[1]);
  return sides + edge(x, lower) + edge(x, upper);
}
