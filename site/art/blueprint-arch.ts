import { type BlueprintLabels, blueprintSheet, slab } from './blueprint-sheet.ts';
import { type Point, range } from './geometry.ts';
import { line, round } from './path-data.ts';

const axis = 300;
const spring = 372;
const foot = 564;
const inner = 128;
const outer = 164;
const deck = 148;

/** The elevation of a stone arch on its piers, which stands once its last stone is set, numbered 1 to 4 from footing to deck. */
export function blueprintArch(labels: BlueprintLabels): string {
  return blueprintSheet(labels, {
    ...{
      structure: structure(),
      fine: joints() + columns(),
      axis,
      half: 196,
      top: deck - 26,
      base: foot + 46,
    },
    extensions: { topX: axis + 206, baseX: axis + 198, sideY: foot + 56 },
    heightX: axis + 236,
    key: [
      { number: [70, 588], part: [axis - 160, foot + 24] },
      { number: [64, 318], part: [...at(146, 152)] as Point },
      { number: [axis, 300], part: [...at(146, 90)] as Point },
      { number: [396, 84], part: [axis + 70, deck + 6] },
    ],
  });
}

/** The point at `radius` from the arch's centre and `degrees` above its right springing. */
function at(radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [round(axis + radius * Math.cos(angle)), round(spring - radius * Math.sin(angle))];
}

function structure(): string {
  const ring = [inner, outer]
    .map((r) => `M${axis - r} ${spring}A${r} ${r} 0 0 1 ${axis + r} ${spring}`)
    .join('');
  const keystone = [86, 94]
    .map((degrees) => line(...at(inner - 8, degrees), ...at(outer + 8, degrees)))
    .join('');
  const piers = [-1, 1].flatMap((side) =>
    [inner, outer].map((radius) => line(axis + side * radius, spring, axis + side * radius, foot)),
  );
  const footings = [-1, 1].map((side) => slab(axis + side * 146, 42, foot, foot + 46)).join('');
  const parapet = line(axis - 196, deck - 26, axis + 196, deck - 26);
  return ring + keystone + piers.join('') + footings + slab(axis, 196, deck, deck + 14) + parapet;
}

/** Joints between the stones of the ring, and the courses of the piers. */
function joints(): string {
  const courses = range(spring, foot - 12, 16).flatMap((y) =>
    [-1, 1].map((side) => line(axis + side * inner, y, axis + side * outer, y)),
  );
  const ring = range(6, 174, 8)
    .filter((degrees) => degrees !== 86 && degrees !== 94)
    .map((degrees) => line(...at(inner, degrees), ...at(outer, degrees)));
  return ring.join('') + courses.join('');
}

/** Spandrel columns from the ring up to the deck, and the parapet's posts. */
function columns(): string {
  const spandrels = range(-180, 180, 24).map((x) => {
    const rise = Math.sqrt(Math.max(0, outer ** 2 - x ** 2));
    return line(axis + x, deck + 14, axis + x, round(Math.abs(x) > outer ? foot : spring - rise));
  });
  const posts = range(-190, 190, 20).map((x) => line(axis + x, deck - 26, axis + x, deck));
  return spandrels.join('') + posts.join('');
}
