import { hangingCable, type Point, range } from './geometry.ts';
import { line, polyline, round, segment } from './path-data.ts';
import { dashes, seededRandom } from './scatter.ts';

const towerX = 92;
const towerTop = 74;
const deckY = 212;
const trussDepth = 11;

/**
 * The near end of a suspension bridge: one braced tower, the main cable, its hangers over a trussed deck, the
 * straight back-stay. The middle hanger is marked.
 * @param left where the deck and the river come from
 * @returns the drawing in a box of `width` by `height`.
 */
export function spanPlate(width = 400, height = 300, left = -10): string {
  const cable = hangingCable(towerX, width + 60, towerTop, deckY - towerTop - 14, 60);
  const hangers = cable.filter((_, index) => index >= 2 && index < 60 && index % 2 === 0);
  const far = hangers.map(([x, y]) => line(x, y, x, deckY)).join('') + water(left, width);
  const near = [0, 3, 6].map((drop) => mainCable(cable, drop)).join('');
  const [x, y] = cable[30] ?? [towerX, towerTop];
  const marked = line(x, y + 6, x, deckY);
  return `<g fill="none"><path class="l2" d="${far}"/><path class="l1" d="${near}"/><path class="l0" d="${bracedTower(height)}${truss(left, width)}"/><path class="hot" d="${marked}"/></g><circle class="hotf" cx="${round(x)}" cy="${deckY}" r="4.5"/>`;
}

/** One strand of the main cable, `drop` below the first, with its back-stay. */
function mainCable(cable: readonly Point[], drop: number): string {
  return polyline(cable.map(([x, y]) => [x, y + drop])) + line(towerX, towerTop + drop, -28, deckY);
}

function bracedTower(height: number): string {
  const head = towerTop - 12;
  let data = '';
  for (const foot of [-9, 9]) {
    const inner = -Math.sign(foot) * 4;
    data += line(towerX + foot * 0.7, head, towerX + foot, height + 4);
    data += line(towerX + foot * 0.7 + inner, head, towerX + foot + inner, height + 4);
  }
  const beams = [head, towerTop + 22, towerTop + 66, deckY + 22];
  for (const y of beams) data += line(towerX - 8, y, towerX + 8, y);
  const panels: Point[] = [
    [head, towerTop + 22],
    [towerTop + 22, towerTop + 66],
    [towerTop + 66, deckY],
  ];
  for (const [upper, lower] of panels) {
    data += line(towerX - 7, upper, towerX + 7, lower) + line(towerX + 7, upper, towerX - 7, lower);
  }
  return data;
}

function truss(left: number, width: number): string {
  const chords = [deckY, deckY + trussDepth].map((y) => line(left, y, width + 10, y)).join('');
  const diagonals = range(left, width + 9, 14).map((x) => {
    const node: Point = [x + 7, deckY + trussDepth];
    return segment([x, deckY], node) + segment(node, [x + 14, deckY]);
  });
  return chords + diagonals.join('');
}

function water(left: number, width: number): string {
  const random = seededRandom(5);
  return range(248, 297, 7)
    .map((y) => {
      const row = dashes(
        random,
        left + 10 - random() * 60,
        width,
        { least: 20, spread: 90 },
        { least: 14, spread: 50 },
      );
      return row.map(([from, to]) => line(from, y, to, y)).join('');
    })
    .join('');
}
