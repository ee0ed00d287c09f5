/** A length of at least `least` units, and up to `spread` more. */
export interface Spread {
  least: number;
  spread: number;
}

/** A row of strokes of scattered length and gap, such as light on water: where each begins and ends along x. */
export function dashes(
  random: () => number,
  from: number,
  to: number,
  length: Spread,
  gap: Spread,
): [start: number, end: number][] {
  const row: [number, number][] = [];
  for (let x = from; x < to; ) {
    const long = length.least + random() * length.spread;
    row.push([x, x + long]);
    x += long + gap.least + random() * gap.spread;
  }
  return row;
}
