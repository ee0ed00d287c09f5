import { hangingCable, type Point, range } from './geometry.ts';
import { line, polyline, segment } from './path-data.ts';
import { dashes, seededRandom } from './scatter.ts';

const towerTop = 34;
const sag = 132;
const deckY = 214;
const deckDepth = 9;
const pieces = 4;
const hangersPerPiece = 11;
const trussPerPiece = 14;

/**
 * A suspension bridge whose deck is set in four pieces, each beside its gap: `.span-piece-1` and `.span-gap-1` and so
 * on, of which the page shows one. The point stands where the deck lands.
 * @returns the drawing in a box of `width` by `height`; deck and back-stays run past it.
 */
export function fundingSpan(width = 1280, height = 300): string {
  const cable = hangingCable(0, width, towerTop, sag, 80);
  const towers = [0, width].map((x) => tower(x, height)).join('');
  const stays = line(0, towerTop, -260, deckY) + line(width, towerTop, width + 260, deckY);
  const approaches = [deckY, deckY + deckDepth]
    .map((y) => line(-900, y, 0, y) + line(width, y, width + 900, y))
    .join('');
  const deck = range(0, pieces - 1, 1)
    .map((index) => piece(index, width))
    .join('');
  return `<g fill="none"><path class="l2" d="${water(width)}"/><path class="l0" d="${polyline(cable)}${stays}${towers}${approaches}"/>${deck}</g><circle class="hotf span-landed" cx="${width}" cy="${deckY + 4}" r="7"/>`;
}

function tower(x: number, height: number): string {
  const legs = [-6, 6].map((foot) => line(x + foot, towerTop - 10, x + foot * 1.5, height + 4)).join('');
  const beams: Point[] = [
    [towerTop - 10, 7],
    [towerTop + 60, 7],
    [towerTop + 120, 8],
  ];
  return legs + beams.map(([y, half]) => line(x - half, y, x + half, y)).join('');
}

function piece(index: number, width: number): string {
  const length = width / pieces;
  const start = index * length;
  const cableY = (x: number) => towerTop + sag * 4 * (x / width) * (1 - x / width);
  const hangers = range(1, hangersPerPiece, 1)
    .map((hanger) => start + (length * (hanger - 0.5)) / hangersPerPiece)
    .map((x) => line(x, cableY(x), x, deckY));
  const panel = length / trussPerPiece;
  const truss = range(0, trussPerPiece - 1, 1).map((place) => {
    const x = start + place * panel;
    const node: Point = [x + panel / 2, deckY + deckDepth];
    return segment([x, deckY], node) + segment(node, [x + panel, deckY]);
  });
  const chords = [deckY, deckY + deckDepth].map((y) => line(start, y, start + length, y));
  const gap = line(start + 6, deckY + deckDepth / 2, start + length - 6, deckY + deckDepth / 2);
  return `<g class="span-piece span-piece-${index + 1}"><path class="l1" d="${hangers.join('')}"/><path class="l0" d="${chords.join('')}${truss.join('')}"/></g><path class="span-gap span-gap-${index + 1}" d="${gap}"/>`;
}

function water(width: number): string {
  const random = seededRandom(77);
  return range(250, 295, 9)
    .map((y) =>
      dashes(random, 14 + random() * 60, width - 16, { least: 30, spread: 120 }, { least: 20, spread: 120 })
        .map(([from, to]) => line(from, y, Math.min(to, width - 14), y))
        .join(''),
    )
    .join('');
}
