import { dashes } from './dashes.ts';
import { type Point, range } from './geometry.ts';
import { line, path } from './path-data.ts';
import { seededRandom } from './seeded-random.ts';
import { label } from './text.ts';

const axis = 300;
const top = 70;
const fork = 300;
const deck = 470;
const base = 610;

/** The words on the blueprint: beside the height it is measured by, and below it. */
export interface BlueprintLabels {
  height: string;
  scale: string;
}

/** Where each number of the key stands, and the part of the tower it points to. */
const key: readonly { number: Point; part: Point }[] = [
  { number: [120, 610], part: [axis - 118, 618] },
  { number: [92, 430], part: [axis - 52, 398] },
  { number: [112, 220], part: [axis - 62, 262] },
  { number: [400, 110], part: [axis + 9, 84] },
];

/**
 * The front elevation of an inverted-Y tower on squared paper, measured and numbered 1 to 4 from its footing to its
 * anchorages.
 * @returns the drawing in a box of `width` by `height`; the paper runs 200 past it.
 */
export function blueprintTower(labels: BlueprintLabels, width = 720, height = 700): string {
  return (
    `<path class="b-g" d="${grid(width, height, 20)}"/><path class="b-g2" d="${grid(width, height, 100)}"/>` +
    `<g transform="translate(40 -12)"><g fill="none"><path class="b-c" d="${cables()}${water()}"/>` +
    `<path class="b-l" d="${structure()}"/><path class="b-dim" d="${dimensions()}"/></g>` +
    key.map(({ number, part }, index) => balloon(index + 1, number, part)).join('') +
    `${label('b-t', 514, 348, labels.height)}${label('b-t', axis, 692, labels.scale, 'middle')}</g>`
  );
}

function grid(width: number, height: number, square: number): string {
  const upright = range(-200, width + 200, square).map((x) => line(x, -200, x, height + 200));
  const level = range(-200, height + 200, square).map((y) => line(-200, y, width + 200, y));
  return upright.join('') + level.join('');
}

function structure(): string {
  const legs = [-1, 1].map((side) => {
    const outer: Point[] = [
      [axis + side * 9, top],
      [axis + side * 10, fork],
      [axis + side * 86, deck],
      [axis + side * 104, base],
    ];
    const inner: Point[] = [
      [axis, fork + 36],
      [axis + side * 68, deck],
      [axis + side * 82, base],
    ];
    return path(outer) + path(inner);
  });
  const anchorages = range(0, 13, 1).map((cable) => line(axis - 9, anchorY(cable), axis + 9, anchorY(cable)));
  const footing = slab(128, base, base + 24);
  return (
    legs.join('') +
    line(axis - 9, top, axis + 9, top) +
    footing +
    slab(150, deck, deck + 14) +
    anchorages.join('')
  );
}

function slab(half: number, upper: number, lower: number): string {
  const edges = [upper, lower].map((y) => line(axis - half, y, axis + half, y)).join('');
  return edges + line(axis - half, upper, axis - half, lower) + line(axis + half, upper, axis + half, lower);
}

function cables(): string {
  return range(0, 13, 1)
    .map((cable) =>
      [-1, 1]
        .map((side) => line(axis + side * 9, anchorY(cable), axis + side * (146 - cable * 5.4), deck))
        .join(''),
    )
    .join('');
}

function anchorY(cable: number): number {
  return top + 14 + cable * 13;
}

function water(): string {
  const random = seededRandom(3);
  return range(574, 601, 9)
    .map((y) =>
      dashes(random, 40 + random() * 40, 560, { least: 16, spread: 50 }, { least: 12, spread: 40 })
        .filter(([from, to]) => to < axis - 112 || from > axis + 112)
        .map(([from, to]) => line(from, y, to, y))
        .join(''),
    )
    .join('');
}

function dimensions(): string {
  const upright = line(500, top, 500, base) + arrow(500, top, 0, 1) + arrow(500, base, 0, -1);
  const level =
    line(axis - 150, 664, axis + 150, 664) + arrow(axis - 150, 664, 1, 0) + arrow(axis + 150, 664, -1, 0);
  const extensions =
    line(axis - 150, deck + 20, axis - 150, 672) + line(axis + 150, deck + 20, axis + 150, 672);
  return upright + line(axis + 20, top, 510, top) + line(axis + 140, base, 510, base) + level + extensions;
}

/** The head of a dimension arrow whose shaft leaves its tip in the direction given. */
function arrow(x: number, y: number, shaftX: number, shaftY: number): string {
  const [backX, backY] = [x + shaftX * 6, y + shaftY * 6];
  return path([
    [backX - shaftY * shaftY * 3, backY - shaftX * shaftX * 3],
    [x, y],
    [backX + shaftY * shaftY * 3, backY + shaftX * shaftX * 3],
  ]);
}

function balloon(number: number, [x, y]: Point, [partX, partY]: Point): string {
  return (
    `<path class="b-dim" d="${line(x, y, partX, partY)}"/><circle class="b-bal" cx="${x}" cy="${y}" r="17"/>` +
    `${label('b-n', x, y + 6, String(number), 'middle')}<circle class="b-pt" cx="${partX}" cy="${partY}" r="3"/>`
  );
}
