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
