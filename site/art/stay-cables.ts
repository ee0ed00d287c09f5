import { type Point, range } from './geometry.ts';
import { line, path, polyline } from './path-data.ts';

/** A cable-stayed tower's cables. Lengths in units of the drawing. */
export interface StayFan {
  /** Where the tower stands. */
  x: number;
  /** Height of the top of the mast. */
  top: number;
  /** Length of mast over which the cables are anchored. */
  mast: number;
  /** Height of the deck at x. */
  deck: (x: number) => number;
  /** Cables on each side, or on the left and the right one: two towers' fans never reach into each other. */
  cables: number | readonly [left: number, right: number];
  /** Distance between two cables along the deck. */
  spacing: number;
  /** Distance of the first cable from the tower. */
  first?: number;
  /** Sideways shift of the deck end: the second plane of cables, seen at an angle. */
  skew?: number;
}

/** Path data of the cables on both sides of a tower, from the mast to the deck. The longest anchors highest. */
export function stayFan(fan: StayFan): string {
  const { x, deck, skew = 0 } = fan;
  return stays(fan)
    .map(({ anchor, foot }) => line(x + skew * 0.15, anchor, foot + skew, deck(foot)))
    .join('');
}

/** Each cable of a tower: the height at which it is anchored, and where it meets the deck. */
export function stays({
  x,
  top,
  mast,
  cables,
  spacing,
  first = 26,
}: StayFan): { anchor: number; foot: number }[] {
  const [left, right] = typeof cables === 'number' ? [cables, cables] : cables;
  return [
    { side: -1, count: left },
    { side: 1, count: right },
  ].flatMap(({ side, count }) =>
    range(0, count - 1, 1).map((cable) => ({
      anchor: anchorHeight(cable, count, top, mast),
      foot: x + side * (first + cable * spacing),
    })),
  );
}

/** Height on the mast at which cable `index` of `cables` is anchored. */
export function anchorHeight(index: number, cables: number, top: number, mast: number): number {
  return top + mast * (1 - (index + 1) / cables);
}

/** Path data of a tower shaped as an inverted Y: one mast, two legs that splay below the deck, a cross-beam. */
export function tower(shape: {
  x: number;
  top: number;
  deckY: number;
  base: number;
  /** Half the distance between the legs at the deck. */
  width?: number;
  /** How much farther out each leg stands at the base. */
  splay?: number;
}): string {
  const { x, top, deckY, base, width = 13, splay = 12 } = shape;
  const fork = top + (deckY - top) * 0.62;
  const outer = (side: number): Point[] => [
    [x + side * 3, top],
    [x + side * 4, fork],
    [x + side * width, deckY],
    [x + side * (width + splay), base],
  ];
  const inner = (side: number): Point[] => [
    [x, fork + 12],
    [x + side * (width - 5), deckY],
    [x + side * (width + splay - 7), base],
  ];
  const legs = [outer(-1), outer(1), inner(-1), inner(1)].map(path).join('');
  return legs + line(x - 3, top, x + 3, top) + line(x - width, deckY - 6, x + width, deckY - 6);
}

/** Path data of a deck: its upper edge and, `thickness` below, its lower one. */
export function deckEdges(deck: (x: number) => number, xs: readonly number[], thickness: number): string {
  const upper = xs.map((x): Point => [x, deck(x)]);
  return polyline(upper) + polyline(upper.map(([x, y]) => [x, y + thickness]));
}
