/**
 * Numbers from 0 to 1 (1 excluded) that are the same in every build: an xorshift and multiply step, then a Weyl
 * increment (2^32 divided by the golden ratio). Good enough to scatter strokes, and for nothing else.
 */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}

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
