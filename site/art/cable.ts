import { range } from './geometry.ts';
import { line, round } from './path-data.ts';
import { dashes, seededRandom } from './scatter.ts';
import { anchorHeight, deckEdges, stayFan, tower } from './stay-cables.ts';

/** Where a cable-stayed drawing puts its tower, and how many cables it hangs. */
export interface CableOptions {
  towerX?: number;
  top?: number;
  /** Cables on each side of the tower. */
  cables?: number;
  spacing?: number;
}

/**
 * One cable-stayed tower with both its spans. The marked cable runs from the mast to a point on the deck.
 * @returns the drawing in a box of `width` by `height`.
 */
export function cablePlate(
  width = 400,
  height = 300,
  options: CableOptions & { deckY?: number; markedCable?: number } = {},
): string {
  const {
    towerX = width / 2,
    top = 34,
    deckY = height - 62,
    cables = 16,
    spacing = 11.4,
    markedCable = 5,
  } = options;
  const deck = (x: number) => deckY - 6 * Math.cos(((x - towerX) / width) * Math.PI);
  const anchors = { top: top + 6, mast: 74 };
  const fan = { x: towerX, ...anchors, deck, cables, spacing, first: 18 };
  const foot = towerX + (18 + markedCable * spacing);
  const marked = line(towerX, anchorHeight(markedCable, cables, anchors.top, anchors.mast), foot, deck(foot));
  const structure =
    deckEdges(deck, range(-10, width + 10, 10), 5) +
    tower({ x: towerX, top, deckY: deck(towerX), base: height + 4, width: 10, splay: 6 });
  return `${planes(stayFan({ ...fan, skew: 5 }), stayFan(fan), structure, marked)}<circle class="hotf" cx="${round(foot)}" cy="${round(deck(foot))}" r="4.5"/>`;
}

/** A wide crop of one tower over water, with a light on the mast, in a box of `width` by `height`. */
export function wideFan(width = 1440, height = 560, options: CableOptions & { deckY?: number } = {}): string {
  const { towerX = 1196, top = 58, cables = 40, spacing = 15.6, deckY = 468 } = options;
  // The drawing stands at the right of pages of any width: deck and water run past the box to the widest page's left.
  const margin = 1240;
  const deck = (x: number) => deckY - 20 * (x / width);
  const fan = { x: towerX, top: top + 10, mast: 170, deck, cables, spacing };
  const structure =
    deckEdges(deck, range(-margin, width + margin, 20), 6) +
    tower({ x: towerX, top, deckY: deck(towerX), base: height + 10, width: 17, splay: 9 });
  const random = seededRandom(31);
  let water = '';
  for (let row = 0; row < 7; row++) {
    const y = height - 52 + row * 8;
    const start = -margin + random() * 200;
    const strokes = dashes(
      random,
      start,
      width + margin,
      { least: 40, spread: 200 },
      { least: 40, spread: 260 },
    );
    water += strokes.map(([from, to]) => line(from, y, to, y)).join('');
  }
  return planes(stayFan({ ...fan, skew: 7 }) + water, stayFan(fan), structure) + mastLight(towerX, top);
}

/** The three planes of a cable drawing, far to near, and the marked cable if it has one. */
function planes(far: string, near: string, structure: string, marked?: string): string {
  const mark = marked ? `<path class="hot" d="${marked}"/>` : '';
  return `<g fill="none"><path class="l2" d="${far}"/><path class="l1" d="${near}"/><path class="l0" d="${structure}"/>${mark}</g>`;
}

function mastLight(x: number, top: number): string {
  return `<circle class="hotf" cx="${x}" cy="${top - 12}" r="5.5"/>`;
}
