import { type Point, range } from './geometry.ts';
import { boundary, lotFields, shore } from './long-lots.ts';
import { line, polyline, round } from './path-data.ts';
import { seededRandom } from './scatter.ts';

/**
 * A shore from above with its long lots, the narrow farms that French settlers on the Detroit River set square to
 * the water; one field is marked.
 * @param start where the first lot begins, at the latest
 * @returns the drawing in a box of `width` by 300.
 */
export function lotsPlate(width = 400, seed = 11, start = -34): string {
  const random = seededRandom(seed);
  const boundaries: number[] = [];
  for (let x = -34; x < width + 40; x += 20 + random() * 18) boundaries.push(x);
  let fields = '';
  let marked = '';
  for (const [index, left] of boundaries.entries()) {
    const right = boundaries[index + 1];
    if (right === undefined) break;
    // One number is skipped between lots: the drawing was designed with the sequence that comes of it.
    random();
    const lot = lotFields({ left, right }, random, index === 7);
    fields += lot.fields;
    marked += lot.marked;
  }
  // With numbers of their own: the lots in the box stay as they are.
  const west = seededRandom(seed + 1);
  for (let right = boundaries[0] ?? start; right > start; ) {
    const left = right - 34 - west() * 18;
    fields += lotFields({ left, right }, west, false).fields;
    boundaries.push(left);
    right = left;
  }
  const shoreline = range(start - 6, width + 40, 8).map((x): Point => [x, shore(x)]);
  const water = range(1, 11, 1).map((row) =>
    polyline(shoreline.map(([x, y]) => [x, y - row * row * 0.55 - row * 3])),
  );
  const edges = polyline(shoreline) + boundaries.map(boundary).join('');
  return `<g fill="none"><path class="l2" d="${water.join('')}"/><path class="l1" d="${fields}"/><path class="l0" d="${edges}"/><path class="hot" d="${marked}"/></g>`;
}

/** How a field of furrows is seen. */
export interface FurrowOptions {
  vanishingX?: number;
  horizonY?: number;
  /** Furrows on each side of the middle one. */
  furrows?: number;
  /** Radius of the sun, which is the drawing's mark. */
  sun?: number;
}

/** Furrows that run to the horizon, where the sun stands half risen, in a box of `width` by `height`. */
export function furrowPlate(width = 400, height = 300, options: FurrowOptions = {}): string {
  const { vanishingX = width * 0.62, horizonY = 108, furrows = 34, sun = 40 } = options;
  const bend = round(horizonY + (height - horizonY) * 0.3);
  const rows = range(-furrows, furrows, 1).map((index) => {
    const foot = vanishingX + ((index * width) / furrows) * 2.6;
    const bendX = vanishingX + (foot - vanishingX) * 0.12;
    return `M${round(vanishingX + index * 1.7)} ${horizonY}Q${round(bendX)} ${bend} ${round(foot)} ${height + 6}`;
  });
  const sunLines = range(0, 8, 1).map((index) => {
    const rise = (index * sun) / 9;
    const half = Math.sqrt(Math.max(0, sun * sun - rise ** 2));
    return `M${round(vanishingX - half)} ${round(horizonY - rise)}H${round(vanishingX + half)}`;
  });
  return `<g fill="none"><path class="l1" d="${rows.join('')}"/><path class="l0" d="${line(-10, horizonY, width + 10, horizonY)}"/><path class="hot" d="${sunLines.join('')}"/></g>`;
}

/** Straight furrows seen from the field's edge, a ground without a mark, in a box of 1760 by `height`. */
export function furrowBand(height = 420): string {
  const rows = range(-70, 70, 1).map((index) => line(1180 + index * 20, 40, 1180 + index * 70, height + 10));
  return `<g fill="none"><path class="l1" d="${rows.join('')}"/></g>`;
}
