import { type Point, range } from './geometry.ts';
import { polyline } from './path-data.ts';
import { planes } from './planes.ts';

/** Lines of water in the stream from above and in the one from below, and their distance once joined. */
const lines = { above: 23, below: 15 };
const spacing = 10.5;
/** Breadth of the land between the streams, far up, and where it ends. */
const land = 280;
const tip: Point = [1044, 312];

/** How far the river bends off from its level at x. */
const bend = (x: number): number => 24 * Math.sin((x - tip[0]) / 210);

/**
 * A streamline from far up (left) to far down, `apart` from the middle of the joined river on one side of it (above:
 * -1). Source: the flow about Rankine's half-body, psi = y + (land / 2 pi) angle, run backwards and laid along a bend.
 */
function streamline(side: -1 | 1, apart: number): Point[] {
  const points = range(-3, 6, 0.12).map((step): Point => {
    const cotangent = Math.sinh(step);
    const y = apart + (land / 2) * (1 - Math.atan2(1, -cotangent) / Math.PI);
    const x = tip[0] - land / (2 * Math.PI) + y * cotangent;
    return [x, tip[1] + side * y + bend(x)];
  });
  return points.filter(([x]) => x > -20 && x < 1500);
}

/**
 * Two streams that become one below the land between them; the point stands where they meet, and the pale line
 * is where their waters do. In a box of 1440 by 560.
 */
export function confluence(): string {
  const stream = (side: -1 | 1, line: number) => polyline(streamline(side, line * spacing));
  const shores = ([-1, 1] as const).map((side) => streamline(side, 0).filter(([x]) => x <= tip[0]));
  const meeting = range(tip[0], 1500, 20).map((x): Point => [x, tip[1] + bend(x)]);
  return planes({
    structure:
      stream(-1, lines.above) +
      stream(1, lines.below) +
      shores.map((shore) => polyline([...shore, tip])).join(''),
    line:
      range(1, lines.above - 1, 1)
        .map((line) => stream(-1, line))
        .join('') +
      range(1, lines.below - 1, 1)
        .map((line) => stream(1, line))
        .join(''),
    pale: polyline(meeting),
    point: [...tip, 6],
  });
}
