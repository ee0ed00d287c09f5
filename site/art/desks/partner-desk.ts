import { range } from '../geometry.ts';
import { seededRandom } from '../scatter.ts';
import type { Engraving } from './engraving.ts';
import type { Place } from './perspective.ts';
import { along, book, pen, type Surface, sheet } from './things.ts';
import { turned } from './turned.ts';

/** The left and right margin of the bylaw's text. */
const margin = { left: 0.16, right: 0.84 };

/** A minute book, a bylaw that has been marked up, a seal and a pen, about x. The clause put back is the mark. */
export function partnerDesk(drawing: Engraving, x: number): void {
  minuteBook(drawing, x);
  sheet(drawing, { x: x + 4, y: -7, width: 21.6, depth: 28, turn: -10, z: 0.05 }, 0.3);
  bylaw(drawing, sheet(drawing, { x: x - 3, y: -9, width: 21.6, depth: 28, turn: 4, z: 0.12 }, 0.7));
  turned(
    drawing,
    x + 15.4,
    3,
    [
      [3.1, 0],
      [3.1, 1.2],
      [2.5, 1.6],
      [1.1, 2.2],
      [0.95, 3.2],
      [1.25, 4],
      [1.9, 5.4],
      [2.15, 6.8],
      [2, 8.2],
      [1.5, 9.3],
      [0.7, 10],
    ],
    0.34,
  );
  pen(drawing, x + 12.5, -15, 13, 62);
}

function minuteBook(drawing: Engraving, x: number): void {
  const cover = book(
    drawing,
    { x: x - 9, y: 17, width: 25, depth: 20, turn: 7, height: 4.2 },
    { front: 10, side: 13 },
  );
  drawing.lines(
    'edge',
    [0.07, 0.1].map((u) => [cover(u, 0), cover(u, 1)]),
  );
  drawing.lines('tone', [
    along(cover, [
      [0.3, 0.3],
      [0.8, 0.3],
      [0.8, 0.72],
      [0.3, 0.72],
    ]),
    along(cover, [
      [0.3, 0.72],
      [0.3, 0.3],
    ]),
  ]);
  drawing.lines('edge', [
    along(cover, [
      [0.4, 0.58],
      [0.7, 0.58],
    ]),
    along(cover, [
      [0.46, 0.46],
      [0.64, 0.46],
    ]),
  ]);
}

function bylaw(drawing: Engraving, paper: Surface): void {
  const level = (u0: number, u1: number, v: number, rise = 0) =>
    along(paper, [
      [u0, v],
      [u1, v + rise],
    ]);
  drawing.lines('edge', [level(0.3, 0.7, 0.925), level(0.39, 0.61, 0.895)]);
  drawing.lines('tone', clauses(paper));
  // Two lines struck out, a signature below.
  drawing.lines('edge', [
    level(margin.left, margin.right, 0.745, 0.006),
    level(margin.left, margin.right, 0.775, 0.004),
    level(margin.left, 0.46, 0.12),
    range(0, 60, 1).map((step) => {
      const t = step / 60;
      const swing = 0.024 * Math.sin(t * 31) * (1 - t * 0.7);
      return paper(0.17 + t * 0.25 + 0.012 * Math.sin(t * 19), 0.135 + swing);
    }),
  ]);
  drawing.lines('mark', [
    range(0, 30, 1).map((step) =>
      paper(0.055 + 0.022 * Math.sin((step / 30) * 25), 0.6 - (step / 30) * 0.12),
    ),
    level(margin.left, margin.right, 0.592),
    level(margin.left, 0.58, 0.482),
  ]);
  rosette(drawing, paper(0.73, 0.15), 3.1);
}

/** Lines of text in clauses of five, the last of each shorter. */
function clauses(paper: Surface): Place[][] {
  const random = seededRandom(4);
  const rows = 19;
  return range(0, rows - 1, 1).flatMap((row) => {
    if (row % 6 === 5) return [];
    const v = 0.84 - (0.54 * row) / (rows - 1);
    const width = margin.right - margin.left;
    const end =
      row % 6 === 4 ? margin.left + width * (0.35 + random() * 0.4) : margin.right - random() * 0.03;
    return [
      along(paper, [
        [margin.left, v],
        [end, v],
      ]),
    ];
  });
}

/** A seal of three rings of waves, pressed into the paper. */
function rosette(drawing: Engraving, [x, y, z]: Place, radius: number): void {
  const waves = range(0, 2, 1).flatMap((ring) =>
    range(0, 2, 1).map((phase) =>
      range(0, 360, 3).map((degrees): Place => {
        const angle = (degrees * Math.PI) / 180;
        const swing = 0.12 * Math.sin((14 + ring * 8) * angle + (phase * Math.PI) / 1.5);
        const distance = radius * (0.42 + ring * 0.2 + swing);
        return [x + distance * Math.cos(angle), y + distance * Math.sin(angle), z];
      }),
    ),
  );
  drawing.lines('tone', waves);
}
