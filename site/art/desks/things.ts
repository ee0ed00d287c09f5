import { range } from '../geometry.ts';
import type { Engraving } from './engraving.ts';
import { between, type Place } from './perspective.ts';
import { castShadow } from './shadow.ts';

/** Something with four corners that lies flat: where its middle is, how large it is, and how far it is turned. */
export interface Flat {
  x: number;
  y: number;
  width: number;
  depth: number;
  /** Degrees against the clock. */
  turn?: number;
  /** The height of what it lies on. */
  z?: number;
}

/** A place on something flat: `u` of its width from the left, `v` of its depth from the viewer, `up` above it. */
export type Surface = (u: number, v: number, up?: number) => Place;

/** The whole of a surface. */
export const corners = (on: Surface, up = 0): [Place, Place, Place, Place] => [
  on(0, 0, up),
  on(1, 0, up),
  on(1, 1, up),
  on(0, 1, up),
];

export function surface({ x, y, width, depth, turn = 0, z = 0 }: Flat): Surface {
  const angle = (turn * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return (u, v, up = 0) => {
    const across = (u - 0.5) * width;
    const away = (v - 0.5) * depth;
    return [x + across * cos - away * sin, y + across * sin + away * cos, z + up];
  };
}

/** Places of a surface, as its shares. */
export const along = (on: Surface, shares: readonly (readonly [u: number, v: number])[]): Place[] =>
  shares.map(([u, v]) => on(u, v));

/** A sheet of paper, a finger's breadth of shadow beside it. */
export function sheet(drawing: Engraving, flat: Flat, thickness: number): Surface {
  const on = surface(flat);
  castShadow(drawing, { foot: corners(on), height: thickness, step: 0.34, ...(flat.z ? { z: flat.z } : {}) });
  drawing.face(corners(on));
  return on;
}

/** How many lines the pages of a book's two visible sides have. */
interface Pages {
  front: number;
  side: number;
}

/** A closed book: the edges of its pages are lines. Returns its cover. */
export function book(
  drawing: Engraving,
  flat: Flat & { height: number },
  pages: Pages,
  shadow = true,
): Surface {
  const on = surface(flat);
  const { height } = flat;
  if (shadow) castShadow(drawing, { foot: corners(on), height, step: 0.5 });
  const wall = (from: readonly [number, number], to: readonly [number, number]): Quad => [
    on(...from),
    on(...to),
    on(...to, height),
    on(...from, height),
  ];
  // Of its left and right sides the eye sees one.
  const seesRight = drawing.project(on(1, 1, height))[0] > drawing.project(on(1, 0, height))[0];
  const side = seesRight ? wall([1, 0], [1, 1]) : wall([0, 1], [0, 0]);
  for (const [quad, lines] of [
    [side, pages.side],
    [wall([0, 0], [1, 0]), pages.front],
  ] as const) {
    drawing.face(quad);
    hatch(drawing, quad, lines);
  }
  drawing.face(corners(on, height));
  return (u, v, up = 0) => on(u, v, height + up);
}

type Quad = readonly [Place, Place, Place, Place];

/** Lines across a face, from its left edge to its right. */
function hatch(drawing: Engraving, [a, b, c, d]: Quad, lines: number): void {
  drawing.lines(
    'tone',
    range(1, lines - 1, 1).map((line) => [between(a, d, line / lines), between(b, c, line / lines)]),
  );
}

/** A pen that lies where its nib ends, turned by so many degrees. */
export function pen(drawing: Engraving, x: number, y: number, length: number, turn: number): void {
  const radius = 0.42;
  const on = surface({ x, y, width: 1, depth: 1, turn, z: 0.5 });
  const at = (far: number, aside: number): Place => on(0.5 + far, 0.5 + aside);
  const barrel = [at(0, -radius), at(length, -radius), at(length, radius), at(0, radius)];
  castShadow(drawing, { foot: barrel, height: 0.8, step: 0.3 });
  drawing.face([at(-1.9, 0), ...barrel]);
  drawing.lines(
    'tone',
    [0.1, 0.5].map((share) => [at(0, radius * share), at(length, radius * share)]),
  );
  drawing.lines(
    'edge',
    [0, 0.42, 0.46].map((share) => [at(length * share, -radius), at(length * share, radius)]),
  );
}
