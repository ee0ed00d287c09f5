import type { ClosingView } from '#content/vocabulary/calls.ts';
import { fromAir } from './from-air.ts';
import { roadway } from './roadway.ts';
import { underDeck } from './under-deck.ts';

/** The part of every close that is drawn: 1440 in the middle, and as much on both sides as the widest screen shows. */
export const closeViewBox = '-700 0 2840 560';

/** The bridge from the road, from below and from above, each in `closeViewBox`. */
export const closeDrawings: Readonly<Record<ClosingView, () => string>> = {
  roadway: () => roadway({ mastAhead: 150, aside: 0 }),
  'roadway-left': () => roadway({ mastAhead: 144, aside: -3.5 }),
  'roadway-right': () => roadway({ mastAhead: 156, aside: 3.5 }),
  'roadway-near': () => roadway({ mastAhead: 136, aside: 5.5 }),
  'roadway-far': () => roadway({ mastAhead: 172, aside: -5.5 }),
  'under-deck': underDeck,
  'from-air': fromAir,
};
