import { type Point, range } from './geometry.ts';
import { line, path } from './path-data.ts';
import { planes } from './planes.ts';

const mast = { x: 1168, half: 17, top: 30, foot: 590 };
const deckY = 496;

/** Five cables, each a bundle of strands, made fast to one mast seen close; the middle one holds the mark. In a box of 1440 by 560. */
export function fiveStays(): string {
  const cables = range(0, 4, 1).map((index) => ({
    top: [mast.x, 62 + index * 58] as Point,
    reach: 506 - index * 98,
  }));
  const strands = [-1, 1].flatMap((side) =>
    cables.flatMap(({ top: [x, y], reach }) =>
      range(-4, 4, 1).map((strand) =>
        line(x + side * mast.half, y + strand * 2.2, x + side * (reach - strand * 4.4), deckY),
      ),
    ),
  );
  const collars = [-1, 1].flatMap((side) =>
    cables.map(({ top: [x, y], reach }) => {
      const t = 0.93;
      const [cx, cy] = [x + side * (mast.half + (reach - mast.half) * t), y + (deckY - y) * t];
      return line(cx - 22, cy, cx + 22, cy);
    }),
  );
  const lattice = range(-30, 30, 1).flatMap((step) => [
    line(mast.x + step * 46, deckY, mast.x + step * 46 + 240, -20),
    line(mast.x + step * 46, deckY, mast.x + step * 46 - 240, -20),
  ]);
  const sides: Point[][] = [-1, 1].map((side) => [
    [mast.x + side * (mast.half - 5), mast.top],
    [mast.x + side * mast.half, mast.foot],
  ]);
  const deck = [0, 10].map((drop) => line(-400, deckY + drop, 1840, deckY + drop)).join('');
  const head = line(mast.x - mast.half + 5, mast.top, mast.x + mast.half - 5, mast.top);
  const [middle] = cables.slice(2);
  return planes({
    structure: sides.map(path).join('') + head + deck + collars.join(''),
    line: strands.join(''),
    pale: lattice.join(''),
    point: [mast.x, middle?.top[1] ?? 0, 7],
  });
}
