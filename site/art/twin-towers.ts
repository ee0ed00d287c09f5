import { camber, range } from './geometry.ts';
import { line } from './path-data.ts';
import { planes } from './planes.ts';
import { dashes, seededRandom } from './scatter.ts';
import { deckEdges, stayFan, stays, tower } from './stay-cables.ts';

const towers = [880, 1256];
const water = 424;
const top = 112;
const fan = { top: top + 8, mast: 92, cables: 16, spacing: 9.9, first: 22 };
/** The last piece of the deck, hoisted from the river, and how far below its place it hangs. */
const piece = { left: 1051, right: 1085, below: 13 };

/** Height of the deck at x. */
const deck = (x: number): number => camber(x, 300, 1836, 372, 22);

/**
 * A cable-stayed bridge, and its image in the river, on the day its halves meet in mid-span; the piece that closes it
 * is marked. In a box of 1440 by 560.
 */
export function twinTowers(): string {
  const masts = towers.map((x) => tower({ x, top, deckY: deck(x), base: water, width: 11, splay: 5 }));
  const piers = [600, 660, 1476].map(
    (x) => line(x, deck(x) + 5, x, water) + line(x + 6, deck(x) + 5, x + 6, water),
  );
  const fans = (skew: number) => towers.map((x) => stayFan({ ...fan, x, deck, skew })).join('');
  return planes({
    structure:
      deckEdges(deck, range(-399, piece.left, 14.5), 5) +
      deckEdges(deck, range(piece.right, 1840, 10), 5) +
      masts.join('') +
      piers.join('') +
      line(-400, water, 1840, water),
    line: fans(0),
    pale: fans(5) + reflection() + ripples(),
    mark: closingPiece(),
  });
}

/** The cables and the deck mirrored in the water, which lies flatter than air: heights are kept at six tenths. */
function reflection(): string {
  const mirrored = (y: number) => water + (water - y) * 0.6;
  const cables = towers.flatMap((x) =>
    stays({ ...fan, x, deck }).map(({ anchor, foot }) =>
      line(x, mirrored(anchor), foot, mirrored(deck(foot))),
    ),
  );
  const halves = [range(400, piece.left, 21), range(piece.right, 1460, 15)];
  return cables.join('') + halves.map((xs) => deckEdges((x) => mirrored(deck(x)), xs, -3)).join('');
}

/** The last piece, on the two lines it is hoisted by. */
function closingPiece(): string {
  const { left, right, below } = piece;
  const y = deck(left) + below;
  const box =
    line(left, y, right, y) +
    line(left, y + 5, right, y + 5) +
    line(left, y, left, y + 5) +
    line(right, y, right, y + 5);
  return box + line(left + 4, deck(left), left + 4, y) + line(right - 4, deck(left), right - 4, y);
}

/** Light on the water, wider and farther apart towards the eye. */
function ripples(): string {
  const random = seededRandom(13);
  return range(0, 11, 1)
    .flatMap((row) => {
      const y = water + 7 + row * 7 + row * row * 0.5;
      return dashes(
        random,
        20,
        1460,
        { least: 14, spread: 60 + row * 8 },
        { least: 50 + row * 10, spread: 120 + row * 20 },
      ).map(([from, to]) => line(from, y, to, y));
    })
    .join('');
}
