import { type Point, range } from './geometry.ts';
import { segment } from './path-data.ts';

/** Where lots end, in units inland from the shore. */
const depth = 300;

/** The strip of a ribbon farm between two boundaries, both square to the shore. */
export interface Lot {
  left: number;
  right: number;
}

/** Height of the shore at x. */
export function shore(x: number): number {
  return 84 + 30 * Math.sin((x - 40) / 190);
}

/** The point `inland` units from the shore at x, measured square to the shore. */
export function inlandFrom(x: number, inland: number): Point {
  const slope = (30 / 190) * Math.cos((x - 40) / 190);
  const length = Math.hypot(1, slope);
  return [x + (-slope / length) * inland, shore(x) + (1 / length) * inland];
}

/** The point `across` (0 to 1) the lot and `inland` units from the shore. */
function inLot({ left, right }: Lot, across: number, inland: number): Point {
  const [ax, ay] = inlandFrom(left, inland);
  const [bx, by] = inlandFrom(right, inland);
  return [ax + (bx - ax) * across, ay + (by - ay) * across];
}

/** Path data of the boundary between two lots. */
export function boundary(x: number): string {
  return segment(inlandFrom(x, 8), inlandFrom(x, depth));
}

/** Path data of a field's furrows, along the lot from `near` to `far`. */
function alongLot(lot: Lot, near: number, far: number): string {
  return range(0, 4, 1)
    .map((index) => 0.18 + index * 0.16)
    .map((across) => segment(inLot(lot, across, near + 3), inLot(lot, across, far - 3)))
    .join('');
}

/** Path data of a field's furrows across the lot, `slant` units farther inland at their right end. */
function acrossLot(lot: Lot, from: number, before: number, spacing: number, slant: number): string {
  let data = '';
  for (let inland = from; inland < before; inland += spacing) {
    data += segment(inLot(lot, 0.12, inland), inLot(lot, 0.88, inland + slant));
  }
  return data;
}

/**
 * The fields of one lot, from the shore inland. One in four lies fallow; with `markFirst` the field on the shore
 * is ploughed and comes apart from the others.
 */
export function lotFields(
  lot: Lot,
  random: () => number,
  markFirst: boolean,
): { fields: string; marked: string } {
  let fields = '';
  let marked = '';
  for (let near = 8; near < depth; ) {
    const length = 34 + random() * 80;
    const crop = Math.floor(random() * 4);
    const far = Math.min(depth, near + length);
    fields += segment(inLot(lot, 0, far), inLot(lot, 1, far));
    if (markFirst && near === 8) marked = alongLot(lot, near, far);
    else if (crop === 0) fields += alongLot(lot, near, far);
    else if (crop === 1) fields += acrossLot(lot, near + 5, far - 2, 5, 0);
    else if (crop === 2) fields += acrossLot(lot, near + 4, far - 8, 7, 8);
    near = far;
  }
  return { fields, marked };
}
