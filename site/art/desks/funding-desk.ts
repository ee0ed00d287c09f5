import { range } from '../geometry.ts';
import { seededRandom } from '../scatter.ts';
import type { Engraving } from './engraving.ts';
import type { Place } from './perspective.ts';
import { castShadow } from './shadow.ts';
import { along, corners, type Surface, surface } from './things.ts';
import { ringAbout, turned } from './turned.ts';

/** A page of the open ledger, in centimetres. */
const page = { width: 20, depth: 27 };
const fromForeEdge = range(0, 1, 1 / 24);

/** How high a page lies: it rises from the fore edge and falls into the spine. */
function pageHeight(u: number): number {
  return (1.1 + 1.9 * Math.sin(Math.PI * (0.1 + 0.9 * u))) * (u > 0.985 ? 0.6 : 1);
}

/** An open ledger, the reserve in coin and a rule, about x. The double rule under the total is the mark. */
export function fundingDesk(drawing: Engraving, x: number): void {
  ledger(drawing, surface({ x: x - 3, y: -4, width: 1, depth: 1, turn: -4 }));
  for (const [aside, away, coins] of [
    [7, 20.5, 12],
    [12.6, 19, 8],
    [17.6, 17, 4],
  ] as const)
    stack(drawing, x + aside, away, coins);
  rule(drawing, surface({ x: x - 13.2, y: 18.5, width: 18, depth: 3.2, turn: 14, z: 0.1 }));
}

function ledger(drawing: Engraving, unit: Surface): void {
  const at = (right: number, away: number, up = 0) => unit(0.5 + right, 0.5 + away, up);
  const outline = (more: number): Place[] => {
    const half = [page.width + more, page.depth / 2 + more] as const;
    return [at(-half[0], -half[1]), at(half[0], -half[1]), at(half[0], half[1]), at(-half[0], half[1])];
  };
  castShadow(drawing, { foot: outline(0), height: 2.6, step: 0.5 });
  drawing.face(outline(0.6));
  const random = seededRandom(21);
  for (const side of [-1, 1] as const) {
    const on: Surface = (u, v) => at(side * page.width * (1 - u), (v - 0.5) * page.depth, pageHeight(u));
    pages(drawing, on, [at(0, -page.depth / 2, 0.1), at(side * page.width, -page.depth / 2, 0.1)]);
    ruled(drawing, on, side);
    entries(drawing, on, side, random);
    if (side > 0)
      drawing.lines(
        'mark',
        [0.055, 0.04].map((v) => fromForeEdge.filter((u) => u > 0.12 && u < 0.3).map((u) => on(u, v))),
      );
  }
  drawing.lines('edge', [[at(0, -page.depth / 2, pageHeight(0.98)), at(0, page.depth / 2, pageHeight(1))]]);
}

/** The pages' edges toward the viewer, then the open page. */
function pages(drawing: Engraving, on: Surface, foot: readonly Place[]): void {
  const front = fromForeEdge.map((u) => on(u, 0));
  drawing.face([...front, ...foot]);
  drawing.lines(
    'tone',
    range(1, 5, 1).map((edge) => front.map(([x, y, z]): Place => [x, y, 0.1 + ((z - 0.1) * edge) / 6])),
  );
  drawing.face([...front, ...fromForeEdge.toReversed().map((u) => on(u, 1))]);
}

const columns = {
  left: {
    rules: [0.24, 0.42, 0.6],
    entries: [
      [0.1, 0.22],
      [0.26, 0.4],
      [0.44, 0.58],
      [0.63, 0.9],
    ],
  },
  right: {
    rules: [0.12, 0.3, 0.48, 0.66],
    entries: [
      [0.14, 0.28],
      [0.32, 0.46],
      [0.5, 0.64],
      [0.69, 0.9],
    ],
  },
} as const;

function ruled(drawing: Engraving, on: Surface, side: 1 | -1): void {
  const { rules } = side > 0 ? columns.right : columns.left;
  const across = fromForeEdge.filter((u) => u > 0.06 && u < 0.93);
  const level = (v: number) => across.map((u) => on(u, v));
  drawing.lines(
    'pale',
    range(0, 20, 1).map((row) => level(0.08 + (0.74 * row) / 20)),
  );
  drawing.lines('edge', [level(0.86), level(0.95)]);
  drawing.lines(
    'tone',
    rules.map((u) => [on(u, 0.06), on(u, 0.95)]),
  );
}

/** What is entered: words in the column nearest the spine, amounts in the others. */
function entries(drawing: Engraving, on: Surface, side: 1 | -1, random: () => number): void {
  const { entries: bands } = side > 0 ? columns.right : columns.left;
  const written = range(0, 19, 1).flatMap((row) =>
    bands.flatMap(([from, to]) => {
      const isWords = from > 0.6;
      if (random() >= (isWords ? 0.86 : 0.62)) return [];
      const length = (to - from) * (isWords ? 0.5 + random() * 0.45 : 0.4 + random() * 0.3);
      const start = isWords ? to - length : from + (side > 0 ? (to - from) * 0.12 : 0.02);
      const v = 0.1 + (0.74 * row) / 20;
      return [[start, start + length / 2, start + length].map((u) => on(u, v))];
    }),
  );
  drawing.lines('entry', written);
}

/** Coins, one on the other. */
function stack(drawing: Engraving, x: number, y: number, coins: number): void {
  const radius = 2.5;
  const thickness = 0.62;
  const height = coins * thickness;
  turned(
    drawing,
    x,
    y,
    [
      [radius, 0],
      [radius, height],
    ],
    thickness,
  );
  drawing.lines('edge', [ringAbout(x, y)(radius * 0.84, height)]);
  drawing.lines(
    'tone',
    range(-4, 4, 1).map((line): Place[] => {
      const across = line * 0.42;
      const half = Math.sqrt(3.4 - across ** 2);
      return [
        [x - half, y + across, height],
        [x + half, y + across, height],
      ];
    }),
  );
}

function rule(drawing: Engraving, on: Surface): void {
  castShadow(drawing, { foot: corners(on), height: 0.4, step: 0.3 });
  drawing.face(corners(on));
  drawing.lines(
    'edge',
    range(0, 36, 1).map((tick) => {
      const u = 0.02 + (0.96 * tick) / 36;
      return along(on, [
        [u, 0],
        [u, tick % 6 ? 0.24 : 0.46],
      ]);
    }),
  );
}
