import { type Point, range } from './geometry.ts';
import { circle, round } from './path-data.ts';
import { planes } from './planes.ts';

/** Rings of strands about the one at the cable's heart, and the distance between two neighbours. */
const rings = 3;
const pitch = 59;
const centre: Point = [520, 280];
/** Radius of a wire; seven of them make a strand. */
const wire = 9.2;

interface Strand {
  x: number;
  y: number;
  marked: boolean;
}

/** The places of hexagonal packing, in which each strand has six neighbours: 1 + 6 + 12 + 18 of them. */
function packed(): Strand[] {
  const steps = range(-rings, rings, 1);
  return steps.flatMap((q) =>
    steps
      .filter((r) => Math.abs(q + r) <= rings)
      .map((r) => ({
        x: round(centre[0] + pitch * (q + r / 2)),
        y: round(centre[1] + pitch * (Math.sqrt(3) / 2) * r),
        marked: q === 0 && r === 1,
      })),
  );
}

/** A cable cut through: strands of seven wires, packed about a core and wrapped; one strand is marked. In a box of 760 by 560. */
export function strands(): string {
  const outlines = (some: readonly Strand[]) =>
    some.map(({ x, y }) => circle(x, y, round(wire * 3))).join('');
  const wrapping = [0, 9].map((out) => circle(...centre, round(rings * pitch + wire * 3 + 7 + out)));
  const all = packed();
  return planes({
    structure: wrapping.join(''),
    line: outlines(all.filter(({ marked }) => !marked)),
    pale: all.flatMap(wires).join(''),
    mark: outlines(all.filter(({ marked }) => marked)),
  });
}

/** Path data of a strand's wires: six that touch each other and the seventh between them. */
function wires({ x, y }: Strand): string[] {
  const around = range(0, 5, 1).map((turn) => {
    const angle = (turn * Math.PI) / 3;
    return circle(round(x + 2 * wire * Math.cos(angle)), round(y + 2 * wire * Math.sin(angle)), wire);
  });
  return [circle(x, y, wire), ...around];
}
