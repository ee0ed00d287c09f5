import { hangingCable, type Point } from './geometry.ts';
import { line, polyline } from './path-data.ts';

/** Buildings of the far skyline: distance from its left end, width, height. */
const buildings = [
  [26, 14, 22],
  [52, 10, 38],
  [66, 16, 58],
  [92, 12, 34],
  [112, 20, 46],
  [140, 10, 84],
  [156, 14, 62],
  [176, 18, 40],
  [204, 11, 66],
  [226, 24, 30],
  [262, 9, 76],
  [271, 9, 82],
  [280, 12, 104],
  [292, 9, 82],
  [301, 9, 76],
  [330, 22, 28],
  [362, 12, 44],
  [384, 26, 24],
  [420, 14, 36],
  [446, 30, 18],
] as const;

/** Path data of a skyline in the manner of Detroit's: the tallest five stand together. */
export function skyline(left: number, ground: number): string {
  return buildings
    .map(([x, width, height]) => `M${left + x} ${ground}V${ground - height}H${left + x + width}V${ground}`)
    .join('');
}

/**
 * Path data of the Ambassador Bridge seen from afar. As at the real one, only the main span hangs from the cable:
 * the back-stays run straight to their anchorages and the side spans stand free of them.
 */
export function ambassadorBridge(waterY: number): string {
  const left = 1190;
  const right = 1490;
  const deckY = 436;
  const top = 356;
  const rise = 7;
  const deck: Point[] = [
    [1080, 442],
    [left, deckY],
    [(left + right) / 2, deckY - rise],
    [right, deckY],
    [1610, 442],
  ];
  const towers = [left, right].map((x) => {
    const legs = line(x - 3, top, x - 4, waterY - 4) + line(x + 3, top, x + 4, waterY - 4);
    return legs + line(x - 3, top, x + 3, top) + line(x - 3, 385, x + 3, 385) + line(x - 4, 412, x + 4, 412);
  });
  const parts = 30;
  const cable = hangingCable(left, right, top, deckY - top - 16, parts);
  const backStays = line(left, top, 1086, 442) + line(right, top, 1604, 442);
  const hangers = cable.slice(1, -1).map(([x, y], index) => {
    const t = (index + 1) / parts;
    return line(x, y, x, deckY - rise * 4 * t * (1 - t));
  });
  return polyline(deck) + towers.join('') + polyline(cable) + backStays + hangers.join('');
}
