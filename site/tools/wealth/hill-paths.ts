import type { SavedYear } from '#content/tools/compound.ts';
import { round } from '../../art/path-data.ts';
import type { Comparison } from './saving.ts';

/** The drawing's box. It is stretched to its place, so both are parts of a whole. */
export const hillWidth = 1000;
export const hillHeight = 400;

/** How far apart the lines of growth stand, and those of what was paid in. */
const upright = 4.6;
const level = 5;
/** Of the upright lines every third is drawn on a phone. */
const onPhones = 3;

/** The path data of a hill of terraces: each year is one, as high as what is there at its end. */
export interface HillPaths {
  earlier: string;
  /** Lines of the hill behind: those for all screens, and those for wide ones. */
  earlierLines: readonly [string, string];
  whole: string;
  /** The lower part, which was paid in. */
  paidIn: string;
  growthLines: readonly [string, string];
  paidInLines: string;
}

/** Height of an amount from the top of the box, in units. */
export const heightOf = (amount: number, { earlierLast }: Comparison): number =>
  hillHeight - (amount / (earlierLast.total || 1)) * (hillHeight - 4);

export function hillPaths(comparison: Comparison): HillPaths {
  const { rows, earlierRows } = comparison;
  const wide = hillWidth / earlierRows.length;
  const start = earlierRows.length - rows.length;
  const y = (amount: number) => round(heightOf(amount, comparison));
  const x = (year: number) => round(year * wide);

  const stair = (list: readonly SavedYear[], from: number, key: 'total' | 'paidIn') =>
    `M${x(from)} ${hillHeight}${list.map((row, index) => `V${y(row[key])}H${x(from + index + 1)}`).join('')}V${hillHeight}`;

  const lines = (list: readonly SavedYear[], from: number, low: (row: SavedYear) => number) => {
    const count = Math.max(1, Math.round(wide / upright));
    const drawn: [string, string] = ['', ''];
    for (const [index, row] of list.entries())
      for (let one = 0; one < count; one += 1) {
        const [bottom, top] = [y(low(row)), y(row.total)];
        if (bottom - top < 2) continue;
        const nth = index * count + one;
        drawn[nth % onPhones ? 1 : 0] += `M${round((from + index + (one + 0.5) / count) * wide)} ${bottom}V${top}`;
      }
    return drawn;
  };

  let paidInLines = '';
  for (const [index, { paidIn }] of rows.entries())
    for (let at = hillHeight - level; at > y(paidIn) + 1; at -= level)
      paidInLines += `M${x(start + index)} ${at}H${x(start + index + 1)}`;

  return {
    earlier: stair(earlierRows, 0, 'total'),
    earlierLines: lines(earlierRows, 0, () => 0),
    whole: stair(rows, start, 'total'),
    paidIn: stair(rows, start, 'paidIn'),
    growthLines: lines(rows, start, ({ paidIn }) => paidIn),
    paidInLines,
  };
}

/** How much room a label takes, in percent of the drawing's height. */
const labelRoom = 19;

/**
 * Where labels stand beside the points they belong to, in percent from the top: next to them, and apart from each other.
 * @param points from the highest to the lowest, in percent
 */
export function labelPlaces(points: readonly number[]): number[] {
  const places: number[] = [];
  for (const point of points) places.push(Math.max(point, (places.at(-1) ?? -labelRoom) + labelRoom));
  let ceiling = 100 - labelRoom / 2;
  for (let at = places.length - 1; at >= 0; at -= 1) {
    const place = Math.min(places[at] ?? 0, ceiling);
    places[at] = place;
    ceiling = place - labelRoom;
  }
  return places.map((place) => Math.max(0, round(place)));
}
