import { range } from './geometry.ts';
import { circle, round } from './path-data.ts';
import { planes } from './planes.ts';

const pitch = 38;
const rings = 6;
const centre = { x: 486, y: 286 };

/** A cable cut through: round strands packed in hexagons about a core, each made of wires, and one strand marked. In a box of 760 by 560. */
export function strands(): string {
  const places = range(-rings, rings, 1).flatMap((q) =>
    range(-rings, rings, 1)
      .filter((r) => Math.abs(q + r) <= rings)
      .map((r) => ({
        x: round(centre.x + pitch * (q + r / 2)),
        y: round(centre.y + pitch * (Math.sqrt(3) / 2) * r),
        marked: q === 2 && r === -2,
      })),
  );
  const wrap = [pitch * rings + 26, pitch * rings + 34].map((radius) => circle(centre.x, centre.y, radius));
  const marked = places.find(({ marked }) => marked);
  return planes({
    structure: wrap.join(''),
    line: places.map(({ x, y }) => circle(x, y, 17.5)).join(''),
    pale: places.flatMap(({ x, y }) => [circle(x, y, 11), circle(x, y, 4.5)]).join(''),
    point: [marked?.x ?? 0, marked?.y ?? 0, 11],
  });
}
