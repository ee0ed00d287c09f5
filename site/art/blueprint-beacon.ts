import { type BlueprintLabels, blueprintSheet, slab } from './blueprint-sheet.ts';
import { range } from './geometry.ts';
import { line } from './path-data.ts';

const axis = 300;
const base = 610;
const gallery = 232;
const lamp = 186;

/** The elevation of a lighthouse, as at the mouth of the Detroit River, numbered 1 to 3 from its footing to its light. */
export function blueprintBeacon(labels: BlueprintLabels): string {
  return blueprintSheet(labels, {
    ...{ structure: structure(), fine: courses() + rays(), axis, half: 128, top: 84, base },
    extensions: { topX: axis + 16, baseX: axis + 140, sideY: base + 40 },
    heightX: axis + 200,
    key: [
      { number: [120, 600], part: [axis - 118, 620] },
      { number: [120, 420], part: [axis - 46, 440] },
      { number: [400, 130], part: [axis, lamp] },
    ],
  });
}

/** Half the tower's breadth at height y: it narrows from 78 at the footing to 40 below the gallery. */
const halfAt = (y: number): number => 40 + ((y - gallery) / (base - gallery)) * 38;

function structure(): string {
  const walls = [-1, 1].map((side) => line(axis + side * halfAt(gallery), gallery, axis + side * 78, base));
  const lantern = [-26, -9, 9, 26].map((x) => line(axis + x, 150, axis + x, gallery - 14)).join('');
  const dome = `M${axis - 32} 150A32 32 0 0 1 ${axis + 32} 150Z`;
  const door = `M${axis - 14} ${base}V566A14 14 0 0 1 ${axis + 14} 566V${base}`;
  const windows = [300, 390, 480].map((y) => `M${axis - 6} ${y}H${axis + 6}V${y + 24}H${axis - 6}Z`).join('');
  return (
    walls.join('') +
    slab(axis, 128, base, base + 24) +
    slab(axis, 56, gallery - 14, gallery) +
    lantern +
    dome +
    door +
    windows +
    line(axis, 118, axis, 84)
  );
}

function courses(): string {
  return range(gallery + 18, base - 12, 18)
    .map((y) => line(axis - halfAt(y), y, axis - 14, y) + line(axis + 14, y, axis + halfAt(y), y))
    .join('');
}

/** The light, thrown to both sides. */
function rays(): string {
  return [-1, 1]
    .flatMap((side) =>
      range(-7, 7, 1).map((step) =>
        line(axis + side * 34, lamp + step * 2, axis + side * 190, lamp + step * 11),
      ),
    )
    .join('');
}
