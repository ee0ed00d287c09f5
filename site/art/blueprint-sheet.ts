import { type Point, range } from './geometry.ts';
import { line, path } from './path-data.ts';
import { label } from './text.ts';

/** The words on a blueprint: beside the height it is measured by, and below it. */
export interface BlueprintLabels {
  height: string;
  scale: string;
}

/** What is drawn on a sheet, measured and numbered. */
export interface BlueprintObject {
  /** Path data of its structure, and of its finer lines. */
  structure: string;
  fine: string;
  /** The middle of the object, half its breadth, its top and its base. */
  axis: number;
  half: number;
  top: number;
  base: number;
  /** Where the lines that carry its measures outwards begin: at its top, at its base, below its sides. */
  extensions: { topX: number; baseX: number; sideY: number };
  /** Where its height is measured: clear of its widest part. */
  heightX: number;
  /** Where each number of the key stands, and the part it points to. */
  key: readonly { number: Point; part: Point }[];
}

/**
 * Squared paper with an object on it, its height and breadth measured and its parts numbered, in a box of 720 by 700; the paper runs on past it, since the
 * sheet is shown whole in a place of any shape.
 */
export function blueprintSheet(labels: BlueprintLabels, object: BlueprintObject): string {
  const { structure, fine, axis, key } = object;
  return (
    `<path class="b-g" d="${grid(720, 700, 20)}"/><path class="b-g2" d="${grid(720, 700, 100)}"/>` +
    `<g transform="translate(40 -12)"><g fill="none"><path class="b-c" d="${fine}"/>` +
    `<path class="b-l" d="${structure}"/><path class="b-dim" d="${dimensions(object)}"/></g>` +
    key.map(({ number, part }, index) => balloon(index + 1, number, part)).join('') +
    `${label('b-t', object.heightX + 14, 348, labels.height)}${label('b-t', axis, 692, labels.scale, 'middle')}</g>`
  );
}

/** A slab about `axis`, `half` to each side. */
export function slab(axis: number, half: number, upper: number, lower: number): string {
  const edges = [upper, lower].map((y) => line(axis - half, y, axis + half, y)).join('');
  return edges + line(axis - half, upper, axis - half, lower) + line(axis + half, upper, axis + half, lower);
}

function grid(width: number, height: number, square: number): string {
  const [aside, above] = [800, 400];
  const upright = range(-aside, width + aside, square).map((x) => line(x, -above, x, height + above));
  const level = range(-above, height + above, square).map((y) => line(-aside, y, width + aside, y));
  return upright.join('') + level.join('');
}

function dimensions({
  axis,
  half,
  top,
  base,
  extensions: { topX, baseX, sideY },
  heightX,
}: BlueprintObject): string {
  const upright = line(heightX, top, heightX, base) + arrow(heightX, top, 0, 1) + arrow(heightX, base, 0, -1);
  const [left, right] = [axis - half, axis + half];
  const level = line(left, 664, right, 664) + arrow(left, 664, 1, 0) + arrow(right, 664, -1, 0);
  const sides = line(left, sideY, left, 672) + line(right, sideY, right, 672);
  return upright + line(topX, top, heightX + 10, top) + line(baseX, base, heightX + 10, base) + level + sides;
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
