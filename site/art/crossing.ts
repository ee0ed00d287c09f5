import { ambassadorBridge, skyline } from './far-shore.ts';
import { camber, type Point, range } from './geometry.ts';
import { line, path } from './path-data.ts';
import { dashes, seededRandom } from './scatter.ts';
import { deckEdges, type StayFan, stayFan, stays, tower } from './stay-cables.ts';

/** The boxes of bridge and water: drawn at 1:1, as wide as the widest window the page crops them to. */
export const heroBridgeViewBox = '-440 0 2640 470';
export const heroWaterViewBox = '-440 0 2640 330';

const left = -440;
const right = 2200;
const waterY = 470;
const mastTop = 40;
const fan = { top: mastTop, mast: 118, deck: deckHeight, spacing: 25 };
/** Of the span between the two, each tower holds a half; outwards they reach farther. */
const towers: readonly StayFan[] = [
  { ...fan, x: 900, cables: [25, 19] },
  { ...fan, x: 1880, cables: [19, 25] },
];

/**
 * A cable-stayed bridge in the manner of the Gordie Howe International Bridge, with the near bank and its approach,
 * and behind it the far skyline and the Ambassador Bridge. The point is the light on the first mast.
 * @returns the drawing in `heroBridgeViewBox`, whose lower edge is the water.
 */
export function heroBridge(): string {
  const shore = waterY - 4;
  const farShore = skyline(318, shore) + ambassadorBridge(waterY) + line(290, shore, right, shore);
  const fans = (skew: number) => towers.map((one) => stayFan({ ...one, skew })).join('');
  const masts = towers
    .map(({ x }) => tower({ x, top: mastTop - 14, deckY: deckHeight(x), base: waterY }))
    .join('');
  const structure = deckEdges(deckHeight, range(left, right, 20), 5) + masts + approachPiers();
  return (
    `<g class="a-far" fill="none"><path d="${farShore}${nearBank()}"/></g>` +
    `<g class="a-cab2" fill="none"><path d="${fans(7)}"/></g><g class="a-cab" fill="none"><path d="${fans(0)}"/></g>` +
    `<g class="a-str" fill="none"><path d="${structure}"/></g>` +
    `<circle class="a-dot" cx="${towers[0]?.x}" cy="${mastTop - 24}" r="5"/>`
  );
}

/**
 * The cables mirrored in the river, under ripples that thin with distance from the bridge.
 * @returns the drawing in `heroWaterViewBox`, whose upper edge is the water under the bridge.
 */
export function heroWater(seed = 7): string {
  // Water lies flatter than air: heights above the deck are kept at 60 % below it, the mast's at two thirds.
  const reflection = towers
    .flatMap((one) =>
      stays(one).map(({ anchor, foot }) =>
        line(one.x, 308 - (anchor - mastTop) * 0.68, foot, 68 - (deckHeight(foot) - 402) * 0.6),
      ),
    )
    .join('');
  const random = seededRandom(seed);
  let ripples = '';
  let y = 5;
  for (let row = 0; row < 15; row++) {
    const length = { least: 50, spread: 280 - row * 14 };
    const gap = { least: 16, spread: 50 + row * row * 5 };
    const strokes = dashes(random, left - random() * 120, right, length, gap);
    for (const [from, to] of strokes) ripples += line(from, y, Math.min(right, to), y);
    y += 4.5 + row * 0.75;
  }
  return `<g class="w-ref" fill="none"><path d="${reflection}"/></g><g class="w-rip" fill="none"><path d="${ripples}"/></g>`;
}

function deckHeight(x: number): number {
  return camber(x, 40, 2100, 402, 44);
}

/** Height of the near bank, which falls to the water between x = 150 and x = 276. */
function bankHeight(x: number): number {
  if (x < 150) return waterY - 17;
  if (x < 206) return waterY - 17 + (x - 150) * 0.09;
  return Math.min(waterY, waterY - 12 + (x - 206) * 0.17);
}

function nearBank(): string {
  const outline: Point[] = [
    [left, waterY - 17],
    [150, waterY - 17],
    [206, waterY - 12],
    [262, waterY - 3],
    [276, waterY],
  ];
  const hatching = range(left + 4, 249, 7).map((x) => line(x, bankHeight(x) + 3, x + 5, waterY));
  return path(outline) + hatching.join('');
}

function approachPiers(): string {
  return range(-126, 249, 46)
    .map(
      (x) =>
        line(x, deckHeight(x) + 5, x, bankHeight(x)) + line(x + 4, deckHeight(x) + 5, x + 4, bankHeight(x)),
    )
    .join('');
}
