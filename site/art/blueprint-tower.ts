import { type BlueprintLabels, blueprintSheet, slab } from './blueprint-sheet.ts';
import { type Point, range } from './geometry.ts';
import { line, path } from './path-data.ts';
import { dashes, seededRandom } from './scatter.ts';

const axis = 300;
const top = 70;
const fork = 300;
const deck = 470;
const base = 610;

/** The front elevation of an inverted-Y tower, numbered 1 to 4 from its footing to its anchorages. */
export function blueprintTower(labels: BlueprintLabels): string {
  return blueprintSheet(labels, {
    ...{ structure: structure(), fine: cables() + water(), axis, half: 150, top, base },
    extensions: { topX: axis + 20, baseX: axis + 140, sideY: deck + 20 },
    heightX: axis + 200,
    key: [
      { number: [120, 610], part: [axis - 118, 618] },
      { number: [92, 430], part: [axis - 52, 398] },
      { number: [112, 220], part: [axis - 62, 262] },
      { number: [400, 110], part: [axis + 9, 84] },
    ],
  });
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
  const footing = slab(axis, 128, base, base + 24);
  return (
    legs.join('') +
    line(axis - 9, top, axis + 9, top) +
    footing +
    slab(axis, 150, deck, deck + 14) +
    anchorages.join('')
  );
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
