// Long narrow lots hang from the shore along the river here: each reply is one of them, at the hour that it took.

/** Where the 24 hours end, in hundredths of the width, and how wide an hour's field is with the gap behind it. */
const bank = 82;
const hour = bank / 24;
const gap = 0.5;
const wide = hour - gap;

/** The shore above the fields, and the room below the longest row of them. */
const shore = 26;
const foot = 14;
/** Height of a field, in pixels; above so many replies in one hour it is halved, and again above twice as many. */
const tall = 19;
const mostAtFull = 14;
/** The height below which hatching would only be grey. */
const hatchedFrom = 9;
const lowest = 214;

/** Late replies stand in four places: up to 3, 6 and 12 hours over, and beyond. */
const lateSteps = [180, 360, 720, Number.POSITIVE_INFINITY];
const lateFrom = 84.2;

/** A field: its left edge in hundredths of the width, its top and its height in pixels, and how it is hatched. */
export interface Lot {
  x: number;
  y: number;
  width: number;
  height: number;
  hatch: 'upright' | 'level' | 'none';
  late: boolean;
}

export interface Lots {
  /** The drawing's height in pixels; its width is 100. */
  height: number;
  lots: Lot[];
  /** Where the 24 hours end, and where half of the replies had left; null where there is no such time. */
  bank: number;
  half: number | null;
}

/** The shore's height at a place: it is no straight line. */
const shoreAt = (x: number): number => shore - 3 * Math.sin((x / 100) * Math.PI);

/**
 * The chart of a month's replies.
 * @param hours replies by the hour they took, 24 of them
 * @param over minutes past the 24 hours of each late one
 * @param medianMinutes within which half were answered
 */
export function lotsOf(hours: readonly number[], over: readonly number[], medianMinutes: number | null): Lots {
  const late = lateSteps.map(
    (end, i) => over.filter((minutes) => minutes <= end && minutes > (lateSteps[i - 1] ?? 0)).length,
  );
  const most = Math.max(0, ...hours, ...late);
  const height = heightFor(most);
  const row = (count: number, x: number, seed: number, isLate: boolean): Lot[] =>
    Array.from({ length: count }, (_, i) => ({
      x,
      width: wide,
      height,
      late: isLate,
      y: round(shoreAt(x) + i * height),
      hatch: isLate || height < hatchedFrom ? 'none' : hatchOf(seed + i),
    }));
  return {
    height: Math.max(lowest, Math.ceil(shore + most * height + foot)),
    lots: [
      ...hours.flatMap((count, i) => row(count, round(i * hour + gap / 2), i, false)),
      ...late.flatMap((count, i) => row(count, round(lateFrom + i * (hour + gap / 2)), i, true)),
    ],
    bank,
    half: medianMinutes === null ? null : placeOf(medianMinutes),
  };
}

/** Halved above 14 in one hour, again above 28, and so on: the drawing stays as high as it is. */
function heightFor(most: number): number {
  let height = tall;
  for (let fits = mostAtFull; most > fits; fits *= 2) height /= 2;
  return height;
}

const hatches = ['upright', 'level', 'none'] as const;
/** Neighbours differ, below each other and beside. */
const hatchOf = (n: number): Lot['hatch'] => hatches[n % hatches.length] ?? 'none';

/** Where a time stands, in hundredths of the width: past the bank no longer to scale. */
const placeOf = (minutes: number): number => round(Math.min(bank + 3, (minutes / 60) * hour));

const round = (value: number): number => Math.round(value * 100) / 100;

/** Lines of the river above the shore, each as the path of a drawing 100 wide. */
export const riverLines = (): string => [5, 10, 15, 20].map((y, i) => waveAt(y - 2, i)).join('');

const waveAt = (y: number, i: number): string =>
  along((x) => y - 3 * Math.sin((x / 100) * Math.PI) + 0.9 * Math.sin(x / (9 + i) + i * 1.7));

/** The shore itself. */
export const shoreLine = (): string => along(shoreAt);

function along(heightAt: (x: number) => number): string {
  const points = Array.from({ length: 51 }, (_, i) => `${i * 2} ${round(heightAt(i * 2))}`);
  return `M${points.join('L')}`;
}

/** The lines of a field's hatching. */
export function hatching({ x, y, width, height, hatch }: Lot): string {
  if (hatch === 'none') return '';
  const count = hatch === 'upright' ? 7 : Math.max(1, Math.round(height / 4) - 1);
  return Array.from({ length: count }, (_, i) => {
    const part = (i + 1) / (count + 1);
    return hatch === 'upright'
      ? `M${round(x + width * part)} ${round(y + 1)}v${height - 2}`
      : `M${x} ${round(y + height * part)}h${round(width)}`;
  }).join('');
}

/** The outline of a field. */
export const outline = ({ x, y, width, height }: Lot): string =>
  `M${x} ${y}h${round(width)}v${height}h${-round(width)}Z`;
