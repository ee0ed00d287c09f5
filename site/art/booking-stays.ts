import { range } from './geometry.ts';
import { line } from './path-data.ts';
import { planes } from './planes.ts';

const tower = 560;
const deck = 236;

/** Stays from a tower at the right edge down to the deck, which runs on under it; the first is marked. In a box of 560 by 250. */
export function bookingStays(): string {
  return planes({
    structure: line(-1200, deck, 2400, deck) + line(-1200, deck + 6, 2400, deck + 6),
    line: range(1, 21, 1)
      .map((stay) => line(tower, 10 + stay * 7.2, 4 + stay * 24.6, deck))
      .join(''),
    mark: line(tower, 10, 4, deck),
  });
}
