import { dashes } from './dashes.ts';
import { camber, type Point, range } from './geometry.ts';
import { line, polyline } from './path-data.ts';
import { planes } from './planes.ts';
import { seededRandom } from './seeded-random.ts';
import { deckEdges, stayFan, tower } from './stay-cables.ts';

const towers = [934, 1282];
const closing = { from: 1096, to: 1120 };

/** A cable-stayed bridge on the day its halves meet in mid-span; the piece that closes it is marked. In a box of 1440 by 560. */
export function twinTowers(): string {
  const deck = (x: number) => camber(x, 300, 1916, 424, 26);
  const fan = (x: number, skew: number) =>
    stayFan({ x, top: 138, mast: 118, deck, cables: 15, spacing: 9.9, first: 24, skew });
  const structure = towers.map((x) =>
    tower({ x, top: 126, deckY: deck(x), base: 570, width: 12, splay: 10 }),
  );
  const piece = range(closing.from, closing.to, 4).map((x): Point => [x, deck(x) + 2.5]);
  const piers = [560, 630, 1586, 1656].map(
    (x) => line(x, deck(x) + 6, x, 570) + line(x + 7, deck(x) + 6, x + 7, 570),
  );
  return planes({
    structure:
      deckEdges(deck, range(-400, closing.from, 14), 5) +
      deckEdges(deck, range(closing.to, 1840, 10), 5) +
      structure.join('') +
      piers.join(''),
    line: towers.map((x) => fan(x, 0)).join(''),
    pale: towers.map((x) => fan(x, 6)).join('') + water(),
    mark: polyline(piece),
    point: [1108, deck(1108) + 2.5, 5.5],
  });
}

function water(): string {
  const random = seededRandom(13);
  return range(486, 556, 9)
    .flatMap((y) =>
      dashes(random, -400, 1840, { least: 30, spread: 170 }, { least: 40, spread: 220 }).map(([from, to]) =>
        line(from, y, to, y),
      ),
    )
    .join('');
}
